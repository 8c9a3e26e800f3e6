import { and, eq, like } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings, openRequests } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { bookingRequest } from '#test/factories.ts'
import { countEmails, createGuestBooking, createProof, guestEmail } from '#test/scenes/guest-bookings.ts'
import { deliverStatusEmails } from '#test/scenes/status-emails.ts'
import { test, type World } from '#test/world.ts'

const right = 'tasneem@example.com'
const correct = (world: World, token: string, contactEmail = right) =>
  world.call('bookings.correctAddress', { token, contactEmail })
const seatsOf = async (world: World, id: string) =>
  (await world.call('trips.get', { id })).body.currentBookings
const openAt = async (world: World, address: string) =>
  (
    await world.db
      .select({ key: openRequests.key, open: openRequests.open })
      .from(openRequests)
      .where(like(openRequests.key, `%recipient:${hashSecret(`127.0.0.1 ${address}`)}`))
  ).map(({ key, open }) => `${key.split(':')[0]} ${open}`)

describe('the address of a request that was not opened', () => {
  test('CON-08 is corrected by the person who typed it: the old link stops working, the new email restarts the deadline', async ({
    world,
  }) => {
    const { booking, token, readToken } = await createGuestBooking(world)
    world.clock.advance({ hours: 20 })
    const { body } = await correct(world, readToken)
    expect(body).toMatchObject({ contactEmail: right, deadline: null, isProven: false })
    expect((await world.call('bookings.open', { token })).status).toBe(404)
    const next = await world.mails.linkToken(right)
    const page = await world.call('bookings.view', { token: next })
    expect(page.body).toMatchObject({ deadline: '2026-11-23T05:00:00.000Z', letter: { state: 'sent' } })
    expect((await world.call('bookings.open', { token: next })).body.id).toBe(booking.id)
    // No one who was written to by mistake hears more.
    expect(await countEmails(world, 'booking-contact-changed')).toEqual([])
  })

  test('CON-08 does not change once the email was opened, or for someone who only has the link', async ({
    world,
  }) => {
    const { token, readToken } = await createGuestBooking(world)
    const refused = async (held: string) => (await correct(world, held)).error.code
    expect(await refused(token)).toBe('booking_confirmed_already')
    await world.call('bookings.open', { token })
    expect(await refused(readToken)).toBe('booking_confirmed_already')
    expect((await world.call('bookings.view', { token })).status).toBe(200)
  })

  test('CON-08 is corrected three times a day, by the counts of emails to each address', async ({
    world,
  }) => {
    const { readToken } = await createGuestBooking(world)
    for (let index = 0; index < 3; index++)
      expect((await correct(world, readToken, `g${index}@example.com`)).status).toBe(200)
    expect((await correct(world, readToken, 'g4@example.com')).error.code).toBe('too_many_attempts')
    const other = await createGuestBooking(world, { contactEmail: 'other@example.com' })
    for (let index = 0; index < 3; index++)
      await createGuestBooking(world, { contactEmail: right }, {}, `198.51.100.${index}`)
    // The address had its emails of the day: the answer is the same, and the deadline begins.
    expect((await correct(world, other.readToken)).body).toMatchObject({
      contactEmail: right,
      deadline: null,
    })
    expect(await countEmails(world, 'booking-requested', right)).toHaveLength(3)
    const page = await world.call('bookings.read', { token: other.readToken })
    expect(page.body).toMatchObject({ letter: { state: 'sent' }, deadline: expect.any(String) })
  })

  test('CON-08 counts at its new address, as limits of open requests do, and no longer at the old one', async ({
    world,
  }) => {
    const { trip, readToken } = await createGuestBooking(world)
    expect((await openAt(world, guestEmail)).sort()).toEqual(['recipient 1', 'unproven-recipient 1'])
    await correct(world, readToken)
    expect(await openAt(world, guestEmail)).toEqual([])
    expect((await openAt(world, right)).sort()).toEqual(['recipient 1', 'unproven-recipient 1'])
    expect(await seatsOf(world, trip.id)).toBe(1)
    await world.call('bookings.open', { token: await world.mails.linkToken(right) })
    expect(await openAt(world, right)).toEqual(['recipient 1'])
    // A fourth unconfirmed one at an address is refused there as it would be at booking.
    const fourth = await createGuestBooking(world, { contactEmail: 'other@example.com' })
    await world.db
      .insert(openRequests)
      .values({ key: `unproven-recipient:${hashSecret('127.0.0.1 full@example.com')}`, open: 3, most: 3 })
    const refused = await correct(world, fourth.readToken, 'full@example.com')
    expect([refused.status, refused.error.code]).toEqual([429, 'booking_limit_reached'])
    expect(await openAt(world, 'other@example.com')).toHaveLength(2)
  })
})

