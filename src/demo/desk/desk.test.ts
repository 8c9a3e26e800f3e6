import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { demoAccounts } from '#demo/accounts.ts'
import { stableId } from '#demo/random.ts'
import { removeDemo } from '#demo/remove-demo.ts'
import { seedIfEmpty } from '#demo/seed.ts'
import { dumpTables, listTablesWith } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'
import { deskCompany, deskOwner } from './colleagues.ts'
import { counterBooking } from './counter-seats.ts'
import { onTheRoad, tooSmall } from './departures.ts'

const seed = async (world: World) => {
  expect(await seedIfEmpty(world.db, world.clock.now(), world.deps)).toBe(true)
}
const owner = { userId: deskOwner }
const as = (id: string) => ({ userId: stableId(id) })

test('DSK-01 the demo has something of each kind for the desk', async ({ world }) => {
  await seed(world)
  const { body } = await world.call('desk.needs', { id: deskCompany }, { as: owner })
  const kinds = ['requests', 'papers', 'needs', 'rooms', 'answers', 'groups', 'drafts'] as const
  for (const kind of kinds) expect([kind, body[kind].length > 0]).toEqual([kind, true])
  expect(body.groups).toEqual([
    expect.objectContaining({ tripId: stableId(tooSmall.id), reached: 20, needed: 30 }),
  ])
  expect(body.rooms).toEqual([expect.objectContaining({ bookingId: stableId('own-trip-001') })])
  expect(body.papers.map(({ tripId }) => tripId)).toContain(stableId(tooSmall.id))
  expect(body.drafts.map(({ title }) => title)).toEqual(['Rajab in Karbala and Samarra'])
})

test('DSK-05 rooms of the demo are half arranged, by the rules, and those on the road are shown', async ({
  world,
}) => {
  await seed(world)
  const read = async (trip: string) =>
    (await world.call('rooms.ofTrip', { tripId: stableId(trip) }, { as: owner })).body
  const filling = await read('trip-001')
  const [najaf, karbala, kadhimain] = filling.stays.map(({ rooms, places, isShown }) => ({
    rooms: rooms.length,
    places: places.length,
    isShown,
  }))
  expect(najaf?.places).toBeGreaterThan(40)
  expect(karbala).toMatchObject({ rooms: najaf?.rooms, isShown: false })
  expect(karbala?.places).toBe(Math.round((najaf?.places ?? 0) / 2))
  expect(kadhimain).toEqual({ rooms: 0, places: 0, isShown: false })
  const { stays, guests, mayArrange } = await read(onTheRoad.id)
  expect([guests.length, mayArrange]).toEqual([18, true])
  expect(stays.map(({ places, isShown }) => [places.length, isShown])).toEqual([
    [18, true],
    [18, true],
    [0, false],
  ])
  // A plan that broke a rule could not be stored again.
  for (const trip of ['trip-001', onTheRoad.id])
    for (const { stay, version, places } of (await read(trip)).stays.slice(0, 2)) {
      const input = { tripId: stableId(trip), stay, version, places }
      expect((await world.call('rooms.arrange', input, { as: owner })).status).toBe(200)
    }
})

test('DSK-06 the demo has a booking of the counter with an open code, no email, and a note of the company', async ({
  world,
}) => {
  await seed(world)
  const tripId = stableId(counterBooking.tripId)
  const { body } = await world.call('desk.bookings', { id: tripId }, { as: owner })
  const booked = body.bookings.filter(({ contactName }) => contactName === 'Ibrahim Motiwala')
  expect(booked).toEqual([
    expect.objectContaining({ status: 'confirmed', numberOfPilgrims: 3, contactEmail: '' }),
  ])
  const { rows } = await world.db.execute(sql`
    SELECT code_hash IS NOT NULL AS code, confirmed_at AS confirmed, channel,
      code_expires_at > ${world.clock.now().toISOString()}::timestamptz AS open FROM counter_bookings`)
  expect(rows).toEqual([{ code: true, confirmed: null, channel: 'counter', open: true }])
  const id = booked[0]?.id ?? ''
  const note = await world.call('counter.note', { id }, { as: as('user-manager') })
  expect(note.body).toMatchObject({ note: expect.stringContaining('Hasan'), writtenBy: 'Qasim Merchant' })
})

