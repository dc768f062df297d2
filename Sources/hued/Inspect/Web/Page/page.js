"use strict";

// The page speaks hued's protocol over its WebSocket, counted in UTF-16 and in lines, as a client that only attaches.

const by = (id) => document.getElementById(id);
const root = document.documentElement;
const PASSES = ["pattern", "syntax", "semantic"];
// The error of a document that is not open.
const GONE = -32010;

let socket = null;
let lastId = 0;
let waiting = new Map();
let styles = [];
let looks = [];
let uris = null;
let lastDoc = 0;
let shown = null;
const hidden = new Set();
let edited = null;
let asking = false;
let pointed = null;

function call(method, params) {
  const id = ++lastId;
  const to = socket;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    to.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
  });
}

function say(text) { by("state").textContent = text; }

function connect() {
  const address = new URL("socket", location.href);
  address.protocol = "ws:";
  let reason = "the connection to the daemon has ended";
  const mine = socket = new WebSocket(address);
  waiting = new Map();
  mine.onopen = () => begin().catch((error) => say(error.message));
  mine.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.method === "bye") reason = message.params.reason;
    else if (message.method) told(message, event.data.length);
    else answered(message);
  };
  mine.onclose = () => {
    document.body.classList.add("lost");
    delete root.dataset.settled;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    say(reason + "; trying again");
    uris = null;
    setTimeout(connect, 500);
  };
}

function answered(message) {
  const request = waiting.get(message.id);
  waiting.delete(message.id);
  if (!request) return;
  if (message.error) request.reject(new Error(message.error.message));
  else request.resolve(message.result);
}

async function begin() {
  const hello = await call("hello", { protocol: [1], unit: "utf-16", client: { name: "hued inspect --web" } });
  styles = hello.styles;
  looks = [];
  const wanted = shown && shown.uri;
  shown = null;
  await learn(0);
  document.body.classList.remove("lost");
  say("");
  await list(wanted);
}

// Fetches how the styles from `first` on look, and shows it.
async function learn(first) {
  const answer = await call("looks", { names: styles.slice(first) });
  looks.splice(first, looks.length, ...answer.looks);
  by("text").style.color = answer.foreground || "";
  by("text").style.background = answer.background || "";
  if (shown) paintAll();
}

// A uri for people; clients may call their documents what cannot be decoded.
function readable(uri) {
  try {
    return decodeURI(uri);
  } catch {
    return uri;
  }
}

async function list(wanted) {
  const mine = socket;
  try {
    await show(wanted);
  } finally {
    setTimeout(() => { if (socket === mine) list().catch(() => {}); }, 1000);
  }
}

async function show(wanted) {
  const status = await call("status", {});
  const now = [...new Set(status.documents.map((document) => document.uri).filter(Boolean))].sort();
  if (JSON.stringify(now) !== JSON.stringify(uris)) {
    uris = now;
    by("documents").replaceChildren(...uris.map((uri) => new Option(readable(uri), uri)));
    const uri = uris.includes(wanted) ? wanted : shown && uris.includes(shown.uri) ? shown.uri : uris[0];
    if (!uri) {
      shown = null;
      by("text").replaceChildren();
      say("no document is open in the daemon");
    } else {
      by("documents").value = uri;
      if (!shown || shown.uri !== uri || shown.isGone) await attach(uri);
    }
  }
}

async function attach(uri) {
  delete root.dataset.settled;
  if (shown) call("close", { doc: shown.doc }).catch(() => {});
  const doc = ++lastDoc;
  shown = { doc, uri, lines: [""], runs: [[]], rows: [] };
  try {
    const answer = await call("attach", { doc, uri, text: true });
    if (shown.doc !== doc) return;
    shown.language = answer.language;
    shown.rev = answer.rev;
    shown.lines = answer.text.split("\n");
    shown.runs = shown.lines.map(() => []);
    shown.rows = shown.lines.map(() => document.createElement("div"));
    by("text").replaceChildren(...shown.rows);
    by("told").replaceChildren();
    paintAll();
    await fetchSources();
  } catch (error) {
    say(error.message);
  }
}

