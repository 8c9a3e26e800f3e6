import { describe, expect } from 'vitest'
import type { BookingStatus } from '#domain/bookings/bookings.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { exchangeRates } from '#server/reference/tables.ts'
import { test, type World } from '#test/world.ts'

async function company(world: World, companyName = 'Noor Travels') {
  const organizer = await world.organizer({ companyName })
  const trip = await world.trip({ organizerId: organizer.id, title: 'Arbaeen 2027' })
  const search = async (input: object = {}) =>
    (await world.call('organizers.searchBookings', { id: organizer.id, ...input }, { as: organizer })).body
  return { organizer, trip, search }
}

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)

describe('an organizer’s bookings', () => {
  test('ORG-07 the list is complete, the newest first, only for the company’s own trips, with trip and organizer', async ({
    world,
  }) => {
    const { organizer, trip } = await company(world)
    const first = await world.booking({ tripId: trip.id, createdAt: new Date('2026-11-01T00:00:00Z') })
    const second = await world.booking({ tripId: trip.id, userId: null })
    await world.booking()
    const { status, body } = await world.call('organizers.bookings', { id: organizer.id }, { as: organizer })
    expect([status, idsOf(body)]).toEqual([200, [second.id, first.id]])
    expect(body[0]).toMatchObject({
      contactEmail: 'zahra@example.com',
      trip: {
        id: trip.id,
        departureDate: '2027-01-10T00:00:00.000Z',
        organizer: { companyName: 'Noor Travels' },
      },
    })
  })

  test('ORG-07 pages cover all bookings once, though many arrived at the same moment', async ({ world }) => {
    const { trip, search } = await company(world)
    const made: string[] = []
    for (let count = 0; count < 23; count++) made.push((await world.booking({ tripId: trip.id })).id)
    // Microseconds apart: a cursor of milliseconds would leave some out.
    await world.db.execute(
      "UPDATE bookings SET created_at = created_at + (row_number * interval '1 microsecond') FROM (SELECT id AS numbered, row_number() OVER () FROM bookings) n WHERE id = numbered AND row_number > 6",
    )
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await search({ limit: 4, ...(cursor && { cursor }) })
      expect([page.matching, page.total]).toEqual([23, 23])
      seen.push(...idsOf(page.bookings))
      cursor = page.nextCursor
    } while (cursor)
    expect([seen.length, [...seen].sort()]).toEqual([23, made.sort()])
  })

  test('ORG-07 filters by status, trip and keywords; counts matches and all', async ({ world }) => {
    const { organizer, trip, search } = await company(world)
    const other = await world.trip({ organizerId: organizer.id, title: 'Umrah' })
    const paid = await world.booking({ tripId: trip.id, status: 'paid', contactEmail: 'Abbas_1@example.com' })
    const ready = await world.booking({
      tripId: other.id,
      status: 'ready',
      contactPhone: '+971 (50) 123-4567',
    })
    await world.booking({ contactEmail: 'abbas_1@example.com', status: 'paid' })
    const found = async (input: object) => {
      const { bookings, matching, total } = await search(input)
      return [idsOf(bookings), matching, total]
    }
    expect(await found({ status: 'paid' })).toEqual([[paid.id], 1, 2])
    expect(await found({ tripId: other.id })).toEqual([[ready.id], 1, 2])
    expect(await found({ tripId: other.id, status: 'paid' })).toEqual([[], 0, 2])
    for (const q of ['abbas_1@', 'ABBAS', paid.id.slice(0, 8), paid.id.toUpperCase()])
      expect(await found({ q })).toEqual([[paid.id], 1, 2])
    for (const q of ['50123', '050 123 4567'.slice(1), '٩٧١٥٠', '۱۲۳ ۴۵۶۷', '(50) 123'])
      expect([q, await found({ q })]).toEqual([q, [[ready.id], 1, 2]])
    for (const q of ['%', 'abbas%1', "' OR 1=1", 'nobody']) expect(await found({ q })).toEqual([[], 0, 2])
    for (const tripId of ['x', crypto.randomUUID()]) expect(await found({ tripId })).toEqual([[], 0, 2])
    const { bookings } = await search({ status: 'ready' })
    expect(bookings[0]).toMatchObject({
      tripTitle: 'Umrah',
      departureDate: '2027-01-10T00:00:00.000Z',
      timeline: [],
    })
  })

  test('ORG-07 shows how each booking’s status changed; a wrong filter or cursor is rejected', async ({
    world,
  }) => {
    const { organizer, trip, search } = await company(world)
    const { id } = await world.booking({ tripId: trip.id })
    await world.call('bookings.updateStatus', { id, status: 'paid' }, { as: organizer })
    const { bookings } = await search()
    expect(bookings[0]?.timeline).toMatchObject([
      { from: 'pending', to: 'paid', at: '2026-11-21T09:00:00.000Z' },
    ])
    for (const wrong of [{ cursor: 'x' }, { cursor: 'bnVsbA' }, { status: 'lost' }, { limit: 101 }]) {
      const refused = await world.call(
        'organizers.searchBookings',
        { id: organizer.id, ...wrong },
        { as: organizer },
      )
      expect([refused.status, refused.error.code]).toEqual([400, 'invalid_request'])
    }
  })
})

