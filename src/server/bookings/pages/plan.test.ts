import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookingCodes, bookingPlans, bookingProofs, bookings } from '#server/bookings/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { createConfirmedRequest, runJob } from '#test/scenes/deletions.ts'
import { createGuestBooking, createProof, guestEmail } from '#test/scenes/guest-bookings.ts'
import { test, type World } from '#test/world.ts'

const hotel = {
  city: 'Karbala',
  name: 'Safa Palace',
  orBetter: false,
  stars: 4,
  nights: 5,
  metres: 250,
  reference: 'Haram',
}
const journey = {
  hotels: [hotel],
  departureOrigin: 'Mumbai',
  itinerary: [{ day: 1, activities: ['Ziyarat'] }],
}

async function shared(world: World, fields: object = {}) {
  const named = { contactName: 'Tasneem Merchant', numberOfPilgrims: 2 }
  const held = await createGuestBooking(world, named, { ...journey, ...fields })
  const proof = await createProof(world, held.token)
  const { body } = await world.call('bookings.sharePlan', { token: held.token, proof })
  return { ...held, proof, plan: body.token }
}
const statusOf = async (world: World, token: string) => (await world.call('bookings.plan', { token })).status

describe('the plan for the family', () => {
  test('CON-08 shows cities, dates, hotels and days, and no name, money or reference', async ({ world }) => {
    const { booking, plan, trip } = await shared(world)
    expect(Buffer.from(plan, 'base64url').length).toBe(32)
    const { body } = await world.call('bookings.plan', { token: plan })
    expect(body).toEqual({
      destination: 'iraq',
      departureOrigin: 'Mumbai',
      days: 11,
      hotels: [hotel],
      departureDate: '2027-01-10T00:00:00.000Z',
      returnDate: '2027-01-20T00:00:00.000Z',
      itinerary: journey.itinerary,
      details: null,
    })
    const said = JSON.stringify(body)
    for (const secret of [
      'Tasneem',
      guestEmail,
      '98200',
      booking.reference,
      booking.id,
      trip.id,
      '1200',
      '2400',
    ])
      expect(said).not.toContain(secret)
    const [row] = await world.db.select().from(bookingPlans)
    expect(JSON.stringify(row)).not.toContain(plan)
    // It opens nothing else.
    expect((await world.call('bookings.view', { token: plan })).status).toBe(404)
  })

  test('CON-08 LNG-08 shows the days in further languages too, and nothing else of their texts', async ({
    world,
  }) => {
    const { plan, trip } = await shared(world)
    const days = [{ day: 1, activities: ['زیارت'] }]
    const words = { title: 'کربلا', description: 'قیمت 1200', requirement: null, tripDisclaimer: null }
    const translations = {
      ur: { ...words, itinerary: days },
      ar: { ...words, itinerary: [] },
      en: { ...words, itinerary: days },
    }
    await world.db.update(trips).set({ translations, wordsLanguage: 'en' }).where(eq(trips.id, trip.id))
    const { body } = await world.call('bookings.plan', { token: plan })
    // A translation into the language that the trip is in by now is older than its own words.
    expect(body).toMatchObject({ itinerary: journey.itinerary, dayWords: { ur: days } })
    expect(Object.keys(body.dayWords ?? {})).toEqual(['ur'])
    expect(JSON.stringify(body)).not.toContain('1200')
  })

  test('CON-08 LNG-08 names cities and reference points in the language of its reader, as far as we know them', async ({
    world,
  }) => {
    const own = { ...hotel, city: 'Kufa Garden', reference: 'the blue gate' }
    const known = { ...hotel, city: 'Kadhimain', reference: 'Bab al-Murad' }
    const { plan } = await shared(world, { departureOrigin: 'Mumbai', hotels: [known, own] })
    const read = async (words?: 'ur' | 'gu') => {
      const { body } = await world.call('bookings.plan', { token: plan, ...(words && { words }) })
      return [body.departureOrigin, ...body.hotels.flatMap(({ city, reference }) => [city, reference])]
    }
    expect(await read('ur')).toEqual(['ممبئی', 'کاظمین', 'باب المراد', 'Kufa Garden', 'the blue gate'])
    expect(await read('gu')).toEqual(['મુંબઈ', 'કાઝમૈન', 'બાબુલ મુરાદ', 'Kufa Garden', 'the blue gate'])
    expect(await read()).toEqual(['Mumbai', 'Kadhimain', 'Bab al-Murad', 'Kufa Garden', 'the blue gate'])
  })

  test('CON-08 it is the agreed plan, whatever happens to the trip', async ({ world }) => {
    const { plan, trip } = await shared(world)
    const moved = { departureDate: '2027-02-10', returnDate: '2027-02-20', hotels: [] }
    await world.db.update(trips).set(moved).where(eq(trips.id, trip.id))
    expect((await world.call('bookings.plan', { token: plan })).body).toMatchObject({
      departureDate: '2027-01-10T00:00:00.000Z',
      hotels: [hotel],
    })
  })

  test('CON-08 a new link replaces the old one; it ends automatically, with all links, and with the booking', async ({
    world,
  }) => {
    const { plan, token, booking, proof } = await shared(world)
    const page = async () => (await world.call('bookings.view', { token })).body.hasPlan
    expect(await page()).toBe(true)
    const next = (await world.call('bookings.sharePlan', { token, proof })).body.token
    expect([await statusOf(world, plan), await statusOf(world, next)]).toEqual([404, 200])
    await world.call('bookings.endPlan', { token, proof })
    expect([await statusOf(world, next), await page()]).toEqual([404, false])
    const third = (await world.call('bookings.sharePlan', { token, proof })).body.token
    await world.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booking.id))
    expect(await statusOf(world, third)).toBe(404)
    await world.db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, booking.id))
    expect(await statusOf(world, third)).toBe(200)
    await world.call('bookings.endLinks', { token, proof })
    expect(await statusOf(world, third)).toBe(404)
  })

  test('FIX-28 CON-08 making and ending its link needs the code: by an emailed link alone, and by the browser of the request', async ({
    world,
  }) => {
    const { plan, token, readToken, proof, booking } = await shared(world)
    for (const held of [token, readToken])
      for (const name of ['bookings.sharePlan', 'bookings.endPlan'] as const) {
        const { status, error } = await world.call(name, { token: held })
        expect([name, status, error.code]).toEqual([name, 403, 'code_required'])
      }
    // Nothing was made and nothing ended.
    expect(await statusOf(world, plan)).toBe(200)
    // Control: by the code the requesting browser may too, and so may the owner who signed in.
    const next = (await world.call('bookings.sharePlan', { token: readToken, proof })).body.token
    expect([await statusOf(world, plan), await statusOf(world, next)]).toEqual([404, 200])
    const owner = await world.user()
    await world.db.update(bookings).set({ userId: owner.id }).where(eq(bookings.id, booking.id))
    expect((await world.call('bookings.endPlan', { id: booking.reference }, { as: owner })).status).toBe(200)
    expect(await statusOf(world, next)).toBe(404)
  })

  test('CON-08 removing a booking removes its plan', async ({ world }) => {
    const { plan, booking } = await shared(world)
    const as = await world.user({ role: 'admin' })
    await world.call('admin.deleteBooking', { id: booking.id }, { as })
    expect([await statusOf(world, plan), await world.db.$count(bookingPlans)]).toEqual([404, 0])
  })

  test('CON-08 deleting a person leaves no plan and no code', async ({ world }) => {
    const { plan, token } = await shared(world)
    await world.call('bookings.open', { token })
    await world.call('bookings.askCode', { token })
    await createConfirmedRequest(world, guestEmail)
    world.clock.advance({ hours: 24 })
    await runJob(world, 'carry-out-deletions')
    expect([await statusOf(world, plan), await world.db.$count(bookingPlans)]).toEqual([404, 0])
    expect([await world.db.$count(bookingCodes), await world.db.$count(bookingProofs)]).toEqual([0, 0])
    expect((await world.call('bookings.view', { token })).status).toBe(404)
  })
})
