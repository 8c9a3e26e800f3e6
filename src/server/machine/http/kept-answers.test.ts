import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { listExpectations, setScene } from '#test/actions/expected-permissions.ts'
import { test } from '#test/world.ts'

const publicReads = Object.values<Endpoint>(endpoints)
  .filter(({ method, access, shows = [] }) => method === 'GET' && access === 'public' && shows.length > 0)
  .map(({ name }) => name as EndpointName)

test('a pilgrim is given the answers that are kept for strangers, letter by letter', async ({ world }) => {
  const scene = await setScene(world)
  const headers = await world.as(scene.people.pilgrim ?? (await world.user()))
  for (const name of publicReads)
    for (const { input } of listExpectations(name)) {
      const ask = async (as: Record<string, string>) =>
        world.call(name, (await input?.(scene, 'signedOut')) ?? {}, { headers: as })
      world.deps.cache.clear()
      const [fresh, kept] = [await ask(headers), await ask({})]
      expect([name, fresh.status, fresh.body]).toEqual([name, kept.status, kept.body])
    }
})

test('asked again by somebody signed in, it costs the look at the session alone', async ({ world }) => {
  const { id } = await world.trip()
  const pilgrim = await world.as(await world.user())
  const ask = (headers: Record<string, string>) => () => world.call('trips.get', { id }, { headers })
  await ask({})()
  const sent = await world.recordStatements(ask(pilgrim))
  expect(sent.filter((statement) => !/sessions/.test(statement))).toEqual([])
})

test('who works for a company, and an admin, are answered anew: they see what is not published', async ({
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
