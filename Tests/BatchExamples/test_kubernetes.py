"""The manifest of the Job: its fields are those of Kubernetes' own description, and its command does what it should."""

import os
import subprocess

import kubernetes.client.models as models
import pytest
import yaml

from examples import DEADLINE, FILES, HUED, ROOT, batch, files

JOB = yaml.safe_load((ROOT / "packaging/kubernetes/batch.yaml").read_text())
POD = JOB["spec"]["template"]["spec"]
CONTAINER = POD["containers"][0]
ENVIRONMENT = {variable["name"]: variable["value"] for variable in CONTAINER["env"]}
SCALARS = {"str": str, "int": int, "bool": bool}


def mistakes(value, kind, place="Job"):
    """Where a value is not what a type of Kubernetes has."""
    if kind in SCALARS:
        return [] if type(value) is SCALARS[kind] else [f"{place} is no {kind}"]
    if kind.startswith("List["):
        if not isinstance(value, list):
            return [f"{place} is no list"]
        return [found for index, item in enumerate(value) for found in mistakes(item, kind[5:-1], f"{place}[{index}]")]
    if not isinstance(value, dict):
        return [f"{place} is no object"]
    if kind.startswith("Dict["):
        inner = kind[5:-1].split(", ")[1]
        return [found for name, item in value.items() for found in mistakes(item, inner, f"{place}.{name}")]
    model = getattr(models, kind)
    fields = {name: model.openapi_types[attribute] for attribute, name in model.attribute_map.items()}
    found = [f"{place} has no {name}" for name in value if name not in fields]
    for name in value.keys() & fields.keys():
        found += mistakes(value[name], fields[name], f"{place}.{name}")
    if not found:
        try:
            # It refuses what lacks a field that must be there.
            model(**{attribute: value.get(name) for attribute, name in model.attribute_map.items()})
        except ValueError as error:
            found.append(f"{place}: {error}")
    return found


def test_has_the_fields_of_a_job():
    assert mistakes(JOB, "V1Job") == []
    assert (JOB["apiVersion"], JOB["kind"]) == ("batch/v1", "Job")


@pytest.mark.parametrize("change, message", [
    (lambda job: job["spec"].update(completionmode="Indexed"), "Job.spec has no completionmode"),
    (lambda job: job["spec"].update(completions="8"), "Job.spec.completions is no int"),
    (lambda job: job["spec"].pop("template"), "Job.spec: "),
    (lambda job: job["spec"]["template"]["spec"]["containers"][0].pop("name"), "Job.spec.template.spec.containers[0]: ")])
def test_would_notice_a_mistake(change, message):
    job = yaml.safe_load(yaml.safe_dump(JOB))
    change(job)
    assert len(mistakes(job, "V1Job")) == 1 and mistakes(job, "V1Job")[0].startswith(message)


def test_says_the_same_in_each_place():
    assert str(JOB["spec"]["completions"]) == ENVIRONMENT["SHARDS"]
    assert CONTAINER["resources"]["requests"]["cpu"] == ENVIRONMENT["JOBS"]
    assert {mount["name"] for mount in CONTAINER["volumeMounts"]} == {volume["name"] for volume in POD["volumes"]}
    # The image as the Dockerfile has it.
    dockerfile = (ROOT / "Dockerfile").read_text()
    assert f"--uid {POD['securityContext']['runAsUser']} " in dockerfile
    assert "/usr/local/bin/hued" in dockerfile


def run(folder, index):
    """The container's command in a folder that stands for the volume, with the program of the tests for the image's."""
    programs = folder.parent / "programs"
    programs.mkdir(exist_ok=True)
    if not (programs / "hued").exists():
        (programs / "hued").symlink_to(HUED)
    environment = os.environ | ENVIRONMENT | {
        "JOB_COMPLETION_INDEX": str(index), "PATH": f"{programs}:{os.environ['PATH']}", "TMPDIR": str(folder.parent)}
    return subprocess.run(
        CONTAINER["command"], cwd=folder, env=environment, stderr=subprocess.PIPE, text=True, timeout=DEADLINE)


@pytest.fixture(name="volume")
def make_volume(tmp_path):
    volume = tmp_path / "data"
    volume.mkdir()
    files(volume)
    (volume / "files.txt").write_text("".join(f"{name}\n" for name in FILES))
    return volume


def test_its_command_highlights_each_shard_and_goes_on(volume):
    indexes = range(JOB["spec"]["completions"])
    for index in indexes:
        result = run(volume, index)
        assert result.returncode == 0, result.stderr
    outputs = [volume / f"lines/{index}.jsonl" for index in indexes]
    expected = batch(volume, FILES)
    assert b"".join(path.read_bytes() for path in outputs) == expected
    assert sum(path.stat().st_size > 0 for path in outputs) > 4
    # A pod that was lost: what its output has whole is kept, the rest is done.
    most = max(outputs, key=lambda path: path.read_bytes().count(b"\n"))
    before = most.read_bytes()
    kept = before.splitlines(keepends=True)[0].replace(b'"state"', b'"kept"')
    most.write_bytes(kept + b'{"fil')
    assert run(volume, outputs.index(most)).returncode == 0
    assert most.read_bytes().splitlines()[1:] == before.splitlines()[1:]
    assert most.read_bytes().startswith(kept)


def test_its_command_fails_without_a_list(volume):
    (volume / "files.txt").unlink()
    result = run(volume, 0)
    assert result.returncode != 0
    assert "files.txt" in result.stderr
    assert not (volume / "lines/0.jsonl").exists()
