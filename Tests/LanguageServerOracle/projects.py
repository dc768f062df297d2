"""Real projects to edit, copied to a folder of their own."""

import os
import pathlib
import shutil

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Where `Tests/LanguageServerOracle/sources.sh` unpacks Debian's sources.
SOURCES = ROOT / ".build/work/sources"


class Project:
    """A folder, the files of it that an editor opens, and what one of these depends on."""

    def __init__(self, folder, language, files):
        self.folder, self.language = pathlib.Path(folder).resolve(), language
        self.files = [self.folder / name for name in files]


def copy(sources, folder):
    for source in sources:
        target = folder / source.name
        if source.is_dir():
            shutil.copytree(source, target, dirs_exist_ok=True)
        else:
            shutil.copy(source, target)


def c(folder):
    """hued's own C."""
    for name in ("CProcesses", "CConfinement"):
        shutil.copytree(ROOT / "Sources" / name, folder / name)
    (folder / "compile_flags.txt").write_text("-std=gnu11\n-ICProcesses/include\n-ICConfinement/include\n")
    return Project(folder, "c", ["CProcesses/keeper.c", "CProcesses/spawning.c", "CConfinement/confinement.c"])


def cpp(folder):
    corpus = pathlib.Path(os.environ["HUED_CORPUS"]) / "cpp"
    copy([corpus / name for name in ("gtest-port.cc", "functions.cpp")], folder)
    (folder / "compile_flags.txt").write_text("-std=c++17\n")
    return Project(folder, "cpp", ["gtest-port.cc", "functions.cpp"])


def python(folder):
    """hued's own tests of editors."""
    copy((ROOT / "Tests/Editors").glob("*.py"), folder)
    copy([ROOT / "Benchmarks/harness.py", ROOT / "Tests/TestHome/home.py"], folder)
    (folder / "pyproject.toml").write_text('[project]\nname = "editors"\nversion = "1"\n')
    return Project(folder, "python", ["support.py", "test_vim.py", "oracle.py"])


def swift(folder):
    """hued's own library of texts."""
    shutil.copytree(ROOT / "Sources/TextStore", folder / "Sources/TextStore")
    (folder / "Package.swift").write_text(
        "// swift-tools-version: 6.0\nimport PackageDescription\n"
        'let package = Package(name: "TextStore", targets: [.target(name: "TextStore", swiftSettings: [\n'
        '  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),\n'
        '  .enableUpcomingFeature("MemberImportVisibility"),\n])])\n')
    found = sorted(folder.glob("Sources/TextStore/**/*.swift"), key=lambda path: -path.stat().st_size)
    return Project(folder, "swift", [path.relative_to(folder) for path in found[:3]])


def debian(folder, name, language, endings, flags):
    """A source package of Debian, with every file of the language in it."""
    source = SOURCES / name
    if not source.is_dir():
        raise FileNotFoundError(f"{source} is missing: run 'make sources'")
    shutil.copytree(source, folder, dirs_exist_ok=True)
    (folder / "compile_flags.txt").write_text("\n".join(flags) + "\n")
    files = sorted(path.relative_to(folder) for ending in endings for path in folder.rglob(f"*{ending}"))
    return Project(folder, language, files)


def lz4(folder):
    return debian(folder, "lz4", "c", [".c"], ["-std=gnu11", "-Ilib", "-Iprograms", "-DXXH_NAMESPACE=LZ4_"])


def jq(folder):
    return debian(folder, "jq", "c", [".c"], ["-std=gnu11", "-Isrc", "-I.", "-D_GNU_SOURCE"])


def jsoncpp(folder):
    return debian(folder, "libjsoncpp", "cpp", [".cpp"], ["-std=c++17", "-Iinclude", "-Isrc/lib_json"])
