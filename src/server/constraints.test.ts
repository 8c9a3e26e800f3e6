import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookingStatusNames, holdsSeats } from '#domain/bookings/bookings.ts'
import { currencies } from '#domain/kernel/currencies.ts'
import { convertToUsd, defaultRates } from '#domain/kernel/money.ts'
import { calculateSatisfactionRate } from '#domain/organizers/organizers.ts'
import { destinations } from '#domain/reference/destinations.ts'
import { calculateMeanRating } from '#domain/reviews/reviews.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { storeRates } from '#test/rates.ts'
import { test } from '#test/world.ts'
import { externalIdentities, users } from './accounts/core/tables.ts'
import { bookings } from './bookings/core/tables.ts'
import { findDatabaseFault } from './machine/data/database-errors.ts'
import { organizers } from './organizers/tables.ts'
import { trips } from './trips/core/tables.ts'

/** The constraint that a statement breaks, or what else the database says. */
const breach = (statement: PromiseLike<unknown>) =>
  Promise.resolve(statement).then(
    () => 'accepted',
    (error: unknown) => findDatabaseFault(error)?.constraint ?? findDatabaseFault(error)?.code ?? 'failed',
  )

describe('seats', () => {
  test('BOOK-04 no statement brings a trip above its capacity or below zero', async ({ world }) => {
    const trip = await world.trip({ maxPilgrims: 10 })
    await world.booking({ tripId: trip.id, numberOfPilgrims: 6 })
    const change = (fields: object) => breach(world.db.update(trips).set(fields).where(eq(trips.id, trip.id)))
    const capacity = 'trips_seats_within_capacity'
    expect(await change({ currentBookings: 11 })).toBe(capacity)
    expect(await change({ currentBookings: -1 })).toBe(capacity)
    expect(await change({ maxPilgrims: 5 })).toBe(capacity)
    expect(await breach(world.booking({ tripId: trip.id, numberOfPilgrims: 5 }))).toBe(capacity)
    expect(await breach(world.db.update(bookings).set({ numberOfPilgrims: 11 }))).toBe(capacity)
    const cancelled = await world.booking({ tripId: trip.id, numberOfPilgrims: 5, status: 'cancelled' })
    expect(
      await breach(
        world.db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, cancelled.id)),
      ),
    ).toBe(capacity)
    expect(await change({ maxPilgrims: 6 })).toBe('accepted')
  })

  test('ORG-08 the database and the domain agree on which of the fourteen statuses hold seats', async ({
    world,
  }) => {
    for (const status of bookingStatusNames) {
      const { rows } = await world.db.execute<{ holds: boolean }>(
        sql`SELECT booking_holds_seats(${status}) AS holds`,
      )
      expect([status, rows[0]?.holds]).toEqual([status, holdsSeats(status)])
      const trip = await world.trip()
      await world.booking({ tripId: trip.id, numberOfPilgrims: 2, status })
      const [row] = await world.db.select().from(trips).where(eq(trips.id, trip.id))
      expect([status, row?.currentBookings]).toEqual([status, holdsSeats(status) ? 2 : 0])
    }
    expect(await breach(world.booking({ status: 'on_hold' as never }))).toBe('bookings_status_check')
  })
})

describe('amounts', () => {
  test.for(['NaN', 'Infinity', '-Infinity', '-0.01', '1000000000000'])(
    'a price or total of %s is rejected',
    async (amount, { world }) => {
      expect(await breach(world.trip({ pricePerPerson: amount }))).toMatch(
        /^(trips_price_per_person_check|22003)$/,
      )
      expect(await breach(world.booking({ totalAmount: amount }))).toMatch(
        /^(bookings_total_amount_check|22003)$/,
      )
      expect(await breach(world.trip({ pricePerPerson: '999999999999' }))).toBe('accepted')
    },
  )

  test('LIST-05 the database converts as the domain does, to the cent; an unknown currency counts as dollars', async ({
    world,
  }) => {
    const prices = ['0.00', '0.01', '0.50', '1.00', '98500.00', '1234.56', '41666.67', '999999999.99']
    for (const currency of [...currencies, 'XYZ'])
      for (const pricePerPerson of prices) {
        const { priceUsd } = await world.trip({ pricePerPerson, currency })
        expect([currency, pricePerPerson, priceUsd]).toEqual([
          currency,
          pricePerPerson,
          convertToUsd(pricePerPerson, currency),
        ])
      }
  })

  test('LIST-06 new rates change the prices in dollars, and only those', async ({ open }) => {
    const world = await open({ database: 'own' })
    const inr = await world.trip({ pricePerPerson: '1000.00', currency: 'INR' })
    const usd = await world.trip({ pricePerPerson: '1000.00', currency: 'USD' })
    await storeRates(world.db, { ...defaultRates, INR: '0.02' }, '2026-12-01')
    const priceOf = async (id: string) =>
      (await world.db.select().from(trips).where(eq(trips.id, id)))[0]?.priceUsd
    expect([inr.priceUsd, await priceOf(inr.id), await priceOf(usd.id)]).toEqual([
      '12.00',
      '20.00',
      '1000.00',
    ])
  })
})

