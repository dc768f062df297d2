"""The installer's download script, against an index of this machine."""

import http.server
import importlib.util
import os
import pathlib
import socket
import subprocess
import sys
import threading
import urllib.parse

import pytest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "Sources/Grammars/Installation/Python/fetch.py"
FILE = "tiny_grammar-1.0.tar.gz"
CONTENT = bytes(range(256)) * 20


def load():
    spec = importlib.util.spec_from_file_location("fetch", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


fetch = load()


@pytest.fixture
def index():
    """A server that has the pages and files of `answers`, and writes down what it was asked for."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.server.asked.append((self.path, self.headers.get("Authorization")))
            status, kind, body = self.server.answers.get(self.path, (404, "text/plain", b""))
            if self.server.login and self.headers.get("Authorization") != self.server.login:
                status, kind, body = 401, "text/plain", b""
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            cuts = self.server.cuts.get(self.path)
            self.wfile.write(body[: cuts.pop()] if cuts else body)

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.asked = []
    # What must be sent along, if anything.
    server.login = None
    # After how many bytes answers end, those to the first requests last.
    server.cuts = {}
    page = f'<a href="../../files/other.tar.gz">x</a> <a href="/files/{FILE}#sha256=0">{FILE}</a>'
    server.answers = {
        "/simple/tiny-grammar/": (200, "text/html", page.encode()),
        f"/files/{FILE}": (200, "application/octet-stream", CONTENT),
    }
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def run(index, destination, size=len(CONTENT), login="", **settings):
    environment = {
        "PATH": os.environ["PATH"], "HOME": str(destination.parent), "PIP_CONFIG_FILE": os.devnull, "PIP_RETRIES": "1",
        "PIP_INDEX_URL": f"http://{login}127.0.0.1:{index.server_address[1]}/simple", **settings,
    }
    return subprocess.run(
        [sys.executable, "-I", SCRIPT, "Tiny_Grammar", FILE, str(size), str(destination)], env=environment, cwd="/",
        capture_output=True, text=True, timeout=300)


def test_downloads_from_a_page_of_links(index, tmp_path):
    result = run(index, tmp_path / "out")
    assert result.returncode == 0, result.stderr
    assert (tmp_path / "out").read_bytes() == CONTENT
    assert result.stdout.splitlines()[-1] == f"progress {len(CONTENT)} {len(CONTENT)}"
    assert index.asked == [("/simple/tiny-grammar/", None), (f"/files/{FILE}", None)]


def test_downloads_from_json(index, tmp_path):
    page = b'{"files": [{"url": "/files/%s"}]}' % FILE.encode()
    index.answers["/simple/tiny-grammar/"] = (200, "application/vnd.pypi.simple.v1+json", page)
    assert run(index, tmp_path / "out").returncode == 0
    assert (tmp_path / "out").read_bytes() == CONTENT


def test_sends_the_login_of_the_index_to_its_host(index, tmp_path):
    assert run(index, tmp_path / "out", login="me:s%40cret@").returncode == 0
    assert {login for _, login in index.asked} == {"Basic bWU6c0BjcmV0"}


def test_takes_a_login_from_netrc(index, tmp_path):
    file = tmp_path / ".netrc"
    file.write_text("machine 127.0.0.1 login me password s@cret\n")
    file.chmod(0o600)
    assert run(index, tmp_path / "out", NETRC=str(file)).returncode == 0
    assert {login for _, login in index.asked} == {"Basic bWU6c0BjcmV0"}


def keyring(folder, script):
    """The environment of somebody who has a program of that name."""
    program = folder / "bin/keyring"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\necho \"$@\" >> {folder}/questions\n{script}\n")
    program.chmod(0o755)
    return {"PATH": f"{program.parent}:{os.environ['PATH']}"}


def test_asks_the_keyring_for_what_the_index_refuses(index, tmp_path):
    index.login = "Basic bWU6c0BjcmV0"
    host = f"127.0.0.1:{index.server_address[1]}"
    words = keyring(tmp_path, f"[ $2 = {host} ] && [ $3 = me ] && echo s@cret")
    result = run(index, tmp_path / "out", login="me@", **words)
    assert result.returncode == 0, result.stderr
    assert (tmp_path / "out").read_bytes() == CONTENT
    assert (tmp_path / "questions").read_text() == f"get http://{host}/simple me\nget {host} me\n"


def test_asks_the_keyring_who_one_is(index, tmp_path):
    index.login = "Basic bWU6c0BjcmV0"
    result = run(index, tmp_path / "out", **keyring(tmp_path, "[ $1 = --mode ] && echo me && echo s@cret"))
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("login, settings, asks", [
    ("", {"PIP_KEYRING_PROVIDER": "disabled"}, False), ("me:wrong@", {}, False), ("", {}, True)])
def test_says_that_the_index_refuses(index, tmp_path, login, settings, asks):
    index.login = "Basic bWU6c0BjcmV0"
    result = run(index, tmp_path / "out", login=login, **keyring(tmp_path, "exit 1"), **settings)
    assert result.returncode == 1 and "127.0.0.1: HTTP Error 401" in result.stderr
    assert (tmp_path / "questions").exists() == asks


def test_takes_a_copy_from_find_links_and_asks_nobody(index, tmp_path):
    (tmp_path / "links").mkdir()
    (tmp_path / "links" / FILE).write_bytes(b"copy")
    assert run(index, tmp_path / "out", PIP_FIND_LINKS=f"/nowhere file:{tmp_path}/links").returncode == 0
    assert (tmp_path / "out").read_bytes() == b"copy" and index.asked == []


def test_follows_the_second_index(index, tmp_path):
    url = f"http://127.0.0.1:{index.server_address[1]}"
    result = run(index, tmp_path / "out", PIP_INDEX_URL=url + "/none", PIP_EXTRA_INDEX_URL=url + "/simple")
    assert result.returncode == 0 and (tmp_path / "out").read_bytes() == CONTENT
    assert "404" in result.stderr


@pytest.mark.parametrize("status, times", [(404, 1), (503, 2)])
def test_tries_again_what_may_pass(index, tmp_path, status, times):
    index.answers["/simple/tiny-grammar/"] = (status, "text/plain", b"")
    result = run(index, tmp_path / "out")
    assert result.returncode == 1 and str(status) in result.stderr and "127.0.0.1" in result.stderr
    assert len(index.asked) == times


@pytest.mark.parametrize("path", ["/simple/tiny-grammar/", f"/files/{FILE}"])
def test_asks_again_for_what_was_cut(index, tmp_path, path):
    index.cuts[path] = [20]
    result = run(index, tmp_path / "out")
    assert result.returncode == 0, result.stderr
    assert (tmp_path / "out").read_bytes() == CONTENT
    assert [asked for asked, _ in index.asked].count(path) == 2


def test_says_that_a_download_was_cut(index, tmp_path):
    index.cuts[f"/files/{FILE}"] = [100, 100]
    result = run(index, tmp_path / "out")
    assert result.returncode == 1 and f"only 100 of the {len(CONTENT)} bytes" in result.stderr


def test_asks_the_second_index_when_the_first_speaks_no_http(index, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as server:
        def answer():
            for _ in range(2):
                connection, _ = server.accept()
                with connection:
                    connection.recv(1 << 16)
                    connection.sendall(b"nonsense\r\n\r\n")

        threading.Thread(target=answer, daemon=True).start()
        url = f"http://127.0.0.1:{index.server_address[1]}/simple"
        first = f"http://127.0.0.1:{server.getsockname()[1]}/simple"
        result = run(index, tmp_path / "out", PIP_INDEX_URL=first, PIP_EXTRA_INDEX_URL=url)
    assert result.returncode == 0, result.stderr
    assert (tmp_path / "out").read_bytes() == CONTENT and "nonsense" in result.stderr


def test_refuses_what_is_longer_than_told(index, tmp_path):
    result = run(index, tmp_path / "out", size=100)
    assert result.returncode == 1 and "longer than the 100 bytes" in result.stderr


def test_says_that_there_is_no_index(index, tmp_path):
    result = run(index, tmp_path / "out", PIP_NO_INDEX="1")
    assert result.returncode == 1 and "there is no package index" in result.stderr and index.asked == []


def test_reads_what_pip_lists():
    listing = "global.index-url='http://a/simple'\ndownload.timeout='7'\n:env:.retries='3'\nglobal.no-index=odd\n"
    settings = fetch.Settings(listing, {"PIP_TRUSTED_HOST": "a b:81"})
    assert settings.indexes() == ["http://a/simple"]
    assert settings.get("timeout") == "7" and settings.get("retries") == "3" and settings.get("no-index") == "odd"
    assert settings.is_trusted("https://a/x") and settings.is_trusted("https://b:81/x")
    assert not settings.is_trusted("https://b/x")


def test_keeps_a_login_from_other_hosts():
    parts = urllib.parse.urlsplit("http://files/a")
    assert fetch.with_login(parts, "http://me:x@index/simple/") == "http://files/a"
    assert fetch.with_login(parts, "http://me:x@files/simple/") == "http://me:x@files/a"
