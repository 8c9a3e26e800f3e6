import { eq, ne } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { BookingStatus } from '#domain/bookings/bookings.ts'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { organizers } from '#server/organizers/tables.ts'
import { reviews } from '#server/reviews/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { companyRequest, tripRequest } from '#test/factories.ts'
import { readSitemap } from '#test/sitemap.ts'
import { test, type World } from '#test/world.ts'

/** A company with an upcoming trip, one under way and one that is over, each booked; one of the bookings is a guest's. */
async function market(world: World) {
  const admin = await world.user({ role: 'admin' })
  const pilgrim = await world.user()
  const user = await world.user({ role: 'organizer', language: 'ar' })
  const owner = await world.organizer({ userId: user.id, companyName: 'Safar' })
  const trip = (departureDate: string, returnDate: string) =>
    world.trip({ organizerId: owner.id, departureDate, returnDate })
  const coming = await trip('2026-11-22', '2026-12-02')
  const underWay = await trip('2026-11-21', '2026-12-01')
  const past = await trip('2026-10-01', '2026-10-10')
  const book = (tripId: string, status: BookingStatus, more: object = {}) =>
    world.booking({ tripId, status, userId: pilgrim.id, numberOfPilgrims: 2, ...more })
  const booked = {
    paid: await book(coming.id, 'paid', { language: 'ur' }),
    guest: await book(coming.id, 'pending', {
      userId: null,
      contactEmail: 'guest@example.com',
      guestOpenedAt: world.clock.now(),
    }),
    forgotten: await book(coming.id, 'pending', { userId: null, contactEmail: '', contactPhone: '' }),
    refunded: await book(coming.id, 'refunded'),
    underWay: await book(underWay.id, 'ready'),
    past: await book(past.id, 'completed'),
  }
  const review = await world.review({ tripId: past.id, userId: (await world.user()).id })
  const statuses = async () => {
    const rows = await world.db.select().from(bookings)
    const statusOf = (id: string) => rows.find((row) => row.id === id)?.status
    return Object.fromEntries(Object.entries(booked).map(([name, { id }]) => [name, statusOf(id)]))
  }
  const seats = async (id: string) =>
    (await world.db.select().from(trips).where(eq(trips.id, id)))[0]?.currentBookings
  const as = { as: admin }
  return { admin, as, pilgrim, user, owner, coming, underWay, past, booked, review, statuses, seats }
}

const cancelled = 'cancelled_by_organizer'

