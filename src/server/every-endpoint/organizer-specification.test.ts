import { expect } from 'vitest'
import { password } from '#test/factories.ts'
import { createPicture } from '#test/pictures.ts'
import { test as base, type World } from '#test/world.ts'

// The calls of the organizer's and admin's specification, section 7, row by row: what it sends, literally, and what it reads.

type Sent = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; payload?: object }

const test = base.extend<{ scene: Awaited<ReturnType<typeof setScene>> }>({
  scene: async ({ world }, use) => use(await setScene(world)),
})

async function setScene(world: World) {
  const organizer = await world.organizer()
  const trip = await world.trip({ organizerId: organizer.id })
  const days = { departureDate: '2026-10-01', returnDate: '2026-10-10' }
  const past = await world.trip({ organizerId: organizer.id, ...days })
  const booking = await world.booking({ tripId: trip.id })
  const review = await world.review({ tripId: past.id, rating: 2, goodExperience: 'The scholars' })
  const asCompany = await world.as({ id: organizer.userId ?? '' })
  const asAdmin = await world.as(await world.user({ role: 'admin' }))
  const send = async (sent: Sent, headers: Record<string, string> = {}) => {
    const { statusCode, body } = await world.app.inject({ ...sent, headers })
    return { status: statusCode, body: body ? JSON.parse(body) : undefined }
  }
  return {
    organizer,
    trip,
    booking,
    review,
    send,
    sendAsCompany: (sent: Sent) => send(sent, asCompany),
    sendAsAdmin: (sent: Sent) => send(sent, asAdmin),
  }
}

const organizerFields =
  `id userId companyName description yearsExperience isVerified verificationBadges contactEmail
  contactPhone businessEmail businessPhone companyLogo website profileImage satisfactionRate totalTrips
  createdAt`.split(/\s+/)
const tripFields =
  `id organizerId title description destination departureOrigin departureDate returnDate maxPilgrims
  maxPilgrimsRange currency currentBookings pricePerPerson accommodation accommodationStars includesFlights includesMeals
  includesTransport includesGuide tripZakirs tripZakirNames requirement tripDisclaimer itinerary images tags isActive
  averageRating createdAt`.split(/\s+/)
const bookingFields =
  `id tripId userId status numberOfPilgrims totalAmount contactEmail contactPhone specialRequests
  createdAt trip`.split(/\s+/)

/** The fields that an answer lacks. */
const missing = (body: object, fields: string[]) => fields.filter((field) => !Object.hasOwn(body, field))

const tripPayload = (organizerId: string) => ({
  title: 'Ziyarat of Karbala and Najaf',
  description: 'Ten days with a scholar.',
  destination: 'iraq',
  departureOrigin: 'Mumbai',
  departureDate: '2027-03-01',
  returnDate: '2027-03-10',
  maxPilgrims: 500,
  maxPilgrimsRange: '50-100',
  currency: 'USD',
  pricePerPerson: '1200',
  accommodation: 'Near the shrines',
  accommodationStars: 4,
  includesFlights: true,
  includesMeals: true,
  includesTransport: true,
  includesGuide: false,
  tripZakirs: 2,
  tripZakirNames: ['Maulana Rizvi', 'Maulana Zaidi'],
  requirement: 'A passport that is valid for six months.',
  tripDisclaimer: '',
  itinerary: [{ day: 1, activities: ['Arrival in Najaf'] }],
  images: ['https://pictures.example/karbala.jpg'],
  tags: [],
  organizerId,
})

test('FIX-24 POST /api/auth/register of an organizer, with and without a website', async ({ scene }) => {
  const organizerData = {
    companyName: 'Barakah Journeys',
    description: 'Caravans to Iraq since 1998.',
    yearsExperience: 12,
    contactEmail: 'office@barakah.example',
    contactPhone: '+91 98200 00099',
  }
  const register = (email: string, more: object) =>
    scene.send({
      method: 'POST',
      url: '/api/auth/register',
      payload: {
        username: email,
        email,
        password,
        role: 'organizer',
        organizerData: { ...organizerData, ...more },
      },
    })
  expect((await register('one@barakah.example', {})).status).toBe(201)
  const other = { companyName: 'Noor Caravans', website: 'https://noor.example' }
  expect((await register('two@noor.example', other)).status).toBe(201)
})

