import { describe, expect } from 'vitest'
import { listedSubRatings } from '#domain/reviews.ts'
import { sessions, users } from '#server/db/schema.ts'
import { browser } from '#test/calls.ts'
import { bookingRequest, password } from '#test/factories.ts'
import { test } from '#test/world.ts'

// The specification's entities (3), key by key: a field more is a leak, a field less a broken client.

const tripOrganizer = [
  ...[
    'id',
    'companyName',
    'companyLogo',
    'businessEmail',
    'businessPhone',
    'website',
    'isVerified',
    'yearsExperience',
  ],
  ...[
    'satisfactionRate',
    'totalTrips',
    'description',
    'contactEmail',
    'contactPhone',
    'averageRating',
    'totalReviews',
  ],
]
const organizer = [...tripOrganizer, 'verificationBadges', 'profileImage', 'createdAt']
const trip = [
  ...[
    'id',
    'organizerId',
    'title',
    'description',
    'destination',
    'departureOrigin',
    'departureDate',
    'returnDate',
  ],
  ...[
    'pricePerPerson',
    'currency',
    'priceUsd',
    'maxPilgrims',
    'maxPilgrimsRange',
    'currentBookings',
    'accommodation',
  ],
  ...[
    'accommodationStars',
    'includesFlights',
    'includesMeals',
    'includesTransport',
    'includesGuide',
    'tripZakirs',
  ],
  ...[
    'tripZakirNames',
    'requirement',
    'tripDisclaimer',
    'itinerary',
    'images',
    'tags',
    'isActive',
    'createdAt',
  ],
  ...['organizer', 'averageRating', 'totalReviews', 'status'],
]
const card = [
  ...[
    'id',
    'organizerId',
    'title',
    'destination',
    'departureOrigin',
    'departureDate',
    'returnDate',
    'pricePerPerson',
  ],
  ...[
    'currency',
    'priceUsd',
    'maxPilgrims',
    'currentBookings',
    'images',
    'tags',
    'averageRating',
    'totalReviews',
  ],
  ...['status', 'organizer'],
]
const booking = [
  ...['id', 'tripId', 'userId', 'numberOfPilgrims', 'totalAmount', 'currency', 'status', 'specialRequests'],
  ...['contactEmail', 'contactPhone', 'createdAt'],
]
const review = [
  ...[
    'id',
    'tripId',
    'userId',
    'organizerId',
    'rating',
    'title',
    'comment',
    'goodExperience',
    'badExperience',
  ],
  ...['isVerified', 'createdAt', ...listedSubRatings],
]
const user = [
  ...[
    'id',
    'email',
    'username',
    'firstName',
    'lastName',
    'profileImageUrl',
    'phone',
    'role',
    'emailVerified',
  ],
  ...['isActive', 'authProvider', 'createdAt', 'lastLoginAt'],
]

const keysOf = (value: object | undefined) => Object.keys(value ?? {}).sort()

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
    expect([keysOf(detail), keysOf(listed)]).toEqual([trip.toSorted(), trip.toSorted()])
    expect([keysOf(detail.organizer), keysOf(listed?.organizer)]).toEqual([
      tripOrganizer.toSorted(),
      tripOrganizer.toSorted(),
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
    expect(keysOf(found.trips[0])).toEqual(card.toSorted())
    const cardOrganizer = ['averageRating', 'companyLogo', 'companyName', 'id', 'isVerified', 'totalReviews']
    expect(keysOf(found.trips[0]?.organizer)).toEqual(cardOrganizer)
  })

  test('FND-11 a booking, with embedded trip and organizer where it is listed or opened', async ({
    world,
  }) => {
    const pilgrim = await world.user()
    const created = await world.call('bookings.create', bookingRequest(await world.trip()), { as: pilgrim })
    expect(keysOf(created.body)).toEqual(booking.toSorted())
    await world.call('bookings.create', bookingRequest(await world.trip()))
    const opened = (
      await world.call('bookings.open', { token: await world.mails.linkToken('zahra@example.com') })
    ).body
    const [listed] = (await world.call('bookings.list', {}, { as: pilgrim })).body
    for (const shown of [opened, listed]) {
      expect(keysOf(shown)).toEqual([...booking, 'trip', 'offersReview', 'timeline'].sort())
      expect(keysOf(shown?.trip)).toEqual(trip.toSorted())
      expect(keysOf(shown?.trip.organizer)).toEqual(tripOrganizer.toSorted())
    }
  })

  test('FND-11 an organizer, a review, a user', async ({ world }) => {
    await world.review()
    const [one] = (await world.call('organizers.list')).body
    expect(keysOf(one)).toEqual(organizer.toSorted())
    expect(keysOf((await world.call('organizers.get', { id: one?.id })).body)).toEqual(organizer.toSorted())
    expect(keysOf((await world.call('reviews.list')).body[0])).toEqual(review.toSorted())
    const pilgrim = await world.user()
    for (const name of ['accounts.currentUser', 'accounts.user'] as const)
      expect(keysOf((await world.call(name, {}, { as: pilgrim })).body)).toEqual(user.toSorted())
    const form = { firstName: 'Zahra', lastName: 'Rizvi', email: 'new@example.com', password }
    const registered = (await world.call('accounts.register', form)).body
    expect(keysOf(registered.user)).toEqual(['email', 'firstName', 'id', 'lastName'])
  })
})

