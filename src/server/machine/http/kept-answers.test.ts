import { expect } from 'vitest'
import { isPublicTag } from '#contract/changes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Caller, Ctx } from '#server/machine/context.ts'
import { routes } from '#server/nouns.ts'
import { listExpectations, setScene } from '#test/actions/expected-permissions.ts'
import { test } from '#test/world.ts'
import { ignoreRespond } from './endpoint.ts'

const publicReads = Object.values<Endpoint>(endpoints)
  .filter(
    ({ method, access, shows = [] }) =>
      method === 'GET' && access === 'public' && shows.length > 0 && shows.every(isPublicTag),
  )
  .map(({ name }) => name as EndpointName)

test('what is made for a pilgrim is what is kept for strangers', async ({ world }) => {
  const scene = await setScene(world)
  const { id } = await world.user()
  const actor: Actor = { id, role: 'pilgrim', emailVerified: true, memberships: [] }
  const compared = new Set<string>()
  for (const { endpoint, run, serialize } of routes) {
    const name = endpoint.name as EndpointName
    if (!publicReads.includes(name)) continue
    for (const { input } of listExpectations(name)) {
      const given = (await input?.(scene, 'signedOut')) ?? {}
      const { status, body } = await world.call(name, given)
      if (status !== 200) continue
      const caller: Caller = { actor, locale: 'en', ip: '127.0.0.1', wantsBinding: false }
      const ctx: Ctx = { ...world.deps, caller, respond: ignoreRespond, changed: () => {} }
      const own = serialize(await run(ctx, endpoint.input.parse(given) as never))
      expect([name, JSON.parse(own)]).toEqual([name, body])
      compared.add(name)
    }
  }
  expect(publicReads.filter((name) => !compared.has(name))).toEqual([])
})

test('asked again by someone signed in, it costs the look at the session alone', async ({ world }) => {
  const { id } = await world.trip()
  const pilgrim = await world.as(await world.user())
  const ask = (headers: Record<string, string>) => () => world.call('trips.get', { id }, { headers })
  await ask({})()
  const sent = await world.recordStatements(ask(pilgrim))
  expect(sent.filter((statement) => !/sessions/.test(statement))).toEqual([])
})

test('who works for a company, and an admin, are answered again: they see what is not published', async ({
  world,
}) => {
  const owner = await world.user({ role: 'organizer' })
  const company = await world.organizer({ userId: owner.id, isVerified: true })
  const trip = await world.trip({ organizerId: company.id, isActive: false })
  const ask = async (headers: Record<string, string>) =>
    (await world.call('trips.get', { id: trip.id }, { headers })).status
  const [ofOwner, ofAdmin, ofPilgrim] = [
    await world.as(owner),
    await world.as(await world.user({ role: 'admin' })),
    await world.as(await world.user()),
  ]
  expect([await ask(ofOwner), await ask(ofPilgrim), await ask({}), await ask(ofAdmin)]).toEqual([
    200, 404, 404, 200,
  ])
})
