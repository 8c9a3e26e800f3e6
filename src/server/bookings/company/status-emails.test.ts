import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { statusNotices } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'

const contactEmail = 'zahra@example.com'

/** A booking of a family that reads Urdu, and what its organizer does with it. */
async function booked(world: World, fields: Parameters<World['booking']>[0] = {}) {
  const owner = await world.organizer({ companyName: 'Noor Travels' })
  const trip = await world.trip({ organizerId: owner.id, title: 'Arbaeen 2027' })
  const { id } = await world.booking({ tripId: trip.id, contactEmail, ...fields })
  const as = owner
  return {
    id,
    owner,
    trip,
    set: (status: string) => world.call('bookings.updateStatus', { id, status }, { as }),
    send: () => world.call('bookings.sendStatusEmail', { id }, { as }),
    preview: async () => (await world.call('bookings.previewStatusEmail', { id }, { as })).body.email,
    listed: async () =>
      (await world.call('organizers.searchBookings', { id: owner.id }, { as })).body.bookings[0],
  }
}

/** Minutes pass, one at a time, as the job finds them. */
async function pass(world: World, minutes: number) {
  for (let minute = 0; minute < minutes; minute++) {
    world.clock.advance({ minutes: 1 })
    await runJob(world, 'tell-of-changes')
  }
}

const told = async (world: World) =>
  (await world.mails.deliver())
    .filter(({ template }) => template === 'booking-status')
    .map(({ subject }) => subject)

describe('FIX-26 the email about a status waits ten minutes after the last change', () => {
  test('FIX-26 three changes within a minute are one email, with the last status', async ({ world }) => {
    const { set } = await booked(world)
    for (const status of ['confirmed', 'paid', 'documents_pending']) {
      await set(status)
      world.clock.advance({ seconds: 20 })
    }
    // Nine minutes and 40 seconds after the last one.
    await pass(world, 9)
    expect(await told(world)).toEqual([])
    await pass(world, 1)
    const [subject, ...more] = await told(world)
    expect([subject?.includes('Documents pending'), more]).toEqual([true, []])
    await pass(world, 30)
    expect(await told(world)).toHaveLength(1)
  })

  test('FIX-26 a change and back is no email, and the next change waits its own ten minutes', async ({
    world,
  }) => {
    const { set } = await booked(world)
    await set('confirmed')
    await pass(world, 9)
    expect((await set('pending')).body.statusEmail).toBeNull()
    await pass(world, 30)
    expect(await told(world)).toEqual([])
    await set('confirmed')
    await pass(world, 9)
    expect(await told(world)).toEqual([])
    await pass(world, 1)
    expect(await told(world)).toHaveLength(1)
  })

  test('FIX-26 with a change every five minutes an email goes after twenty, with the status of then', async ({
    world,
  }) => {
    const { set } = await booked(world)
    for (const status of ['confirmed', 'paid', 'documents_pending', 'documents_verified']) {
      await set(status)
      expect(await told(world)).toEqual([])
      await pass(world, status === 'documents_verified' ? 4 : 5)
    }
    expect(await told(world)).toEqual([])
    await pass(world, 1)
    const [subject, ...more] = await told(world)
    expect([subject?.includes('Documents verified'), more]).toEqual([true, []])
  })

  test('FIX-26 the API says when it goes and what was told last; the page shows the status right away', async ({
    world,
  }) => {
    const { id, set, listed } = await booked(world, { userId: (await world.user()).id })
    const statusEmail = { dueAt: '2026-11-21T09:10:00.000Z', toldStatus: 'pending', isUnconfirmed: false }
    expect((await set('confirmed')).body).toMatchObject({ status: 'confirmed', statusEmail })
    expect(await listed()).toMatchObject({ status: 'confirmed', statusEmail })
    const admin = await world.user({ role: 'admin' })
    const found = await world.call('admin.searchBookings', { q: id }, { as: admin })
    expect(found.body.bookings[0]).toMatchObject({ status: 'confirmed', statusEmail })
    await pass(world, 10)
    expect((await listed())?.statusEmail).toBeNull()
  })

  test('FIX-26 an admin’s change waits as well', async ({ world }) => {
    const { id } = await booked(world)
    const as = await world.user({ role: 'admin' })
    const change = { id, status: 'confirmed', totalAmount: '2400.00' }
    const { body } = await world.call('admin.updateBooking', change, { as })
    expect(body.statusEmail).toMatchObject({ toldStatus: 'pending' })
    expect(await told(world)).toEqual([])
    await pass(world, 10)
    expect(await told(world)).toHaveLength(1)
  })

  test('FIX-26 a restart loses nothing', async ({ world, open }) => {
    const { set } = await booked(world)
    await set('confirmed')
    const later = await open({ database: world.database })
    later.clock.set('2026-11-21T09:10:00Z')
    await runJob(later, 'tell-of-changes')
    expect(await told(later)).toHaveLength(1)
  })

  test('FIX-26 two processes send one email, in the moment of a press too', async ({ world, open }) => {
    const { set, send } = await booked(world)
    const other = await open({ database: world.database })
    await set('confirmed')
    world.clock.advance({ minutes: 10 })
    other.clock.set(world.clock.now().toISOString())
    await Promise.all([
      runJob(world, 'tell-of-changes'),
      runJob(other, 'tell-of-changes'),
      send(),
      runJob(other, 'tell-of-changes'),
    ])
    expect(await world.db.$count(emails, eq(emails.template, 'booking-status'))).toBe(1)
  })
})