function told({ method, params }, size) {
  if (method === "styles") {
    styles.splice(params.first, styles.length, ...params.names);
    learn(params.first).catch(() => {});
    return;
  }
  if (method === "notice") say(params.message);
  if (!shown || params.doc !== shown.doc) return;
  if (method === "notice" && params.code === GONE) {
    // Its owner may open it again before the next look at what is open.
    shown.isGone = true;
    uris = null;
  }
  if (method === "edited") {
    edited = performance.now();
    delete root.dataset.settled;
    for (const edit of params.edits) apply(edit);
    shown.rev = params.rev;
    log("", `revision ${params.rev}: ${params.edits.length} edit(s)`);
  } else if (method === "restyle") {
    let count = 0;
    for (const [first, ...lines] of params.lines) {
      lines.forEach((flat, index) => restyle(first + index, flat, params.pass));
      count += lines.length;
    }
    log(params.pass, `${params.pass}: ${count} line(s), ${size} characters of JSON`);
  } else if (method === "settled") {
    log("", `settled ${params.rev}: ${params.state}`);
    say(`${shown.language || "no language"}, revision ${params.rev}, ${params.state}`);
    fetchSources().catch(() => {});
  }
}

function log(pass, text) {
  const row = document.createElement("li");
  const delay = edited === null ? "" : ` (+${(performance.now() - edited).toFixed(1)} ms)`;
  row.textContent = text + delay;
  if (pass) row.className = pass;
  by("told").prepend(row);
  while (by("told").childElementCount > 200) by("told").lastChild.remove();
}

// Runs of one line: objects, so that a source can be told later.
function read(flat, width, source) {
  const runs = [];
  for (let index = 0; index < flat.length; index += width) {
    runs.push({ start: flat[index], length: flat[index + 1], style: flat[index + 2], source: source(flat[index + 3]) });
  }
  return runs;
}

function restyle(line, flat, pass) {
  if (line >= shown.lines.length) return;
  const key = (run) => `${run.start},${run.length},${run.style}`;
  const before = new Set(shown.runs[line].map(key));
  shown.runs[line] = read(flat, 3, () => pass);
  for (const run of shown.runs[line]) run.flash = before.has(key(run)) ? null : pass;
  paint(line);
  for (const run of shown.runs[line]) run.flash = null;
}

// Asks which source gave each run its style; whoever waits for the page sees by `settled` that all is shown.
async function fetchSources() {
  const { doc, rev } = shown;
  const answer = await call("tokens", { doc, sources: true });
  if (!shown || shown.doc !== doc || shown.rev !== rev || answer.rev !== rev) return;
  const all = shown.lines.map(() => []);
  for (const [first, ...lines] of answer.lines) {
    lines.forEach((flat, index) => { all[first + index] = read(flat, 4, (place) => answer.sources[place]); });
  }
  const key = (runs) => JSON.stringify(runs.map((run) => [run.start, run.length, run.style]));
  all.forEach((runs, line) => {
    // A line that looks the same keeps its elements, so that it goes on flashing.
    const same = hidden.size === 0 && key(runs) === key(shown.runs[line]);
    shown.runs[line] = runs;
    if (!same) paint(line);
  });
  offer(answer.sources);
  say(`${shown.language || "no language"}, revision ${rev}, ${answer.state}`);
  root.dataset.settled = rev;
}

function offer(sources) {
  const names = [...new Set([...sources, ...hidden])].sort();
  if (names.join() === by("sources").dataset.names) return;
  by("sources").dataset.names = names.join();
  by("sources").replaceChildren(...names.map((name) => {
    const label = document.createElement("label");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = !hidden.has(name);
    box.name = name;
    box.onchange = () => {
      if (box.checked) hidden.delete(name); else hidden.add(name);
      paintAll();
    };
    label.className = PASSES.find((pass) => name.startsWith(pass)) || "";
    label.append(box, name);
    return label;
  }));
}

