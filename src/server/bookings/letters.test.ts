import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { createGuestBooking, guestEmail } from '#test/scenes/guest-bookings.ts'
import { visaOffer } from '#test/scenes/offers.ts'
import { deliverStatusEmails } from '#test/scenes/status-emails.ts'
import { test, type World } from '#test/world.ts'

const offer = {
  title: 'Rajab in Najaf',
  currency: 'USD' as const,
  timeZone: 'Asia/Kolkata',
  departureOrigin: 'Mumbai',
  terms: presets.standard,
  ...visaOffer,
}
const family = {
  numberOfPilgrims: 3,
  party: [{ room: 'quad', adults: 2, children: 1, infants: 0 }],
  contactName: 'Tasneem Merchant',
  specialRequests: 'A ground-floor room',
}

/** A company whose owner reads English, its trip, and a pilgrim's booking of three on it. */
async function scene(world: World, { fields = {}, trip = {} }: { fields?: object; trip?: object } = {}) {
  const owner = await world.user({ role: 'organizer', email: 'owner@example.com' })
  const company = await world.organizer({ userId: owner.id, companyName: 'Noor Travels' })
  const offered = await world.trip({ ...offer, organizerId: company.id, ...trip })
  const pilgrim = await world.user({ email: 'hasan@example.org', firstName: 'Hasan', lastName: 'Rizvi' })
  const request = bookingRequest(offered, { ...family, contactEmail: pilgrim.email, ...fields })
  const { body, status } = await world.call('bookings.create', request, { as: pilgrim })
  expect(status).toBe(201)
  const set = (to: 'confirmed' | 'paid' | 'cancelled_by_organizer') =>
    world.call('bookings.updateStatus', { id: body.id, status: to }, { as: company })
  return { owner, company, pilgrim, booking: body, set }
}

/** The newest letter of a kind, as it is read. */
async function newest(world: World, template: string) {
  const letter = (await world.mails.deliver()).filter((mail) => mail.template === template).at(-1)
  return {
    ...letter,
    subject: removeIsolates(letter?.subject ?? ''),
    text: removeIsolates(letter?.text ?? ''),
  }
}

/** After what a status letter waits for. */
async function statusLetter(world: World) {
  await deliverStatusEmails(world)
  return newest(world, 'booking-status')
}

