"""The script that installs the unpacked archive for a user."""

import pathlib
import shutil
import subprocess

import pytest

PACKAGING = pathlib.Path(__file__).resolve().parents[2] / "packaging"
FILES = ["man/man1/hued.1.gz", "completions/bash/hued", "completions/zsh/_hued", "completions/fish/hued.fish", "bin/glibc"]


@pytest.fixture
def archive(tmp_path):
    """The archive as far as the script looks at it."""
    root = tmp_path / "archive"
    shutil.copytree(PACKAGING / "systemd", root / "systemd")
    shutil.copy(PACKAGING / "install.sh", root)
    for name in FILES:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("2.36\n")
    (root / "bin/hued").write_text("#!/bin/sh\necho 0.1\n")
    (root / "bin/hued").chmod(0o755)
    return root


def install(archive, prefix, *arguments, path="/usr/bin:/bin"):
    return subprocess.run(
        ["/bin/sh", archive / "install.sh", "--prefix", prefix, *arguments], capture_output=True, text=True, timeout=60,
        env={"PATH": path, "HOME": "/nonexistent"})


@pytest.mark.parametrize("name", ["John Doe's", "x[1]*.+"])
def test_installs_again_and_goes_where_the_path_has_odd_characters(archive, tmp_path, name):
    prefix = tmp_path / name
    for _ in range(2):
        result = install(archive, prefix)
        assert result.returncode == 0, result.stderr
    assert (prefix / "bin/hued").resolve() == prefix / "lib/hued/bin/hued"
    unit = (prefix / "share/systemd/user/hued.service").read_text()
    assert f'\nExecStart="{prefix}/lib/hued/bin/hued" serve\n' in unit
    assert [path.name for path in (prefix / "lib").iterdir()] == ["hued"]
    assert install(archive, prefix, "--uninstall").returncode == 0
    assert not [path for path in prefix.rglob("*") if not path.is_dir()]


@pytest.mark.parametrize("first, then", [("{}/", "{}"), ("{}", "/{}//")])
def test_finds_an_installation_however_its_place_is_written(archive, tmp_path, first, then):
    prefix = tmp_path / "prefix"
    assert install(archive, first.format(prefix)).returncode == 0
    again = install(archive, then.format(prefix))
    assert again.returncode == 0, again.stderr
    assert install(archive, first.format(prefix), "--uninstall").returncode == 0
    assert not [path for path in prefix.rglob("*") if not path.is_dir() or path.is_symlink()]


@pytest.mark.parametrize("character", '"#$%&\\')
def test_touches_nothing_where_a_unit_cannot_name_the_place(archive, tmp_path, character):
    prefix = tmp_path / f"a{character}b"
    result = install(archive, prefix)
    assert result.returncode == 1 and "choose another --prefix" in result.stderr
    assert not prefix.exists()


@pytest.mark.parametrize("name", ["bin/hued", "share/zsh/site-functions/_hued", "share/systemd/user/hued.service"])
@pytest.mark.parametrize("leads_nowhere", [False, True])
def test_replaces_nothing_that_it_did_not_make(archive, tmp_path, name, leads_nowhere):
    prefix = tmp_path / "prefix"
    (prefix / name).parent.mkdir(parents=True)
    if leads_nowhere:
        (prefix / name).symlink_to(tmp_path / "gone")
    else:
        (prefix / name).write_text("mine\n")
    result = install(archive, prefix)
    assert result.returncode == 1 and f"{prefix}/{name} is there" in result.stderr
    assert leads_nowhere or (prefix / name).read_text() == "mine\n"
    assert [path for path in prefix.rglob("*") if not path.is_dir() or path.is_symlink()] == [prefix / name]


def test_an_earlier_installation_stays_where_the_copy_fails(archive, tmp_path):
    prefix = tmp_path / "prefix"
    assert install(archive, prefix).returncode == 0
    (tmp_path / "bin").mkdir()
    # Copies a part, as to a full disk.
    (tmp_path / "bin/cp").write_text('#!/bin/sh\nmkdir "$3"\necho no space >&2\nexit 1\n')
    (tmp_path / "bin/cp").chmod(0o755)
    result = install(archive, prefix, path=f"{tmp_path}/bin:/usr/bin:/bin")
    assert result.returncode == 1 and "nothing was installed" in result.stderr
    assert subprocess.run([prefix / "bin/hued"], check=True, capture_output=True).stdout == b"0.1\n"
    assert [path.name for path in (prefix / "lib").iterdir()] == ["hued"]
