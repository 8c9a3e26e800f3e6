import { EventEmitter } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { createByteBudget } from '#server/machine/limits/byte-budget.ts'
import { createMultipart } from '#test/actions/multipart.ts'
import { postBody } from '#test/programs/paced-clients.ts'
import { test } from '#test/world.ts'
import { leastPace, requirePace } from './bodies.ts'

const megabyte = 1024 * 1024
const json = { 'content-type': 'application/json' }

describe('bodies are counted as they arrive', () => {
  test('trust: memory — a large body is rejected where there is no room, with or without its length; a form always has some', async ({
    world,
  }) => {
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { budget } = world.deps
    const send = (bytes: number, isChunked: boolean) =>
      postBody(
        `${url}/api/contact`,
        Buffer.from(JSON.stringify({ message: 'x'.repeat(bytes - 14) })),
        json,
        isChunked,
      )
    const room = 100_000
    const release = budget.reserve('bodies', budget.limits.bodies - room)
    const refused = { status: 503, retryAfter: '5' }
    expect(await send(room + 1, false)).toEqual(refused)
    expect(await send(room + 1, true)).toEqual(refused)
    expect((await send(room, false)).status).toBe(400)
    expect((await send(room, true)).status).toBe(400)
    expect((await send(16 * 1024, false)).status).toBe(400)
    release()
    expect((await send(room + 1, true)).status).toBe(400)
    await expect.poll(() => budget.held()).toMatchObject({ bodies: 0, together: 0 })
  })

  test('trust: memory — ORG-09 a file is counted once its sender is known, twice, for it arrives in pieces', async ({
    world,
  }) => {
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { budget } = world.deps
    const { authorization = '' } = await world.as(await world.organizer())
    const file = Buffer.alloc(megabyte)
    const form = createMultipart([{ field: 'logo', bytes: file, fileName: 'a.png', type: 'image/png' }])
    const send = (own: Record<string, string>, isChunked = false) =>
      postBody(`${url}/api/upload/logo`, form.payload, { ...form.headers, ...own }, isChunked)
    const release = budget.reserve('uploads', budget.limits.uploads - 2 * megabyte + 1)
    expect(await send({ authorization })).toEqual({ status: 503, retryAfter: '5' })
    expect(await send({ authorization }, true)).toEqual({ status: 503, retryAfter: '5' })
    expect((await send({})).status).toBe(401)
    release()
    const exact = budget.reserve('uploads', budget.limits.uploads - 2 * form.payload.length)
    expect((await send({ authorization })).status).toBe(415)
    expect((await send({ authorization }, true)).status).toBe(415)
    exact()
    await expect.poll(() => budget.held()).toMatchObject({ uploads: 0, together: 0 })
  })

  test('trust: memory — a body that is refused is read before its connection is closed: its sender has the answer', async ({
    world,
  }) => {
    const port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
    /** Sends a body without reading before its end, as proxies may. */
    const send = async (path: string, type: string, bytes: number, protocol: string) => {
      const socket = connect(port, '127.0.0.1')
      let answer = ''
      let failure: string | undefined
      socket.on('error', (error) => {
        failure = error.message
      })
      socket.on('data', (piece) => {
        answer += piece
      })
      const ended = new Promise((resolve) => socket.once('close', resolve))
      socket.write(
        `POST ${path} ${protocol}\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`,
      )
      const half = Buffer.alloc(bytes / 2, 'x')
      await new Promise((resolve) => socket.write(half, resolve))
      await new Promise((resolve) => socket.write(half, resolve))
      await ended
      return failure ?? answer.split('\r\n', 1)[0]
    }
    const form = 'multipart/form-data; boundary=x'
    const json = 'application/json'
    expect(await send('/api/upload/logo', form, 5 * megabyte, 'HTTP/1.1')).toBe('HTTP/1.1 401 Unauthorized')
    const tooLarge = 'HTTP/1.1 413 Payload Too Large'
    expect(await send('/api/contact', json, 10 * megabyte, 'HTTP/1.1')).toBe(tooLarge)
    expect(await send('/api/contact', json, 10 * megabyte, 'HTTP/1.0')).toBe(tooLarge)
  })

  test('FIX-05 a network holds no more than its share, and another one has its own', () => {
    const budget = createByteBudget({
      together: 100,
      answers: 100,
      bodies: 40,
      uploads: 100,
      pictures: 100,
      archives: 100,
    })
    const [first, second] = [budget.open('bodies', '192.0.2.1'), budget.open('bodies', '192.0.2.1')]
    first.grow(15)
    second.grow(5)
    expect(() => second.grow(1)).toThrow(AppError)
    expect(() => budget.requireRoom('bodies', 1, '192.0.2.1')).toThrow(AppError)
    const other = budget.open('bodies', '192.0.2.2')
    other.grow(20)
    first.release()
    first.release()
    second.grow(15)
    // What arrives after the end is held for no one.
    first.grow(10)
    expect(budget.held()).toMatchObject({ bodies: 40, together: 40 })
    for (const holding of [second, other]) holding.release()
    expect(budget.held()).toMatchObject({ bodies: 0, together: 0 })
  })

  test('FIX-05 a line on which a body trickles is closed, one on which it flows is not', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const line = (bytesEachLook: number, complete = false) => {
      const socket = Object.assign(new EventEmitter(), {
        bytesRead: 0,
        destroyed: false,
        destroy: () => (socket.destroyed = true),
      })
      requirePace({ raw: { socket, complete } } as never, { raw: new EventEmitter() } as never)
      for (let look = 0; look < 3; look++) {
        socket.bytesRead += bytesEachLook
        vi.advanceTimersByTime(leastPace.milliseconds)
      }
      return socket.destroyed
    }
    expect([line(leastPace.bytes - 1), line(leastPace.bytes), line(0, true)]).toEqual([true, false, false])
    expect(vi.getTimerCount()).toBe(0)
  })
})
