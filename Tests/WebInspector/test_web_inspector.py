"""`hued inspect --web`: its refusals, and what Chromium shows of a document that another program edits."""

import http.client
import json
import os
import re
import signal
import tomllib
import urllib.parse

import pytest
import websocket

from world import DEADLINE, ROOT, URI, Editor, World
from browser import Browser

TEXT = "def größe(x):\n    # 😀 wide\n    return 'é😀\\n' + str(x)\n"


@pytest.fixture(scope="module")
def world():
    world = World()
    yield world
    world.close()


@pytest.fixture
def editor(world):
    editor = Editor(world.socket, TEXT)
    yield editor
    editor.close()


@pytest.fixture
def browser():
    browser = Browser()
    yield browser
    browser.close()


def get(address, path=None, **headers):
    url = urllib.parse.urlsplit(address)
    connection = http.client.HTTPConnection(url.netloc, timeout=DEADLINE)
    connection.request("GET", url.path if path is None else path, headers=headers)
    answer = connection.getresponse()
    return answer.status, answer.headers, answer.read().decode()


def test_page_is_for_who_has_its_address(world):
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[0-9a-f]{64}/", world.address)
    status, headers, text = get(world.address)
    assert status == 200 and 'src="page.js"' in text
    assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'")
    assert "access-control-allow-origin" not in headers
    assert get(world.address + "page.css")[0] == get(world.address + "page.js")[0] == 200
    assert get(world.address + "other")[0] == 404
    for path, headers in [("/", {}), ("/" + "0" * 64 + "/", {}), (None, {"Host": "evil.example"}),
                          (None, {"Origin": "http://evil.example"})]:
        status, _, text = get(world.address, path, **headers)
        assert status == 403 and "hued inspect --web" in text


def web_socket(world, **options):
    address = world.address.replace("http:", "ws:") + "socket"
    return websocket.create_connection(address, timeout=DEADLINE, **options)


def test_socket_is_for_the_page_and_reads(world, editor):
    for options in [{"suppress_origin": True}, {"origin": "http://evil.example"}, {"origin": "null"},
                    {"origin": world.address.rsplit("/", 2)[0], "host": "evil.example"}]:
        with pytest.raises(websocket.WebSocketBadStatusException):
            web_socket(world, **options)
    page = web_socket(world, origin=world.address.rsplit("/", 2)[0])

    def ask(method, **params):
        page.send(json.dumps({"id": method, "method": method, "params": params}))
        while True:
            answer = json.loads(page.recv())
            if answer.get("id") == method:
                return answer

    assert ask("hello", protocol=[1], unit="utf-16", client={"name": "test"})["result"]["unit"] == "utf-16"
    assert ask("attach", doc=1, uri=URI, text=True)["result"]["text"] == TEXT
    assert -32010 == ask("attach", doc=2, uri="file:///none")["error"]["code"]
    for method in ["edit", "shutdown", "semantic"]:
        assert "only reads" in ask(method, doc=1)["error"]["message"]
    place = ask("inspect", text=TEXT, offset=TEXT.encode().index(b"return"), language="python")["result"]["lines"]
    assert place[0] == "style   keyword.return  (syntax)"
    assert any("return_statement" in line for line in place) and any("@keyword.return" in line for line in place)
    editor.request("edit", doc=1, base=0, rev=1, edits=[[0, 0, 0, 0, "x = 1\n"]])
    while True:
        message = json.loads(page.recv())
        if message.get("method") == "edited":
            break
    assert message["params"]["edits"] == [[0, 0, 0, 0, "x = 1\n"]]
    page.close()


def colours_of_page(browser):
    """Each character of the page with its computed colour, lines apart."""
    return browser.value("""[...document.querySelectorAll("#text > div")].map((row) => {
      const found = [], walk = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) for (const c of walk.currentNode.data)
        found.push([c, getComputedStyle(walk.currentNode.parentElement).color]);
      return found; })""")


def rgb(colour):
    return "rgb(%d, %d, %d)" % tuple(bytes.fromhex(colour[1:]))


def test_chromium_shows_what_hued_says(world, editor, browser):
    browser.call("Page.navigate", url=world.address)
    browser.until("document.documentElement.dataset.settled === '0'")
    check(world, browser, TEXT)
    # The page's styles, by which the other colours are checked, are the theme's.
    theme = tomllib.loads((ROOT / "themes/midnight.toml").read_text())
    assert colours_of_page(browser)[0][:3] == [[c, rgb(theme["styles"]["keyword"]["foreground"])] for c in "def"]
    assert browser.value("getComputedStyle(document.getElementById('text')).color") == rgb(theme["foreground"])
    editor.request(
        "edit", doc=1, base=0, rev=7,
        edits=[[1, 4, 1, 10, "y = 'ü😀'\n    z = 1 #"], [0, 0, 0, 0, "import os\n\n"], [5, 4, 5, 10, "yield"]])
    after = "import os\n\n" + TEXT.replace("# 😀 wi", "y = 'ü😀'\n    z = 1 #i").replace("return", "yield")
    browser.until("document.documentElement.dataset.settled === '7'")
    check(world, browser, browser.value("shown.lines.join('\\n')"))
    assert browser.value("shown.lines.length") == after.count("\n") + 1
    told = browser.value("document.getElementById('told').textContent")
    assert "syntax: " in told and "revision 7: " in told

    point(browser)

    # A source that is switched off leaves its text plain.
    browser.value("document.querySelector('input[name=syntax]').click()")
    plain = browser.value("getComputedStyle(document.getElementById('text')).color")
    names = browser.value("shown.runs.flatMap((runs) => runs.map((run) => run.source))")
    assert set(names) == {"syntax"}
    assert {colour for row in colours_of_page(browser) for _, colour in row} == {plain}
    browser.value("document.querySelector('input[name=syntax]').click()")
    check(world, browser, browser.value("shown.lines.join('\\n')"))


