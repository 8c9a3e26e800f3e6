import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { bookingRequest } from '#test/factories.ts'
import { countEmails, createGuestBooking, createProof, guestEmail } from '#test/scenes/guest-bookings.ts'
import { test, type World } from '#test/world.ts'

const view = async (world: World, holder: object, options: object = {}) => {
  const { status, body, error } = await world.call('bookings.view', holder, options)
  return status === 200 ? body : [status, error.code]
}
const missing = [404, 'booking_not_found']

describe('access to a booking', () => {
  test('CON-08 its owner opens it by id and reference, anyone with one of its secrets by that, no one else', async ({
    world,
  }) => {
    const pilgrim = await world.user()
    const { body } = await world.call('bookings.create', bookingRequest(await world.trip()), { as: pilgrim })
    for (const id of [body.id, body.reference, body.reference.toLowerCase().replace('-', ' ')])
      expect(await view(world, { id }, { as: pilgrim })).toMatchObject({ id: body.id, isMasked: false })
    const stranger = { as: await world.user() }
    expect(await view(world, { id: body.reference }, stranger)).toEqual(missing)
    expect(await view(world, { id: body.id })).toEqual(missing)
    expect(await view(world, { id: 'QF-11111111' }, { as: pilgrim })).toEqual(missing)
    const { booking, token, readToken } = await createGuestBooking(world)
    for (const held of [{ token }, { token: readToken }])
      expect(await view(world, held)).toMatchObject({ id: booking.id, reference: booking.reference })
    for (const held of [
      { token: `${token.slice(0, -1)}_` },
      { token: `${body.id}.${readToken.split('.')[1]}` },
      { token, id: booking.id },
      {},
    ])
      expect(await view(world, held)).toEqual(missing)
  })

  test('CON-08 looking confirms nothing; the page shows the deadline, the email and the agreement', async ({
    world,
  }) => {
    const { booking, token, readToken } = await createGuestBooking(world)
    const deadline = '2026-11-22T09:00:00.000Z'
    const waiting = { status: 'pending', isProven: false, deadline, confirmedAt: null, hasPlan: false }
    for (const held of [{ token }, { token: readToken }])
      expect(await view(world, held)).toMatchObject({
        ...waiting,
        confirmsAtOnce: false,
        letter: { state: 'sent', at: '2026-11-21T09:00:00.000Z' },
        agreement: { reference: booking.reference, offer: { destination: 'iraq' } },
      })
    const opened = await world.call('bookings.open', { token })
    expect(opened.body).toMatchObject({ isProven: true, deadline: null })
  })

  test('CON-08 a waiting email and a rejected one are distinguished', async ({ open }) => {
    const world = await open({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    const { body } = await world.call('bookings.create', bookingRequest(await world.trip()))
    const letter = async () => {
      const page = await world.call('bookings.read', { token: body.readToken })
      return page.body.letter?.state
    }
    expect(await letter()).toBe('waiting')
    await world.db.update(emails).set({ held: 'refused', heldAt: world.clock.now() })
    expect(await letter()).toBe('refused')
  })
})

describe('access with an emailed link alone', () => {
  test('CON-19 shows the phone’s last two digits and no requests; the owner, the requesting browser and a proof see all', async ({
    world,
  }) => {
    const { booking, token, readToken } = await createGuestBooking(world)
    const all = { isMasked: false, contactPhone: '+91 98200 00042', specialRequests: 'A ground-floor room' }
    const masked = { isMasked: true, contactPhone: '•• 42', specialRequests: null }
    expect(await view(world, { token })).toMatchObject(masked)
    expect((await world.call('bookings.open', { token })).body).toMatchObject(masked)
    expect(await view(world, { token: readToken })).toMatchObject(all)
    expect(await view(world, { token, proof: await createProof(world, token) })).toMatchObject(all)
    expect(await view(world, { token, proof: 'x'.repeat(43) })).toMatchObject(masked)
    const owner = await world.user({ email: guestEmail })
    await world.db.update(bookings).set({ userId: owner.id }).where(eq(bookings.id, booking.id))
    expect(await view(world, { token }, { as: owner })).toMatchObject(all)
    expect(await view(world, { token }, { as: await world.user() })).toMatchObject(masked)
  })
})

describe('turning off links', () => {
  test('CON-11 a new link needs a proof, is sent by email and replaces the one before', async ({ world }) => {
    const { token } = await createGuestBooking(world)
    await world.call('bookings.open', { token })
    const refused = await world.call('bookings.newLink', { token })
    expect([refused.status, refused.error.code]).toEqual([403, 'code_required'])
    const proof = await createProof(world, token)
    world.clock.advance({ minutes: 1 })
    const { body } = await world.call('bookings.newLink', { token, proof })
    expect(body).toEqual({ sentTo: 'z•••@example.com' })
    expect(await view(world, { token })).toEqual(missing)
    const next = await world.mails.linkToken(guestEmail)
    expect(next).not.toBe(token)
    expect(await view(world, { token: next })).toMatchObject({ isProven: true })
    // The proof was of the link before.
    expect(await view(world, { token: next, proof })).toMatchObject({ isMasked: true })
  })

  test('CON-11 all links stop working together: the private one, the browser’s, the plan’s', async ({
    world,
  }) => {
    const { token, readToken } = await createGuestBooking(world)
    const proof = await createProof(world, token)
    const plan = (await world.call('bookings.sharePlan', { token, proof })).body.token
    expect((await world.call('bookings.endLinks', { token: readToken })).error.code).toBe('code_required')
    expect((await world.call('bookings.endLinks', { token, proof })).body).toEqual({})
    for (const held of [token, readToken]) expect(await view(world, { token: held })).toEqual(missing)
    expect((await world.call('bookings.plan', { token: plan })).status).toBe(404)
  })

  test('CON-19 a link is 256 random bits, stored as a hash; an email sent again has one that was stored nowhere before', async ({
    world,
  }) => {
    const { booking, token, readToken } = await createGuestBooking(world)
    world.clock.advance({ minutes: 2 })
    expect((await world.call('bookings.sendAgain', { token: readToken })).status).toBe(200)
    const [queued] = await world.db.select().from(emails).where(eq(emails.createdAt, world.clock.now()))
    expect(queued?.data).toEqual({ fresh: true, again: true, cause: 'link' })
    const next = await world.mails.linkToken(guestEmail)
    expect(Buffer.from(next, 'base64url').length).toBe(32)
    const [row] = await world.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect(row?.guestTokenHash).toBe(hashSecret(next))
    expect(await view(world, { token })).toEqual(missing)
  })
})

describe('sending the email again', () => {
  test('CON-19 is refused with an emailed link alone, which it would turn off; allowed with a code, and for the owner', async ({
    world,
  }) => {
    const { booking, token } = await createGuestBooking(world)
    const owner = await world.user()
    const again = (fields: object, options: object = {}) =>
      world.call('bookings.sendAgain', { token, ...fields }, options)
    for (const options of [{}, { as: owner }]) {
      const refused = await again({}, options)
      expect([refused.status, refused.error.code]).toEqual([403, 'code_required'])
    }
    expect((await countEmails(world, 'booking-requested')).length).toBe(1)
    expect(await view(world, { token })).toMatchObject({ id: booking.id })
    const proof = await createProof(world, token)
    world.clock.advance({ minutes: 1 })
    expect((await again({ proof })).status).toBe(200)
    expect(await view(world, { token })).toEqual(missing)
    await world.db.update(bookings).set({ userId: owner.id }).where(eq(bookings.id, booking.id))
    world.clock.advance({ minutes: 1 })
    const own = await world.call('bookings.sendAgain', { id: booking.reference }, { as: owner })
    expect(own.status).toBe(200)
  })

  test('CON-08 works once a minute; the second of two at once waits; no deadline moves', async ({
    world,
  }) => {
    const { booking, readToken } = await createGuestBooking(world)
    world.clock.advance({ hours: 23 })
    const both = await Promise.all([
      world.call('bookings.sendAgain', { token: readToken }),
      world.call('bookings.sendAgain', { token: readToken }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
    const late = both.find(({ status }) => status === 429)
    expect([late?.error.code, late?.headers['retry-after']]).toEqual(['too_many_attempts', '60'])
    expect((await countEmails(world, 'booking-requested')).length).toBe(2)
    expect(await view(world, { token: readToken })).toMatchObject({ deadline: '2026-11-22T09:00:00.000Z' })
    world.clock.advance({ minutes: 1 })
    expect((await world.call('bookings.sendAgain', { token: readToken })).status).toBe(200)
    // Its link confirms as the first would have.
    const opened = await world.call('bookings.open', { token: await world.mails.linkToken(guestEmail) })
    expect(opened.body).toMatchObject({ id: booking.id, isProven: true })
  })

  test('CON-08 an email that was never sent takes its deadline from the one that was', async ({ open }) => {
    const world = await open()
    const { body } = await world.call('bookings.create', bookingRequest(await world.trip()))
    world.clock.advance({ hours: 30 })
    await world.call('bookings.sendAgain', { token: body.readToken })
    expect((await countEmails(world, 'booking-requested')).length).toBe(1)
    expect(await view(world, { token: body.readToken })).toMatchObject({
      deadline: '2026-11-23T15:00:00.000Z',
    })
  })
})