describe('the figures', () => {
  test('ORG-05 count trips and confirmed bookings, and sum all totals in dollars exactly, with cancelled amounts', async ({
    world,
  }) => {
    const { organizer, trip } = await company(world)
    const inRupees = await world.trip({ organizerId: organizer.id, currency: 'INR', isActive: false })
    const add = (tripId: string, totalAmount: string, status: BookingStatus) =>
      world.booking({ tripId, totalAmount, status })
    // Rounded one by one, the three would be 0.03 instead of 0.02.
    for (const status of ['confirmed', 'pending', 'completed'] as const)
      await add(inRupees.id, '0.50', status)
    await add(trip.id, '999999999999.00', 'confirmed')
    await add(trip.id, '0.10', 'paid')
    for (const status of [
      'cancelled',
      'cancelled_by_pilgrim',
      'cancelled_by_organizer',
      'refunded',
      'no_show',
    ] as const)
      await add(trip.id, '10.02', status)
    await world.booking({ totalAmount: '77.00', status: 'confirmed' })
    await world.review({ tripId: trip.id, rating: 4 })
    await world.review({ tripId: inRupees.id, rating: 5 })
    const { body } = await world.call('organizers.figures', { id: organizer.id }, { as: organizer })
    expect(body).toEqual({
      totalTrips: 2,
      activeBookings: 2,
      totalRevenueUsd: '1000000000049.22',
      lostRevenueUsd: '50.10',
      isConverted: true,
      satisfactionRate: 90,
      averageRating: 4.5,
      totalReviews: 2,
    })
  })

  test('ORG-05 are zero without bookings; an unknown currency counts as dollars', async ({ world }) => {
    const { organizer, trip } = await company(world)
    const figures = async () =>
      (await world.call('organizers.figures', { id: organizer.id }, { as: organizer })).body
    expect(await figures()).toMatchObject({
      totalRevenueUsd: '0.00',
      lostRevenueUsd: '0.00',
      isConverted: false,
    })
    expect((await world.db.select().from(exchangeRates)).map(({ currency }) => currency)).not.toContain('PKR')
    await world.booking({ tripId: trip.id, totalAmount: '12.00', currency: 'PKR' })
    expect(await figures()).toMatchObject({ totalRevenueUsd: '12.00', isConverted: true })
  })
})

describe('the spreadsheet export', () => {
  const exported = async (
    world: World,
    organizer: { id: string; userId: string },
    input: object = {},
    language = 'en',
  ) =>
    (
      await world.call(
        'organizers.exportBookings',
        { id: organizer.id, ...input },
        { as: organizer, headers: { 'accept-language': language } },
      )
    ).body

  test('ORG-07 is RFC 4180 with a UTF-8 mark, quotes what must be quoted, and runs no formula', async ({
    world,
  }) => {
    const { organizer, trip } = await company(world, 'Noor & Söhne / Travels')
    const { reference } = await world.booking({
      tripId: trip.id,
      numberOfPilgrims: 2,
      contactPhone: '+971 50 1',
      specialRequests: '=HYPERLINK("http://evil.example";"x"), ground\nfloor',
    })
    const { fileName, csv } = await exported(world, organizer)
    expect(fileName).toBe('bookings-noor-sohne-travels-2026-11-21.csv')
    expect(csv).toBe(
      '\ufeffBooking ID,Booked on (UTC),Trip,Departure,Number of pilgrims,Total amount,Currency,Status,Contact email,Contact phone,Special requests\r\n' +
        `${reference},2026-11-21 09:00,Arbaeen 2027,2027-01-10,2,2400.00,USD,Pending,zahra@example.com,+971 50 1,"'=HYPERLINK(""http://evil.example"";""x""), ground\nfloor"\r\n`,
    )
    for (const begins of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1']) {
      await world.db.update(bookings).set({ specialRequests: begins })
      const cell = (await exported(world, organizer)).csv.split('\r\n')[1]?.split('+971 50 1,').at(-1)
      expect([begins, cell?.replace(/^"/, '').startsWith("'")]).toEqual([begins, true])
    }
  })

  test('ORG-07 is in the caller’s language, keeps right-to-left text, and has an ASCII file name', async ({
    world,
  }) => {
    const { organizer, trip } = await company(world, 'قافله نور')
    await world.booking({ tripId: trip.id, status: 'no_show', specialRequests: 'طابق أرضي، من فضلكم' })
    const { fileName, csv } = await exported(world, organizer, {}, 'ar')
    expect(fileName).toBe('bookings-2026-11-21.csv')
    expect(csv).toContain(',لم يسافر,')
    expect(csv.trimEnd()).toMatch(/طابق أرضي، من فضلكم$/)
    expect(csv.split('\r\n')[0]).not.toMatch(/[a-z]{4}/i)
  })

  test('ORG-07 has the rows that match the filters, and only a header where there are none', async ({
    world,
  }) => {
    const { organizer, trip } = await company(world)
    await world.booking({ tripId: trip.id, status: 'paid' })
    await world.booking({ tripId: trip.id })
    const lines = async (input: object) =>
      (await exported(world, organizer, input)).csv.trimEnd().split('\r\n').length
    expect([await lines({}), await lines({ status: 'paid' }), await lines({ tripId: 'x' })]).toEqual([
      3, 2, 1,
    ])
  })
})