describe('FIX-26 "Send now"', () => {
  test('FIX-26 sends right away and only once', async ({ world }) => {
    const { set, send, listed } = await booked(world)
    await set('confirmed')
    expect((await send()).body).toEqual({ isSent: true })
    expect(await told(world)).toHaveLength(1)
    expect((await listed())?.statusEmail).toBeNull()
    expect((await send()).body).toEqual({ isSent: false })
    await pass(world, 30)
    expect(await told(world)).toHaveLength(1)
    // What was told last is what was sent: back to before is a change.
    await set('pending')
    await pass(world, 10)
    expect(await told(world)).toHaveLength(2)
  })

  test('FIX-26 another company neither reads nor sends it', async ({ world }) => {
    const { id, set } = await booked(world)
    await set('confirmed')
    const as = await world.organizer()
    for (const name of ['bookings.sendStatusEmail', 'bookings.previewStatusEmail'] as const)
      expect((await world.call(name, { id }, { as })).error.code).toBe('booking_update_unauthorized')
    expect(await told(world)).toEqual([])
  })
})

describe('FIX-26 the organizer reads the email before it is sent', () => {
  test('FIX-26 recipient, language and every word are those that are sent', async ({ world }) => {
    const { set, send, preview } = await booked(world, {
      language: 'ur',
      userId: (await world.user()).id,
    })
    expect(await preview()).toBeNull()
    await set('documents_pending')
    const shown = await preview()
    expect(shown).toMatchObject({
      recipient: contactEmail,
      language: 'ur',
      dueAt: '2026-11-21T09:10:00.000Z',
    })
    expect(shown?.subject).toContain('دستاویزات درکار')
    expect(await told(world)).toEqual([])
    await send()
    const [mail] = await world.mails.deliver()
    expect([mail?.to, mail?.subject, mail?.text]).toEqual([shown?.recipient, shown?.subject, shown?.text])
    expect(await preview()).toBeNull()
  })

  test('FIX-26 but for the key of a guest’s private link, which is the guest’s alone', async ({ world }) => {
    const owner = await world.organizer()
    const trip = (await world.call('trips.create', tripRequest({ organizerId: owner.id }), { as: owner }))
      .body
    const { body } = await world.call('bookings.create', bookingRequest(trip, { contactEmail }))
    const [request] = await world.mails.deliver()
    const [, key = ''] = /\/bookings\/([\w-]{30,})/.exec(request?.text ?? '') ?? []
    await world.call('bookings.open', { token: key })
    await world.call('bookings.updateStatus', { id: body.id, status: 'paid' }, { as: owner })
    const shown = (await world.call('bookings.previewStatusEmail', { id: body.id }, { as: owner })).body.email
    await world.call('bookings.sendStatusEmail', { id: body.id }, { as: owner })
    const sent = (await world.mails.deliver()).find(({ template }) => template === 'booking-status')
    expect(key).not.toBe('')
    expect(sent?.text).toContain(`/bookings/${key}`)
    expect(shown?.text).toContain('/bookings/…')
    expect(shown?.text).not.toContain(key)
  })

  test('FIX-26 a colleague who sees no amounts does not read it, and sends it', async ({ world }) => {
    const { id, owner, set } = await booked(world)
    await set('confirmed')
    const as = await world.member({ organizerId: owner.id, role: 'desk' })
    const { error } = await world.call('bookings.previewStatusEmail', { id }, { as })
    expect(error.code).toBe('booking_update_unauthorized')
    expect((await world.call('bookings.sendStatusEmail', { id }, { as })).body.isSent).toBe(true)
  })
})

