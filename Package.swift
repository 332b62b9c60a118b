// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// The pixel loops, compiled once more for newer processors: the files are links to those of
// RasterKernels, and the rasterizer chooses at run time.
#if arch(x86_64)
let vectorKernels: [Target.Dependency] = ["RasterKernelsV3"]
let vectorTargets: [Target] = [
    .target(
        name: "RasterKernelsV3", dependencies: ["RasterKernels"],
        swiftSettings: settings + [
            .define("RASTER_KERNELS_V3"), .unsafeFlags(["-Xcc", "-march=x86-64-v3"]),
        ])
]
#else
let vectorKernels: [Target.Dependency] = []
let vectorTargets: [Target] = []
#endif

let package = Package(
    name: "notchviewer",
    products: [
        .executable(name: "notchviewer", targets: ["notchviewer"])
    ],
    targets: [
        .systemLibrary(name: "CSDL2", path: "CSDL2"),
        .systemLibrary(name: "CHarfBuzz"),
        .systemLibrary(name: "CFontconfig"),
        .systemLibrary(name: "CSpng"),
        .systemLibrary(name: "CDeflate"),
        .systemLibrary(name: "CZlib"),
        .systemLibrary(name: "CNettle"),
        .systemLibrary(name: "CJansson"),
        .systemLibrary(name: "CWebP"),
        .systemLibrary(name: "CTurboJPEG"),
        .systemLibrary(name: "CProcessor"),
        .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0"),

        .target(
            name: "Geometry", swiftSettings: settings, linkerSettings: [.linkedLibrary("m")]),
        .target(name: "Drawing", dependencies: ["Geometry"], swiftSettings: settings),
        .target(name: "RasterKernels", swiftSettings: settings),
        .target(
            name: "Raster",
            dependencies: ["Geometry", "Drawing", "RasterKernels", "CProcessor"] + vectorKernels,
            swiftSettings: settings),
        .target(
            name: "Typesetting", dependencies: ["Geometry", "CHarfBuzz", "CFontconfig"],
            swiftSettings: settings),
        .target(
            name: "Devices", dependencies: ["Geometry", "CJansson", "CXML"], swiftSettings: settings
        ),
        .target(
            name: "Components", dependencies: ["Geometry", "Drawing", "Devices"],
            swiftSettings: settings),
        .target(
            name: "Export",
            dependencies: [
                "Geometry", "Drawing", "Raster", "RasterKernels", "CSpng", "CDeflate", "CZlib",
                "CNettle", "CWebP", "CTurboJPEG",
            ],
            swiftSettings: settings),
        .target(
            name: "Windowing", dependencies: ["CSDL2", "Geometry", "Raster"],
            swiftSettings: settings),
        .executableTarget(
            name: "notchviewer",
            dependencies: [
                "Geometry", "Drawing", "Raster", "Typesetting", "Devices", "Components", "Export",
                "Windowing",
            ],
            swiftSettings: settings),

        .target(
            name: "TestSupport", dependencies: ["Drawing", "Export", "Raster"],
            path: "Tests/TestSupport", swiftSettings: settings),
        .testTarget(
            name: "GeometryTests", dependencies: ["Geometry", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "DrawingTests", dependencies: ["Drawing", "Geometry", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "RasterTests",
            dependencies: [
                "Raster", "RasterKernels", "Export", "Drawing", "Geometry", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "DevicesTests",
            dependencies: ["Devices", "Geometry", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "ComponentsTests",
            dependencies: [
                "Components", "Devices", "Drawing", "Geometry", "Raster", "Export", "TestSupport",
            ],
            exclude: ["Golden"],
            swiftSettings: settings),
        .testTarget(
            name: "ExportTests",
            dependencies: ["Export", "Raster", "Drawing", "Geometry", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "TypesettingTests",
            dependencies: ["Typesetting", "Geometry", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "WindowingTests",
            dependencies: ["Windowing", "Raster", "Geometry", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "ViewerTests",
            dependencies: [
                "notchviewer", "Windowing", "Components", "Devices", "Drawing", "Geometry",
                "Raster", "Export", "Typesetting", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "EndToEndTests",
            dependencies: ["Drawing", "Export", "TestSupport"],
            swiftSettings: settings),
    ] + vectorTargets,
    swiftLanguageModes: [.v6]
)

/// libFuzzer programs in Tests/Fuzz, with the module that each one tests; see scripts/fuzz.
let fuzzers: KeyValuePairs<String, Target.Dependency> = [
    "FuzzBoolean": "Geometry",
    "FuzzDeviceFile": "Devices",
    "FuzzOffset": "Geometry",
    "FuzzPathData": "Geometry",
    "FuzzPicture": "Export",
    "FuzzStroker": "Geometry",
]

if Context.environment["NOTCHVIEWER_FUZZ"] != nil {
    // Nothing else, so that one build makes all fuzzers and no more than these need.
    let others: Set = ["Components", "Typesetting", "Windowing", "notchviewer", "TestSupport"]
    package.products = []
    package.targets.removeAll { $0.isTest || others.contains($0.name) }
    package.targets.append(
        .target(
            name: "FuzzSupport", dependencies: ["Geometry"], path: "Tests/Fuzz/FuzzSupport",
            swiftSettings: settings))
    package.targets += fuzzers.map { name, module in
        .executableTarget(
            name: name, dependencies: [module, "FuzzSupport"], path: "Tests/Fuzz/\(name)",
            swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
    }
}