describe('FIX-13 emails about a booking', () => {
  test('FIX-13 the company’s has the party by ages, the rooms, both sums, how many wait, and the sender of a confirmed address', async ({
    world,
  }) => {
    const { booking } = await scene(world)
    const letter = await newest(world, 'booking-received')
    expect(letter.to).toBe('owner@example.com')
    expect(letter.subject).toBe(`New request, 2 adults, 1 child: ${booking.reference}`)
    for (const line of [
      `Reference: ${booking.reference}`,
      'Trip: Rajab in Najaf',
      'Travellers: 2 adults, 1 child',
      'Rooms: room for four',
      'Payable to the organizer: $3,300',
      'Total price: $3,525',
      'Pilgrim: Hasan Rizvi',
      'Contact phone: +91 98200 00000',
      'Special requests: A ground-floor room',
      `http://qafila.test/organizer-dashboard?tab=bookings&find=${booking.id}&lang=en`,
    ])
      expect(letter.text).toContain(line)
    expect(letter.text).not.toContain('Travellers with special needs')
  })

  test('FIX-13 of an address that confirmed nothing the company’s has party, rooms and sums, and neither name, number nor words', async ({
    world,
  }) => {
    const { booking } = await scene(world)
    // The contact was corrected before the letter was written: nobody has confirmed the new address.
    await world.db
      .update(bookings)
      .set({ guestTokenHash: 'unopened', guestOpenedAt: null })
      .where(eq(bookings.id, booking.id))
    const letter = await newest(world, 'booking-received')
    for (const line of [
      'Travellers: 2 adults, 1 child',
      'Rooms: room for four',
      'Payable to the organizer: $3,300',
    ])
      expect(letter.text).toContain(line)
    expect(`${letter.text}${letter.html}`).not.toMatch(/Hasan|Rizvi|Tasneem|98200|hasan@|ground-floor/)
  })

  test('FIX-13 the company’s counts travellers with needs, and never says which', async ({ world }) => {
    const { booking, pilgrim } = await scene(world)
    const needs = [
      { kind: 'wheelchair', note: null },
      { kind: 'diet', note: 'No sugar' },
    ]
    const place = { id: booking.id, age: 'adult', place: 2 }
    const saved = await world.call('travellers.save', { ...place, needs } as never, { as: pilgrim })
    expect(saved.status).toBe(200)
    const letter = await newest(world, 'booking-received')
    expect(letter.text).toContain('Travellers with special needs: 1')
    expect(`${letter.text}${letter.html}`).not.toMatch(/wheelchair|sugar|diet/i)
  })

  test('FIX-13 a confirmed booking’s says what is payable with its day, what is missing, the fee of cancelling, and how to pay', async ({
    world,
  }) => {
    const { booking, set } = await scene(world)
    await set('confirmed')
    const letter = await statusLetter(world)
    expect(letter.subject).toBe(`Confirmed: $825 due 24 November, ${booking.reference}`)
    for (const line of [
      'Assalamu alaikum Tasneem Merchant,',
      'Your 3 places are confirmed.',
      'Please pay the deposit of $825 by Tuesday, November 24, 2026.',
      `Reference: ${booking.reference}`,
      'Organizer: Noor Travels',
      'Departure: Sunday, January 10, 2027',
      'Return: Wednesday, January 20, 2027',
      'Travellers: 2 adults, 1 child',
      'Rooms: room for four',
      'Payable to the organizer: $3,300',
      'Next payment: $825 (Deposit, by Tuesday, November 24, 2026)',
      'Balance: $2,475',
      '- Noor Travels will tell you how to pay.',
      '- We never send account numbers by email.',
      '- Qafila takes no payments and cannot refund them.',
      'Still missing',
      'Travellers without a name: 3',
      'Cancellation fees',
      'If you cancel by Thursday, November 26, 2026: $330',
      `http://qafila.test/bookings/${booking.reference}?lang=en`,
      'Questions? Contact Noor Travels',
    ])
      expect(letter.text).toContain(line)
  })

  test('FIX-13 who has paid is asked for no money, and still told what is missing', async ({ world }) => {
    const { booking, set } = await scene(world)
    await set('confirmed')
    await statusLetter(world)
    await set('paid')
    const letter = await statusLetter(world)
    expect(letter.subject).toBe(`Paid: ${booking.reference}, Rajab in Najaf`)
    expect(letter.text).toContain('Noor Travels has marked your booking as paid.')
    expect(letter.text).not.toMatch(/Next payment|how to pay|Please pay/)
    expect(letter.text).toContain('Still missing')
  })

  test('FIX-13 a cancelled booking’s says the refund first, and asks for nothing', async ({ world }) => {
    const { booking, pilgrim, set } = await scene(world)
    await set('confirmed')
    await statusLetter(world)
    const fee = { id: booking.id, cause: 'own', keptAmount: '330.00' } as const
    expect((await world.call('bookings.cancel', fee, { as: pilgrim })).status).toBe(200)
    const letter = await newest(world, 'booking-cancelled')
    expect(letter.subject).toBe(`Cancelled: ${booking.reference}, Rajab in Najaf`)
    const places = [
      'Cancellation fee: $330',
      'Refund: everything paid above the fee',
      'Refund due by:',
      'Reference:',
    ]
    const at = places.map((part) => letter.text.indexOf(part))
    expect(
      at.every((place, index) => place > (at[index - 1] ?? -1)),
      letter.text,
    ).toBe(true)
    const asks = /Next payment|how to pay|Please pay|Still missing|without a name|If you cancel/i
    expect(letter.text).not.toMatch(asks)
    // One that waits to be written since the booking was confirmed asks for nothing either.
    const last = await statusLetter(world)
    expect(last.text).toContain('Your 3 places are confirmed.')
  })

  test('FIX-13 one that was queued before the cancellation and is written after it asks for nothing', async ({
    open,
  }) => {
    const world = await open()
    const { set } = await scene(world)
    await newest(world, 'booking-received')
    await set('confirmed')
    world.clock.advance({ minutes: 10 })
    await runJob(world, 'tell-of-changes')
    await set('cancelled_by_organizer')
    world.clock.advance({ minutes: 10 })
    await runJob(world, 'tell-of-changes')
    const letters = (await world.mails.deliver()).filter(({ template }) => template === 'booking-status')
    expect(letters).toHaveLength(2)
    for (const { text } of letters)
      expect(text).not.toMatch(/Next payment|how to pay|Still missing|Please pay/)
    expect(letters.map(({ text }) => removeIsolates(text)).join('\n')).toContain(
      'Refund: everything that was paid',
    )
  })

  test('FIX-13 an unconfirmed guest reads the one step that is left, until when, and no name', async ({
    world,
  }) => {
    const { booking } = await createGuestBooking(world, { ...family, timeZone: 'Europe/London' }, offer)
    const letter = await newest(world, 'booking-requested')
    expect(letter.to).toBe(guestEmail)
    expect(letter.subject).toBe(`Keep your 3 places: ${booking.reference}`)
    expect(letter.text.startsWith('One step left: confirm your email\n')).toBe(true)
    expect(letter.text).toContain('Press the button by Sunday 22 November, 09:00, London time')
    expect(letter.text).toContain('Keep my places:\nhttp://qafila.test/bookings/')
    expect(`${letter.text}${letter.html}`).not.toMatch(/Tasneem|ground-floor|98200/)
  })
})

describe('FIX-13 times by the reader’s clock', () => {
  test('FIX-13 a booking without a zone names the departure city’s', async ({ world }) => {
    await createGuestBooking(world, family, offer)
    const { text } = await newest(world, 'booking-requested')
    expect(text).toContain('Sunday 22 November, 14:30, Mumbai time')
  })

  test.for([
    ['a city', 'Europe/Nowhere'],
    ['an offset', '+05:30'],
    ['a long text', 'x'.repeat(5000)],
    ['a number', 7],
    ['an object', { zone: 'UTC' }],
  ] as const)('FIX-13 a zone that is none, %s, refuses no booking', async ([, timeZone], { world }) => {
    await createGuestBooking(world, { ...family, timeZone }, offer)
    const { text } = await newest(world, 'booking-requested')
    expect(text).toContain('Sunday 22 November, 14:30, Mumbai time')
  })

  test('FIX-13 every later email names it too: the deadline of a changed trip', async ({ world }) => {
    const { booking, company, set } = await scene(world, { fields: { timeZone: 'America/New_York' } })
    await set('confirmed')
    await statusLetter(world)
    const changed = {
      ...offer,
      pricePerPerson: '1200.00',
      departurePlace: 'mumbai',
      returnDate: '2027-01-21',
    }
    const form = tripRequest({ organizerId: company.id, ...changed })
    const { status, error } = await world.call(
      'trips.update',
      { id: booking.tripId, ...form },
      { as: company },
    )
    expect(status, JSON.stringify(error)).toBe(200)
    const letter = await newest(world, 'trip-changed')
    expect(letter.subject).toBe(`Trip changed: answer by 26 November, ${booking.reference}`)
    // Until midnight in Mumbai.
    expect(letter.text).toContain('by Thursday 26 November, 13:29, New York time.')
  })
})
