import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { withheldNumbers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { companyRequest, tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { listAccountNumbers } from './withheld-service.ts'

const iban = 'AE07 0331 2345 6789 0123 456'
const leak = /0331|6789\W*0123|0300.?1234567|noortravels@/
const masked = '••••3456'
const words = (what: string) => `${what}. IBAN ${iban}`
const urdu = (what: string) => `${what} ۴۱۱۱ ۱۱۱۱ ۱۱۱۱ ۱۱۱۱`

/** A trip with a number in every text that its form takes. */
const everywhere = () =>
  tripRequest({
    title: words('Walk'),
    description: `${words('A small group')}\nJazzCash 0300-1234567, UPI noortravels@okaxis`,
    departureOrigin: words('Mumbai'),
    accommodation: words('Near the haram'),
    requirement: words('A passport'),
    tripDisclaimer: words('Days may move'),
    tripZakirs: 2,
    tripZakirNames: [words('Maulana Ali'), 'Maulana Hasan'],
    includesGuide: true,
    itinerary: [{ day: 1, activities: [words('Arrival')], description: words('Najaf') }],
    images: ['/api/trip-images/0f8e7d6c5b4a39281706f5e4d3c2b1a0.webp'],
    captions: [
      {
        image: '/api/trip-images/0f8e7d6c5b4a39281706f5e4d3c2b1a0.webp',
        text: words('The shrine'),
        translations: { ur: urdu('حرم') },
      },
    ],
    tags: ['Cultural', `A/C 50100123456789`],
    extras: [
      {
        name: words('Tips'),
        amount: '10.00',
        currency: 'INR',
        per: 'person',
        isRequired: false,
        due: 'organizer',
      },
    ],
    hotels: [
      {
        city: 'Najaf',
        name: words('Qasr'),
        orBetter: false,
        stars: 4,
        nights: 3,
        metres: 200,
        reference: 'Haram',
      },
    ],
    inclusions: [words('Meals')],
    exclusions: [words('Lunch')],
    translations: {
      ur: {
        title: urdu('اربعین'),
        description: urdu('چھوٹا قافلہ'),
        requirement: urdu('پاسپورٹ'),
        tripDisclaimer: urdu('تاریخ'),
        itinerary: [{ day: 1, activities: [urdu('آمد')], description: urdu('نجف') }],
      },
    },
  })

async function publish(world: World) {
  const owner = await world.organizer({ companyName: 'Noor Travels' })
  const { status, body } = await world.call(
    'trips.create',
    { organizerId: owner.id, ...everywhere() },
    { as: owner },
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return { owner, trip: body }
}

const strangersRead = (id: string, organizerId: string) =>
  [
    ['trips.get', { id }],
    ['trips.get', { id, words: 'ur' }],
    ['trips.list', {}],
    ['trips.search', {}],
    ['trips.search', { words: 'ur', choices: '1' }],
    ['trips.cards', { ids: [id] }],
    ['trips.compare', { ids: [id] }],
    ['trips.offers', { ids: [id] }],
    ['trips.suggest', { q: 'walk', lang: 'en' }],
    ['organizers.trips', { id: organizerId }],
  ] as const

describe('MON-06 account numbers in words of a company', () => {
  test('text of an organizer with an unregistered account number is held back with the reason: at every door, and whole for its people and admins', async ({
    world,
  }) => {
    const { owner, trip } = await publish(world)
    const pilgrim = await world.user()
    const other = await world.organizer()
    for (const as of [undefined, pilgrim, other])
      for (const [name, input] of strangersRead(trip.id, owner.id)) {
        const { status, body } = await world.call(name, input as never, as && { as })
        const text = JSON.stringify(body)
        expect([name, status]).toEqual([name, 200])
        expect([name, leak.exec(text)?.[0]]).toEqual([name, undefined])
        expect([name, /[۴۱](?:[\s\u200e]*۱){6}/.exec(text)?.[0]]).toEqual([name, undefined])
        if (name !== 'trips.offers') expect([name, text.includes(masked)]).toEqual([name, true])
      }
    const manager = await world.member({ organizerId: owner.id })
    const admin = await world.user({ role: 'admin' })
    for (const as of [owner, { id: manager.userId }, admin]) {
      const { body } = await world.call('trips.get', { id: trip.id }, { as })
      expect(body).toMatchObject({ title: words('Walk'), requirement: words('A passport') })
      expect(JSON.stringify(body)).not.toContain('••••')
    }
  })

  test('its people and admins read which field of which trip it is; no one else', async ({ world }) => {
    const { owner, trip } = await publish(world)
    const listFor = async (as: { id: string } | { userId: string }) =>
      (await world.call('trips.withheldNumbers', { limit: 500 }, { as })).body.numbers
    const listed = await listFor(owner)
    expect(JSON.stringify(listed.map(({ masked: one, field }) => [one, field]))).not.toMatch(leak)
    expect(new Set(listed.map(({ field }) => field))).toEqual(
      new Set(
        'title description departureOrigin accommodation requirement tripDisclaimer tripZakirNames itinerary captions tags extras hotels inclusions exclusions'.split(
          ' ',
        ),
      ),
    )
    expect(new Set(listed.map(({ kind }) => kind))).toEqual(
      new Set(['iban', 'wallet', 'upi', 'card', 'account']),
    )
    expect(listed.filter(({ language }) => language === 'ur').map(({ field }) => field)).toEqual(
      expect.arrayContaining(['title', 'description', 'itinerary', 'requirement', 'tripDisclaimer']),
    )
    expect(listed[0]).toMatchObject({
      tripId: trip.id,
      organizerId: owner.id,
      place: 'trip',
      title: words('Walk'),
    })
    expect(await listFor(await world.user({ role: 'admin' }))).toEqual(listed)
    for (const as of [await world.user(), await world.organizer()]) expect(await listFor(as)).toEqual([])
    expect((await world.call('trips.withheldNumbers', {})).status).toBe(401)
  })

  test('is read page by page, each once, with how many there are', async ({ world }) => {
    const { owner } = await publish(world)
    const admin = await world.user({ role: 'admin' })
    const { body: whole } = await world.call('trips.withheldNumbers', { limit: 500 }, { as: owner })
    expect(whole).toMatchObject({ total: whole.numbers.length, nextCursor: null })
    expect(whole.total).toBeGreaterThan(20)
    const read: string[] = []
    for (let cursor: typeof whole.nextCursor | undefined; cursor !== null; ) {
      const { body } = await world.call(
        'trips.withheldNumbers',
        { limit: 7, ...(cursor && { cursor }) },
        { as: admin },
      )
      expect([body.total, body.numbers.length <= 7]).toEqual([whole.total, true])
      read.push(...body.numbers.map(({ id }) => id))
      cursor = body.nextCursor
    }
    expect(read).toEqual(whole.numbers.map(({ id }) => id))
    const { status } = await world.call('trips.withheldNumbers', { limit: 501 }, { as: admin })
    expect(status).toBe(400)
  })

  test('DSK-12 an edit loses nothing: what the form loaded is saved whole, and a number that is taken out leaves the list', async ({
    world,
  }) => {
    const { owner, trip } = await publish(world)
    const { body } = await world.call('organizers.searchTrips', { id: owner.id, limit: 10 }, { as: owner })
    const [loaded] = body.trips
    if (!loaded) throw new Error('no trip')
    const saved = await world.call(
      'trips.update',
      { ...everywhere(), id: trip.id, description: loaded.description, requirement: 'A passport' },
      { as: owner },
    )
    expect(saved.status).toBe(200)
    const [row] = await world.db.select().from(trips).where(eq(trips.id, trip.id))
    expect(row?.description).toBe(everywhere().description)
    const listed = (await world.call('trips.withheldNumbers', { limit: 500 }, { as: owner })).body.numbers
    expect(listed.some(({ field, language }) => field === 'requirement' && language === null)).toBe(false)
    expect(listed.some(({ field }) => field === 'description')).toBe(true)
  })

  test('no one finds a trip by a number that is hidden', async ({ world }) => {
    const { trip } = await publish(world)
    const find = async (q: string) => (await world.call('trips.search', { q })).body.trips.map(({ id }) => id)
    const suggest = async (q: string) =>
      (await world.call('trips.suggest', { q, lang: 'en' })).body.suggestions.map(({ value }) => value)
    expect(await find('small group')).toEqual([trip.id])
    for (const q of [iban, 'AE070331', '0331', '03001234567', '0300-1234567', 'noortravels', '4111'])
      expect([q, await find(q), (await suggest(q)).includes(trip.id)]).toEqual([q, [], false])
  })

  test('what stands already is masked at once, and a job lists it and lets no trip be found by it', async ({
    world,
  }) => {
    const old = await world.trip({ description: words('An old trip') })
    const clean = await world.trip({ description: 'Call +91 98200 00000' })
    const searchText = 'an old trip iban ae07 0331'
    await world.db.update(trips).set({ searchText }).where(eq(trips.id, old.id))
    await world.db.execute(
      sql`UPDATE organizers SET description = ${words('Since 1990')} WHERE id = ${old.organizerId}`,
    )
    const admin = await world.user({ role: 'admin' })
    const listed = async () =>
      (await world.call('trips.withheldNumbers', {}, { as: admin })).body.numbers.map(
        ({ tripId, place, field }) => ({
          tripId,
          place,
          field,
        }),
      )
    const shown = async () => JSON.stringify((await world.call('trips.get', { id: old.id })).body)
    expect(await shown()).not.toMatch(leak)
    expect(await listed()).toEqual([])
    await listAccountNumbers(world.deps)
    expect(await listed()).toEqual(
      expect.arrayContaining([
        { tripId: old.id, place: 'trip', field: 'description' },
        { tripId: null, place: 'company', field: 'description' },
      ]),
    )
    expect(await listed()).toHaveLength(2)
    expect((await world.call('trips.search', { q: '0331' })).body.trips).toEqual([])
    const rows = await world.db.select({ at: trips.numbersCheckedAt, version: trips.version }).from(trips)
    expect(rows.map(({ at, version }) => [at !== null, version])).toEqual([
      [true, 1],
      [true, 1],
    ])
    // A second run finds nothing new, and the number leaves the list with its words.
    await world.db
      .update(trips)
      .set({ description: 'None', numbersCheckedAt: null })
      .where(eq(trips.id, old.id))
    await listAccountNumbers(world.deps)
    expect(await listed()).toHaveLength(1)
    expect(clean.id).not.toBe(old.id)
  })

  test('words about the company are masked for strangers, and whole for it', async ({ world }) => {
    const owner = await world.organizer()
    const company = companyRequest({
      companyName: owner.companyName,
      description: words('Since 1990'),
      businessEmail: '',
      businessPhone: '',
      website: '',
    })
    const saved = await world.call('organizers.update', { id: owner.id, ...company }, { as: owner })
    expect(saved.body.description).toBe(words('Since 1990'))
    const trip = await world.trip({ organizerId: owner.id })
    for (const [name, input] of [
      ['organizers.get', { id: owner.id }],
      ['organizers.list', {}],
      ['trips.get', { id: trip.id }],
    ] as const) {
      const text = JSON.stringify((await world.call(name, input as never)).body)
      expect([name, leak.test(text), text.includes(masked)]).toEqual([name, false, true])
    }
    expect((await world.call('organizers.get', { id: owner.id }, { as: owner })).body.description).toContain(
      iban,
    )
    const [row] = await world.db.select().from(withheldNumbers)
    expect(row).toMatchObject({ place: 'company', field: 'description', kind: 'iban', tripId: null })
  })

  test('control: phones, documents, prices and days stay as they are, and what travellers write is theirs', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const description = 'Call +91 98200 00000. Licence 12345678, Rs 98,500, 2027-01-10, QF-7K3M9XTC.'
    const { body } = await world.call(
      'trips.create',
      { organizerId: owner.id, ...tripRequest({ description }) },
      { as: owner },
    )
    expect((await world.call('trips.get', { id: body.id })).body.description).toBe(description)
    expect((await world.call('trips.withheldNumbers', {}, { as: owner })).body.numbers).toEqual([])
    const pilgrim = await world.user()
    const specialRequests = `Refund to ${iban}`
    const booking = await world.booking({ tripId: body.id, userId: pilgrim.id, specialRequests })
    for (const as of [pilgrim, owner]) {
      const own = as === pilgrim ? 'bookings.list' : 'organizers.bookings'
      const answer = await world.call(own, (own === 'bookings.list' ? {} : { id: owner.id }) as never, { as })
      expect(JSON.stringify(answer.body)).toContain(specialRequests)
    }
    expect(booking.specialRequests).toBe(specialRequests)
  })
})
