import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { PriceLine } from '#domain/offers/offer.ts'
import { presets } from '#domain/offers/presets.ts'
import { users } from '#server/accounts/core/tables.ts'
import { bookingChanges } from '#server/bookings/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { createGroup, familyTrip } from '#test/scenes/changed-bookings.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'

const said = (lines: readonly Pick<PriceLine, 'kind' | 'age' | 'name' | 'count' | 'each'>[]) =>
  lines.map(({ kind, age, name, count, each }) => `${kind} ${age ?? name} ${count} ${each}`)

/** Two adults and a child in a room of four, with the standard terms, confirmed. */
async function family(world: World, trip: object = {}) {
  const user = await world.user()
  const owner = await world.organizer()
  const { id: tripId } = await world.trip({
    ...familyTrip,
    terms: presets.standard,
    organizerId: owner.id,
    ...trip,
  })
  const { body: booking } = await world.call(
    'bookings.create',
    { ...bookingRequest({ id: tripId }, { numberOfPilgrims: 3, party: [createGroup('quad', 2, 1)] }) },
    { as: user },
  )
  const as = { as: user }
  await world.call(
    'bookings.updateStatus',
    { id: booking.id, status: 'confirmed' },
    { as: { id: owner.userId } },
  )
  const taken = async () =>
    (await world.db.select({ taken: trips.currentBookings }).from(trips).where(eq(trips.id, tripId)))[0]
      ?.taken
  return { user, owner, tripId, id: booking.id, reference: booking.reference, as, taken }
}

