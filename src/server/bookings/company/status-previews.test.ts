import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import {
  bookingCancellations,
  bookingEvents,
  bookingStatusChanges,
  bookings,
  statusNotices,
} from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

const contactEmail = 'zahra@example.com'

/** A guest's booking that is confirmed and told, with an amount of each kind in its emails. */
async function confirmed(world: World) {
  const owner = await world.organizer({ companyName: 'Noor Travels' })
  const asked = { organizerId: owner.id, pricePerPerson: '1000.00', terms: presets.standard }
  const trip = (await world.call('trips.create', tripRequest(asked), { as: owner })).body
  const { body } = await world.call('bookings.create', bookingRequest(trip, { contactEmail }))
  const { id } = body
  const token = await world.mails.linkToken(contactEmail)
  await world.call('bookings.open', { token })
  const as = { as: owner }
  const set = (status: string) => world.call('bookings.updateStatus', { id, status }, as)
  const send = () => world.call('bookings.sendStatusEmail', { id }, as)
  await set('confirmed')
  await send()
  await world.mails.deliver()
  return {
    id,
    token,
    owner,
    trip,
    set,
    send,
    preview: (status: string | undefined, caller: object = as) =>
      world.call('bookings.previewStatusEmail', { id, ...(status && { status }) } as never, caller),
  }
}

/** All that a change of a status writes. */
const stored = async ({ db }: World) => [
  await db.select().from(bookings),
  await db.select().from(trips),
  await db.select().from(bookingStatusChanges),
  await db.select().from(bookingCancellations),
  await db.select().from(bookingEvents),
  await db.select().from(statusNotices),
  await db.select().from(emails),
]

describe('FIX-26 the email of a status is read before the status is set', () => {
  for (const [status, words] of [
    ['paid', 'Noor Travels has marked your booking as paid.'],
    ['documents_pending', 'Noor Travels is waiting for documents.'],
    ['cancelled_by_organizer', 'Noor Travels has cancelled your booking.'],
    ['cancelled_by_pilgrim', 'Noor Travels has marked your booking as cancelled by you.'],
    ['pending', 'Noor Travels is checking your request again.'],
  ] as const)
    test(`FIX-26 ${status}: every word is what is sent after it is set, and by reading nothing is set, recorded or queued`, async ({
      world,
    }) => {
      const { set, send, preview, token } = await confirmed(world)
      const before = await stored(world)
      const { status: answer, body } = await preview(status)
      expect(answer).toBe(200)
      expect(body.email).toMatchObject({
        recipient: contactEmail,
        language: 'en',
        dueAt: '2026-11-21T09:10:00.000Z',
      })
      expect(body.email?.text).toContain(words)
      expect(await stored(world)).toEqual(before)
      expect((await preview(undefined)).body.email).toBeNull()

      expect((await set(status)).status).toBe(200)
      await send()
      const mail = (await world.mails.deliver()).findLast(({ template }) => template === 'booking-status')
      expect([mail?.to, mail?.subject]).toEqual([contactEmail, body.email?.subject])
      // The key of the private link is the guest's alone.
      expect(body.email?.text).not.toContain(token)
      expect(mail?.text.replaceAll(token, '…')).toBe(body.email?.text)
    })

  test('FIX-26 a status that the pilgrim knows has no email; one that nobody may set, or has no seats, is refused as when it is set', async ({
    world,
  }) => {
    const { id, owner, trip, set, preview } = await confirmed(world)
    await set('paid')
    expect((await preview('confirmed')).body.email).toBeNull()
    expect((await preview('paid')).body.email?.subject).toContain('Paid')
    expect((await preview('cancelled')).error.code).toBe('invalid_booking_status')
    await set('cancelled_by_organizer')
    const full = { numberOfPilgrims: 2, contactEmail: 'other@example.com' }
    await world.call('bookings.create', bookingRequest(trip, full), { as: await world.user() })
    await world.db.update(trips).set({ maxPilgrims: 2 })
    const refused = await preview('confirmed')
    expect(refused.error.code).toBe(
      (await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: owner })).error.code,
    )
    expect(refused.status).toBe(409)
  })

  test('FIX-26 only who sees amounts and may set the status reads it: no desk, no other company, no pilgrim', async ({
    world,
  }) => {
    const { owner, preview } = await confirmed(world)
    const before = await stored(world)
    const callers = {
      desk: await world.member({ organizerId: owner.id, role: 'desk' }),
      other: await world.organizer(),
      pilgrim: await world.user(),
    }
    for (const as of Object.values(callers))
      expect((await preview('paid', { as })).error.code).toBe('booking_update_unauthorized')
    expect((await preview('paid', {})).status).toBe(401)
    const admin = await world.user({ role: 'admin' })
    expect((await preview('paid', { as: admin })).body.email?.recipient).toBe(contactEmail)
    expect((await stored(world)).slice(0, 6)).toEqual(before.slice(0, 6))
  })
})