describe('a trip deleted by an admin', () => {
  test('ADM-10 its upcoming bookings are cancelled, recorded and emailed in their language; numbers were shown before', async ({
    world,
  }) => {
    const { admin, as, coming, booked, statuses, seats } = await market(world)
    const { body: shown } = await world.call('admin.tripDeletion', { id: coming.id }, as)
    expect(shown).toEqual({ comingBookings: 3, comingPilgrims: 6, otherBookings: 1, reviews: 0 })
    const { status, body } = await world.call('admin.deleteTrip', { id: coming.id }, as)
    expect([status, body.success]).toEqual([200, true])
    expect(await statuses()).toEqual({
      paid: cancelled,
      guest: cancelled,
      forgotten: cancelled,
      refunded: 'refunded',
      underWay: 'ready',
      past: 'completed',
    })
    expect(await seats(coming.id)).toBe(0)
    const letters = await world.db.select().from(emails)
    expect(letters.map(({ recipient, language }) => `${recipient} ${language}`).sort()).toEqual([
      'guest@example.com en',
      'zahra@example.com ur',
    ])
    expect((await world.mails.deliver()).map(({ template }) => template)).toEqual([
      'booking-status',
      'booking-status',
    ])
    const log = await world.db
      .select()
      .from(auditLog)
      .where(ne(auditLog.action, 'booking.status_changed'))
      .orderBy(auditLog.id)
    const { title, destination, departureDate, returnDate, pricePerPerson, currency, organizerId } = coming
    expect(log).toMatchObject([
      {
        action: 'trip.deleted',
        actorId: admin.id,
        entityId: coming.id,
        before: { title, destination, departureDate, returnDate, pricePerPerson, currency, organizerId },
        after: { cancelledBookings: 3 },
      },
    ])
    const [change] = await world.db.select().from(auditLog).where(eq(auditLog.entityId, booked.paid.id))
    expect(change).toMatchObject({
      actorId: admin.id,
      before: { status: 'paid' },
      after: { status: cancelled },
    })
  })

  test('ADM-10 FND-11 is shown nowhere any more, except in existing bookings and reviews', async ({
    world,
  }) => {
    const { as, pilgrim, owner, coming, underWay, past, booked, review } = await market(world)
    const trip = { id: coming.id }
    const home = async () => (await world.call('stats.home')).body
    const before = await home()
    for (const { id } of [coming, underWay, past])
      expect((await world.call('admin.deleteTrip', { id }, as)).status).toBe(200)
    for (const viewer of [{}, as, { as: owner }, { as: pilgrim }]) {
      expect((await world.call('trips.get', trip, viewer)).error.code).toBe('trip_not_found')
      expect((await world.call('trips.list', {}, viewer)).body).toEqual([])
      expect((await world.call('trips.search', {}, viewer)).body).toMatchObject({ total: 0, available: 0 })
      expect((await world.call('organizers.trips', { id: owner.id }, viewer)).body).toEqual([])
      expect((await world.call('organizers.get', { id: owner.id }, viewer)).body.totalTrips).toBe(0)
    }
    for (const viewer of [as, { as: owner }]) {
      const own = { id: owner.id }
      expect((await world.call('organizers.searchTrips', own, viewer)).body).toMatchObject({ total: 0 })
      const { body } = await world.call('organizers.figures', own, viewer)
      expect(body).toMatchObject({ totalTrips: 0, totalRevenueUsd: '14400.00' })
      expect((await world.call('organizers.bookings', own, viewer)).body.length).toBe(6)
      const changed = { ...trip, ...tripRequest() }
      expect((await world.call('trips.update', changed, viewer)).error.code).toBe('trip_not_found')
    }
    expect((await world.call('admin.trips', {}, as)).body.total).toBe(0)
    expect([...(await readSitemap(world.app)).values()].join()).not.toContain(coming.id)
    expect([before, await home()].map(({ averageRating }) => averageRating)).toEqual([5, 5])
    const mine = (await world.call('bookings.list', {}, { as: pilgrim })).body
    const found = mine.find(({ id }) => id === booked.past.id)
    expect(found).toMatchObject({ status: 'completed', offersReview: false, trip: { title: past.title } })
    expect((await world.call('reviews.search', { tripId: past.id })).body.reviews[0]?.id).toBe(review.id)
  })

  test('ADM-10 takes no more seats and no more reviews; existing bookings may still be settled', async ({
    world,
  }) => {
    const { as, pilgrim, coming, underWay, past, booked, seats } = await market(world)
    for (const { id } of [coming, underWay, past]) await world.call('admin.deleteTrip', { id }, as)
    const set = (id: string, status: 'confirmed' | 'refunded' | 'completed') =>
      world.call('bookings.updateStatus', { id, status }, as)
    expect((await set(booked.paid.id, 'confirmed')).error.code).toBe('trip_not_bookable')
    expect((await set(booked.paid.id, 'refunded')).status).toBe(200)
    expect((await set(booked.underWay.id, 'completed')).status).toBe(200)
    expect(await seats(underWay.id)).toBe(2)
    expect((await set(booked.underWay.id, 'refunded')).status).toBe(200)
    expect([await seats(coming.id), await seats(underWay.id)]).toEqual([0, 0])
    const whose = { userId: pilgrim.id }
    expect((await world.call('reviews.completedTrips', whose, { as: pilgrim })).body).toEqual([])
    const opinion = { tripId: past.id, rating: 5, title: 'Blessed days', comment: 'On time.' }
    expect((await world.call('reviews.create', opinion, { as: pilgrim })).error.code).toBe('trip_not_found')
  })

  test('ADM-10 twice, or an unknown one, is not found and touches nothing', async ({ world }) => {
    const { as, coming } = await market(world)
    await world.call('admin.deleteTrip', { id: coming.id }, as)
    const notes = await world.db.$count(auditLog)
    for (const id of [coming.id, crypto.randomUUID(), 'none'])
      for (const name of ['admin.deleteTrip', 'admin.tripDeletion', 'admin.updateTrip'] as const) {
        const { status, error } = await world.call(name, { id, ...tripRequest() } as never, as)
        expect([name, status, error.message]).toEqual([name, 404, 'Trip not found'])
      }
    expect(await world.db.$count(auditLog)).toBe(notes)
  })
})

