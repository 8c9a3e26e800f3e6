import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { selectOfferedParties } from '#domain/waiting-lists/waiting-lists.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest } from '#test/factories.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { createFullTrip, joinWaitingList, readSeats } from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'
import { waitingOffers, waitingParties } from './tables.ts'

/** Returns the seats that a trip's rows hold, summed, beside the count in the trip's own row. */
async function counted(world: World, trip: { id: string }) {
  const { rows } = await world.db.execute<{ booked: number; held: number }>(sql`
    SELECT (SELECT coalesce(sum(number_of_pilgrims), 0)::int FROM bookings WHERE trip_id = ${trip.id} AND booking_holds_seats(status)) AS booked,
      (SELECT coalesce(sum(seats), 0)::int FROM waiting_offers WHERE trip_id = ${trip.id} AND outcome IS NULL) AS held`)
  return { ...(rows[0] ?? { booked: 0, held: 0 }), counted: await readSeats(world, trip) }
}

const parties = [3, 2, 4, 1, 2, 3, 1, 2, 4, 2]

/**
 * At two processes at once: 60 bookings are cancelled, 20 of them give a place up or take one more at the same moment, 100
 * strangers book, 30 parties join and some leave, 10 wait already.
 */
async function crowd(first: World, second: World) {
  const sizes = Array.from({ length: 60 }, (_, at) => (at % 3) + 1)
  const { trip, made, admin } = await createFullTrip(first, sizes)
  const waiting = []
  for (const size of parties) waiting.push(await joinWaitingList(first, trip, size))
  const [asAdmin, stranger] = [await first.as(admin), await first.user()]
  const asStranger = await first.as(stranger)
  const joining = await Promise.all(Array.from({ length: 30 }, () => first.user()))
  const headers = await Promise.all(joining.map((person) => first.as(person)))
  const at = (index: number) => (index % 2 ? first : second)
  const calls: (() => Promise<{ status: number }>)[] = [
    ...made.map(({ id }, index) => () => {
      const status = 'cancelled_by_organizer'
      return at(index).call('bookings.updateStatus', { id, status }, { headers: asAdmin })
    }),
    ...made.slice(0, 20).map(({ id, userId, numberOfPilgrims }, index) => async () => {
      const as = { id: userId ?? '' }
      const adults = numberOfPilgrims + (index % 2 ? 1 : -1)
      const groups = [{ room: null, adults: Math.max(1, adults), children: 0, infants: 0 }]
      const { body } = await at(index).call('bookings.quoteChange', { id, groups }, { as })
      const agreedAmount = body.after?.agreedAmount ?? '1.00'
      return at(index + 1).call('bookings.change', { id, version: 1, groups, agreedAmount }, { as })
    }),
    ...Array.from({ length: 100 }, (_, index) => () => {
      const request = bookingRequest(trip, { numberOfPilgrims: (index % 3) + 1 })
      return at(index).call('bookings.create', request, { headers: asStranger })
    }),
    ...joining.map((person, index) => () => {
      const asked = { id: trip.id, numberOfPilgrims: (index % 4) + 1, contactEmail: person.email }
      const contact = { contactPhone: '+971500000000' }
      return at(index).call('waiting.join', { ...asked, ...contact }, { headers: headers[index] ?? {} })
    }),
    ...waiting.slice(0, 4).map(({ place, person }, index) => () => {
      return at(index).call('waiting.leave', { id: place?.id }, { as: person })
    }),
    ...[first, second, first, second].map((world) => async () => {
      await runJob(world, 'keep-waiting-lists')
      return { status: 200 }
    }),
  ]
  // Mixed, the same each time.
  const mixed = calls.map((call, index) => ({ call, rank: (index * 7919) % calls.length }))
  mixed.sort((a, b) => a.rank - b.rank)
  const answers = await Promise.all(mixed.map(({ call }) => call()))
  return { trip, seats: sizes.reduce((sum, size) => sum + size, 0), answers }
}