test('FIX-24 GET of the company, its trips and its bookings', async ({ scene }) => {
  const { organizer, trip, booking, sendAsCompany } = scene
  const own = await sendAsCompany({ method: 'GET', url: `/api/organizers/user/${organizer.userId}` })
  expect([own.status, missing(own.body, organizerFields)]).toEqual([200, []])
  const trips = await sendAsCompany({ method: 'GET', url: `/api/organizers/${organizer.id}/trips` })
  const listed = trips.body.find(({ id }: { id: string }) => id === trip.id)
  expect([trips.status, missing(listed, tripFields)]).toEqual([200, []])
  const bookings = await sendAsCompany({ method: 'GET', url: `/api/organizers/${organizer.id}/bookings` })
  const held = bookings.body.find(({ id }: { id: string }) => id === booking.id)
  expect([bookings.status, missing(held, bookingFields)]).toEqual([200, []])
})

test('FIX-24 PATCH /api/bookings/{bookingId}', async ({ scene }) => {
  const { booking, sendAsCompany } = scene
  const payload = { status: 'documents_pending' }
  const { status, body } = await sendAsCompany({
    method: 'PATCH',
    url: `/api/bookings/${booking.id}`,
    payload,
  })
  expect([status, body.status]).toEqual([200, 'documents_pending'])
})

