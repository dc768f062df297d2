'use strict'

// Runs the extension beside a page with Monaco, as VS Code's extension host runs it beside the window.
//
//     node host.js FOLDER          the folder has Monaco's `assets`
//
// Prints one line of JSON: the page's address, the daemon's socket and the legend. Ends, with its daemon, when its standard
// input does. The page and the extension talk over one WebSocket, so that all comes in its order, as it does in VS Code.

const fs = require('node:fs')
const http = require('node:http')
const path = require('node:path')
const { Daemon, hued } = require('./support')
const { TextDocument, Window } = require('./vscode')
const { accept } = require('./websocket')

const [folder] = process.argv.slice(2)
if (!folder || !fs.existsSync(path.join(folder, 'assets/monaco-core.js'))) {
  console.error('usage: node host.js FOLDER, where FOLDER/assets/monaco-core.js is Monaco')
  process.exit(2)
}

const daemon = new Daemon()
const window = new Window()
window.settings.path = hued
const { activate, deactivate } = window.extension()
activate({ subscriptions: [] })

const documents = new Map()
/** Gives a text to the page. */
let send

function tell(message) { send?.(JSON.stringify(message)) }

window.provider.onDidChangeSemanticTokens(() => tell({ changed: true }))

const hears = {
  open({ uri, name, languageId, text, eol }) {
    documents.set(uri, new TextDocument(name, languageId, text.replaceAll('\r\n', '\n'), eol))
  },

  show({ uri, lines }) { window.show(documents.get(uri), ...lines) },
  scroll({ lines }) { window.scroll(...lines) },
  edit({ uri, changes, eol }) { window.edited.fire(documents.get(uri).apply(changes, eol)) },

  close({ uri }) {
    window.closed.fire(documents.get(uri))
    documents.delete(uri)
  },

  ask({ uri, id }) {
    const document = documents.get(uri)
    try {
      const answer = document && window.provider.provideDocumentSemanticTokens(document)
      tell({ answer: id, data: answer ? [...answer.data] : null })
    } catch (error) {
      tell({ answer: id, error: error.message })
    }
  },
}

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.ttf': 'font/ttf' }

function file(request, response) {
  const { pathname } = new URL(request.url, 'http://host')
  const name = pathname.startsWith('/monaco/')
    ? path.join(folder, path.normalize(pathname.slice('/monaco'.length)))
    : path.join(__dirname, 'Page', pathname === '/' ? 'page.html' : path.normalize(pathname))
  fs.readFile(name, (error, content) => {
    response.writeHead(error ? 404 : 200, { 'Content-Type': types[path.extname(name)] ?? 'text/plain' })
    response.end(error ? `${pathname} is not here` : content)
  })
}

const server = http.createServer(file)

server.on('upgrade', (request, socket, head) => {
  send = accept(request, socket, head, (text) => {
    const [name, message] = JSON.parse(text)
    hears[name](message)
  })
  tell({ legend: window.legend })
})

server.listen(0, '127.0.0.1', () => {
  const address = `http://127.0.0.1:${server.address().port}/`
  console.log(JSON.stringify({ address, socket: process.env.HUED_SOCKET, legend: window.legend }))
})

process.stdin.resume().on('end', () => {
  deactivate()
  daemon.end()
  process.exit()
})
