"""The facade as pygls and lsprotocol see it: a foreign client, through `hued lsp`."""

import asyncio
import json
import os
import pathlib
import shutil
import signal
import socket
import sys
import tempfile
import time

import pytest
import pytest_lsp
from lsprotocol import types
from pygls.exceptions import JsonRpcMethodNotFound
from pytest_lsp import ClientServerConfig, LanguageClient

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / "TestHome"), str(TESTS / "Editors")]
from home import ROOT  # noqa: E402
from oracle import Oracle  # noqa: E402

HUED = os.environ["HUED"]
FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="hued-lsp-"))
SOCKET = str(FOLDER / "socket")
ENVIRONMENT = {**os.environ, "HUED_RUNTIME": str(ROOT), "XDG_STATE_HOME": str(FOLDER)}
URI = "file:///a/b.py"
TEXT = "def größe(x):\n    return '''é\n😀''' + x  # end\n"
# Only to notice that something hangs.
DEADLINE = 240


def ask(method):
    with socket.socket(socket.AF_UNIX) as daemon:
        daemon.connect(SOCKET)
        daemon.sendall(json.dumps({"id": 1, "method": method}).encode() + b"\n")
        return json.loads(daemon.makefile().readline())["result"]


@pytest.fixture(scope="module", autouse=True)
def daemon():
    yield
    try:
        ask("shutdown")
    except OSError:
        pass
    shutil.rmtree(FOLDER, ignore_errors=True)


def capabilities(*encodings, multiline=False):
    return types.ClientCapabilities(
        general=types.GeneralClientCapabilities(position_encodings=list(encodings)),
        workspace=types.WorkspaceClientCapabilities(
            semantic_tokens=types.SemanticTokensWorkspaceClientCapabilities(refresh_support=True)
        ),
        text_document=types.TextDocumentClientCapabilities(
            semantic_tokens=types.SemanticTokensClientCapabilities(
                requests=types.ClientSemanticTokensRequestOptions(
                    full=types.ClientSemanticTokensRequestFullDelta(delta=True), range=True
                ),
                token_types=[],
                token_modifiers=[],
                formats=[types.TokenFormat.Relative],
                multiline_token_support=multiline,
            )
        ),
    )


CLIENTS = {
    "utf-8": capabilities(types.PositionEncodingKind.Utf16, types.PositionEncodingKind.Utf8),
    "utf-16": capabilities(types.PositionEncodingKind.Utf16),
    "utf-32": capabilities(types.PositionEncodingKind.Utf32),
    "multiline": capabilities(types.PositionEncodingKind.Utf16, multiline=True),
}


@pytest_lsp.fixture(
    params=list(CLIENTS),
    config=ClientServerConfig(server_command=[HUED, "lsp", "--socket", SOCKET], server_env=ENVIRONMENT),
)
async def client(request, lsp_client: LanguageClient):
    lsp_client.refreshes = 0
    refreshed = asyncio.Event()
    lsp_client.refreshed = refreshed

    @lsp_client.feature(types.WORKSPACE_SEMANTIC_TOKENS_REFRESH)
    def refresh(params):
        lsp_client.refreshes += 1
        refreshed.set()

    lsp_client.kind = request.param
    lsp_client.result = await lsp_client.initialize_session(
        types.InitializeParams(capabilities=CLIENTS[request.param], root_uri="file:///a", process_id=os.getpid())
    )
    lsp_client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(uri=URI, language_id="python", version=1, text=TEXT))
    )
    yield
    lsp_client.text_document_did_close(types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(URI)))
    await lsp_client.shutdown_session()


def width(client, text):
    encoding = client.result.capabilities.position_encoding
    return {"utf-8": len(text.encode()), "utf-16": len(text.encode("utf-16-le")) // 2, "utf-32": len(text)}[encoding]


def decode(client, data):
    """[(line, column, length, type, {modifiers})]"""
    legend = client.result.capabilities.semantic_tokens_provider.legend
    line = column = 0
    tokens = []
    for index in range(0, len(data), 5):
        lines, columns, length, kind, bits = data[index : index + 5]
        line, column = line + lines, columns + (0 if lines else column)
        modifiers = {name for place, name in enumerate(legend.token_modifiers) if bits >> place & 1}
        tokens.append((line, column, length, legend.token_types[kind], modifiers))
    return tokens


def state(version):
    """How far the daemon is with that version, when it has said what it can of it."""
    connection = Oracle(SOCKET).hello()
    try:
        attached = connection.request("attach", doc=1, uri=URI)
        told = connection.request("tokens", doc=1)
        return told["state"] if attached["rev"] == told["rev"] == version else f"at {told['rev']}"
    finally:
        connection.close()


async def settled(version):
    """Waits until the daemon has all colours of a version. A client that takes refreshes is answered without them after 0.5 s."""
    end = time.monotonic() + DEADLINE
    while True:
        try:
            found = await asyncio.to_thread(state, version)
        except (OSError, ValueError, RuntimeError) as error:
            found = repr(error)
        if found == "complete":
            return
        assert time.monotonic() < end, found
        await asyncio.sleep(0.01)


async def full(client, version=1):
    await settled(version)
    return await full_at_once(client)


async def full_at_once(client):
    return await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(types.TextDocumentIdentifier(URI))
    )


