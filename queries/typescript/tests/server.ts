import { createServer, IncomingMessage } from 'node:http'
//       ^^^^^^^^^^^^ @variable
//                     ^^^^^^^^^^^^^^^ @type
import * as fs from 'node:fs/promises'
//     ^ @character.special
//          ^^ @module

const PORT = Number(process.env.PORT ?? 8080)
//    ^^^^ @constant
//           ^^^^^^ @function.builtin
//                                   ^^ @operator
//                                      ^^^^ @number
const routes: Record<string, Handler> = {
//    ^^^^^^ @variable
//            ^^^^^^ @type.builtin
//                           ^^^^^^^ @type
  '/health': async () => ({ status: 200, body: 'ok' }),
  //         ^^^^^ @keyword.coroutine
  //                        ^^^^^^ @property
  //                                ^^^ @number
  '/users': listUsers,
}

async function listUsers(request: IncomingMessage): Promise<Reply> {
// <- @keyword.coroutine
//             ^^^^^^^^^ @function
//                       ^^^^^^^ @variable.parameter
//                                                          ^^^^^ @type
  const { searchParams } = new URL(request.url!, `http://localhost:${PORT}`)
  //      ^^^^^^^^^^^^ @variable
  //                           ^^^ @constructor
  //                                       ^^^ @variable.member
  //                                                                 ^^^^ @constant
  const limit = parseInt(searchParams.get('limit') ?? '10', 10)
  //            ^^^^^^^^ @function.builtin
  //                                  ^^^ @function.method.call
  //                                                  ^^^^ @string
  try {
    const rows = (await fs.readFile('users.csv', 'utf8')).split(/\r?\n/)
    //            ^^^^^ @keyword.coroutine
    //                     ^^^^^^^^ @function.method.call
    //                                                           ^^ @string.escape
    return { status: 200, body: JSON.stringify(rows.slice(0, limit)) }
    //                          ^^^^ @type.builtin
    //                               ^^^^^^^^^ @function.method.call
  } catch (error: unknown) {
  //^^^^^ @keyword.exception
  //              ^^^^^^^ @type.builtin
    if (error instanceof Error) console.warn(error.message)
    //        ^^^^^^^^^^ @keyword.operator
    //                   ^^^^^ @type.builtin
    //                          ^^^^^^^ @variable.builtin
    //                                  ^^^^ @function.method.call
    return { status: 500, body: '' }
  }
}

createServer(async (request, response) => {
// <- @function.call
//                           ^^^^^^^^ @variable.parameter
//                                     ^^ @operator
  const handler = routes[request.url as string]
  //                                 ^^ @keyword.operator
  //                                    ^^^^^^ @type.builtin
  const reply = (await handler?.(request)) ?? { status: 404 }
  //                          ^^ @punctuation.delimiter
  //                                                    ^^^ @number
  response.writeHead(reply.status, { 'Content-Type': 'text/plain' })
  //       ^^^^^^^^^ @function.method.call
}).listen(PORT)
// ^^^^^^ @function.method.call