describe('people', () => {
  test('AUTH-02 an email address belongs to one account, whatever the case of its letters', async ({
    world,
  }) => {
    await world.user({ email: 'zahra@example.com' })
    expect(await breach(world.user({ email: 'ZAHRA@Example.com' }))).toBe('users_email_key')
    expect(await breach(world.user({ email: 'zahra@example.org' }))).toBe('accepted')
  })

  test('an account of an external provider belongs to one user', async ({ world }) => {
    const link = async (provider: 'google' | 'apple') =>
      world.db.insert(externalIdentities).values({ provider, subject: '42', userId: (await world.user()).id })
    await link('google')
    expect(await breach(link('google'))).toBe('external_identities_pkey')
    expect(await breach(link('apple'))).toBe('accepted')
  })

  test('roles and languages are those we know', async ({ world }) => {
    expect(await breach(world.user({ role: 'owner' as never }))).toBe('users_role_check')
    expect(await breach(world.user({ language: 'de' }))).toBe('users_language_check')
  })

  test('AUTH-15 deleting a user ends the sessions and keeps the seats of the bookings', async ({ world }) => {
    const user = await world.user()
    await world.as(user)
    const booking = await world.booking({ userId: user.id })
    await world.db.delete(users).where(eq(users.id, user.id))
    const [kept] = await world.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect([kept?.userId, kept?.status]).toEqual([null, 'pending'])
  })
})

describe('trips and reviews', () => {
  test('ORG-20 a trip returns no earlier than it departs, to a destination that we know', async ({
    world,
  }) => {
    expect(await breach(world.trip({ departureDate: '2027-01-10', returnDate: '2027-01-09' }))).toBe(
      'trips_dates_in_order',
    )
    expect(await breach(world.trip({ departureDate: '2027-01-10', returnDate: '2027-01-10' }))).toBe(
      'accepted',
    )
    expect(await breach(world.trip({ destination: 'atlantis' as never }))).toBe('trips_destination_check')
    for (const destination of destinations) expect(await breach(world.trip({ destination }))).toBe('accepted')
    expect(await breach(world.trip({ maxPilgrims: 0 }))).toMatch(/^trips_/)
    expect(await breach(world.trip({ maxPilgrims: 501 }))).toBe('trips_max_pilgrims_check')
  })

  test('REV-09 averages and satisfaction are those of the domain, for any mix of ratings', async ({
    world,
  }) => {
    const organizer = await world.organizer()
    const ratings: number[] = []
    for (const rating of [5, 4, 4, 3, 1, 2, 5]) {
      ratings.push(rating)
      const trip = await world.trip({
        organizerId: organizer.id,
        departureDate: '2026-10-01',
        returnDate: '2026-10-10',
      })
      await world.review({ tripId: trip.id, rating })
      const [row] = await world.db.select().from(organizers).where(eq(organizers.id, organizer.id))
      expect([row?.averageRating, row?.satisfactionRate, row?.totalReviews]).toEqual([
        calculateMeanRating(ratings),
        calculateSatisfactionRate(ratings),
        ratings.length,
      ])
    }
  })
})

test('ADM-10 the audit log can be written and read, never changed', async ({ world }) => {
  await world.db.insert(auditLog).values({ action: 'trip.deleted', entity: 'trip' })
  await expect(world.db.update(auditLog).set({ action: 'nothing' })).rejects.toMatchObject({
    cause: { message: 'the audit log is append-only' },
  })
  await expect(world.db.delete(auditLog)).rejects.toThrow()
  expect((await world.db.select().from(auditLog)).map(({ action }) => action)).toEqual(['trip.deleted'])
})
