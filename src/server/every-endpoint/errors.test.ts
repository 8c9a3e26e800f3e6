import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { errorCatalogue } from '#contract/error-catalogue.ts'
import { type ErrorCode, isErrorCode } from '#contract/errors.ts'
import { listErrors } from '#server/machine/openapi/errors.ts'
import { createRequest } from '#test/actions/calls.ts'
import { provocations, registration } from '#test/actions/provoked-errors.ts'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest, password } from '#test/factories.ts'
import { throughProxy } from '#test/programs/proxy.ts'
import { test } from '#test/world.ts'

/** Provoked below, on PostgreSQL: the embedded database lives and dies with its process; a file's in every-endpoint/methods.test.ts. */
const elsewhere: ErrorCode[] = ['unavailable', 'range_not_satisfiable']

/** Returns the codes that the contract declares, and those that the server's source throws by name. */
function codesInUse(): ErrorCode[] {
  const folder = resolve(import.meta.dirname, '..')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('seed'))
    .map((name) => readFileSync(resolve(folder, name), 'utf8'))
  const named = sources.flatMap((source) =>
    [...source.matchAll(/'([a-z]+(?:_[a-z]+)*)'/g)].map(([, name]) => name),
  )
  const declared = Object.values(endpoints).flatMap(({ invalid, failure }) => [invalid, failure])
  return [...new Set([...named, ...declared])].filter(isErrorCode).sort()
}

/** Records what is sent to the server, by any sender. */
function lastSent(app: FastifyInstance): () => Sent {
  const inject = app.inject.bind(app) as (sent: Sent) => ReturnType<typeof app.inject>
  let last: Sent = {}
  const noting = (sent: Sent) => {
    last = sent
    return inject(sent)
  }
  Object.assign(app, { inject: noting })
  return () => last
}
type Sent = { method?: string; url?: string }

/** Returns the errors that the API document lists for the call; undefined for an address without endpoint. */
function documented({ method = 'GET', url = '' }: Sent): ErrorCode[] | undefined {
  const [address = ''] = url.split('?')
  const fitting = Object.values(endpoints).filter(({ method: own, path }) => {
    return own === method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(address)
  })
  const endpoint = fitting.find(({ path }) => path === address) ?? fitting[0]
  return endpoint && [...listErrors(endpoint).values()].flat()
}

describe('FND-12 every error message of the server', () => {
  test('FND-12 is provoked here', () => {
    const provoked = [...Object.keys(provocations), ...elsewhere]
    expect(codesInUse().filter((code) => !provoked.includes(code))).toEqual([])
    expect(provoked.filter((code) => !codesInUse().includes(code as ErrorCode))).toEqual([])
  })

  test.for(Object.entries(provocations))('FND-12 %s', async ([code, provoke], { open }) => {
    const [status, message] = errorCatalogue[code as ErrorCode]
    // Failures are provoked by breaking the database.
    const world = await open(status >= 500 ? { database: 'own' } : {})
    const sent = lastSent(world.app)
    const reply = await provoke(world)
    const expected = documented(sent())
    if (expected) expect(expected, JSON.stringify(sent())).toContain(code)
    expect([reply.status, reply.error.code, reply.error.message]).toEqual([status, code, message])
    expect(Object.keys(reply.error).filter((key) => !['message', 'code', 'fields'].includes(key))).toEqual([])
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    if (status === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe.skipIf(isEmbedded)('FND-12 while the database is away', () => {
  const calls: [EndpointName, object, boolean][] = [
    ['trips.list', {}, false],
    ['stats.home', {}, false],
    ['accounts.currentUser', {}, true],
    ['bookings.list', {}, true],
    ['accounts.login', { email: 'a@example.com', password }, false],
    ['accounts.register', registration, false],
    ['bookings.create', bookingRequest({ id: crypto.randomUUID() }), false],
  ]

  test('FND-12 every call answers 503 with Retry-After, and recovers automatically afterwards', async ({
    world,
    open,
  }) => {
    const { database, cut, mend } = await throughProxy(world.database)
    const remote = await open({ database })
    const headers = await world.as(await world.user())
    const trip = await world.trip()
    const answers = () =>
      Promise.all(
        calls.map(([name, input, isSignedIn]) =>
          remote.app.inject({ ...createRequest(name, input), headers: isSignedIn ? headers : {} }),
        ),
      )
    for (const { statusCode } of await answers()) expect(statusCode).toBeLessThan(500)
    await cut()
    // Cached answers are sent until the listener learns that it is alone, some moments later.
    await expect.poll(async () => (await remote.app.inject('/api/trips')).statusCode).toBe(503)
    for (const reply of [...(await answers()), ...(await answers())]) {
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
      expect(reply.json()).toEqual({
        message: 'The service is not available right now. Please try again shortly.',
        code: 'unavailable',
      })
    }
    expect((await remote.app.inject('/readyz')).statusCode).toBe(503)
    expect((await remote.app.inject('/healthz')).statusCode).toBe(200)
    await mend()
    for (const { statusCode } of await answers()) expect(statusCode).toBeLessThan(500)
    const booked = await remote.call('bookings.create', bookingRequest(trip), { headers })
    expect([booked.status, (await remote.app.inject('/readyz')).statusCode]).toEqual([201, 200])
  })
})
