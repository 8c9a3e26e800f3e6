import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { trips } from '#server/trips/core/tables.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'
import { shortlists } from './tables.ts'

// The clock of tests stands on 21 November 2026: the 180th day after it is 20 May 2027.

const share = (world: World, ids: string[]) => world.call('shortlists.create', { trips: ids })
const open = (world: World, token: string) => world.call('shortlists.open', { token })
const codeOf = ({ status, error }: { status: number; error?: { code?: string } | undefined }) => [
  status,
  error?.code,
]
const days = { departureDate: '2027-09-01', returnDate: '2027-09-11' }

describe('FIN-06 a list by link', () => {
  test('FIN-06 is opened by anyone who has the link, in its shared order, with past and full trips too', async ({
    world,
  }) => {
    const past = await world.trip({ departureDate: '2026-01-02', returnDate: '2026-01-09' })
    const full = await world.trip({ ...days, maxPilgrims: 1 })
    await world.booking({ tripId: full.id })
    const near = await world.trip(days)
    const asked = [past.id, near.id.toUpperCase(), full.id, near.id, 'none', crypto.randomUUID()]
    const { status, body } = await share(world, asked)
    expect([status, body.count, body.endsOn]).toEqual([201, 3, '2027-05-20T00:00:00.000Z'])
    // 256 bits in letters of an address.
    expect(body.token).toMatch(/^[\w-]{43}$/)
    const list = await open(world, body.token)
    expect(list.status).toBe(200)
    expect(list.body.trips.map(({ id, status }) => [id, status])).toEqual([
      [past.id, 'completed'],
      [near.id, 'upcoming'],
      [full.id, 'upcoming'],
    ])
    expect([list.body.madeOn, list.body.endsOn, list.body.gone]).toEqual([
      '2026-11-21T00:00:00.000Z',
      '2027-05-20T00:00:00.000Z',
      0,
    ])
  })

  test('FIN-06 has only trips shown to strangers, also where the company or an admin shares it; a trip removed later is counted', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const unverified = await world.organizer({ isVerified: false })
    const hidden = [
      await world.trip({ organizerId: owner.id, isActive: false }),
      await world.trip({ organizerId: unverified.id }),
      await world.trip({ organizerId: owner.id, publication: 'cancelled' }),
    ].map(({ id }) => id)
    for (const as of [owner, await world.user({ role: 'admin' })])
      expect(codeOf(await world.call('shortlists.create', { trips: hidden }, { as }))).toEqual([
        409,
        'nothing_to_share',
      ])
    expect(codeOf(await share(world, [crypto.randomUUID()]))).toEqual([409, 'nothing_to_share'])
    const [stays, goes] = [await world.trip(days), await world.trip({ ...days, title: 'Withdrawn walk' })]
    const { body } = await share(world, [goes.id, ...hidden, stays.id])
    expect(body.count).toBe(2)
    await world.db.update(trips).set({ isActive: false }).where(eq(trips.id, goes.id))
    const list = await open(world, body.token)
    expect([list.body.trips.map(({ id }) => id), list.body.gone]).toEqual([[stays.id], 1])
    expect(JSON.stringify(list.body)).not.toContain('Withdrawn')
    // Off for a while only.
    await world.db.update(trips).set({ isActive: true }).where(eq(trips.id, goes.id))
    expect((await open(world, body.token)).body.trips.map(({ id }) => id)).toEqual([goes.id, stays.id])
  })

  test('FIN-06 has at most fifty trips; one more, none, and an invalid list are rejected', async ({
    world,
  }) => {
    const ids: string[] = []
    for (let count = 0; count < 51; count++) ids.push((await world.trip(days)).id)
    const { status, body } = await share(world, ids.slice(0, 50))
    expect([status, body.count]).toEqual([201, 50])
    expect((await open(world, body.token)).body.trips.map(({ id }) => id)).toEqual(ids.slice(0, 50))
    expect(codeOf(await share(world, ids))).toEqual([409, 'too_many_shared'])
    // The same one again is no further one.
    expect((await share(world, [...ids.slice(0, 50), ids[0] ?? ''])).status).toBe(201)
    for (const trips of [[], ids.concat(Array(150).fill('x')), 'all', [7], undefined])
      expect(codeOf(await world.call('shortlists.create', { trips } as never))).toEqual([
        400,
        'invalid_request',
      ])
  })

  test('FIN-06 has no owner: a row has the trips, two days and no link, no matter who created it', async ({
    world,
  }) => {
    const [trip, as] = [await world.trip(days), await world.user()]
    const { body } = await world.call('shortlists.create', { trips: [trip.id] }, { as })
    const rows = await world.db.select().from(shortlists)
    expect(rows).toEqual([
      { tokenHash: expect.any(String), tripIds: [trip.id], madeOn: '2026-11-21', endsOn: '2027-05-20' },
    ])
    expect(rows[0]?.tokenHash).not.toBe(body.token)
    expect(Object.keys((await open(world, body.token)).body).sort()).toEqual([
      'endsOn',
      'gone',
      'madeOn',
      'trips',
    ])
  })

  test('FIN-06 opens until its 180th day is over, and is erased then; a forged link opens none', async ({
    world,
  }) => {
    const trip = await world.trip(days)
    const { body } = await share(world, [trip.id])
    const forged = `${body.token.slice(0, -1)}${body.token.endsWith('A') ? 'Q' : 'A'}`
    for (const token of [forged, 'x', "' OR true --", body.token.toLowerCase(), 'x'.repeat(201)])
      expect(codeOf(await open(world, token))).toEqual([404, 'shortlist_not_found'])
    world.clock.advance({ hours: 180 * 24 })
    await runJob(world, 'erase-shortlists')
    expect((await open(world, body.token)).status).toBe(200)
    const younger = await share(world, [trip.id])
    world.clock.advance({ hours: 24 })
    expect(codeOf(await open(world, body.token))).toEqual([404, 'shortlist_not_found'])
    expect(await world.db.$count(shortlists)).toBe(2)
    await runJob(world, 'erase-shortlists')
    expect(await world.db.$count(shortlists)).toBe(1)
    expect((await open(world, younger.body.token)).status).toBe(200)
  })

  test('FIN-06 an address creates twenty links an hour, over HTTP, and another one is not affected', async ({
    world,
  }) => {
    const { id } = await world.trip(days)
    const ask = async (remoteAddress: string) => {
      const { statusCode, headers, json } = await world.app.inject({
        method: 'POST',
        url: '/api/shortlists',
        remoteAddress,
        payload: { trips: [id] },
      })
      return [statusCode, json().code, headers['retry-after'] !== undefined]
    }
    for (let count = 0; count < 20; count++) expect((await ask('203.0.113.1'))[0]).toBe(201)
    expect(await ask('203.0.113.1')).toEqual([429, 'too_many_attempts', true])
    expect((await ask('198.51.100.7'))[0]).toBe(201)
    world.clock.advance({ hours: 1 })
    expect((await ask('203.0.113.1'))[0]).toBe(201)
  })
})
