'use strict'

const crypto = require('node:crypto')

/** Accepts a WebSocket (RFC 6455) on the socket of an upgrade. Gives a function that sends a text. */
function accept(request, socket, head, hear) {
  const key = request.headers['sec-websocket-key'] + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
  const answer = crypto.createHash('sha1').update(key).digest('base64')
  socket.setNoDelay(true)
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${answer}\r\n\r\n`)
  let unread = head
  let parts = []
  const read = (data) => {
    unread = Buffer.concat([unread, data])
    for (let frame = first(unread); frame; frame = first(unread)) {
      unread = unread.subarray(frame.size)
      if (frame.kind === 8) return socket.end()
      if (frame.kind > 2) continue
      parts.push(frame.content)
      if (!frame.isLast) continue
      hear(Buffer.concat(parts).toString('utf8'))
      parts = []
    }
  }
  socket.on('data', read)
  socket.on('error', () => socket.destroy())
  read(Buffer.alloc(0))
  return (text) => socket.write(Buffer.concat([header(Buffer.byteLength(text)), Buffer.from(text)]))
}

/** The first frame of what a browser has sent, which masks it; undefined while it is not there as a whole. */
function first(data) {
  if (data.length < 2) return undefined
  let length = data[1] & 127
  let place = 2
  if (length === 126) {
    if (data.length < 4) return undefined
    length = data.readUInt16BE(2)
    place = 4
  } else if (length === 127) {
    if (data.length < 10) return undefined
    length = Number(data.readBigUInt64BE(2))
    place = 10
  }
  const size = place + 4 + length
  if (data.length < size) return undefined
  const mask = data.subarray(place, place + 4)
  const content = Buffer.from(data.subarray(place + 4, size))
  for (let index = 0; index < length; index++) content[index] ^= mask[index & 3]
  return { kind: data[0] & 15, isLast: (data[0] & 128) !== 0, content, size }
}

/** What stands before a text of so many bytes. */
function header(length) {
  if (length < 126) return Buffer.from([0x81, length])
  const long = length > 0xffff
  const made = Buffer.alloc(long ? 10 : 4)
  made[0] = 0x81
  made[1] = long ? 127 : 126
  if (long) made.writeBigUInt64BE(BigInt(length), 2)
  else made.writeUInt16BE(length, 2)
  return made
}

module.exports = { accept }
