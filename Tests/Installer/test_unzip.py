"""The installer's script that takes members out of a wheel."""

import pathlib
import subprocess
import sys
import zipfile

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "Sources/Grammars/Installation/Python/unzip.py"


def run(tmp_path, *names):
    archive = tmp_path / "a.whl"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as wheel:
        wheel.writestr("a/one.scm", "one")
        wheel.writestr("other", "not asked for")
        wheel.writestr("huge", bytes(5 << 20))
    out = tmp_path / "out"
    result = subprocess.run(
        [sys.executable, "-I", SCRIPT, archive, out, *names], cwd="/", capture_output=True, text=True, timeout=300)
    files = {str(path.relative_to(out)) for path in out.rglob("*") if path.is_file()}
    return result, files


def test_takes_what_is_named_and_nothing_else(tmp_path):
    result, files = run(tmp_path, "top/a/one.scm")
    assert result.returncode == 0 and files == {"top/a/one.scm"}
    assert (tmp_path / "out/top/a/one.scm").read_text() == "one"


def test_tells_what_is_missing_and_takes_the_rest(tmp_path):
    result, files = run(tmp_path, "top/none.scm", "top/a/one.scm")
    assert result.returncode == 1 and files == {"top/a/one.scm"}
    assert "none.scm is not in the wheel" in result.stderr


def test_refuses_a_member_that_unpacks_to_too_much(tmp_path):
    result, files = run(tmp_path, "top/huge")
    assert result.returncode == 1 and not files
    assert "huge is too large" in result.stderr