describe('FIX-26 what another email tells is not told twice', () => {
  /** A booking of an account, confirmed by its organizer, of which the pilgrim was not told yet. */
  async function confirmed(world: World) {
    const owner = await world.organizer()
    const asked = { organizerId: owner.id, pricePerPerson: '1000.00', terms: presets.standard }
    const trip = (await world.call('trips.create', tripRequest(asked), { as: owner })).body
    const as = await world.user()
    const { body } = await world.call('bookings.create', bookingRequest(trip, { contactEmail }), { as })
    const { id } = body
    await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: owner })
    return { id, as, owner, trip }
  }
  const templates = async (world: World) =>
    (await world.mails.deliver())
      .filter(({ to }) => to === contactEmail)
      .map(({ template }) => template)
      .toSorted()

  test('FIX-26 cancelled in between by the pilgrim: only the email of the cancellation', async ({
    world,
  }) => {
    const { id, as } = await confirmed(world)
    const { figures } = (await world.call('bookings.cancelling', { id }, { as })).body
    const keptAmount = figures[0]?.keptAmount ?? null
    expect((await world.call('bookings.cancel', { id, cause: 'own', keptAmount }, { as })).status).toBe(200)
    await pass(world, 30)
    expect(await templates(world)).toEqual(['booking-cancelled'])
  })

  test('FIX-26 the departure is cancelled in between: only the email of that', async ({ world }) => {
    const { owner, trip } = await confirmed(world)
    const cancel = { id: trip.id, reason: 'The visa quota was cut.', version: 1 }
    expect((await world.call('trips.cancelDeparture', cancel, { as: owner })).status).toBe(200)
    await pass(world, 30)
    expect(await templates(world)).toEqual(['departure-cancelled'])
  })

  test('FIX-26 a trip that confirms right away tells it with its own email', async ({ world }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id, confirmation: 'at_once' })
    await world.call('bookings.create', bookingRequest(trip, { contactEmail }))
    const token = await world.mails.linkToken(contactEmail)
    expect((await world.call('bookings.open', { token })).body.status).toBe('confirmed')
    expect(await told(world)).toHaveLength(1)
    expect(await world.db.$count(statusNotices)).toBe(0)
    await pass(world, 30)
    expect(await told(world)).toHaveLength(1)
  })

  test('FIX-26 an address that nobody confirmed gets it once it is confirmed, and the row says so', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id })
    const { id } = (await world.call('bookings.create', bookingRequest(trip, { contactEmail }))).body
    const change = { id, status: 'confirmed' }
    const { body } = await world.call('bookings.updateStatus', change, { as: owner })
    expect(body.statusEmail?.isUnconfirmed).toBe(true)
    await pass(world, 10)
    expect(await told(world)).toEqual([])
    await world.call('bookings.open', { token: await world.mails.linkToken(contactEmail) })
    expect(await told(world)).toHaveLength(1)
  })
})
