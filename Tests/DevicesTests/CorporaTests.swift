import Testing

@testable import Devices

@Suite("Public device files", .enabled(if: SharedFolder.isPresent))
struct CorporaTests {
    @Test("every Android, gmobile and device_preview file loads, without a false error")
    func loads() throws {
        for folder in ["android", "gmobile", "outlines"] {
            let files = SharedFolder.files(folder)
            #expect(files.count > 10)
            for file in files {
                let document = try DeviceFile.read(path: file)
                #expect(
                    Lint.check(document).allSatisfy { $0.severity != .error }, "\(file)")
            }
        }
    }

    @Test("every other format is refused by its name")
    func refused() {
        for file in SharedFolder.files("other") {
            #expect {
                try DeviceFile.read(path: file)
            } throws: { error in
                guard case .unexpected(let found, _)? = (error as? DeviceFileError)?.problem else {
                    return false
                }
                return ["Unity", "emulator skin", "Chrome"].contains { found.contains($0) }
            }
        }
    }

    @Test("every code that is found is documented")
    func codes() throws {
        let known = Set(LintRule.all.map(\.code))
        for folder in ["android", "gmobile", "outlines"] {
            for file in SharedFolder.files(folder) {
                for finding in Lint.check(try DeviceFile.read(path: file)) {
                    #expect(known.contains(finding.code), "\(finding.code)")
                }
            }
        }
    }
}
