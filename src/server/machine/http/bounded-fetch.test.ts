import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fetchWithLimits, ResponseTooLarge } from './bounded-fetch.ts'

const minute = 60_000

/** A server of another's; what it has sent so far, in bytes. */
async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Says this over and over, as fast as it is taken or slowly, until no one listens. */
function endless(piece: Buffer, pause = 0) {
  let sent = 0
  const answer: RequestListener = async (_, response) => {
    response.on('error', () => {})
    while (!response.destroyed) {
      sent += piece.length
      if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')])
      if (pause > 0) await sleep(pause)
    }
  }
  return { answer, sent: () => sent }
}

describe('an external answer', () => {
  test('is accepted up to its last byte, and rejected with one more', async () => {
    const url = await listen((request, response) => response.end('x'.repeat(Number(request.url?.slice(1)))))
    const taken = await fetchWithLimits(`${url}/1000`, {}, { bytes: 1000, milliseconds: minute })
    expect((await taken.text()).length).toBe(1000)
    await expect(fetchWithLimits(`${url}/1001`, {}, { bytes: 1000, milliseconds: minute })).rejects.toThrow(
      ResponseTooLarge,
    )
  })

  test('that never ends is dropped at the limit; control: a reader without limit gets far more', async () => {
    const { answer, sent } = endless(Buffer.alloc(64 * 1024))
    const url = await listen(answer)
    await expect(fetchWithLimits(url, {}, { bytes: 256 * 1024, milliseconds: minute })).rejects.toThrow(
      ResponseTooLarge,
    )
    // Bytes in the socket count as sent.
    const left = sent()
    expect(left).toBeLessThan(16e6)
    await expect(fetchWithLimits(url, {}, { bytes: 64e6, milliseconds: minute })).rejects.toThrow(
      ResponseTooLarge,
    )
    expect(sent() - left).toBeGreaterThan(64e6)
  })

  test('that is compressed is measured decompressed', async () => {
    const { gzipSync } = await import('node:zlib')
    const packed = gzipSync(Buffer.alloc(10_000_000))
    const url = await listen((_, response) => response.setHeader('content-encoding', 'gzip').end(packed))
    expect(packed.length).toBeLessThan(20_000)
    await expect(fetchWithLimits(url, {}, { bytes: 1e6, milliseconds: minute })).rejects.toThrow(
      ResponseTooLarge,
    )
    const whole = await fetchWithLimits(url, {}, { bytes: 1e7, milliseconds: minute })
    expect((await whole.bytes()).length).toBe(10_000_000)
  })

  test('that drips for ever is dropped in time, though it never stalls', async () => {
    const { answer } = endless(Buffer.from('x'), 20)
    const url = await listen(answer)
    const error = await fetchWithLimits(url, {}, { bytes: 1e6, milliseconds: 500 }).catch((thrown) => thrown)
    expect(error.name).toBe('TimeoutError')
  })

  test('keeps its status, its headers and its body', async () => {
    const url = await listen((_, response) => response.writeHead(404, { 'x-own': 'yes' }).end('{"a":1}'))
    const answer = await fetchWithLimits(url, {}, { bytes: 100, milliseconds: minute })
    expect([answer.status, answer.ok, answer.headers.get('x-own'), await answer.json()]).toEqual([
      404,
      false,
      'yes',
      { a: 1 },
    ])
    const none = await listen((_, response) => response.writeHead(204).end())
    expect((await fetchWithLimits(none, {}, { bytes: 0, milliseconds: minute })).status).toBe(204)
  })
})
