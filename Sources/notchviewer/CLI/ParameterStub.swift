import Components

extension ComponentID {
    var parameters: [ParameterDescription] { [] }
}