test('FND-11 no answer holds a secret, nor the contact data of another person', async ({ world }) => {
  const secrets = {
    resetTokenHash: 'SECRET-reset',
    verificationTokenHash: 'SECRET-verification',
    facebookId: 'SECRET-facebook',
    authProviderUserId: 'SECRET-provider',
    address: 'SECRET-address',
    nationality: 'SECRET-nationality',
    phone: 'PRIVATE-phone',
  }
  const zahra = await world.user({ ...secrets, email: 'private-zahra@example.com' })
  const trip = await world.trip()
  await world.booking({
    userId: zahra.id,
    tripId: trip.id,
    contactEmail: 'private-zahra@example.com',
    contactPhone: 'PRIVATE-phone',
    idempotencyKey: 'SECRET-idempotency',
    guestTokenHash: 'SECRET-guest',
  })
  await world.review({ userId: zahra.id, tripId: trip.id })
  const { body: signedIn } = await world.signIn(zahra, { headers: browser })
  const [{ passwordHash } = { passwordHash: '' }] = await world.db.select().from(users)
  const stored = (await world.db.select().from(sessions)).flatMap(({ sid, sess }) => [
    sid,
    sess.binding ?? '',
  ])

  const stranger = await world.user()
  const strangersAnswers: string[] = []
  const ownAnswers: string[] = []
  for (const [who, answers] of [
    [stranger, strangersAnswers],
    [undefined, strangersAnswers],
    [zahra, ownAnswers],
  ] as const) {
    const options = who ? { as: who } : {}
    const replies = [
      await world.call('trips.list', {}, options),
      await world.call('trips.search', {}, options),
      await world.call('trips.get', { id: trip.id }, options),
      await world.call('organizers.list', {}, options),
      await world.call('organizers.get', { id: trip.organizerId }, options),
      await world.call('reviews.list', {}, options),
      await world.call('stats.home', {}, options),
      await world.call('bookings.list', {}, options),
      await world.call(
        'bookings.create',
        bookingRequest(trip, { contactEmail: 'other@example.com' }),
        options,
      ),
      await world.call('accounts.currentUser', {}, options),
      await world.call('accounts.user', {}, options),
      await world.call(
        'accounts.register',
        { firstName: 'Za', lastName: 'Ri', password, email: zahra.email },
        options,
      ),
    ]
    answers.push(...replies.map(({ body, headers }) => JSON.stringify([body, headers])))
  }
  const everything = [...strangersAnswers, ...ownAnswers].join('\n')
  for (const secret of ['SECRET-', passwordHash, ...stored, signedIn.token].filter(Boolean))
    expect(everything).not.toContain(secret)
  const keys = [...everything.matchAll(/"(\w+)":/g)].map(([, key]) => key ?? '')
  const suspicious =
    /password|hash|token|secret|session|sid$|binding|providerUser|facebook|idempotency|reset|search(Text|Vector)|guest/i
  expect([...new Set(keys)].filter((key) => suspicious.test(key))).toEqual([])
  expect(strangersAnswers.join('\n')).not.toMatch(/PRIVATE-phone|private-zahra/)
  // Control: the owner does see them, so the scan would find them.
  expect(ownAnswers.join('\n')).toMatch(/PRIVATE-phone/)
})