def change(client, version, *changes):
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version=version, uri=URI),
            [
                types.TextDocumentContentChangePartial(
                    range=types.Range(types.Position(*start), types.Position(*end)), text=text
                )
                for start, end, text in changes
            ],
        )
    )


@pytest.mark.asyncio
async def test_negotiates(client: LanguageClient):
    provided = client.result.capabilities
    assert provided.position_encoding == {"multiline": "utf-16"}.get(client.kind, client.kind)
    assert provided.text_document_sync.change == types.TextDocumentSyncKind.Incremental
    legend = provided.semantic_tokens_provider.legend
    # In the order of the specification.
    standard = [kind.value for kind in types.SemanticTokenTypes if kind.value != "label"]
    assert list(legend.token_types)[: len(standard)] == standard
    assert list(legend.token_modifiers)[:10] == [modifier.value for modifier in types.SemanticTokenModifiers]


@pytest.mark.asyncio
async def test_tells_tokens(client: LanguageClient):
    tokens = decode(client, (await full(client)).data)
    assert tokens[0] == (0, 0, 3, "keyword", set())
    assert tokens[1][:4] == (0, 4, width(client, "größe"), "function")
    assert (0, 4 + width(client, "größe("), 1, "parameter", set()) in tokens
    assert tokens[-1] == (2, width(client, "😀''' + x  "), 5, "comment", set())
    strings = [token[:3] for token in tokens if token[3] == "string"]
    if client.kind == "multiline":
        assert strings == [(1, 11, width(client, "'''é\n😀'''"))]
    else:
        assert strings == [(1, 11, width(client, "'''é")), (2, 0, width(client, "😀'''"))]


@pytest.mark.asyncio
async def test_tells_a_range(client: LanguageClient):
    whole = decode(client, (await full(client)).data)
    part = await client.text_document_semantic_tokens_range_async(
        types.SemanticTokensRangeParams(
            types.TextDocumentIdentifier(URI), types.Range(types.Position(0, 6), types.Position(0, 8))
        )
    )
    assert decode(client, part.data) == [token for token in whole if token[0] == 0]


@pytest.mark.asyncio
async def test_tells_differences(client: LanguageClient):
    old = await full(client)
    for version, edit in enumerate(
        [
            ((0, 0), (0, 0), "# é\n"),
            ((1, 4), (1, 5), "𝒳g"),
            ((0, 0), (2, 0), ""),
            ((0, 0), (9, 9), "x = [1, 2, 3]\n"),
            ((0, 7), (0, 9), '"'),
        ],
        start=2,
    ):
        change(client, version, edit)
        await settled(version)
        answer = await client.text_document_semantic_tokens_full_delta_async(
            types.SemanticTokensDeltaParams(types.TextDocumentIdentifier(URI), previous_result_id=old.result_id)
        )
        assert isinstance(answer, types.SemanticTokensDelta)
        data = list(old.data)
        for edit in sorted(answer.edits, key=lambda edit: -edit.start):
            data[edit.start : edit.start + edit.delete_count] = edit.data or []
        old = await full(client, version)
        assert decode(client, data) == decode(client, old.data)


@pytest.mark.asyncio
async def test_takes_a_whole_text(client: LanguageClient):
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version=2, uri=URI),
            [types.TextDocumentContentChangeWholeDocument("pass\n")],
        )
    )
    assert decode(client, (await full(client, 2)).data) == [(0, 0, 4, "keyword", set())]


@pytest.mark.asyncio
async def test_takes_a_saved_text(client: LanguageClient):
    client.text_document_did_save(types.DidSaveTextDocumentParams(types.TextDocumentIdentifier(URI), text="1\n"))
    assert decode(client, (await full(client, 2)).data) == [(0, 0, 1, "number", set())]


@pytest.mark.asyncio
async def test_asks_to_refresh(client: LanguageClient):
    await full(client)
    client.refreshed.clear()
    change(client, 2, ((0, 0), (0, 0), "x"))
    await asyncio.wait_for(client.refreshed.wait(), DEADLINE)


@pytest.mark.asyncio
async def test_refuses_what_it_does_not_know(client: LanguageClient):
    with pytest.raises(JsonRpcMethodNotFound):
        await client.text_document_hover_async(
            types.HoverParams(types.TextDocumentIdentifier(URI), types.Position(0, 0))
        )


@pytest.mark.asyncio
async def test_outlives_the_daemon(client: LanguageClient):
    before = decode(client, (await full(client)).data)
    refreshes = client.refreshes
    os.kill(ask("status")["pid"], signal.SIGKILL)
    change(client, 2, ((0, 0), (0, 0), "\n"))
    moved = [(line + 1, *rest) for line, *rest in before]
    # As an editor does: what the next daemon tells too early is followed by a refresh.
    while client.refreshed.clear() or decode(client, (await asyncio.wait_for(full_at_once(client), DEADLINE)).data) != moved:
        await asyncio.wait_for(client.refreshed.wait(), DEADLINE)
    if client.refreshes == refreshes:
        await asyncio.wait_for(client.refreshed.wait(), DEADLINE)
