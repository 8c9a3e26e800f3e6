import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, expect, onTestFinished } from 'vitest'
import { test, type World, type WorldOptions } from '#test/world.ts'

type Patience = { headersTimeout: number; requestTimeout: number; timeout: number; keepAliveTimeout: number }

/** The server on a port, with its own limits on slow clients or with these. */
async function listen(open: (options?: WorldOptions) => Promise<World>, patience?: Patience) {
  const world = await open()
  const { server } = world.app
  const own = {
    headersTimeout: server.headersTimeout,
    requestTimeout: server.requestTimeout,
    timeout: server.timeout,
    keepAliveTimeout: server.keepAliveTimeout,
  }
  Object.assign(server, { connectionsCheckingInterval: 100, ...patience })
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  /** A client that sends this and then continues as slowly as it can, or not at all. */
  async function slow(said: string, more?: string) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    // A client that does not read does not learn of the end either.
    socket.resume()
    const drip = more && setInterval(() => socket.write(more), 50)
    const ended = new Promise<void>((end) =>
      socket.once('close', () => {
        if (drip) clearInterval(drip)
        end()
      }),
    )
    await new Promise<void>((connected) => socket.once('connect', connected))
    socket.write(said)
    return { socket, ended, isOpen: () => !socket.destroyed }
  }
  return { world, url, slow, own }
}

const quick: Patience = {
  headersTimeout: 1_500,
  requestTimeout: 3_000,
  timeout: 2_500,
  keepAliveTimeout: 2_000,
}
const noEnd: Patience = { headersTimeout: 0, requestTimeout: 0, timeout: 0, keepAliveTimeout: 0 }
const login =
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{'

/** Headers byte by byte; a body that never ends; one who says nothing; one who asks for much and never reads. */
async function slowOnes(slow: Awaited<ReturnType<typeof listen>>['slow']) {
  const reader = await slow('GET /api/trips HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(400))
  reader.socket.pause()
  return {
    headers: await slow('GET / HTTP/1.1\r\nX: ', 'x'),
    body: await slow(login, ' '),
    mute: await slow('GET / HTTP/1.1\r\n'),
    reader,
  }
}

async function fillTrips({ trip }: World) {
  for (let count = 0; count < 20; count++) await trip({ description: 'A long road. '.repeat(500) })
}

describe('trust: slow clients', () => {
  test('trust: slow clients — each is closed in time, 300 idle ones too, and everyone else is served', async ({
    open,
  }) => {
    const { world, url, slow, own } = await listen(open, quick)
    // As the product has them.
    expect(own).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 120_000,
      timeout: 60_000,
      keepAliveTimeout: 72_000,
    })
    await fillTrips(world)
    const idle = await Promise.all(Array.from({ length: 300 }, () => slow('')))
    const { reader, ...others } = await slowOnes(slow)
    const answered = async () => (await fetch(`${url}/api/stats`)).status
    expect(await Promise.all(Array.from({ length: 20 }, answered))).toEqual(Array(20).fill(200))
    await Promise.all([...Object.values(others), ...idle].map(({ ended }) => ended))
    // Of the one who never reads the server holds nothing any more, whatever still lies on the way.
    await expect.poll(() => connections(world)).toBe(0)
    reader.socket.destroy()
    expect(await answered()).toBe(200)
  })

  test('trust: slow clients — control: without the limits they stay', async ({ open }) => {
    const { world, slow } = await listen(open, noEnd)
    await fillTrips(world)
    const all = Object.values(await slowOnes(slow))
    // As long as it takes a server that has them.
    const limited = await listen(open, quick)
    const { reader, ...others } = await slowOnes(limited.slow)
    await Promise.all(Object.values(others).map(({ ended }) => ended))
    await expect.poll(() => connections(limited.world)).toBe(0)
    reader.socket.destroy()
    expect(all.map(({ isOpen }) => isOpen())).toEqual([true, true, true, true])
    expect(await connections(world)).toBe(4)
    for (const { socket } of all) socket.destroy()
  })
})

function connections({ app }: World): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))
}

describe('trust: oversized bodies and addresses', () => {
  const post = (world: World, payload: string, url = '/api/contact') =>
    world.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json' },
    })

  const fields = JSON.stringify(
    Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field${index}`, 1])),
  )
  const bodies = [
    '['.repeat(100_000) + ']'.repeat(100_000),
    `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
    `{"message":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    fields,
  ]

  test('trust: bodies — 300 kB are too large, and 100,000 levels, prototypes and 10,000 fields do no harm', async ({
    world,
  }) => {
    const large = await post(world, JSON.stringify({ message: 'x'.repeat(300_000) }))
    expect([large.statusCode, large.json().code]).toEqual([413, 'body_too_large'])
    for (const body of bodies) {
      const { statusCode } = await post(world, body)
      expect([body.slice(0, 20), statusCode]).toEqual([body.slice(0, 20), 400])
    }
    expect('isAdmin' in {}).toBe(false)
    // Control: the same address takes what is right.
    const right = { name: 'Zahra', email: 'zahra@example.com', subject: 'Rooms', message: 'Is there a lift?' }
    expect((await post(world, JSON.stringify(right))).statusCode).toBeLessThan(300)
  })

  test('trust: bodies — control: an endpoint that trusts them fails, and accepts 300 kB where that is allowed', async ({
    open,
  }) => {
    const world = await open({
      serveFiles: (app) => {
        const limits = { bodyLimit: 1_000_000 }
        app.post('/api/trusting', limits, (request) => ({ said: JSON.stringify(request.body).length }))
      },
    })
    const answers = await Promise.all(bodies.map((body) => post(world, body, '/api/trusting')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 400, 400, 200])
    expect((await post(world, JSON.stringify('x'.repeat(300_000)), '/api/trusting')).statusCode).toBe(200)
  })

  /** Asks with 10,000 parameters, a path of 20 kB and a header of 20 kB: the statuses. */
  async function askBeyondMeasure(url: string) {
    const parameters = Array.from({ length: 10_000 }, (_, index) => `p${index}=1`).join('&')
    const answers = await Promise.all([
      fetch(`${url}/api/trips?${parameters}`),
      fetch(`${url}/api/trips/${'x'.repeat(20_000)}`),
      fetch(`${url}/api/trips`, { headers: { 'x-long': 'x'.repeat(20_000) } }),
    ])
    return answers.map(({ status }) => status)
  }

  test('trust: bodies — oversized addresses and headers are rejected by their size', async ({ open }) => {
    const { url } = await listen(open)
    expect(await askBeyondMeasure(url)).toEqual([431, 431, 431])
    expect((await fetch(`${url}/api/trips/${'x'.repeat(2_000)}`)).status).toBeLessThan(500)
    expect((await fetch(`${url}/api/trips`)).status).toBe(200)
  })

  test('trust: bodies — control: a server without the limit accepts them', async () => {
    const server = createServer({ maxHeaderSize: 1_000_000 }, (_, response) => response.end())
    onTestFinished(() => void server.close())
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await askBeyondMeasure(`http://127.0.0.1:${port}`)).toEqual([200, 200, 200])
  })
})
