import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { user } from '#contract/accounts/accounts.ts'
import { booking, bookingWithTrip } from '#contract/bookings/bookings.ts'
import { bookingPage } from '#contract/bookings/links.ts'
import { organizer, tripOrganizer } from '#contract/organizers/organizers.ts'
import { review } from '#contract/reviews/reviews.ts'
import { trip, tripCard } from '#contract/trips/trips.ts'
import { bookingRequest, password } from '#test/factories.ts'
import { test } from '#test/world.ts'

// The specification's entities (3) as they are really answered, key by key: what the contract promises is held against a
// list kept by hand in contract/wire-fields.test.ts.

const keysOf = (value: object | undefined) => Object.keys(value ?? {}).sort()

/** The fields that everybody gets: optional ones are for some readers alone. */
const promised = ({ shape }: { shape: Record<string, z.ZodType> }) =>
  Object.keys(shape)
    .filter((name) => !(shape[name] instanceof z.ZodOptional))
    .sort()

describe('FND-11 the fields of answers', () => {
  test('FND-11 a trip with its organizer, in list, detail and search', async ({ world }) => {
    const { id } = await world.trip({
      itinerary: [
        { day: 1, activities: ['Ziyarat'] },
        { day: 2, description: 'Rest' },
      ],
      tripZakirNames: ['Sayyid Hadi', ''],
      images: ['https://example.com/a.jpg'],
    })
    const detail = (await world.call('trips.get', { id })).body
    const [listed] = (await world.call('trips.list')).body
    expect([keysOf(detail), keysOf(listed)]).toEqual([promised(trip), promised(trip)])
    expect([keysOf(detail.organizer), keysOf(listed?.organizer)]).toEqual([
      promised(tripOrganizer),
      promised(tripOrganizer),
    ])
    expect(detail).toMatchObject({
      status: 'upcoming',
      itinerary: [
        { day: 1, activities: ['Ziyarat'] },
        { day: 2, description: 'Rest' },
      ],
      tripZakirNames: ['Sayyid Hadi', ''],
      pricePerPerson: '1200.00',
      departureDate: '2027-01-10T00:00:00.000Z',
    })
    const found = (await world.call('trips.search')).body
    expect(keysOf(found)).toEqual(['available', 'facets', 'nextCursor', 'total', 'trips'])
    expect(keysOf(found.trips[0])).toEqual(promised(tripCard))
    const cardOrganizer = ['averageRating', 'companyLogo', 'companyName', 'id', 'isVerified', 'totalReviews']
    expect(keysOf(found.trips[0]?.organizer)).toEqual(cardOrganizer)
  })

  test('FND-11 a booking, with embedded trip and organizer where it is listed or opened', async ({
    world,
  }) => {
    const pilgrim = await world.user()
    const created = await world.call('bookings.create', bookingRequest(await world.trip()), { as: pilgrim })
    expect(keysOf(created.body)).toEqual([...promised(booking), 'readToken'].sort())
    await world.call('bookings.create', bookingRequest(await world.trip()))
    const opened = (
      await world.call('bookings.open', { token: await world.mails.linkToken('zahra@example.com') })
    ).body
    const [listed] = (await world.call('bookings.list', {}, { as: pilgrim })).body
    expect(keysOf(listed)).toEqual(promised(bookingWithTrip))
    expect(keysOf(opened)).toEqual(promised(bookingPage))
    for (const shown of [opened, listed]) {
      expect(keysOf(shown?.trip)).toEqual(promised(trip))
      expect(keysOf(shown?.trip.organizer)).toEqual(promised(tripOrganizer))
    }
  })

  test('FND-11 an organizer, a review, a user', async ({ world }) => {
    await world.review()
    const [one] = (await world.call('organizers.list')).body
    expect(keysOf(one)).toEqual(promised(organizer))
    expect(keysOf((await world.call('organizers.get', { id: one?.id })).body)).toEqual(promised(organizer))
    expect(keysOf((await world.call('reviews.list')).body[0])).toEqual(promised(review))
    const pilgrim = await world.user()
    for (const name of ['accounts.currentUser', 'accounts.user'] as const)
      expect(keysOf((await world.call(name, {}, { as: pilgrim })).body)).toEqual(promised(user))
    const form = { firstName: 'Zahra', lastName: 'Rizvi', email: 'new@example.com', password }
    const registered = (await world.call('accounts.register', form)).body
    expect(keysOf(registered.user)).toEqual(['email', 'firstName', 'id', 'lastName'])
  })

  // `call` holds every answer of every test against its contract; this is its control.
  test('FND-11 BOOK-12 a value that the contract does not name is still answered, and a test with one fails', async ({
    open,
  }) => {
    const world = await open({ database: 'own' })
    const pilgrim = await world.user()
    await world.db.execute(sql`ALTER TABLE bookings DROP CONSTRAINT bookings_status_check`)
    await world.booking({ userId: pilgrim.id, status: 'waiting_for_visa' as never })
    const url = '/api/bookings'
    const { statusCode, body } = await world.app.inject({ url, headers: await world.as(pilgrim) })
    expect([statusCode, JSON.parse(body)[0].status]).toEqual([200, 'waiting_for_visa'])
    await expect(world.call('bookings.list', {}, { as: pilgrim })).rejects.toThrow(
      /^bookings\.list answered what its contract does not promise: .*status/s,
    )
  })
})
