import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { trips } from '#server/trips/core/tables.ts'
import { tripRequest } from '#test/factories.ts'
import { test } from '#test/world.ts'
import { fillPlaces } from './places-service.ts'

const hotel = (city: string) => ({ city, name: 'Qasr', stars: 4, nights: 3 })

describe('a trip’s departure place and places', () => {
  test('CON-02 are found in origin, hotels and days where the form does not name them; named ones stay while that text is unchanged', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const told = {
      departureOrigin: 'ممبئی',
      hotels: [hotel('Kerbela'), hotel('نجف')],
      itinerary: [{ day: 1, activities: ['Flight from Mumbai', 'Ziyarat in Kazmain'] }],
    }
    const made = (
      await world.call('trips.create', tripRequest({ organizerId: owner.id, ...told }), { as: owner })
    ).body
    const found = {
      departurePlace: 'mumbai',
      timeZone: 'Asia/Kolkata',
      places: ['karbala', 'najaf', 'kadhimain'],
    }
    expect(made).toMatchObject(found)
    const edit = async (more: object) =>
      (await world.call('trips.update', { id: made.id, ...tripRequest({ ...told, ...more }) }, { as: owner }))
        .body
    const confirmed = { departurePlace: 'toronto', places: ['karbala'] }
    expect(await edit(confirmed)).toMatchObject({ ...confirmed, timeZone: 'America/Toronto' })
    expect(await edit({ title: 'Another name' })).toMatchObject(confirmed)
    expect(await edit({ departureOrigin: 'Dearborn' })).toMatchObject({
      departurePlace: 'detroit',
      timeZone: 'America/Detroit',
      places: ['karbala'],
    })
    const unsure = { departurePlace: null, timeZone: null, places: ['najaf'] }
    expect(
      await edit({ departureOrigin: 'Mumbai or Delhi, by group', hotels: [hotel('Najaf')], itinerary: [] }),
    ).toMatchObject(unsure)
    expect(await edit({ departurePlace: null, places: [] })).toMatchObject({
      departurePlace: null,
      places: [],
    })
  })

  test('CON-02 an unknown place is rejected with its field', async ({ world }) => {
    const owner = await world.organizer()
    const send = async (more: object) => {
      const sent = tripRequest({ organizerId: owner.id, ...more })
      const { status, error } = await world.call('trips.create', sent, { as: owner })
      return [status, Object.keys(error.fields ?? {})]
    }
    expect(await send({ departurePlace: 'atlantis' })).toEqual([400, ['departurePlace']])
    expect(await send({ places: ['karbala', 'atlantis'] })).toEqual([400, ['places.1']])
  })

  test('CON-02 are filled in for earlier trips where it is certain, once, and their version does not change', async ({
    world,
  }) => {
    const cases = [
      [{ departureOrigin: 'Karachi, Pakistan' }, 'karachi', 'Asia/Karachi', []],
      [{ departureOrigin: 'Somewhere' }, null, null, []],
      [{ itinerary: [{ day: 1, description: 'کربلا میں زیارت' }] }, null, null, ['karbala']],
    ] as const
    const made = await Promise.all(cases.map(([told]) => world.trip({ ...told } as object)))
    const settled = await world.trip({ departureOrigin: 'Mumbai', places: ['qom'] })
    const many = await Promise.all(Array.from({ length: 3 }, () => world.trip({ departureOrigin: 'Delhi' })))
    await Promise.all([fillPlaces(world.deps), fillPlaces(world.deps)])
    await fillPlaces(world.deps)
    const stored = async (id: string) => (await world.db.select().from(trips).where(eq(trips.id, id)))[0]
    for (const [index, [, departurePlace, timeZone, places]] of cases.entries())
      expect(await stored(made[index]?.id ?? '')).toMatchObject({
        departurePlace,
        timeZone,
        places,
        version: 1,
        offerVersion: 1,
      })
    for (const { id } of many) expect((await stored(id))?.timeZone).toBe('Asia/Kolkata')
    expect(await stored(settled.id)).toMatchObject({ departurePlace: null, places: ['qom'] })
  })
})
