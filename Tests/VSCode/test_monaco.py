"""What a person sees in Monaco, VS Code's editor, when hued's extension colours it: each painted character as hued says."""

import json
import pathlib

import pytest

from monaco import CONTROL, CORPUS, FOLDER, PLAIN, Host, Monaco, rgb, rows

RUST = (FOLDER / "sample.rs").read_text()


@pytest.fixture(scope="module")
def host():
    host = Host()
    yield host
    host.close()


@pytest.fixture(scope="module")
def monaco(host):
    monaco = Monaco(host)
    yield monaco
    monaco.close()


def colours(painted):
    return {look for _, line in painted for _, look, _ in line}


def line(painted, number):
    return next(characters for other, characters in painted if other == number)


def test_first_colours(monaco):
    monaco.show("/hued/first.rs", "rust", RUST)
    painted = monaco.check()
    assert len(painted) == RUST.count("\n") + 1
    assert len(colours(painted)) > 10
    assert not {emphasis for _, line in painted for _, _, looks in line for emphasis in looks}


def test_emphases_come_on_top_of_colours(monaco):
    monaco.show("/hued/emphases.md", "markdown", "# A *heading*\n\n**bold [link *both*](x)** ~~gone~~ _slanted_\n\n```rust\nfn f() {}\n```\n")
    painted = monaco.check()
    assert {tuple(looks) for _, line in painted for _, _, looks in line} >= {("bold",), ("italic",), ("bold", "italic")}


def test_typing(monaco):
    monaco.show("/hued/typing.rs", "rust", RUST)
    monaco.check()
    monaco.select((2, 0))
    monaco.type("fn größe(x: &str) -> usize { x.len() + \"😀\".len() }")
    assert "".join(c for c, _, _ in line(monaco.check(), 2)).startswith("fn größe(x: &str)")
    before = line(monaco.check(), 11)
    monaco.type("\n/* opens a comment")
    assert line(monaco.check(), 12) != before
    monaco.type(" that ends */")
    assert line(monaco.check(), 12) == before


def test_what_is_typed_in_a_comment_is_never_plain(monaco):
    monaco.show("/hued/calm.rs", "rust", RUST)
    monaco.check()
    monaco.select((0, 20))
    monaco.run("window.stop = watch()")
    for word in "words and words and words".split():
        monaco.type(word + " ")
        # A browser that is slow may draw no frame while all of them are typed.
        monaco.painted()
    monaco.check()
    frames = [dict(map(rows, frame)) for frame in monaco.value("stop()")]
    assert len({len(frame[0]) for frame in frames}) > 2
    for frame in frames:
        assert {colour for _, colour, _ in frame[0]} == {frames[0][0][0][1]}
        assert {number: frame[number] for number in frame if number} == {
            number: frames[0][number] for number in frames[0] if number}


def test_pasting_and_undoing(monaco):
    monaco.show("/hued/pasting.rs", "rust", RUST)
    first = monaco.check()
    monaco.select((9, 0, 20, 1))
    monaco.press("c", CONTROL, ["copy"])
    monaco.select((0, 0))
    monaco.press("v", CONTROL, ["paste"])
    pasted = "\n".join(RUST.split("\n")[9:21])
    monaco.browser.until("editor.getModel().getLineCount() > %d" % (RUST.count("\n") + 1))
    assert monaco.text() == pasted + RUST
    monaco.check()
    monaco.press("z", CONTROL)
    assert monaco.text() == RUST
    assert monaco.check() == first
    monaco.press("y", CONTROL)
    assert monaco.text() == pasted + RUST
    monaco.check()


def test_several_cursors(monaco):
    monaco.show("/hued/cursors.rs", "rust", RUST)
    monaco.check()
    monaco.select((3, 0), (6, 4), (11, 4, 11, 7), (14, 8))
    monaco.type('"😀')
    assert RUST.count('"') + 4 == monaco.text().count('"')
    monaco.check()
    for _ in range(2):
        monaco.press("Backspace")
    monaco.check()
    monaco.type("// x\n")
    monaco.check()


def test_carriage_returns(monaco):
    monaco.show("/hued/returns.rs", "rust", RUST.replace("\n", "\r\n"))
    monaco.check()
    monaco.select((3, 0), (12, 0))
    monaco.type("struct A;\n/*\n*/")
    assert monaco.text().count("\r\n") == monaco.text().count("\n") > RUST.count("\n")
    monaco.check()
    monaco.run("editor.getModel().pushEOL(0)")
    assert "\r" not in monaco.text()
    monaco.check()
    monaco.type(" fn f() {}")
    monaco.check()


def test_scrolling(monaco):
    text = (CORPUS / "rust/certificate.rs").read_text()
    monaco.show("/hued/certificate.rs", "rust", text)
    monaco.check()
    for line in [300, 600, text.count("\n"), 10]:
        monaco.run(f"editor.revealLineInCenter({line + 1})")
        numbers = [number for number, _ in monaco.check()]
        assert min(numbers) <= line <= max(numbers)


def test_large_file_is_coloured_where_it_is_seen(monaco):
    text = (CORPUS / "python/checkexpr.py").read_text() * 5
    assert len(text.encode()) > 1_450_000
    monaco.show("/hued/large.py", "python", text)
    middle = text.count("\n") // 2
    monaco.run(f"editor.revealLineInCenter({middle + 1})")
    monaco.select((middle, 0))
    monaco.type("class A: return 'x' # y")
    painted = monaco.check()
    assert len(colours([(middle, line(painted, middle))])) >= 5
    assert monaco.value("told.numbers") < 20_000, "only what is seen, and a screen around it, is told"


def test_daemon_is_killed(monaco, host):
    monaco.show("/hued/killed.rs", "rust", RUST)
    monaco.check()
    pid = host.pid()
    monaco.run("window.stop = watch()")
    host.kill_daemon()
    monaco.select((2, 0))
    monaco.type("let x = 'a'; // typed meanwhile")
    painted = monaco.check()
    assert host.pid() != pid
    assert rgb(PLAIN) != line(painted, 2)[-1][1]
    for frame in [dict(map(rows, frame)) for frame in monaco.value("stop()")]:
        # The next daemon may tell what its patterns find before it has parsed the text.
        assert rgb(PLAIN) not in {colour for _, colour, _ in frame[3] + frame[5][:3]}, "the colours stay meanwhile"
    monaco.select((5, 0))
    host.kill_daemon()
    monaco.type("/*")
    monaco.check()


def test_other_documents(monaco):
    monaco.show("/hued/a.json", "json", json.dumps({"a": [1, None, "b\n"]}, indent=2))
    monaco.check()
    monaco.show("/hued/b.py", "python", pathlib.Path(__file__).read_text())
    assert len(colours(monaco.check())) > 8
