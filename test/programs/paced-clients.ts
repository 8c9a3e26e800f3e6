// Many clients that request much, and may not read the answers.

import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'

export type Reply = { status: number; retryAfter: string | undefined }
type Pace = 'never' | 'slow' | 'fast'

/** Asks and reads at a pace: never at all, a little now and then, or as it comes. The status, once there is one. */
export function startReader(port: number, path: string, pace: Pace, headers = '') {
  const socket: Socket = connect(port, '127.0.0.1')
  let head = ''
  let bytes = 0
  socket.on('error', () => {})
  socket.on('data', (piece: Buffer) => {
    if (head.length < 2_000) head += piece.toString('latin1', 0, 2_000)
    bytes += piece.length
    if (pace === 'fast') return
    socket.pause()
    if (pace === 'slow') setTimeout(() => socket.resume(), 100)
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`)
  const answered = Promise.race([once(socket, 'data'), once(socket, 'close')])
  return {
    answered,
    reply: (): Reply => ({
      status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
      retryAfter: /^retry-after: (\d+)/im.exec(head)?.[1],
    }),
    bytes: () => bytes,
    isOpen: () => !socket.destroyed,
    leave: () => socket.destroy(),
  }
}

/** Sends a body, with its length or in pieces of unknown number, and reads the answer. */
export function postBody(
  url: string,
  body: Buffer,
  headers: Record<string, string>,
  isChunked: boolean,
): Promise<Reply> {
  return new Promise((resolve) => {
    const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) }
    const call = request(
      url,
      { method: 'POST', headers: { ...headers, ...length }, agent: false },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      },
    )
    call.on('error', () => resolve({ status: 0, retryAfter: undefined }))
    call.end(body)
  })
}