def point(browser):
    """The tree and the captures under the pointer."""
    place = browser.value("""(() => { const span = [...document.querySelectorAll("#text span")]
      .find((span) => span.textContent === "def"); const box = span.getBoundingClientRect();
      return [box.left + 4, box.top + box.height / 2]; })()""")
    browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=place[0], y=place[1])
    browser.until("document.getElementById('place').textContent.includes('function_definition')")


@pytest.mark.parametrize("other", ["caretPositionFromPoint", "caretRangeFromPoint"])
def test_page_knows_the_place_under_the_pointer(world, editor, browser, other):
    """Firefox long had the standard's function alone, and Chromium long had its own alone."""
    browser.call("Page.navigate", url=world.address)
    browser.until("document.documentElement.dataset.settled === '0'")
    browser.value("""(() => { const old = document.caretRangeFromPoint.bind(document);
      const standard = (x, y) => { const range = old(x, y);
        return range && { offsetNode: range.startContainer, offset: range.startOffset }; };
      document.caretPositionFromPoint = %s; document.caretRangeFromPoint = %s; })()""" % (
        ("standard", "undefined") if other == "caretRangeFromPoint" else ("undefined", "old")))
    point(browser)


def test_page_lists_uris_that_cannot_be_decoded(world, browser):
    """Before the first look at the daemon's documents, and after it."""
    options = "[...document.getElementById('documents').options].map((option) => option.text).join(' ')"
    editors = [Editor(world.socket, TEXT, uri="file:///hued-web/100%.py")]
    browser.call("Page.navigate", url=world.address)
    browser.until(options + " === 'file:///hued-web/100%.py'")
    browser.until("document.documentElement.dataset.settled === '0'")
    editors.append(Editor(world.socket, TEXT, uri="file:///hued-web/b%FF.py"))
    browser.until(options + " === 'file:///hued-web/100%.py file:///hued-web/b%FF.py'")
    editors.append(Editor(world.socket, TEXT, uri="file:///hued-web/c%C3%A4.py"))
    browser.until(options + ".endsWith(' file:///hued-web/c\u00e4.py')")
    for editor in editors:
        editor.close()


def test_page_shows_a_document_that_is_opened_again(world, editor, browser):
    """As by an editor that reads its file anew: whoever looks once a second sees it open all the time."""
    browser.call("Page.navigate", url=world.address)
    browser.until("document.documentElement.dataset.settled === '0'")
    editor.request("close", doc=1)
    editor.request("open", doc=1, rev=3, language="python", uri=URI, text=TEXT + "y = 1\n")
    browser.until("document.documentElement.dataset.settled === '3'")
    check(world, browser, TEXT + "y = 1\n")


def check(world, browser, text):
    """Each character has the colour that `hued tokens` and the theme give it."""
    path = world.folder / "expected.py"
    path.write_text(text)
    tokens = json.loads(world.run("tokens", str(path), "--json"))
    page = colours_of_page(browser)
    plain = browser.value("getComputedStyle(document.getElementById('text')).color")
    looks = browser.value("Object.fromEntries(styles.map((name, index) => [name, looks[index]]))")
    expected = [[[c, plain] for c in line] for line in text.split("\n")]
    assert tokens
    for line, column, length, style in tokens:
        content = text.split("\n")[line].encode()
        first = len(content[:column].decode())
        for index in range(first, first + len(content[column:column + length].decode())):
            found = re.match(r"color:(#\w{6})", looks[style])
            if found:
                expected[line][index][1] = rgb(found[1])
    assert page == expected
    assert len({colour for row in page for _, colour in row}) > 3


def test_page_tells_that_the_daemon_is_gone_and_comes_back(world, browser):
    editor = Editor(world.socket, TEXT)
    browser.call("Page.navigate", url=world.address)
    browser.until("document.documentElement.dataset.settled === '0'")
    os.kill(json.loads(world.run("status", "--json"))["pid"], signal.SIGKILL)
    browser.until("document.body.className === 'lost' && document.getElementById('state').textContent")
    assert "trying again" in browser.value("document.getElementById('state').textContent")
    editor.close()
    world.start()
    browser.until("document.getElementById('state').textContent === 'no document is open in the daemon'")
    editor = Editor(world.socket, TEXT)
    browser.until("document.documentElement.dataset.settled === '0'")
    check(world, browser, TEXT)
    editor.close()
