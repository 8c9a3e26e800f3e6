import { expect } from 'vitest'
import { password } from '#test/factories.ts'
import { test as base, type World } from '#test/world.ts'

// The calls of the pilgrim's specification, section 7, row by row: what it sends, literally, and what it reads.

type Sent = { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: object }

const test = base.extend<{ scene: Awaited<ReturnType<typeof setScene>> }>({
  scene: async ({ world }, use) => use(await setScene(world)),
})

async function setScene(world: World) {
  const pilgrim = await world.user({ email: 'zahra@example.com' })
  const organizer = await world.organizer()
  const trip = await world.trip({ organizerId: organizer.id, pricePerPerson: '1200.00' })
  const days = { departureDate: '2026-10-01', returnDate: '2026-10-10' }
  const past = await world.trip({ organizerId: organizer.id, ...days })
  await world.booking({ tripId: past.id, userId: pilgrim.id, status: 'completed' })
  const headers = await world.as(pilgrim)
  const send = async (sent: Sent, more: Record<string, string> = {}) => {
    const { statusCode, body } = await world.app.inject({
      ...sent,
      headers: { 'accept-language': 'en', ...more },
    })
    return { status: statusCode, body: body ? JSON.parse(body) : undefined }
  }
  return { pilgrim, organizer, trip, past, send, sendAsPilgrim: (sent: Sent) => send(sent, headers) }
}

const tripFields =
  `id organizerId title description destination departureOrigin departureDate returnDate pricePerPerson
  currency maxPilgrims maxPilgrimsRange currentBookings accommodation accommodationStars includesFlights includesMeals
  includesTransport includesGuide tripZakirs tripZakirNames requirement tripDisclaimer itinerary images tags isActive
  createdAt status organizer averageRating totalReviews`.split(/\s+/)
const nestedOrganizerFields =
  `companyName companyLogo businessEmail businessPhone website isVerified yearsExperience
  satisfactionRate totalTrips description contactEmail contactPhone`.split(/\s+/)
const bookingFields =
  `id tripId userId numberOfPilgrims totalAmount status specialRequests contactEmail contactPhone
  createdAt`.split(/\s+/)
const reviewFields =
  `id tripId userId organizerId rating title comment goodExperience badExperience isVerified createdAt
  spiritualGuidanceRating spiritualCoverageRating accommodationDistanceRating supportBehaviorRating foodQualityRating
  hotelQualityRating valueForMoneyRating transportationRating proServicesRating`.split(/\s+/)

/** The fields that an answer lacks. */
const missing = (body: object, fields: string[]) => fields.filter((field) => !Object.hasOwn(body, field))

test('FIX-24 GET /api/trips and /api/trips/{id}: trips with their organizer', async ({ scene }) => {
  const { trip, send } = scene
  const list = await send({ method: 'GET', url: '/api/trips' })
  expect(list.status).toBe(200)
  const listed = list.body.find(({ id }: { id: string }) => id === trip.id)
  const one = await send({ method: 'GET', url: `/api/trips/${trip.id}` })
  expect(one.status).toBe(200)
  for (const body of [listed, one.body]) {
    expect(missing(body, tripFields)).toEqual([])
    expect(missing(body.organizer, nestedOrganizerFields)).toEqual([])
  }
  // Control: what the specification does not name is found missing.
  expect(missing(one.body, ['id', 'nobody'])).toEqual(['nobody'])
})

test('FIX-24 POST /api/reviews and GET /api/reviews, of all and of one trip', async ({ scene }) => {
  const { pilgrim, organizer, past, send, sendAsPilgrim } = scene
  const payload = {
    tripId: past.id,
    userId: pilgrim.id,
    organizerId: organizer.id,
    rating: 5,
    spiritualGuidance: 5,
    spiritualCoverage: 4,
    accommodationDistance: 3,
    supportBehavior: 5,
    foodQuality: 2,
    hotelQuality: 4,
    valueForMoney: 5,
    transportation: 4,
    proServices: 5,
    title: 'Blessed days',
    comment: 'Everything was on time.',
    goodExperience: 'The scholars',
    badExperience: '',
  }
  const written = await sendAsPilgrim({ method: 'POST', url: '/api/reviews', payload })
  expect([written.status, missing(written.body, reviewFields)]).toEqual([201, []])
  for (const url of ['/api/reviews', `/api/reviews?tripId=${past.id}`]) {
    const { status, body } = await send({ method: 'GET', url })
    expect([status, body.length, missing(body[0], reviewFields)]).toEqual([200, 1, []])
    expect(body[0]).toMatchObject({ rating: 5, foodQualityRating: 2, goodExperience: 'The scholars' })
  }
})

test.for(['guest', 'the account'] as const)(
  'FIX-24 POST /api/bookings by %s, and GET /api/bookings with trip and organizer',
  async (by, { scene }) => {
    const { pilgrim, trip, send, sendAsPilgrim } = scene
    const payload = {
      numberOfPilgrims: 2,
      contactEmail: 'zahra@example.com',
      contactPhone: '+91 98200 00042',
      specialRequests: 'A room on the ground floor',
      tripId: trip.id,
      userId: by === 'guest' ? 'guest' : pilgrim.id,
      totalAmount: 2400,
    }
    const sent: Sent = { method: 'POST', url: '/api/bookings', payload }
    const booked = await (by === 'guest' ? send(sent) : sendAsPilgrim(sent))
    expect([booked.status, missing(booked.body, bookingFields)]).toEqual([201, []])
    expect(booked.body).toMatchObject({ numberOfPilgrims: 2, status: 'pending', totalAmount: '2400.00' })
    if (by === 'guest') return
    const { status, body } = await sendAsPilgrim({ method: 'GET', url: '/api/bookings' })
    const own = body.find(({ id }: { id: string }) => id === booked.body.id)
    expect([status, missing(own, [...bookingFields, 'trip'])]).toEqual([200, []])
    expect(own.trip).toMatchObject({ id: trip.id, organizer: { companyName: expect.any(String) } })
  },
)

