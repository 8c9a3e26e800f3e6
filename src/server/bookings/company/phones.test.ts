import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { organizers } from '#server/organizers/tables.ts'
import { bookingRequest, companyRequest } from '#test/factories.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { createGuestBooking } from '#test/scenes/guest-bookings.ts'
import { createFullTrip } from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'

const fromKarachi = { departurePlace: 'karachi', timeZone: 'Asia/Karachi' } as const

/** A trip from Karachi, its company, and how a booking is made with a number. */
async function market(world: World) {
  const company = await world.organizer()
  const trip = await world.trip({ organizerId: company.id, ...fromKarachi })
  let guests = 0
  const book = async (contactPhone: string, as?: Awaited<ReturnType<World['user']>>) => {
    guests += 1
    const contactEmail = as?.email ?? `guest-${guests}@example.com`
    return world.call('bookings.create', bookingRequest(trip, { contactPhone, contactEmail }), as && { as })
  }
  return { company, trip, book }
}

describe('FIX-08 a telephone number', () => {
  test('FIX-08 of a booking stays as it was typed, beside the one that is dialled: by its code, the departure, the nationality', async ({
    world,
  }) => {
    const { book } = await market(world)
    const numbers = async (typed: string, as?: Awaited<ReturnType<World['user']>>) => {
      const { body } = await book(typed, as)
      return [body.contactPhone, body.contactPhoneE164]
    }
    expect(await numbers('۰۳۰۰ ۱۲۳۴۵۶۷')).toEqual(['۰۳۰۰ ۱۲۳۴۵۶۷', '+923001234567'])
    expect(await numbers('\u202a+44 (0)20 7946 0505\u202c')).toEqual(['+44 (0)20 7946 0505', '+442079460505'])
    const british = await world.user({ nationality: 'GB' })
    expect(await numbers('07911 123456', british)).toEqual(['07911 123456', '+447911123456'])
    expect(await numbers('07911 123456')).toEqual(['07911 123456', null])
    expect(await numbers('ask for 123456')).toEqual(['ask for 123456', null])
  })

  test('FIX-08 of fewer than six digits is refused at every door', async ({ world }) => {
    const { company, trip, book } = await market(world)
    const short = { contactPhone: 'phone_too_short' }
    for (const typed of ['abc', '\u200e\u200f', '+92 300', '٠١٢٣٤']) {
      const expected = typed === '\u200e\u200f' ? { contactPhone: 'phone_required' } : short
      expect((await book(typed)).error.fields).toEqual(expected)
    }
    const user = await world.user()
    const { trip: full } = await createFullTrip(world, [1])
    const waits = { id: full.id, numberOfPilgrims: 1, contactEmail: user.email, contactPhone: 'abc' }
    expect((await world.call('waiting.join', waits, { as: user })).error.fields).toEqual(short)
    const profile = { firstName: 'Zahra', lastName: 'Rizvi', phone: 'abc' }
    expect((await world.call('profiles.update', profile, { as: user })).error.fields).toEqual({
      phone: 'phone_too_short',
    })
    const edit = { id: company.id, ...companyRequest({ contactPhone: 'abc', businessPhone: '12' }) }
    expect((await world.call('organizers.update', edit, { as: company })).error.fields).toEqual({
      ...short,
      businessPhone: 'phone_too_short',
    })
    const apply = companyRequest({ companyName: 'Other', contactPhone: 'abc' })
    expect((await world.call('organizers.create', apply, { as: user })).error.fields).toEqual(short)
    const own = await world.booking({ tripId: trip.id, userId: user.id })
    const contact = { id: own.id, contactEmail: user.email, contactPhone: 'abc' }
    expect((await world.call('bookings.changeContact', contact, { as: user })).error.fields).toEqual(short)
    const relative = { emergencyContact: { name: 'Ali', phone: 'abc', relation: null } }
    const person = { id: own.id, age: 'adult', place: 1, ...relative } as const
    expect((await world.call('travellers.save', person, { as: user })).error.fields).toEqual({
      'emergencyContact.phone': 'phone_too_short',
    })
  })

  test('FIX-08 is found in every form by the company, and is in its spreadsheet as it is dialled', async ({
    world,
  }) => {
    const { company, book } = await market(world)
    const { body } = await book('0300-1234567')
    await book('+92 321 7654321')
    const find = async (q: string) => {
      const found = await world.call('organizers.searchBookings', { id: company.id, q }, { as: company })
      return found.body.bookings.map(({ id }) => id)
    }
    for (const q of [
      '+92 300 1234567',
      '00923001234567',
      '0300 1234567',
      '(0300) 123-4567',
      '۰۳۰۰ ۱۲۳۴۵۶۷',
      '923001234567',
      '300 1234567',
      '1234567',
    ])
      expect([q, await find(q)]).toEqual([q, [body.id]])
    expect(await find('+92 300 7654321')).toEqual([])
    const { csv } = (await world.call('organizers.exportBookings', { id: company.id }, { as: company })).body
    expect(csv).toContain(',+923001234567,')
  })

  test('FIX-08 of a changed contact is read again, and is hidden from who has the link alone', async ({
    world,
  }) => {
    const { booking, token } = await createGuestBooking(world, { contactPhone: '+91 98200 00042' })
    const masked = await world.call('bookings.open', { token })
    expect([masked.body.isMasked, masked.body.contactPhoneE164]).toEqual([true, null])
    const [stored] = await world.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect(stored?.contactPhoneE164).toBe('+919820000042')
    const user = await world.user()
    const own = await world.booking({ userId: user.id, contactEmail: user.email })
    const change = { id: own.id, contactEmail: user.email, contactPhone: '+98 0912 345 6789' }
    const { body } = await world.call('bookings.changeContact', change, { as: user })
    expect([body.contactPhone, body.contactPhoneE164]).toEqual(['+98 0912 345 6789', '+989123456789'])
  })

  test('FIX-08 of bookings and companies from before is read by a job where it is certain; the rest stays without', async ({
    world,
  }) => {
    const { company, trip } = await market(world)
    const of = async (contactPhone: string) => (await world.booking({ tripId: trip.id, contactPhone })).id
    const [certain, abroad, text] = [await of('0300 1234567'), await of('07911 123456'), await of('abc')]
    await world.db
      .update(organizers)
      .set({
        contactPhone: '021 34567890',
        businessPhone: '+92 (0)300 1234567',
        contactPhoneE164: null,
        businessPhoneE164: null,
      })
      .where(eq(organizers.id, company.id))
    for (const job of ['read-contact-phones', 'read-company-phones']) await runJob(world, job)
    const e164 = async (id: string) =>
      (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.contactPhoneE164
    expect(await Promise.all([certain, abroad, text].map(e164))).toEqual(['+923001234567', '', ''])
    const { body } = await world.call('organizers.get', { id: company.id })
    expect([body.contactPhoneE164, body.businessPhoneE164]).toEqual(['+922134567890', '+923001234567'])
    // An edit of the trip makes no other number of it.
    const listed = await world.call('organizers.searchBookings', { id: company.id }, { as: company })
    expect(listed.body.bookings.map(({ contactPhoneE164 }) => contactPhoneE164).sort()).toEqual([
      '+923001234567',
      null,
      null,
    ])
  })

  test('FIX-08 of a company, a waiting party and an emergency contact has its form to dial', async ({
    world,
  }) => {
    const { company } = await market(world)
    const edit = {
      id: company.id,
      ...companyRequest({ contactPhone: '+92 0300 1234567', businessPhone: '' }),
    }
    await world.call('organizers.update', edit, { as: await world.user({ role: 'admin' }) })
    const { body: shown } = await world.call('organizers.get', { id: company.id })
    expect([shown.contactPhoneE164, shown.businessPhoneE164]).toEqual(['+923001234567', null])
    const { trip, admin } = await createFullTrip(world, [1], fromKarachi)
    const user = await world.user()
    const waits = { id: trip.id, numberOfPilgrims: 1, contactEmail: user.email, contactPhone: '0300 1234567' }
    await world.call('waiting.join', waits, { as: user })
    const list = await world.call('waiting.ofTrip', { id: trip.id }, { as: admin })
    expect(list.body.parties.map(({ contactPhoneE164 }) => contactPhoneE164)).toEqual(['+923001234567'])
    const home = await world.trip(fromKarachi)
    const own = await world.booking({ tripId: home.id, userId: user.id, status: 'confirmed' })
    const relative = { name: 'Ali', phone: '۰۳۰۰ ۱۲۳۴۵۶۷', relation: null }
    const person = { id: own.id, age: 'adult', place: 1, emergencyContact: relative } as const
    const { body } = await world.call('travellers.save', person, { as: user })
    expect(body.emergencyContact).toEqual({ ...relative, phoneE164: '+923001234567' })
  })
})
