import { isDeepStrictEqual } from 'node:util'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { errorCatalogue } from '#contract/error-catalogue.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { hasBody } from '#contract/method.ts'
import { listErrors } from '#server/machine/openapi/errors.ts'
import { createRequest } from '#test/actions/calls.ts'
import { type Chance, createChance, createGenerator } from '#test/actions/generated-inputs.ts'
import { mayHaveWritten } from '#test/actions/harm.ts'
import { createValidInput } from '#test/actions/right-inputs.ts'
import { test as base, type World } from '#test/world.ts'

// Whatever a call is sent, by whomever: its answer is one that the document names (FND-11), by status, code and schema.
// The inputs are drawn anew with FUZZ_SEED=1, 2, …; what fails names its seed.

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
const rounds = Number(process.env.FUZZ_ROUNDS ?? 24)
/** Records and people are new every so often where something was written: a call may have used them up. */
const asLong = 8

const test = base.extend<{ world: World }>({
  world: async ({ open }, use) => use(await open({ env: { RATE_LIMITS: '0' } })),
})

/** Returns how an answer breaks its endpoint's declaration. */
function breachOf(
  endpoint: Endpoint,
  { statusCode, body, headers }: LightMyRequestResponse,
): string | undefined {
  if (!String(headers['content-type']).startsWith('application/json')) return `is ${headers['content-type']}`
  const said: unknown = JSON.parse(body)
  if (statusCode === (endpoint.redirects ? 303 : (endpoint.status ?? 200))) {
    const { data, error } = endpoint.output.safeParse(said)
    if (error) return `is not what its schema says: ${error.message}`
    return isDeepStrictEqual(data, said) ? undefined : 'says more than its schema'
  }
  const { code, message, fields = {} } = said as { code: ErrorCode; message: string; fields?: object }
  // A sign-in that is not set up says so to whatever is sent; any other failure would be ours.
  if (statusCode >= 500 && code !== 'provider_off') return `fails: ${statusCode} ${code}`
  if (!listErrors(endpoint).get(statusCode)?.includes(code))
    return `is not named in the document: ${statusCode} ${code}`
  if (message !== errorCatalogue[code][1]) return `has another message: ${message}`
  const isWords = Object.values(fields).every((word) => typeof word === 'string')
  return isWords && Object.keys(said as object).every((key) => /^(?:code|message|fields)$/.test(key))
    ? undefined
    : 'has another form than a refusal'
}

/** A new user of each kind. */
async function peopleOf(world: World) {
  const [pilgrim, organizer, admin] = [
    await world.user(),
    await world.organizer(),
    await world.user({ role: 'admin' }),
  ]
  return [{}, await world.as(pilgrim), await world.as(organizer), await world.as(admin)]
}

async function breachesOf(world: World, name: EndpointName, by: Chance) {
  const endpoint: Endpoint = endpoints[name]
  const make = createGenerator(endpoint.input, by)
  const found = new Map<string, unknown>()
  let people = await peopleOf(world)
  let right = await createValidInput(world, name)
  mayHaveWritten(world)
  for (let round = 0; round < rounds; round++) {
    if (round > 0 && round % asLong === 0 && mayHaveWritten(world)) {
      ;[people, right] = [await peopleOf(world), await createValidInput(world, name)]
      mayHaveWritten(world)
    }
    const input = round === 0 ? right : make(right, round % 2 === 1)
    // Without its id an address is that of another call.
    for (const [, id = ''] of endpoint.path.matchAll(/:(\w+)/g)) input[id] ||= right[id]
    const { headers: own, ...request } = createRequest(name, input)
    const headers = { ...own, ...by.pick(people) }
    const breach = breachOf(endpoint, await world.app.inject({ ...request, headers }))
    if (breach) found.set(breach, JSON.stringify(input).slice(0, 300))
  }
  for (const request of spoilt(name, right)) {
    const breach = breachOf(
      endpoint,
      await world.app.inject({ ...request, headers: { ...people[3], ...request.headers } }),
    )
    if (breach) found.set(breach, JSON.stringify(request).slice(0, 200))
  }
  return Object.fromEntries(found)
}

/** Requests that come to the address and are none of its calls. */
function spoilt(name: EndpointName, right: Record<string, unknown>) {
  const { method, url } = createRequest(name, right)
  const json = { 'content-type': 'application/json' }
  if (hasBody(method))
    return [
      ...['{', '[]', '"text"', 'null', ''].map((payload) => ({ method, url, payload, headers: json })),
      { method, url, payload: '<a/>', headers: { 'content-type': 'text/xml' } },
      { method, url, payload: `{"email":"${'x'.repeat(300_000)}"}`, headers: json },
    ]
  const undecodable = url.replace(/[^/]+$/, '%E0%A4%A')
  const addresses = [
    `${url}?cursor=%E0%A4%A`,
    `${url}?limit=1&limit=2`,
    ...(/:\w+$/.test(endpoints[name].path) ? [undecodable] : []),
  ]
  return addresses.map((address) => ({ method, url: address, headers: {} }))
}

describe('FND-11 every answer is one in the document', () => {
  test('FND-11 for any input to any endpoint, inside of its schema and outside', async ({ world }) => {
    const breaches: Record<string, unknown> = {}
    for (const [index, name] of (Object.keys(endpoints) as EndpointName[]).entries()) {
      const found = await breachesOf(world, name, createChance(seed + index))
      if (Object.keys(found).length > 0) breaches[name] = found
    }
    expect({ seed, breaches }).toEqual({ seed, breaches: {} })
    // Ten seconds where nothing else runs.
  })

  test('FND-11 control: an undeclared status, code, field and value are found', async ({ world }) => {
    const trip = await world.trip()
    const reply = await world.app.inject(`/api/trips/${trip.id}`)
    const with_ = (statusCode: number, body: object) =>
      ({ ...reply, headers: reply.headers, statusCode, body: JSON.stringify(body) }) as LightMyRequestResponse
    const breach = (statusCode: number, body: object) =>
      breachOf(endpoints['trips.get'], with_(statusCode, body))
    const good = reply.json()
    const refusal = { code: 'trip_not_found', message: 'Trip not found' }
    expect([breach(200, good), breach(404, refusal)]).toEqual([undefined, undefined])
    for (const [status, body] of [
      [201, good],
      [200, { ...good, secret: 1 }],
      [200, { ...good, status: 'gone' }],
      [404, { code: 'not_found', message: 'Not found' }],
      [404, { ...refusal, message: 'Other' }],
      [404, { ...refusal, stack: 'at' }],
      [500, { code: 'server_error', message: 'Something went wrong. Please try again.' }],
      [404, { ...refusal, fields: { id: {} } }],
    ] as const)
      expect([status, body, breach(status, body)]).toEqual([status, body, expect.any(String)])
  })
})