test('FIX-24 POST /api/upload/logo, then PUT /api/organizers/{organizerId} with its url', async ({
  world,
  scene,
}) => {
  const { organizer, sendAsCompany } = scene
  const file = await createPicture(40, 40).png().toBuffer()
  const uploaded = await world.call('uploads.logo', { file }, { as: organizer })
  expect([uploaded.status, uploaded.body.url]).toEqual([201, expect.stringMatching(/^\/api\/logos\//)])
  const payload = {
    companyName: organizer.companyName,
    description: 'Caravans to Iraq and Iran.',
    yearsExperience: 13,
    contactEmail: organizer.contactEmail,
    contactPhone: organizer.contactPhone,
    businessEmail: 'business@barakah.example',
    businessPhone: organizer.contactPhone,
    website: organizer.website ?? '',
    companyLogo: uploaded.body.url,
  }
  const { status, body } = await sendAsCompany({
    method: 'PUT',
    url: `/api/organizers/${organizer.id}`,
    payload,
  })
  expect([status, missing(body, organizerFields)]).toEqual([200, []])
  expect(body).toMatchObject({ description: payload.description, companyLogo: payload.companyLogo })
})

test('FIX-24 POST /api/trips answers an id, PUT /api/trips/{tripId} takes the same shape; a photo elsewhere hinders neither', async ({
  scene,
}) => {
  const { organizer, sendAsCompany } = scene
  const payload = tripPayload(organizer.id)
  const created = await sendAsCompany({ method: 'POST', url: '/api/trips', payload })
  expect([created.status, missing(created.body, tripFields)]).toEqual([201, []])
  expect(created.body).toMatchObject({ title: payload.title, images: payload.images, maxPilgrims: 500 })
  const url = `/api/trips/${created.body.id}`
  const changed = await sendAsCompany({
    method: 'PUT',
    url,
    payload: { ...payload, title: 'Ziyarat of Karbala' },
  })
  expect([changed.status, changed.body.title]).toEqual([200, 'Ziyarat of Karbala'])
  // Control: who is no company publishes nothing.
  expect((await scene.send({ method: 'POST', url: '/api/trips', payload })).status).toBe(401)
})

test('FIX-24 the reads of admins: stats, organizers, trips, bookings, reviews', async ({ scene }) => {
  const stats = await scene.sendAsAdmin({ method: 'GET', url: '/api/admin/stats' })
  const names =
    'totalOrganizers verifiedOrganizers totalTrips totalPilgrims totalReviews averageRating'.split(' ')
  expect([stats.status, missing(stats.body, names)]).toEqual([200, []])
  for (const [url, fields] of [
    ['/api/organizers', organizerFields],
    ['/api/trips', tripFields],
    ['/api/admin/bookings', bookingFields.filter((field) => field !== 'trip')],
    ['/api/reviews', ['id', 'tripId', 'userId', 'rating', 'goodExperience', 'badExperience', 'createdAt']],
  ] as const) {
    const { status, body } = await scene.sendAsAdmin({ method: 'GET', url })
    expect([url, status, missing(body[0], [...fields])]).toEqual([url, 200, []])
  }
})

test('FIX-24 PATCH /api/admin/organizers/{id}/verify', async ({ scene }) => {
  const url = `/api/admin/organizers/${scene.organizer.id}/verify`
  const verify = (payload: object) => scene.sendAsAdmin({ method: 'PATCH', url, payload })
  expect((await verify({ isVerified: false, verificationBadges: [] })).body.isVerified).toBe(false)
  const badges = ['travel_license', 'safety_certified']
  const { status, body } = await verify({ isVerified: true, verificationBadges: badges })
  expect([status, body.isVerified, body.verificationBadges]).toEqual([200, true, badges])
})

test('FIX-24 PUT /api/admin of an organizer, a trip, a booking', async ({ scene }) => {
  const { organizer, trip, booking, sendAsAdmin } = scene
  const company = {
    companyName: 'Barakah Tours',
    description: 'Caravans to Iraq.',
    contactEmail: organizer.contactEmail,
    contactPhone: organizer.contactPhone,
    businessEmail: '',
    businessPhone: '',
    yearsExperience: 20,
    isVerified: true,
  }
  const edit = (noun: string, id: string, payload: object) =>
    sendAsAdmin({ method: 'PUT', url: `/api/admin/${noun}/${id}`, payload })
  const saved = await edit('organizers', organizer.id, company)
  expect([saved.status, saved.body.companyName]).toEqual([200, 'Barakah Tours'])
  const journey = {
    title: 'Arbaeen walk',
    destination: 'iraq',
    departureDate: trip.departureDate,
    returnDate: trip.returnDate,
    pricePerPerson: '1500',
    maxPilgrims: 60,
    currency: 'USD',
    departureOrigin: 'Mumbai',
    isActive: true,
  }
  const changed = await edit('trips', trip.id, journey)
  expect([changed.status, changed.body.title, changed.body.pricePerPerson]).toEqual([
    200,
    'Arbaeen walk',
    '1500.00',
  ])
  const held = await edit('bookings', booking.id, { status: 'confirmed', totalAmount: '1800' })
  expect([held.status, held.body.status, held.body.totalAmount]).toEqual([200, 'confirmed', '1800.00'])
})

test('FIX-24 ADM-08 PUT /api/admin/reviews/{id} answers 200 with the original', async ({ scene }) => {
  const { review, sendAsAdmin } = scene
  const payload = { rating: 4, goodExperience: 'The guides', badExperience: '' }
  const { status, body } = await sendAsAdmin({
    method: 'PUT',
    url: `/api/admin/reviews/${review.id}`,
    payload,
  })
  expect([status, body.rating, body.goodExperience]).toEqual([200, 2, 'The scholars'])
  expect(body.platformNote).toMatchObject({ rating: 4, goodExperience: 'The guides' })
})

test('FIX-24 DELETE /api/admin of a review, a booking, a trip, an organizer', async ({ scene }) => {
  const { organizer, trip, booking, review, send, sendAsAdmin } = scene
  for (const url of [
    `/api/admin/reviews/${review.id}`,
    `/api/admin/bookings/${booking.id}`,
    `/api/admin/trips/${trip.id}`,
    `/api/admin/organizers/${organizer.id}`,
  ]) {
    expect([url, (await send({ method: 'DELETE', url })).status]).toEqual([url, 401])
    expect([url, (await sendAsAdmin({ method: 'DELETE', url })).status]).toEqual([url, 200])
    expect([url, (await sendAsAdmin({ method: 'DELETE', url })).status]).toEqual([url, 404])
  }
})
