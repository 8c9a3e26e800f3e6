import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { createByteBudget } from '#server/machine/limits/byte-budget.ts'
import { startReader } from '#test/programs/paced-clients.ts'
import { answerError } from './http.ts'
import { createReaderTracker, trackReaders } from './slow-readers.ts'

const megabyte = 1024 * 1024
const limits = {
  together: 20 * megabyte,
  answers: 20 * megabyte,
  bodies: 0,
  uploads: 0,
  pictures: 0,
  archives: 0,
}
const kept = randomBytes(8 * megabyte)

const quick = { silenceMilliseconds: 300, bytesPerSecond: 1e9, sweepMilliseconds: 50 }

/** A server whose answers are larger than any line takes at once: for each reader its own, one for all, or a stream. */
async function listen(patience?: {
  silenceMilliseconds: number
  bytesPerSecond: number
  sweepMilliseconds: number
}) {
  const budget = createByteBudget(limits)
  const app = Fastify()
  app.setErrorHandler(answerError)
  trackReaders(app, createReaderTracker(budget, patience))
  app.get('/own', (_, reply) => reply.header('etag', 'x').send(randomBytes(8 * megabyte)))
  app.get('/kept', (_, reply) => reply.send(kept))
  app.get('/stream', (_, reply) => {
    const source = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(64 * 1024)
      })(),
    )
    return reply.send(source)
  })
  app.get('/small', (_, reply) => reply.send('x'.repeat(16 * 1024)))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const read = (path: string, pace: 'never' | 'fast') => {
    const reader = startReader(Number(new URL(url).port), path, pace)
    onTestFinished(() => void reader.leave())
    return reader
  }
  return { read, budget, url }
}

describe('answers that wait for a slow reader', () => {
  test('are rejected beyond the budget, and a refusal reveals nothing of the answer; a reader is served again', async () => {
    const { read, budget, url } = await listen()
    const [first, second] = [read('/own', 'never'), read('/own', 'never')]
    await Promise.all([first.answered, second.answered])
    expect(budget.held().answers).toBe(16 * megabyte)
    const refused = await fetch(`${url}/own`)
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('etag')]).toEqual([
      503,
      '5',
      null,
    ])
    expect(await refused.json()).toMatchObject({ code: 'unavailable' })
    // Control: what the line takes at once needs no budget.
    expect((await fetch(`${url}/small`)).status).toBe(200)
    first.leave()
    await expect.poll(() => budget.held().answers).toBe(8 * megabyte)
    const again = await fetch(`${url}/own`)
    expect([again.status, (await again.bytes()).length]).toEqual([200, 8 * megabyte])
    second.leave()
    await expect.poll(() => budget.held()).toMatchObject({ answers: 0, together: 0 })
  })

  test('that are cached count once, for any number of readers, and until the last one is done', async () => {
    const { read, budget } = await listen()
    const readers = Array.from({ length: 20 }, () => read('/kept', 'never'))
    await Promise.all(readers.map(({ answered }) => answered))
    expect(readers.map(({ reply }) => reply().status)).toEqual(Array(20).fill(200))
    expect(budget.held().answers).toBe(8 * megabyte)
    for (const { leave } of readers.slice(1)) leave()
    expect(budget.held().answers).toBe(8 * megabyte)
    readers[0]?.leave()
    await expect.poll(() => budget.held().answers).toBe(0)
  })

  test('are dropped with their connection when they are not read; a stream too, however long it is', async () => {
    const { read, budget } = await listen(quick)
    const readers = [read('/own', 'never'), read('/stream', 'never')]
    await Promise.all(readers.map(({ answered }) => answered))
    await expect.poll(() => budget.held().answers).toBe(0)
  })

  test('control: with longer timeouts they stay', async () => {
    const { read, budget } = await listen()
    const readers = [read('/own', 'never'), read('/stream', 'never')]
    await Promise.all(readers.map(({ answered }) => answered))
    // As long as it takes until others are dropped.
    const limited = await listen(quick)
    await limited.read('/own', 'never').answered
    await expect.poll(() => limited.budget.held().answers).toBe(0)
    expect(budget.held().answers).toBe(8 * megabyte + 128 * 1024)
  })
})

describe('the budget of bytes', () => {
  const small = { together: 10, answers: 8, bodies: 6, uploads: 0, pictures: 0, archives: 0 }

  test('is full to the byte, for a kind and for all together, and released bytes count once', () => {
    const budget = createByteBudget(small)
    const release = budget.reserve('answers', 8)
    expect(() => budget.reserve('answers', 1)).toThrow(AppError)
    const other = budget.reserve('bodies', 2)
    expect(() => budget.reserve('bodies', 1)).toThrow(AppError)
    release()
    release()
    expect(budget.held()).toMatchObject({ answers: 0, bodies: 2, together: 2 })
    budget.reserve('bodies', 4)
    expect(() => budget.reserve('bodies', 1)).toThrow(AppError)
    other()
    expect(budget.held().together).toBe(4)
  })
})