describe.skipIf(isEmbedded)('CON-17 in two processes at the same moment', () => {
  test('CON-13 CON-17 200 cancellations, changes, bookings, joins and leaves keep seats exact and offer none twice', async ({
    world,
    open,
  }) => {
    const { trip, seats, answers } = await crowd(
      world,
      await open({ database: world.database, env: { RATE_LIMITS: 'off' } }),
    )
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const { booked, held, counted: inRow } = await counted(world, trip)
    expect(inRow).toBe(booked + held)
    expect(booked + held).toBeLessThanOrEqual(seats)
    const offers = await world.db.select().from(waitingOffers)
    expect(new Set(offers.map(({ partyId }) => partyId)).size).toBe(offers.length)
    // No one who fits is left waiting, and each who was offered places heard of it.
    await runJob(world, 'keep-waiting-lists')
    const still = await world.db.select().from(waitingParties).where(eq(waitingParties.state, 'waiting'))
    const free = seats - ((await readSeats(world, trip)) ?? 0)
    expect(still.filter((party) => party.seats <= free)).toEqual([])
    const untold = await world.db.$count(waitingOffers, sql`told_at IS NULL AND outcome IS NULL`)
    expect(untold).toBe(0)
  })

  test('CON-17 control: where the seats that an offer holds are not counted, they are sold twice', async ({
    open,
  }) => {
    const world = await open({ database: 'own' })
    await world.db.execute(sql`DROP TRIGGER waiting_offers_seats ON waiting_offers`)
    const { trip } = await crowd(world, await open({ database: world.database, env: { RATE_LIMITS: 'off' } }))
    const { booked, held, counted: inRow } = await counted(world, trip)
    expect(held).toBeGreaterThan(0)
    expect(inRow).not.toBe(booked + held)
  })

  test('CON-17 the places released by 20 cancellations at once are offered to whole parties in the order of the list', async ({
    world,
    open,
  }) => {
    const second = await open({ database: world.database })
    const { trip, made, admin } = await createFullTrip(
      world,
      Array.from({ length: 20 }, () => 1),
    )
    const sizes = [6, 9, 4, 7, 2, 1]
    const waiting = []
    for (const size of sizes) waiting.push(await joinWaitingList(world, trip, size))
    const headers = await world.as(admin)
    // One transaction with all of them: what it gives back is offered when it ends.
    await world.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.tripId, trip.id))
    expect(made).toHaveLength(20)
    await Promise.all([runJob(world, 'keep-waiting-lists'), runJob(second, 'keep-waiting-lists')])
    const seen = await world.call('waiting.ofTrip', { id: trip.id }, { headers })
    const offered = seen.body.parties.filter(({ offeredUntil }) => offeredUntil !== null)
    const expected = selectOfferedParties(
      sizes.map((seats) => ({ seats })),
      20,
    ).map(({ seats }) => seats)
    expect(offered.map(({ numberOfPilgrims }) => numberOfPilgrims)).toEqual(expected)
    const letters = (await world.mails.deliver()).filter(({ template }) => template === 'waiting-offer')
    expect(letters).toHaveLength(expected.length)
  })

  test('CON-17 an offer that is taken, declined and expires at the same moment ends once', async ({
    world,
    open,
  }) => {
    const second = await open({ database: world.database })
    const { trip, cancel } = await createFullTrip(world, [2, 2])
    const party = await joinWaitingList(world, trip, 2)
    const next = await joinWaitingList(world, trip, 2)
    await cancel(0)
    const headers = await world.as(party.person)
    const id = party.place?.id
    const takes = [world, second, world, second].map((one) =>
      one.call('waiting.take', { id, offerVersion: 1 }, { headers }),
    )
    const leaves = [world, second].map((one) => one.call('waiting.leave', { id }, { headers }))
    const [answers] = await Promise.all([Promise.all(takes), Promise.all(leaves)])
    const made = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : [])))
    expect(made.size).toBeLessThanOrEqual(1)
    const state = (await next.view()).state
    expect(state).toBe(made.size === 1 ? 'waiting' : 'offered')
    expect(await readSeats(world, trip)).toBe(4)
  })
})
