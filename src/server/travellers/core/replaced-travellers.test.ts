import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { createPdf } from '#test/scenes/documents.ts'
import { test, type World } from '#test/world.ts'
import { travellerDocuments, travellers } from './tables.ts'

const first = { age: 'adult', place: 1 } as const
const second = { age: 'adult', place: 2 } as const

/** A confirmed booking of two adults, each with a passport and a paper, the second with a link of his own. */
async function booked(world: World, numberOfPilgrims = 2) {
  const as = await world.user()
  const trip = await world.trip({ terms: presets.standard })
  const { id } = await world.booking({
    tripId: trip.id,
    userId: as.id,
    numberOfPilgrims,
    status: 'confirmed',
  })
  const call = (name: 'travellers.save' | 'travellers.sendPaper', input: object) =>
    world.call(name, { id, ...input } as never, { as })
  for (const place of numberOfPilgrims === 1 ? [first] : [first, second]) {
    await call('travellers.save', { ...place, surname: 'RIZVI', passportNumber: `Z123456${place.place}` })
    await call('travellers.sendPaper', { ...place, kind: 'visa', file: createPdf() })
  }
  const at = numberOfPilgrims === 1 ? first : second
  const link = (await world.call('travellers.link', { id, ...at }, { as })).body.token
  const { version } = (await world.call('bookings.view', { id }, { as })).body
  const replace = (more: object = {}) =>
    world.call(
      'bookings.replacePerson',
      { id, version, age: 'adult', leaves: 'Zahra Rizvi', comes: 'Fatima Rizvi', ...more },
      { as },
    )
  const read = async (place: object) =>
    (await world.call('travellers.read', { id, ...place } as never, { as })).body as {
      surname: string | null
    }
  const groups = (adults: number) => [{ room: null, adults, children: 0, infants: 0 }]
  const resize = async (adults: number, leaving?: PartyPlace[]) => {
    const { body: now } = await world.call('bookings.view', { id }, { as })
    const { after } = (await world.call('bookings.quoteChange', { id, groups: groups(adults) }, { as })).body
    const asked = {
      id,
      version: now.version,
      groups: groups(adults),
      agreedAmount: after.agreedAmount,
      leaving,
    }
    expect((await world.call('bookings.change', asked, { as })).status).toBe(200)
  }
  return { as, id, link, replace, read, resize }
}

describe('PPL-05 travellers who leave', () => {
  test('PPL-05 another traveller in a person’s place has neither passport nor document nor link of the one before', async ({
    world,
  }) => {
    const { replace, read, link } = await booked(world)
    expect((await replace({ place: 3 })).error.fields).toEqual({ place: 'nobody_of_age' })
    expect((await read(second)).surname).toBe('RIZVI')
    expect((await replace({ place: 2 })).status).toBe(200)
    expect(await read(second)).toMatchObject({ surname: null, passportNumber: null, papers: [] })
    expect((await world.call('travellers.open', { token: link })).error.code).toBe('traveller_link_ended')
    // Control: the other one stays as he is.
    expect(await read(first)).toMatchObject({ surname: 'RIZVI', papers: [{ kind: 'visa' }] })
  })

  test('PPL-05 where it is unclear who of several it is, nothing is erased; the only one of an age is certain', async ({
    world,
  }) => {
    const two = await booked(world)
    expect((await two.replace()).status).toBe(200)
    expect((await two.read(second)).surname).toBe('RIZVI')
    const one = await booked(world, 1)
    expect((await one.replace()).status).toBe(200)
    expect((await one.read(first)).surname).toBeNull()
  })

  test('PPL-05 a place that was given up is empty when it is taken again after the ten minutes', async ({
    world,
  }) => {
    const { resize, read } = await booked(world)
    await resize(1, [second])
    world.clock.set(new Date(world.clock.now().getTime() + 600_000).toISOString())
    await runJob(world, 'tell-of-changes')
    expect([await world.db.$count(travellers), await world.db.$count(travellerDocuments)]).toEqual([1, 1])
    await resize(2)
    expect(await read(second)).toMatchObject({ surname: null, papers: [] })
    expect((await read(first)).surname).toBe('RIZVI')
  })
})