test('FIX-24 GET /api/users/{userId}/completed-trips', async ({ scene }) => {
  const { pilgrim, past, sendAsPilgrim } = scene
  const url = `/api/users/${pilgrim.id}/completed-trips`
  const { status, body } = await sendAsPilgrim({ method: 'GET', url })
  expect([status, body.map(({ id }: { id: string }) => id)]).toEqual([200, [past.id]])
})

test('FIX-24 GET /api/auth/user and /api/user: 401 for nobody', async ({ scene }) => {
  const { pilgrim, send, sendAsPilgrim } = scene
  for (const url of ['/api/auth/user', '/api/user']) {
    expect((await send({ method: 'GET', url })).status).toBe(401)
    const { status, body } = await sendAsPilgrim({ method: 'GET', url })
    expect([status, body.id, body.email, body.role]).toEqual([200, pilgrim.id, pilgrim.email, 'pilgrim'])
    expect(JSON.stringify(body)).not.toMatch(/password|token/i)
  }
})

test('FIX-24 POST /api/auth/register, GET /api/auth/verify-email, POST /api/auth/login', async ({
  world,
  scene,
}) => {
  const { send } = scene
  const person = { firstName: 'Amina', lastName: 'Rizvi', email: 'amina@example.com', password }
  const registered = await send({ method: 'POST', url: '/api/auth/register', payload: person })
  expect(registered.status).toBe(201)
  const letter = (await world.mails.deliver()).find(({ to }) => to === person.email)
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
  expect((await send({ method: 'GET', url: `/api/auth/verify-email?token=${token}` })).status).toBe(200)
  const login = (secret: string) =>
    send({ method: 'POST', url: '/api/auth/login', payload: { email: person.email, password: secret } })
  const signedIn = await login(password)
  expect([signedIn.status, signedIn.body.success, signedIn.body.token]).toEqual([
    200,
    true,
    expect.any(String),
  ])
  const me = await send(
    { method: 'GET', url: '/api/auth/user' },
    { authorization: `Bearer ${signedIn.body.token}` },
  )
  expect([me.status, me.body.emailVerified]).toEqual([200, true])
  const wrong = await login('Not-the-one-7')
  expect([wrong.status, wrong.body.token, typeof wrong.body.message]).toEqual([401, undefined, 'string'])
})

test('FIX-24 POST /api/auth/facebook and GET /api/auth/google where no provider is set up', async ({
  scene,
}) => {
  const { send } = scene
  const payload = {
    accessToken: 'EAAB',
    userID: '10158',
    name: 'Zahra Rizvi',
    email: 'zahra@example.com',
    picture: 'https://platform-lookaside.fbsbx.com/a.jpg',
  }
  const facebook = await send({ method: 'POST', url: '/api/auth/facebook', payload })
  expect([facebook.status >= 400, typeof facebook.body.message, facebook.body.token]).toEqual([
    true,
    'string',
    undefined,
  ])
})

test('FIX-24 GET and PUT /api/auth/profile', async ({ scene }) => {
  const { sendAsPilgrim } = scene
  const profile = {
    firstName: 'Zahra',
    lastName: 'Rizvi',
    email: 'zahra@example.com',
    phone: '+91 98200 00042',
    address: '4 Mohammed Ali Road, Mumbai',
    nationality: 'IN',
    dateOfBirth: '1953-09-14',
  }
  const saved = await sendAsPilgrim({ method: 'PUT', url: '/api/auth/profile', payload: profile })
  expect(saved.status).toBe(200)
  const { status, body } = await sendAsPilgrim({ method: 'GET', url: '/api/auth/profile' })
  expect([status, missing(body, Object.keys(profile))]).toEqual([200, []])
  expect({ ...body, dateOfBirth: body.dateOfBirth.slice(0, 10) }).toMatchObject(profile)
})

test('FIX-24 PUT /api/auth/change-password', async ({ scene }) => {
  const { send, sendAsPilgrim } = scene
  const payload = { currentPassword: password, newPassword: 'Marwa-and-Safa-8' }
  expect((await sendAsPilgrim({ method: 'PUT', url: '/api/auth/change-password', payload })).status).toBe(200)
  const account = { email: 'zahra@example.com', password: payload.newPassword }
  expect((await send({ method: 'POST', url: '/api/auth/login', payload: account })).status).toBe(200)
})

test('FIX-24 POST /api/auth/forgot-password, neutral, and /api/auth/reset-password', async ({
  world,
  scene,
}) => {
  const { send } = scene
  const ask = (email: string) =>
    send({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } })
  const [known, unknown] = [await ask('zahra@example.com'), await ask('nobody@example.com')]
  expect([known.status, known.body]).toEqual([200, unknown.body])
  const letter = (await world.mails.deliver()).find(({ template }) => /reset/.test(template))
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
  const payload = { token, newPassword: 'Marwa-and-Safa-8' }
  expect((await send({ method: 'POST', url: '/api/auth/reset-password', payload })).status).toBe(200)
  const none = await send({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { newPassword: payload.newPassword },
  })
  expect(none.status).toBe(400)
})

test('FIX-24 POST /api/contact', async ({ scene }) => {
  const payload = { name: 'Zahra', email: 'zahra@example.com', subject: 'A visa', message: 'When?' }
  const { status, body } = await scene.send({ method: 'POST', url: '/api/contact', payload })
  expect([status, typeof body]).toEqual([201, 'object'])
})
