"""The example of dask: its output is that of one process, also after an interruption and where a worker is lost."""

import os
import signal
import subprocess
import sys
import time

import pytest

from examples import DEADLINE, FILES, HUED, ROOT, batch, files, lines

SCRIPT = ROOT / "docs/examples/dask_batch.py"


@pytest.fixture(name="folder")
def make_folder(tmp_path):
    files(tmp_path)
    (tmp_path / "list").write_bytes("\0".join(FILES).encode())
    return tmp_path


def command(*arguments, hued=HUED):
    return [sys.executable, str(SCRIPT), "list", "out.jsonl", "--null", "--workers", "3", "--hued", hued, *arguments]


def run(folder, *arguments, **options):
    return subprocess.run(command(*arguments, **options), cwd=folder, stderr=subprocess.PIPE, text=True, timeout=DEADLINE)


def whole(folder, *options):
    return batch(folder, [folder / name for name in FILES], *options)


def test_gives_the_lines_of_one_process(folder):
    result = run(folder, "--shard", "4", "--", "--html", "--html-classes")
    assert result.returncode == 0, result.stderr
    assert f"{len(FILES)} of {len(FILES)} files" in result.stderr
    output = (folder / "out.jsonl").read_bytes()
    assert output == whole(folder, "--html", "--html-classes")
    assert [line["file"] for line in lines(output) if "error" in line] == [
        str(folder / "bad.json"), str(folder / "missing.json")]
    assert not (folder / "out.jsonl.shards").exists()


def test_goes_on_where_it_was_interrupted(folder):
    expected = whole(folder).splitlines(keepends=True)
    shards = folder / "out.jsonl.shards"
    shards.mkdir()
    # A shard that is whole has its lines kept as they are, so that what stands there is still there afterwards.
    kept = [line.replace(b'"language":"json"', b'"language":"kept"') for line in expected[10:15]]
    (shards / "2.jsonl").write_bytes(b"".join(kept))
    (shards / "1.jsonl").write_bytes(b"".join(expected[5:7]) + expected[7][:20])
    result = run(folder, "--shard", "5")
    assert result.returncode == 0, result.stderr
    assert (folder / "out.jsonl").read_bytes().splitlines(keepends=True) == expected[:10] + kept + expected[15:]
    assert kept != expected[10:15]


def test_refuses_the_shards_of_another_list(folder):
    shards = folder / "out.jsonl.shards"
    shards.mkdir()
    (shards / "1.jsonl").write_bytes(b'{"file":"other.json","error":"x"}\n')
    result = run(folder, "--shard", "5")
    assert result.returncode == 1
    assert "1.jsonl: its line 1 is not of" in result.stderr, result.stderr
    assert not (folder / "out.jsonl").exists()


@pytest.mark.parametrize("arguments, message", [
    (["--hued", "/nowhere/hued"], "/nowhere/hued"), (["--", "--language", "nonsense"], "no language"),
    (["--shard", "0"], "must be at least 1"), (["--nonsense"], "--nonsense")])
def test_says_what_is_wrong(folder, arguments, message):
    result = run(folder, *arguments)
    assert result.returncode != 0
    assert message in result.stderr, result.stderr
    assert not (folder / "out.jsonl").exists()


def test_a_worker_that_is_lost(folder):
    # The first call of this program says who started it and never ends, as long as that lives; all others are hued.
    program = folder / "once"
    program.write_text(f"""#!/bin/sh
if mkdir "{folder}/begun" 2>/dev/null; then
  echo $PPID $$ > "{folder}/told.new" && mv "{folder}/told.new" "{folder}/told"
  while :; do sleep 1; done
fi
exec "{HUED}" "$@"
""")
    program.chmod(0o755)
    process = subprocess.Popen(command("--shard", "4", hued=str(program)), cwd=folder, stderr=subprocess.PIPE, text=True)
    try:
        wait_for(lambda: (folder / "told").exists() or process.poll() is not None)
        worker, batch_process = map(int, (folder / "told").read_text().split())
        os.kill(worker, signal.SIGKILL)
        errors = process.communicate(timeout=DEADLINE)[1]
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 0, errors
    assert (folder / "out.jsonl").read_bytes() == whole(folder)
    wait_for(lambda: not is_running(batch_process))


def wait_for(condition):
    deadline = time.monotonic() + DEADLINE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def is_running(pid):
    try:
        with open(f"/proc/{pid}/stat") as status:
            return status.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