describe('DSK-08 the colleagues of the demo', () => {
  const colleagues = ['manager@example.com', 'desk@example.com', 'leader@example.com']

  test('sign in as who the company says they are: a manager sees amounts, the desk none, the leader who is on the road', async ({
    world,
  }) => {
    await seed(world)
    const { body } = await world.call('members.list', { id: deskCompany }, { as: owner })
    expect(body.members.map(({ email, role }) => [email, role]).toSorted()).toEqual([
      ['desk@example.com', 'desk'],
      ['leader@example.com', 'leader'],
      ['manager@example.com', 'manager'],
      ['organizer@example.com', 'owner'],
    ])
    for (const email of colleagues) {
      const { status } = await world.call('accounts.login', { email, password: demoAccounts.password })
      expect([email, status]).toEqual([email, 200])
    }
    const money = async (id: string) => {
      const { status, body } = await world.call('desk.needs', { id: deskCompany }, { as: as(id) })
      return [status, status === 200 && body.figures.money !== null]
    }
    expect(await money('user-manager')).toEqual([200, true])
    expect(await money('user-desk')).toEqual([200, false])
    expect((await money('user-leader'))[0]).toBe(403)
    const led = await world.call(
      'leader.departure',
      { id: stableId(onTheRoad.id) },
      { as: as('user-leader') },
    )
    expect(led.body).toMatchObject({ state: 'open', view: { programmeDay: 5 } })
    expect(led.body.view?.travellers).toHaveLength(18)
    expect(led.body.view?.travellers.every(({ name }) => name !== null)).toBe(true)
    const roll = await world.call(
      'leader.rollCall',
      { id: stableId(onTheRoad.id) },
      { as: as('user-leader') },
    )
    expect([roll.body.ticks.length, roll.body.people.length]).toEqual([15, 18])
  })
})

test('families of the departure on the road were told the practical details; strangers find neither it nor the closed one', async ({
  world,
}) => {
  await seed(world)
  const details = async (trip: string) =>
    (await world.call('details.get', { id: stableId(trip) }, { as: owner })).body
  expect(await details(onTheRoad.id)).toMatchObject({ version: 1, toldVersion: 1 })
  const { rows } = await world.db.execute(sql`
    SELECT trip_id AS trip, families, emails, sent_at IS NOT NULL AS sent FROM details_notices`)
  expect(rows).toEqual([{ trip: stableId(onTheRoad.id), families: 6, emails: 6, sent: true }])
  expect(await details('trip-001')).toMatchObject({ version: 1, toldVersion: null })
  const { body } = await world.call('trips.list', {})
  const ids = new Set(JSON.stringify(body).match(/[0-9a-f-]{36}/g))
  for (const { id } of [onTheRoad, tooSmall]) expect(ids.has(stableId(id))).toBe(false)
  for (const { id } of [onTheRoad, tooSmall])
    expect((await world.call('trips.get', { id: stableId(id) })).status).toBe(404)
})

test('nothing of the desk remains when the demo is removed', async ({ world }) => {
  await seed(world)
  const ofDemo = /"[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}"/
  const tables = [
    'members',
    'leader_trips',
    'trip_drafts',
    'room_plans',
    'hotel_rooms',
    'room_places',
    'departure_details',
    'details_notices',
    'roll_calls',
    'roll_call_ticks',
    'counter_bookings',
    'booking_notes',
    'booking_changes',
    'group_decisions',
    'travellers',
  ]
  const count = async () => {
    const counted: Record<string, number> = {}
    for (const table of tables) counted[table] = await world.db.$count(sql.identifier(table) as never)
    return counted
  }
  for (const [table, rows] of Object.entries(await count())) expect([table, rows > 0]).toEqual([table, true])
  await world.db.transaction(removeDemo)
  expect(await count()).toEqual(Object.fromEntries(tables.map((table) => [table, 0])))
  const left = listTablesWith(await dumpTables(world), ofDemo)
  expect(left.filter((table) => table !== 'audit_log')).toEqual([])
})