function cut(runs, from, to, move) {
  return runs.flatMap((run) => {
    const start = Math.max(run.start, from);
    const end = Math.min(run.start + run.length, to);
    return start < end ? [{ ...run, start: start + move, length: end - start }] : [];
  });
}

function apply(edit) {
  const [firstLine, firstColumn, lastLine, lastColumn, text] = edit;
  const added = text.split("\n");
  const head = shown.lines[firstLine].slice(0, firstColumn);
  const tail = shown.lines[lastLine].slice(lastColumn);
  const before = cut(shown.runs[firstLine], 0, firstColumn, 0);
  const behind = cut(shown.runs[lastLine], lastColumn, Infinity, -lastColumn);
  const lines = added.slice();
  lines[0] = head + lines[0];
  const move = lines[lines.length - 1].length;
  lines[lines.length - 1] += tail;
  const runs = lines.map(() => []);
  runs[0].push(...before);
  runs[runs.length - 1].push(...cut(behind, 0, Infinity, move));
  const rows = lines.map(() => document.createElement("div"));
  const anchor = shown.rows[lastLine + 1] || null;
  const count = lastLine - firstLine + 1;
  for (const row of shown.rows.slice(firstLine, firstLine + count)) row.remove();
  for (const row of rows) by("text").insertBefore(row, anchor);
  for (const [list, items] of [[shown.lines, lines], [shown.runs, runs], [shown.rows, rows]]) {
    list.splice(firstLine, count, ...items);
  }
  lines.forEach((_, index) => paint(firstLine + index));
}

function paintAll() { shown.lines.forEach((_, line) => paint(line)); }

function paint(line) {
  const text = shown.lines[line];
  const parts = [];
  let end = 0;
  for (const run of shown.runs[line]) {
    if (run.start > end) parts.push(text.slice(end, run.start));
    const span = document.createElement("span");
    span.textContent = text.slice(run.start, run.start + run.length);
    if (!hidden.has(run.source)) {
      span.style.cssText = looks[run.style] || "";
      span.title = styles[run.style] || "";
    }
    if (run.flash) span.className = "flash-" + run.flash;
    parts.push(span);
    end = run.start + run.length;
  }
  parts.push(text.slice(end));
  shown.rows[line].replaceChildren(...parts);
}

// The node at a point and the place in it; null if there is none. Not every browser has the standard's way.
function caretAt(x, y) {
  if (document.caretPositionFromPoint) {
    const caret = document.caretPositionFromPoint(x, y);
    return caret && [caret.offsetNode, caret.offset];
  }
  const caret = document.caretRangeFromPoint(x, y);
  return caret && [caret.startContainer, caret.startOffset];
}

// Where the pointer is, as the number of bytes before it; null beside the text.
function offsetAt(x, y) {
  const [node, place] = caretAt(x, y) || [];
  const row = node && (node.nodeType === 3 ? node.parentElement : node).closest("main > div");
  const line = shown ? shown.rows.indexOf(row) : -1;
  if (line < 0) return null;
  const range = document.createRange();
  range.setStart(row, 0);
  range.setEnd(node, place);
  const before = shown.lines.slice(0, line).map((text) => text + "\n").join("") + range.toString();
  return new TextEncoder().encode(before).length;
}

async function inspect() {
  if (asking || !pointed || !shown) return;
  const offset = offsetAt(...pointed);
  pointed = null;
  if (offset === null) return;
  asking = true;
  try {
    const answer = await call("inspect", { text: shown.lines.join("\n"), offset, language: shown.language });
    by("place").textContent = answer.lines.join("\n");
  } catch (error) {
    by("place").textContent = error.message;
  } finally {
    asking = false;
  }
  inspect();
}

by("text").onmousemove = (event) => {
  pointed = [event.clientX, event.clientY];
  inspect();
};
by("documents").onchange = (event) => attach(event.target.value);
connect();
