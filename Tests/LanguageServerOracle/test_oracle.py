"""What hued shows of real projects is, to the character, what the same server says of the final texts by itself."""

import pytest

import projects
from scenario import scenario

CASES = [
    ("clangd", projects.c), ("clangd", projects.cpp), ("ty", projects.python), ("pyrefly", projects.python),
    ("basedpyright", projects.python), ("sourcekit-lsp", projects.swift),
]


@pytest.mark.parametrize("server, project", CASES, ids=[f"{server}-{make.__name__}" for server, make in CASES])
def test_what_is_shown_is_what_the_server_says(server, project):
    with scenario(server, project) as run:
        run.open()
        assert run.agree() > 500
        run.type(seed=server, seconds=3, rate=8)
        run.type(seed=server + "fast", seconds=3, rate=30)
        assert run.agree() > 500
        run.crash()
        run.type(seed=server + "crash", seconds=1, rate=30)
        assert run.agree() > 500
