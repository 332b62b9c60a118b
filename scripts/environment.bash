# What the scripts share: the list of system packages, the check of the toolchain
# and the build. Sourced, never run. Everything that it says goes to standard error.

# What the Swift toolchain itself needs, which swift.org lists with its downloads; installed only
# where swift cannot run without.
toolchain_packages=(
    binutils ca-certificates g++ git libc6-dev libcurl4-openssl-dev libedit2 libncurses-dev
    libpython3-dev libsqlite3-0 libxml2-dev libz3-dev pkg-config tzdata
)
# What the product is built with and linked to.
product_packages=(
    libsdl2-dev libharfbuzz-dev libfontconfig-dev libspng-dev libdeflate-dev zlib1g-dev
    libjansson-dev libxml2-dev libwebp-dev libturbojpeg0-dev nettle-dev
)
# What the tests run besides.
test_packages=(
    xvfb xdotool xclip x11-utils x11-xkb-utils imagemagick pngcheck librsvg2-bin libxml2-utils webp
    desktop-file-utils appstream mandoc
)

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
minimum_swift=6.2

say() { printf '%s\n' "$*" >&2; }
fail() { say "$@"; exit 1; }

require_toolchain() {
    command -v swift >/dev/null ||
        fail "No 'swift' on the path. Install Swift $minimum_swift or later: https://www.swift.org/install/"
    local answer version
    answer=$(swift --version 2>&1) || true
    # A toolchain that was unpacked on a bare system lacks libraries, a linker and headers.
    if [[ $answer == *"error while loading shared libraries"* ]]; then
        say "$answer"
        install_packages "${toolchain_packages[@]}"
        answer=$(swift --version 2>&1) || true
    fi
    version=$(sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' <<<"$answer" | head -n 1)
    # Debian's package named "swift" is the command line of OpenStack's object storage.
    [ -n "$version" ] ||
        fail "$(command -v swift) is not the Swift compiler. Install Swift $minimum_swift or later: https://www.swift.org/install/"
    [ "$(printf '%s\n' "$minimum_swift" "$version" | sort -V | head -n 1)" = "$minimum_swift" ] ||
        fail "Swift $version is too old: notchviewer needs Swift $minimum_swift or later: https://www.swift.org/install/"
}

is_installed() {
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null || true)" = installed ]
}

# Installs those of the named packages that are missing.
install_packages() {
    local missing=() package
    command -v dpkg-query >/dev/null && command -v apt-get >/dev/null ||
        fail "This is not a Debian or Ubuntu system. Install the equivalents of: $*"
    for package in "$@"; do
        is_installed "$package" || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0

    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
            as_root=(sudo)
        else
            say "Packages are missing, and this is neither root nor can it use sudo. Run as root:"
            fail "    apt-get update && apt-get install -y --no-install-recommends ${missing[*]}"
        fi
    fi

    say "Installing the packages ${missing[*]}"
    local log
    log=$(mktemp)
    local install=(
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
        apt-get install -y -qq --no-install-recommends "${missing[@]}"
    )
    # The package lists may be absent or out of date: fetch them only when the first try fails.
    if ! "${install[@]}" >"$log" 2>&1 </dev/null; then
        if ! { "${as_root[@]}" apt-get update -qq && "${install[@]}"; } >"$log" 2>&1 </dev/null; then
            cat "$log" >&2
            rm -f "$log"
            fail "The packages could not be installed."
        fi
    fi
    rm -f "$log"
    say "Installed."
}

# Whether the release program is newer than everything that it is made of.
release_is_current() {
    local program=$root/.build/release/notchviewer sources
    [ -x "$program" ] || return 1
    sources=("$root/Package.swift" "$root/Sources" "$root/CSDL2" "$(command -v swift)")
    [ -z "$(find -L "${sources[@]}" -newer "$program" -print -quit)" ]
}

# Builds the release program with SwiftPM's own progress and time; does nothing when it is up to
# date.
build_release() {
    release_is_current && return
    say "Building notchviewer (release); the first build takes a few minutes."
    local start
    start=$(mktemp)
    swift build --package-path "$root" -c release --product notchviewer >&2
    # The linker leaves the program alone when a change makes no difference to it; what changes
    # during the build is not in it.
    touch -r "$start" "$root/.build/release/notchviewer"
    rm -f "$start"
}

# The fuzzers in Tests/Fuzz, one name a line.
fuzzers() {
    local source name
    for source in "$root"/Tests/Fuzz/Fuzz*/Fuzz*.swift; do
        name=$(basename "$source" .swift)
        [ "$name" != "$(basename "$(dirname "$source")")" ] || printf '%s\n' "$name"
    done
}

# Where fuzzers are built and their corpora kept.
fuzz_scratch=$root/.build-fuzz

# Builds all fuzzers.
build_fuzzers() {
    NOTCHVIEWER_FUZZ=1 swift build --package-path "$root" -c release --sanitize=fuzzer \
        --scratch-path "$fuzz_scratch" >&2
}

# Runs one fuzzer: NAME [libFuzzer options] [corpus]. A number of runs from one seed without a corpus is
# the same everywhere: neither hashes nor, where the system lets it, addresses are random.
fuzz() {
    local name=$1 fixed=()
    shift
    if setarch -R true 2>/dev/null; then fixed=(setarch -R); fi
    # A backtrace of Swift's own would hang the fuzzer after a trap.
    SWIFT_BACKTRACE=enable=no SWIFT_DETERMINISTIC_HASHING=1 \
        "${fixed[@]}" "$fuzz_scratch/release/$name" -max_len=300 -timeout=20 "$@"
}

# The folder of the inputs that a fuzzer keeps: NAME.
corpus() {
    mkdir -p "$fuzz_scratch/corpus/$1"
    printf '%s\n' "$fuzz_scratch/corpus/$1"
}
