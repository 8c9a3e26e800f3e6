import { describe, expect } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { createRequest } from '#test/actions/calls.ts'
import { createSender, expectNoHarm } from '#test/actions/harm.ts'
import { deepJson, deepObject, listInputFields } from '#test/actions/hostile-inputs.ts'
import { createValidInput } from '#test/actions/right-inputs.ts'
import { bookingRequest } from '#test/factories.ts'
import { testInOneWorld } from '#test/world.ts'

// Each call is tried thousands of times from one address, so the limits are off; tries are the one thing a refusal counts.
const test = testInOneWorld({ env: { RATE_LIMITS: '0' } })

const names = Object.keys(endpoints) as EndpointName[]

describe('FND-09 malformed requests are rejected with a 4xx, a message and a code, and change nothing', () => {
  const writing = names.filter((name) => endpoints[name].method !== 'GET')
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
      const { method, path } = endpoints[name]
      const headers = await world.as(await createSender(world, name))
      const types = [
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'text/xml',
        'nonsense',
      ]
      await expectNoHarm(world, async (look) => {
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
      })
    },
  )

  const reading = names.filter((name) => endpoints[name].method === 'GET')
  test.for(reading)(
    'FND-09 %s with doubled, nested and undecodable query keys and paths',
    async (name, { world }) => {
      const right = await createValidInput(world, name)
      const headers = await world.as(await world.user())
      const { url } = createRequest(name, right)
      const keys = [
        ...listInputFields(endpoints[name].input),
        '__proto__',
        'constructor',
        'a[b][c]',
        'toString',
      ]
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
      await expectNoHarm(world, async (look) => {
        for (const address of addresses)
          await look(await world.app.inject({ url: address, headers }), address)
      })
    },
  )

  test('FND-09 invalid headers: cookies, languages, keys, ids and tokens at their worst', async ({
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
      createRequest('trips.list', {}),
      createRequest('accounts.currentUser', {}),
      createRequest('accounts.login', { email, password: 'wrong' }),
      createRequest('bookings.create', bookingRequest(trip, { numberOfPilgrims: 99 })),
    ]
    await expectNoHarm(world, async (look) => {
      for (const header of headerNames)
        for (const value of values)
          for (const call of calls) {
            const reply = await world.app.inject({ ...call, headers: { [header]: value } })
            await look(reply, { header, value, url: call.url })
          }
    })
  })

  test('FND-09 unknown methods and paths', async ({ world }) => {
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
})
