import type { LightMyRequestResponse } from 'fastify'
import { describe, expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type EndpointName, paths, route } from '#contract/paths.ts'
import { requestOf } from '#test/calls.ts'
import { bookingRequest } from '#test/factories.ts'
import { stateOf, watch } from '#test/harm.ts'
import { deepJson, deepObject, fieldsOf, hostileValues } from '#test/hostile-inputs.ts'
import { rightInput } from '#test/right-inputs.ts'
import { test as base, type Options, type World } from '#test/world.ts'

// Each call is tried thousands of times from one address, so the limits are off; tries are the one thing a refusal counts.
const options: Options = { env: { RATE_LIMITS: '0' } }
const test = base.extend<{ world: World }>({ world: async ({ open }, use) => use(await open(options)) })

const names = Object.keys(paths) as EndpointName[]

/** Somebody whose calls get as far as their input; what is sent to an upload is a form with the value as its file. */
function senderOf(world: World, name: EndpointName) {
  const { access, upload }: Endpoint = endpoints[name]
  if (upload) return world.organizer()
  const isForAdmins =
    access === 'admin' || name === 'bookings.updateStatus' || /^organizers\..+Bookings$/.test(name)
  return world.user(isForAdmins ? { role: 'admin' } : { emailVerified: false })
}

/** Takes one answer after another, each with what was sent for it. */
async function expectNoHarm({ db }: World) {
  const harmOf = await watch(db)
  return async (reply: LightMyRequestResponse, input: unknown) => {
    const shown = JSON.stringify(input)?.slice(0, 200)
    expect([shown, await harmOf(reply)]).toEqual([shown, []])
  }
}

describe('FND-09 bad input is refused with a 4xx, a message and a code, and changes nothing', () => {
  test.for(names)('FND-09 %s with each field spoilt in every way', async (name, { world }) => {
    const headers = await world.as(await senderOf(world, name))
    const right = await rightInput(world, name)
    const fields = [...fieldsOf(endpoints[name].input), 'unknown']
    const look = await expectNoHarm(world)
    for (const field of fields)
      for (const value of hostileValues) {
        const input = { ...right, [field]: value }
        const { headers: own, ...request } = requestOf(name, input)
        const reply = await world.app.inject({ ...request, headers: { ...own, ...headers } })
        await look(reply, input)
      }
  })

  // As who may write: what the forms let through must still be what the tables hold.
  const byOrganizers = ['trips.create', 'trips.update', 'organizers.update'] as const
  test.for(byOrganizers)('FND-09 %s by its organizer, spoilt in every way', async (name, { world }) => {
    const owner = await world.organizer()
    const headers = await world.as(owner)
    const id = name === 'trips.update' ? (await world.trip({ organizerId: owner.id })).id : owner.id
    const right = { ...(await rightInput(world, name)), id, organizerId: owner.id }
    const look = await expectNoHarm(world)
    for (const field of fieldsOf(endpoints[name].input))
      for (const value of [...hostileValues, ...[...hostileValues].map((one) => [one])]) {
        const input = { ...right, [field]: value }
        const reply = await world.app.inject({ ...requestOf(name, input), headers })
        await look(reply, input)
      }
  })

  const writing = names.filter((name) => route(name).method !== 'GET')
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '7',
    'true',
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"email":"a@b.co","email":"c@d.co"}',
    '\u0000',
    '\ufeff{}',
    deepJson,
    deepObject,
    `{"email":${deepJson},"specialRequests":${deepObject},"token":${deepJson}}`,
    `{"email":"${'x'.repeat(300_000)}"}`,
  ]
  test.for(writing)(
    'FND-09 %s with a body that is no object, too deep, too large or no JSON at all',
    async (name, { world }) => {
      const { method, path } = route(name)
      const headers = await world.as(await senderOf(world, name))
      const types = [
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'text/xml',
        'nonsense',
      ]
      const look = await expectNoHarm(world)
      for (const payload of bodies)
        for (const type of types) {
          const reply = await world.app.inject({
            method,
            url: path,
            payload,
            headers: { ...headers, 'content-type': type },
          })
          await look(reply, [type, payload])
        }
    },
  )

  const reading = names.filter((name) => route(name).method === 'GET')
  test.for(reading)(
    'FND-09 %s with doubled, nested and undecodable query keys and paths',
    async (name, { world }) => {
      const right = await rightInput(world, name)
      const headers = await world.as(await world.user())
      const { url } = requestOf(name, right)
      const keys = [...fieldsOf(endpoints[name].input), '__proto__', 'constructor', 'a[b][c]', 'toString']
      const queries = keys.flatMap((key) => [
        `${key}=1&${key}=2`,
        `${key}[]=1`,
        `${key}[x]=1`,
        `${key}`,
        `${key}=%E0%A4%A`,
        `${key}=%00`,
        `${key}=%ff%fe`,
      ])
      const addresses = [
        ...queries.map((query) => `${url}?${query}`),
        `${url}/`,
        `${url}//`,
        `${url}?${'a=1&'.repeat(2_000)}`,
        `${url}%`,
      ]
      const look = await expectNoHarm(world)
      for (const address of addresses) await look(await world.app.inject({ url: address, headers }), address)
    },
  )

  test('FND-09 headers that no client sends: cookies, languages, keys, ids and tokens at their worst', async ({
    world,
  }) => {
    const values = [
      '',
      ',',
      ';;;===',
      'x'.repeat(8_000),
      '\u00ff\u00fe',
      '%00',
      '"',
      'a=b; a=c; qafila_binding',
      '-1',
      '../..',
    ]
    const headerNames = [
      'cookie',
      'accept-language',
      'idempotency-key',
      'x-request-id',
      'authorization',
      'accept-encoding',
      'if-none-match',
      'x-forwarded-for',
      'user-agent',
      'sec-fetch-mode',
    ]
    const trip = await world.trip()
    const { email } = await world.user()
    const calls = [
      requestOf('trips.list', {}),
      requestOf('accounts.currentUser', {}),
      requestOf('accounts.login', { email, password: 'wrong' }),
      requestOf('bookings.create', bookingRequest(trip, { numberOfPilgrims: 99 })),
    ]
    const look = await expectNoHarm(world)
    for (const header of headerNames)
      for (const value of values)
        for (const call of calls) {
          const reply = await world.app.inject({ ...call, headers: { [header]: value } })
          await look(reply, { header, value, url: call.url })
        }
  })

  test('FND-09 methods and paths that are none of ours', async ({ world }) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
      for (const url of [
        '/api',
        '/api/',
        '/api/nothing',
        '/api/trips/a/b/c',
        '/api/%2e%2e/%2e%2e',
        '/api/trips%00',
        `/api/${'x'.repeat(5_000)}`,
      ]) {
        const reply = await world.app.inject({ method, url })
        expect([method, url.slice(0, 40), reply.statusCode]).toEqual([
          method,
          url.slice(0, 40),
          reply.statusCode === 400 ? 400 : 404,
        ])
        expect(reply.json()).toEqual({
          message: expect.any(String),
          code: expect.stringMatching(/^(not_found|invalid_request)$/),
        })
      }
  })

  test('FND-09 control: what is right is accepted and changes something', async ({ world }) => {
    const headers = await world.as(await world.user())
    const request = requestOf('bookings.create', await rightInput(world, 'bookings.create'))
    const before = await stateOf(world.db)
    const reply = await world.app.inject({ ...request, headers })
    expect(reply.statusCode).toBe(201)
    expect(await stateOf(world.db)).not.toEqual(before)
  })
})