describe('an organizer deleted by an admin', () => {
  test('ADM-04 ADM-10 its trips are removed, upcoming bookings cancelled, its owner is a pilgrim again and notified', async ({
    world,
  }) => {
    const { admin, as, user, owner, underWay, statuses, seats } = await market(world)
    const id = { id: owner.id }
    const { body: shown } = await world.call('admin.organizerDeletion', id, as)
    expect(shown).toEqual({ trips: 3, comingBookings: 3, comingPilgrims: 6, otherBookings: 3, reviews: 1 })
    expect((await world.call('admin.deleteOrganizer', id, as)).status).toBe(200)
    expect(await statuses()).toMatchObject({ paid: cancelled, guest: cancelled, underWay: 'ready' })
    expect(await seats(underWay.id)).toBe(2)
    const [company] = await world.db.select().from(organizers).where(eq(organizers.id, owner.id))
    expect(company).toMatchObject({ userId: null, isVerified: false, verificationBadges: [], totalTrips: 0 })
    const [account] = await world.db.select().from(users).where(eq(users.id, user.id))
    expect([account?.role, account?.isActive]).toEqual(['pilgrim', true])
    const [letter] = (await world.mails.deliver()).filter(({ to }) => to === user.email)
    expect([letter?.template, letter?.html.includes('lang="ar"')]).toEqual(['organizer-removed', true])
    const log = await world.db
      .select()
      .from(auditLog)
      .where(ne(auditLog.action, 'booking.status_changed'))
      .orderBy(auditLog.id)
    expect(log).toMatchObject([
      {
        action: 'organizer.deleted',
        actorId: admin.id,
        entityId: owner.id,
        before: { companyName: 'Safar', isVerified: true, userId: user.id },
        after: { trips: 3, cancelledBookings: 3 },
      },
    ])
  })

  test('ADM-10 FND-16 is shown to no one any more; bookings and reviews remain readable', async ({
    world,
  }) => {
    const { as, pilgrim, user, owner, coming, past, review } = await market(world)
    const id = { id: owner.id }
    await world.call('admin.deleteOrganizer', id, as)
    for (const viewer of [{}, as, { as: user }, { as: pilgrim }]) {
      expect((await world.call('organizers.get', id, viewer)).error.code).toBe('organizer_not_found')
      expect((await world.call('organizers.trips', id, viewer)).error.code).toBe('organizer_not_found')
      expect((await world.call('organizers.list', {}, viewer)).body).toEqual([])
      expect((await world.call('trips.get', { id: coming.id }, viewer)).error.code).toBe('trip_not_found')
    }
    for (const name of [
      'organizers.bookings',
      'organizers.figures',
      'admin.organizerDeletion',
      'admin.deleteOrganizer',
    ] as const)
      expect((await world.call(name, id, as)).error.code).toBe('organizer_not_found')
    const edited = { ...id, ...companyRequest(), isVerified: true }
    for (const name of ['admin.updateOrganizer', 'admin.verifyOrganizer', 'organizers.update'] as const)
      expect((await world.call(name, edited as never, as)).error.code).toBe('organizer_not_found')
    expect((await world.call('admin.organizers', {}, as)).body).toMatchObject({ organizers: [], total: 0 })
    const own = { userId: user.id }
    expect((await world.call('organizers.ofUser', own, { as: user })).error.code).toBe(
      'organizer_profile_not_found',
    )
    const publish = { organizerId: owner.id, ...tripRequest() }
    expect((await world.call('trips.create', publish, { as: user })).error.code).toBe(
      'trip_create_unauthorized',
    )
    expect((await world.call('stats.home')).body.verifiedOrganizers).toBe(0)
    const mine = (await world.call('bookings.list', {}, { as: pilgrim })).body
    expect(mine.map(({ trip }) => trip.organizer.companyName)).toEqual(Array(4).fill('Safar'))
    const found = (await world.call('reviews.search', { tripId: past.id })).body.reviews
    expect(found).toMatchObject([{ id: review.id, companyName: 'Safar' }])
    expect(await world.db.$count(reviews)).toBe(1)
  })

  test('ADM-10 an admin who owns it remains an admin; one without an owner is deleted too', async ({
    world,
  }) => {
    const as = { as: await world.user({ role: 'admin' }) }
    const boss = await world.user({ role: 'admin' })
    const own = await world.organizer({ userId: boss.id })
    const orphan = await world.organizer()
    await world.db.update(organizers).set({ userId: null }).where(eq(organizers.id, orphan.id))
    for (const { id } of [own, orphan])
      expect((await world.call('admin.deleteOrganizer', { id }, as)).status).toBe(200)
    const [kept] = await world.db.select().from(users).where(eq(users.id, boss.id))
    expect([kept?.role, await world.db.$count(emails)]).toEqual(['admin', 1])
  })
})
