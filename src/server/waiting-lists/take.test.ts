import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings, openRequests } from '#server/bookings/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import {
  createFullTrip,
  findWaitingToken,
  joinAsGuest,
  joinWaitingList,
  readSeats,
} from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'
import { waitingOffers, waitingParties } from './tables.ts'

/** An account whose offer holds two places. */
async function offered(world: World, form = {}) {
  const list = await createFullTrip(world, [2, 1], { pricePerPerson: '1000.00', currency: 'USD', ...form })
  const party = await joinWaitingList(world, list.trip, 2)
  await list.cancel(0)
  const take = (offerVersion: number) =>
    world.call('waiting.take', { id: party.place?.id, offerVersion }, { as: party.person })
  return { ...list, ...party, take }
}

describe('CON-17 taking an offer', () => {
  test('CON-17 makes an ordinary booking of the held seats, at the price that was shown', async ({
    world,
  }) => {
    const { trip, view, take, person, place } = await offered(world)
    const { offer } = await view()
    expect(offer).toMatchObject({ totalAmount: '2000.00', fits: true, offerVersion: 1 })
    const { status, body } = await take(offer?.offerVersion ?? 0)
    expect([status, body.status, body.totalAmount, body.numberOfPilgrims]).toEqual([
      201,
      'pending',
      '2000.00',
      2,
    ])
    expect(await readSeats(world, trip)).toBe(3)
    expect(await view()).toMatchObject({ state: 'taken', reference: body.reference, contactEmail: '' })
    const listed = (await world.call('bookings.list', {}, { as: person })).body
    expect(listed.map(({ id }) => id)).toEqual([body.id])
    const again = await take(offer?.offerVersion ?? 0)
    expect([again.status, again.body.id]).toEqual([201, body.id])
    expect(await world.db.$count(bookings, eq(bookings.tripId, trip.id))).toBe(3)
    const [held] = await world.db
      .select()
      .from(waitingOffers)
      .where(eq(waitingOffers.partyId, place?.id ?? ''))
    expect(held?.outcome).toBe('taken')
    expect(
      (await world.mails.deliver()).filter(({ template }) => template === 'booking-received'),
    ).toHaveLength(1)
    // The request counts like all others, for its own person, and what was only held in between is gone.
    expect((await world.db.select().from(openRequests)).map(({ open }) => open)).toEqual([1])
  })

  test('CON-17 is confirmed right away on a trip with instant confirmation', async ({ world }) => {
    const { take } = await offered(world, { confirmation: 'at_once' })
    expect((await take(1)).body.status).toBe('confirmed')
    expect(await world.db.$count(openRequests)).toBe(0)
  })

  test('CON-17 is refused when the price changed after it was shown', async ({ world }) => {
    const { trip, take, view } = await offered(world)
    await world.db.update(trips).set({ pricePerPerson: '1250.00' }).where(eq(trips.id, trip.id))
    const refused = await take(1)
    expect([refused.status, refused.error.code]).toEqual([409, 'changed_meanwhile'])
    expect(await readSeats(world, trip)).toBe(3)
    const { offer } = await view()
    expect(offer?.totalAmount).toBe('2500.00')
    expect((await take(offer?.offerVersion ?? 0)).body.totalAmount).toBe('2500.00')
  })

  test('CON-17 an expired offer is not taken, though it has not been ended yet', async ({ world }) => {
    const { take, trip } = await offered(world)
    world.clock.advance({ hours: 24 })
    expect((await take(1)).error.code).toBe('offer_ended')
    expect(await readSeats(world, trip)).toBe(3)
  })

  test('CON-17 a trip that takes no more bookings gives none', async ({ world }) => {
    const { take, trip } = await offered(world)
    await world.db.update(trips).set({ publication: 'closed' }).where(eq(trips.id, trip.id))
    expect((await take(1)).error.code).toBe('trip_not_bookable')
  })

  test('CON-17 no one else takes or sees it', async ({ world }) => {
    const { place, trip } = await offered(world)
    const stranger = await world.user()
    const other = { id: place?.id, offerVersion: 1 }
    for (const as of [{ as: stranger }, {}])
      expect((await world.call('waiting.take', other, as)).error.code).toBe('place_not_found')
    expect((await world.call('waiting.leave', { id: place?.id }, { as: stranger })).status).toBe(404)
    const booked = await world.call('bookings.create', bookingRequest(trip), { as: stranger })
    expect(booked.error.code).toBe('not_enough_slots')
  })

  test('CON-17 a guest takes it by the link, reads the booking back, and needs no confirmation', async ({
    world,
  }) => {
    const { trip, cancel } = await createFullTrip(world, [2])
    const to = 'zahra@example.com'
    await joinAsGuest(world, trip, to, 2)
    const token = await findWaitingToken(world, to)
    await world.call('waiting.confirm', { token })
    await cancel(0)
    const { body } = await world.call('waiting.take', { token, offerVersion: 1 })
    expect(body.contactEmail).toBe(to)
    const read = await world.call('bookings.read', { token: body.readToken })
    expect(read.body).toMatchObject({ id: body.id, isProven: true, deadline: null })
    const again = await world.call('waiting.take', { token, offerVersion: 1 })
    expect(again.body.readToken).toBe(body.readToken)
    const link = await world.mails.linkToken(to)
    expect((await world.call('bookings.view', { token: link })).body.id).toBe(body.id)
    expect(await world.db.$count(waitingParties, eq(waitingParties.contactEmail, ''))).toBe(1)
  })
})
