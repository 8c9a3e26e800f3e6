import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { anonymizeBookings } from '#server/bookings/erasing/changing.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { createGuestBooking, createProof, guestEmail } from '#test/scenes/guest-bookings.ts'
import { deliverStatusEmails } from '#test/scenes/status-emails.ts'
import { test, type World } from '#test/world.ts'

/** The company answers a guest's opened request; returns the letter about it. */
async function letterAfter(world: World, id: string, status: 'confirmed' | 'paid', to = guestEmail) {
  const admin = await world.user({ role: 'admin' })
  const earlier = new Set((await world.mails.deliver()).map(({ text }) => text))
  expect((await world.call('bookings.updateStatus', { id, status }, { as: admin })).status).toBe(200)
  const fresh = (await deliverStatusEmails(world)).filter(({ text }) => !earlier.has(text))
  return fresh.find((mail) => mail.template === 'booking-status' && mail.to === to)
}

const linkIn = (text = '') => /http:\/\/qafila\.test(\/\S+)/.exec(text)?.[1]
const stored = async ({ db }: World, id: string) =>
  (await db.select().from(bookings).where(eq(bookings.id, id)))[0]

describe('FIX-13 the link of later emails', () => {
  test('FIX-13 a guest’s leads to the booking, an account’s goes by the reference', async ({ world }) => {
    const { booking, token } = await createGuestBooking(world)
    await world.call('bookings.open', { token })
    const letter = await letterAfter(world, booking.id, 'confirmed')
    expect(linkIn(letter?.text)).toBe(`/bookings/${token}?lang=en`)
    expect((await world.call('bookings.view', { token })).body.reference).toBe(booking.reference)

    const pilgrim = await world.user({ email: 'hasan@example.org' })
    const own = await world.booking({ userId: pilgrim.id, contactEmail: 'hasan@example.org' })
    const toAccount = await letterAfter(world, own.id, 'confirmed', 'hasan@example.org')
    expect(linkIn(toAccount?.text)).toBe(`/bookings/${own.reference}?lang=en`)
  })

  test('FIX-13 it is stored encrypted beside its hash, for that hash alone', async ({ world }) => {
    const one = await createGuestBooking(world)
    const row = await stored(world, one.booking.id)
    expect(row?.sealedLink).toMatch(/^v1\./)
    expect(JSON.stringify(row)).not.toContain(one.token)
    // Copied beside another hash it opens nothing.
    const other = await world.booking({
      userId: null,
      guestTokenHash: 'another',
      guestOpenedAt: world.clock.now(),
      sealedLink: row?.sealedLink ?? null,
    })
    const letter = await letterAfter(world, other.id, 'confirmed')
    expect(letter?.text).not.toContain(one.token)
    expect(linkIn(letter?.text)).toBe('/find-booking?lang=en')
  })

  test('FIX-13 a link that was turned off is in no email and is revived by none', async ({ world }) => {
    const { booking, token } = await createGuestBooking(world)
    await world.call('bookings.open', { token })
    const proof = await createProof(world, token)
    expect((await world.call('bookings.endLinks', { token, proof })).status).toBe(200)
    expect((await stored(world, booking.id))?.sealedLink).toBeNull()
    const letter = await letterAfter(world, booking.id, 'confirmed')
    expect(letter?.text).not.toContain('/bookings/')
    expect(linkIn(letter?.text)).toBe('/find-booking?lang=en')
    expect(letter?.text).toContain('The earlier link to this booking no longer works.')
    expect((await world.call('bookings.view', { token })).status).toBe(404)
    // Asked for again it is another one, and letters carry that.
    await world.call('bookings.find', { email: guestEmail, reference: booking.reference })
    const next = await world.mails.linkToken(guestEmail)
    expect(next).not.toBe(token)
    expect(linkIn((await letterAfter(world, booking.id, 'paid'))?.text)).toBe(`/bookings/${next}?lang=en`)
  })

  test('FIX-13 it goes to the address that it belongs to alone', async ({ world }) => {
    const { booking, token } = await createGuestBooking(world)
    await world.call('bookings.open', { token })
    await world.db
      .update(bookings)
      .set({ contactEmail: 'other@example.com' })
      .where(eq(bookings.id, booking.id))
    const letter = {
      template: 'booking-status',
      recipient: guestEmail,
      language: 'en',
      bookingId: booking.id,
    }
    await queueEmail(world.db, { ...letter, data: { status: 'pending' } }, world.clock.now())
    const [told] = (await world.mails.deliver()).filter(({ template }) => template === 'booking-status')
    expect(told?.text).toContain(booking.reference)
    expect(told?.text).not.toContain(token)
  })

  test('FIX-13 it is erased with its person, and so is the zone', async ({ world }) => {
    const { booking, token } = await createGuestBooking(world, { timeZone: 'Europe/London' })
    await world.call('bookings.open', { token })
    const before = await stored(world, booking.id)
    expect([before?.sealedLink !== null, before?.readerTimeZone]).toEqual([true, 'Europe/London'])
    const person = { userId: null, provenEmail: guestEmail }
    await world.db.transaction((tx) => anonymizeBookings(tx, person, world.clock.now()))
    const after = await stored(world, booking.id)
    expect([after?.sealedLink, after?.readerTimeZone]).toEqual([null, null])
  })
})