describe('the contact of a booking', () => {
  const change = { contactEmail: right, contactPhone: '+91 98200 00077', contactName: 'Tasneem Merchant' }

  test('CON-19 needs a code; a new address gets a new link, the old one a notice without details', async ({
    world,
  }) => {
    const { booking, token, readToken } = await createGuestBooking(world)
    await world.call('bookings.open', { token })
    for (const held of [token, readToken]) {
      const refused = await world.call('bookings.changeContact', { token: held, ...change })
      expect([refused.status, refused.error.code]).toEqual([403, 'code_required'])
    }
    const proof = await createProof(world, token)
    const { body } = await world.call('bookings.changeContact', { token, proof, ...change })
    expect(body).toMatchObject({ ...change, version: 1, isProven: false, deadline: null })
    expect((await world.call('bookings.view', { token })).status).toBe(404)
    const [told] = await countEmails(world, 'booking-contact-changed')
    expect(told?.text).not.toMatch(new RegExp(`${right}|${booking.reference}|/bookings/`))
    const next = await world.mails.linkToken(right)
    expect((await world.call('bookings.open', { token: next })).body).toMatchObject({ isProven: true })
  })

  test('CON-19 changing only the phone sends no email and turns off no link; the owner needs no code', async ({
    world,
  }) => {
    const as = await world.user()
    const { body: own } = await world.call('bookings.create', bookingRequest(await world.trip()), { as })
    const before = await world.db.$count(emails)
    const phone = { contactEmail: guestEmail.toUpperCase(), contactPhone: '+971 50 000 0001' }
    const { body } = await world.call('bookings.changeContact', { id: own.reference, ...phone }, { as })
    expect(body).toMatchObject({ ...phone, isMasked: false, isProven: true })
    expect(await world.db.$count(emails)).toBe(before)
    const moved = await world.call(
      'bookings.changeContact',
      { id: own.reference, contactEmail: right, contactPhone: '+1 202 555 0101' },
      { as },
    )
    expect(moved.body).toMatchObject({ contactEmail: right, isProven: true })
    const [letter] = await countEmails(world, 'booking-link', right)
    expect(letter?.text).toContain(`/bookings/${own.reference}?`)
  })

  test('CON-13 the history of both sides says which detail changed, and never the new value', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const as = await world.user()
    const trip = await world.trip({ organizerId: owner.id })
    const { body: booking } = await world.call('bookings.create', bookingRequest(trip), { as })
    const to = (contact: object) =>
      world.call('bookings.changeContact', { ...change, id: booking.id, ...contact }, { as })
    const { contactEmail, contactPhone } = booking
    await to({ contactEmail, contactPhone, contactName: null })
    expect((await world.call('bookings.history', { id: booking.id }, { as: owner })).body.acts).toEqual([])
    await to({ contactEmail, contactName: null })
    world.clock.advance({ hours: 1 })
    await to({})
    const { acts } = (await world.call('bookings.history', { id: booking.id }, { as: owner })).body
    const said = { kind: 'contact_changed', side: 'pilgrim', day: '2026-11-21' }
    expect(acts).toMatchObject([
      { ...said, at: '2026-11-21T09:00:00.000Z', data: { fields: 'contactPhone' } },
      { ...said, at: '2026-11-21T10:00:00.000Z', data: { fields: 'contactName contactEmail' } },
    ])
    expect(JSON.stringify(acts)).not.toMatch(/tasneem|98200/i)
  })

  test('CON-19 a repetition of the request still answers with the same booking', async ({ world }) => {
    const trip = await world.trip()
    const sent = { headers: { 'idempotency-key': 'the-same-key' } }
    const first = await world.call('bookings.create', bookingRequest(trip), sent)
    await correct(world, first.body.readToken ?? '')
    const again = await world.call('bookings.create', bookingRequest(trip), sent)
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
    expect(await world.db.$count(bookings)).toBe(1)
  })

  test('CON-19 emails waiting for the old address go to the new one, once that is opened', async ({
    world,
  }) => {
    const { booking, readToken } = await createGuestBooking(world)
    const admin = { as: await world.user({ role: 'admin' }) }
    await world.call('bookings.updateStatus', { id: booking.id, status: 'confirmed' }, admin)
    await deliverStatusEmails(world)
    await correct(world, readToken)
    expect(await countEmails(world, 'booking-status', right)).toEqual([])
    const waiting = and(eq(emails.template, 'booking-status'), eq(emails.recipient, right))
    expect(await world.db.$count(emails, waiting)).toBe(1)
    await world.call('bookings.open', { token: await world.mails.linkToken(right) })
    expect((await countEmails(world, 'booking-status', right)).length).toBe(1)
  })
})