describe('changing the party of a booking', () => {
  test('CON-13 one adult leaves by the terms: the quote and the lines show it, one seat is free once that cannot be undone', async ({
    world,
  }) => {
    const { id, as, taken } = await family(world)
    // 2026-12-08 is 33 days before the departure: 25 percent.
    world.clock.set('2026-12-08T08:00:00Z')
    const groups = [createGroup('quad', 1, 1)]
    const { body: quoted } = await world.call('bookings.quoteChange', { id, groups }, as)
    expect(quoted).toMatchObject({
      kind: 'fewer',
      keepPercent: 25,
      keptAmount: '250.00',
      // 50 percent from the 26th day before the departure on; two weeks for the refund.
      nextFee: { from: '2026-12-12', keepPercent: 50 },
      refundDue: '2026-12-22',
      atAgreedPrices: true,
      freeSeats: 37,
      before: { totalAmount: '2400.00', agreedAmount: '2580.00' },
      after: { totalAmount: '1650.00', agreedAmount: '1770.00' },
    })
    expect(await taken()).toBe(3)
    const input = { id, groups, version: quoted.version, agreedAmount: quoted.after.agreedAmount }
    const { status, body } = await world.call('bookings.change', input, as)
    expect(status).toBe(200)
    expect(body).toMatchObject({ numberOfPilgrims: 2, totalAmount: '1650.00', agreedAmount: '1770.00' })
    expect(body.dueAmount).toBe('1770.00')
    expect(said(body.lines)).toEqual([
      'price adult 1 1000.00',
      'price child 1 400.00',
      'required Visa 2 60.00',
      'kept adult 1 250.00',
    ])
    expect(body.agreement).toMatchObject({ totalAmount: '2400.00', agreedAmount: '2580.00' })
    expect(body.agreement.party.groups).toEqual([createGroup('quad', 2, 1)])
    expect(body.changes).toMatchObject([
      { number: 1, kind: 'fewer', side: 'pilgrim', day: '2026-12-08', agreedBefore: '2580.00' },
    ])
    expect(body.acts.at(-1)).toMatchObject({
      kind: 'people_fewer',
      data: { peopleBefore: 3, people: 2, amountBefore: '2580.00', amount: '1770.00', keptAmount: '250.00' },
    })
    // Held for ten minutes; then it is free.
    expect(await taken()).toBe(3)
    // Sent twice it is one change; something else by the old version is refused.
    expect((await world.call('bookings.change', input, as)).body.changes).toHaveLength(1)
    const other = { ...input, groups: [createGroup('quad', 1)] }
    expect((await world.call('bookings.change', other, as)).body).toMatchObject({ code: 'booking_changed' })
    world.clock.set('2026-12-08T08:10:00Z')
    await runJob(world, 'tell-of-changes')
    expect(await taken()).toBe(2)
  })

  test('CON-13 a mother adds one child at the agreed price, though a new one is dearer; at today’s where the trip has changed', async ({
    world,
  }) => {
    const { id, as, taken, tripId } = await family(world)
    const dearer =
      familyTrip?.prices?.map((row) => ({ ...row, amount: `${row.amount.slice(0, -3)}9.00` })) ?? []
    await world.db
      .update(trips)
      .set({ prices: dearer, pricePerPerson: '10009.00' })
      .where(eq(trips.id, tripId))
    const groups = [createGroup('quad', 2, 2)]
    const { body: quoted } = await world.call('bookings.quoteChange', { id, groups }, as)
    expect(quoted).toMatchObject({ kind: 'more', atAgreedPrices: true, after: { agreedAmount: '3040.00' } })
    const input = { id, groups, version: quoted.version, agreedAmount: '3040.00' }
    // In the meantime the trip is another: nothing is changed for a price that no one saw.
    await world.db.update(trips).set({ visa: 'own' }).where(eq(trips.id, tripId))
    expect((await world.call('bookings.change', input, as)).body).toMatchObject({
      code: 'change_price_changed',
    })
    expect(await taken()).toBe(3)
    const { body: today } = await world.call('bookings.quoteChange', { id, groups }, as)
    expect(today).toMatchObject({ atAgreedPrices: false, after: { agreedAmount: '6649.00' } })
    expect(said(today.lines)).toContain('price child 1 4009.00')
    const { body } = await world.call('bookings.change', { ...input, agreedAmount: '6649.00' }, as)
    expect(body).toMatchObject({ numberOfPilgrims: 4, agreedAmount: '6649.00' })
    expect(await taken()).toBe(4)
    const [row] = await world.db.select().from(bookingChanges).where(eq(bookingChanges.bookingId, id))
    expect(row?.offerVersion).toBe(3)
  })

  test('CON-13 the last traveller cannot leave alone, nor a child stay without an adult, nor more than ten or the places join', async ({
    world,
  }) => {
    const { id, as, taken } = await family(world, { maxPilgrims: 5 })
    const refused = async (groups: ReturnType<typeof createGroup>[]) =>
      (await world.call('bookings.quoteChange', { id, groups }, as)).body
    expect(await refused([createGroup('quad', 0)])).toMatchObject({ fields: { groups: 'last_person' } })
    expect(await refused([createGroup('quad', 0, 1)])).toMatchObject({ fields: { groups: 'adult_needed' } })
    expect(await refused([createGroup('quad', 2, 1)])).toMatchObject({ fields: { groups: 'one_change' } })
    expect(await refused([createGroup('quad', 1, 3)])).toMatchObject({ fields: { groups: 'one_change' } })
    expect(await refused([createGroup('quad', 2, 9)])).toMatchObject({
      fields: { numberOfPilgrims: 'max_pilgrims' },
    })
    expect(await refused([createGroup('single', 2, 1)])).toMatchObject({ code: 'invalid_booking' })
    const { body } = await world.call('bookings.quoteChange', { id, groups: [createGroup('quad', 2, 4)] }, as)
    expect(body.freeSeats).toBe(2)
    const much = {
      id,
      groups: [createGroup('quad', 2, 4)],
      version: body.version,
      agreedAmount: body.after.agreedAmount,
    }
    expect((await world.call('bookings.change', much, as)).body).toMatchObject({ code: 'not_enough_slots' })
    expect(await taken()).toBe(3)
    expect((await world.call('bookings.view', { id }, as)).body.changes).toEqual([])
  })

  test('CON-13 no change from the departure day at the departure city on, none to more after booking closed, none once reopened', async ({
    world,
  }) => {
    const { id, as, tripId } = await family(world, {
      timeZone: 'Asia/Kolkata',
      terms: { ...presets.standard, closesDay: 3 },
    })
    const fewer = { id, groups: [createGroup('quad', 1, 1)] }
    const more = { id, groups: [createGroup('quad', 3, 1)] }
    const code = async (input: typeof fewer) => (await world.call('bookings.quoteChange', input, as)).body
    // Midnight in Mumbai is 18:30 UTC.
    world.clock.set('2027-01-06T18:29:00Z')
    expect(await code(more)).toMatchObject({ kind: 'more' })
    world.clock.set('2027-01-06T18:30:00Z')
    expect(await code(more)).toMatchObject({ code: 'trip_not_bookable' })
    expect(await code(fewer)).toMatchObject({ kind: 'fewer', keepPercent: 100 })
    world.clock.set('2027-01-09T18:29:00Z')
    expect(await code(fewer)).toMatchObject({ kind: 'fewer' })
    world.clock.set('2027-01-09T18:30:00Z')
    expect(await code(fewer)).toMatchObject({ code: 'booking_not_changeable' })
    world.clock.set('2026-12-01T08:00:00Z')
    await world.db.update(trips).set({ publication: 'closed' }).where(eq(trips.id, tripId))
    expect(await code(more)).toMatchObject({ code: 'trip_not_bookable' })
    expect(await code(fewer)).toMatchObject({ kind: 'fewer' })
  })

  test('CON-13 both sides get an email with the party before and after', async ({ world }) => {
    const { id, as, owner } = await family(world)
    await world.mails.deliver()
    const groups = [createGroup('quad', 1, 1)]
    const { body } = await world.call('bookings.quoteChange', { id, groups }, as)
    const { version, after } = body
    await world.call('bookings.change', { id, groups, version, agreedAmount: after.agreedAmount }, as)
    world.clock.set(new Date(world.clock.now().getTime() + 600_000).toISOString())
    await runJob(world, 'tell-of-changes')
    const letters = await world.mails.deliver()
    const [toPilgrim] = letters.filter(({ template }) => template === 'booking-change')
    const [toCompany] = letters.filter(({ template }) => template === 'booking-change-company')
    for (const letter of [toPilgrim, toCompany]) {
      expect(letter?.text).toContain('Before: 2 adults and 1 child')
      expect(letter?.text).toContain('1 adult and 1 child')
      expect(letter?.text).toContain('Before: ₹2,580')
    }
    // 50 days before the departure: ten percent of 1,000.
    expect(toPilgrim?.subject).toMatch(/^Now 1 adult, 1 child: /)
    expect(toPilgrim?.html).toContain('Cancellation fee: ₹100.')
    expect(toPilgrim?.text).toContain('Your original agreement stays on record.')
    expect(toPilgrim?.to).toBe('zahra@example.com')
    const [office] = await world.db.select().from(users).where(eq(users.id, owner.userId))
    expect(toCompany?.to).toBe(office?.email)
    expect(letters.filter(({ template }) => template.startsWith('booking-change'))).toHaveLength(2)
  })
})
