import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { contactMessages } from '#server/contact/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { initiallyEmptyTables } from '#test/databases.ts'
import { bookingRequest, password } from '#test/factories.ts'
import {
  createConfirmedRequest,
  createPersonWithTraces,
  dumpTables,
  listTablesWith,
  markedEmail,
  runJob,
} from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'

const job = (world: World) => runJob(world, 'carry-out-deletions')

describe('AUTH-15 what the job deletes', () => {
  test('AUTH-15 nothing of the person stays in any table; seats, amounts and all others do', async ({
    world,
  }) => {
    const { user, own, guestBookingId, past, coming } = await createPersonWithTraces(world)
    const neighbour = await world.user({ email: 'neighbour@example.com' })
    const theirs = { userId: neighbour.id, tripId: past.id, contactEmail: neighbour.email }
    await world.booking({ ...theirs, specialRequests: 'NEIGHBOUR' })
    await world.review({ ...theirs, comment: 'NEIGHBOUR', rating: 5 })
    await world.booking({ userId: null, tripId: coming.id, contactEmail: 'not-zahra@example.com' })
    await world.as(neighbour)
    await world.db
      .insert(contactMessages)
      .values({ name: 'NEIGHBOUR', email: neighbour.email, subject: 'S', message: 'M' })
    const { code } = await createConfirmedRequest(world, markedEmail)
    await world.mails.deliver()

    const marker = new RegExp(`MARKER|${user.id}`, 'i')
    const before = await dumpTables(world)
    // The audit log can never be changed: it has the person's number and none of the person's words (decision 0015).
    const logged = before.audit_log?.join('\n') ?? ''
    for (const action of ['review.written', 'review.noted', 'user.disabled', 'booking.status_changed'])
      expect(logged).toContain(`"${action}"`)
    expect(logged).toContain(user.id)
    expect(logged).not.toMatch(/MARKER/i)
    const everywhere = [
      'alerts',
      'users',
      'external_identities',
      'external_sign_ins',
      'deletion_requests',
      'bookings',
      'booking_status_changes',
      'booking_words',
      'members',
      'payees',
      'reviews',
      'contact_messages',
      'emails',
      'email_choices',
      'digest_items',
      'uploads',
      'waiting_parties',
      'travellers',
      'traveller_looks',
      'booking_costs',
      'payment_entries',
      'payment_details',
      'removed_bookings',
      'removed_accounts',
      'kept_trips',
      'saved_travellers',
      'audit_log',
    ]
    expect(listTablesWith(before, marker).sort()).toEqual(everywhere.sort())
    const [tripsBefore, organizersBefore] = [before.trips, before.organizers]

    world.clock.advance({ hours: 24 })
    await job(world)

    const after = await dumpTables(world)
    expect(listTablesWith(after, marker)).toEqual(['audit_log'])
    expect(after.audit_log?.join('')).not.toMatch(/MARKER/i)
    expect((await world.call('deletions.get', { code })).body.status).toBe('done')
    const kept = Object.fromEntries(
      (await world.db.select().from(bookings)).map((booking) => [booking.id, booking]),
    )
    const stripped = {
      userId: null,
      contactEmail: '',
      contactPhone: '',
      specialRequests: null,
      language: 'en',
    }
    expect(kept[own.id]).toMatchObject({
      ...stripped,
      status: 'completed',
      numberOfPilgrims: 3,
      totalAmount: own.totalAmount,
      currency: own.currency,
      createdAt: own.createdAt,
      idempotencyScope: `deleted:${own.id}`,
    })
    expect(kept[guestBookingId]).toMatchObject({
      ...stripped,
      numberOfPilgrims: 2,
      guestTokenHash: null,
      guestExpiresAt: null,
    })
    // The seats of both trips are as they were; the average follows the review that stays.
    const seats = (rows: string[] = []) => rows.map((row) => JSON.parse(row).current_bookings)
    expect(seats(after.trips)).toEqual(seats(tripsBefore))
    const averages = await world.db.select().from(trips).where(eq(trips.id, past.id))
    expect(averages).toMatchObject([{ averageRating: 5, totalReviews: 1 }])
    expect(await world.db.select().from(organizers)).toMatchObject([{ averageRating: 5, totalReviews: 1 }])
    expect(organizersBefore?.length).toBe(after.organizers?.length)
    // Data of others is unchanged, to the letter.
    const others = /NEIGHBOUR|not-zahra/i
    for (const name of initiallyEmptyTables)
      expect(after[name]?.filter((row) => others.test(row))).toEqual(
        before[name]?.filter((row) => others.test(row)),
      )
    expect(after.sessions?.filter((row) => row.includes(neighbour.id)).length).toBe(1)
  })

  test('AUTH-15 the emails to others about a stripped booking are sent, without the person', async ({
    world,
  }) => {
    await createPersonWithTraces(world)
    await createConfirmedRequest(world, markedEmail)
    await world.mails.deliver()
    world.clock.advance({ hours: 48 })
    await job(world)
    await world.mails.deliver()
    const rest = await world.db.select().from(emails)
    expect(rest.map(({ recipient, lastError }) => [recipient, lastError]).sort()).toEqual([
      ['office@example.com', null],
      ['office@example.com', null],
      // The organizers', about the guest's request and about the waiting list.
      [expect.stringMatching(/^pilgrim-\d+@/), null],
      [expect.stringMatching(/^pilgrim-\d+@/), null],
    ])
    expect(rest.every(({ sentAt }) => sentAt)).toBe(true)
    expect(JSON.stringify(rest)).not.toMatch(/MARKER/i)
  })

  test('AUTH-15 a stripped booking holds its seats; an unconfirmed guest’s releases them', async ({
    world,
  }) => {
    const trip = await world.trip({ maxPilgrims: 4 })
    const user = await world.user({ email: markedEmail })
    await world.booking({ userId: user.id, tripId: trip.id, numberOfPilgrims: 2 })
    await createConfirmedRequest(world, markedEmail)
    world.clock.advance({ hours: 23 })
    // Asked for in the meantime, and its link never opened.
    await world.call('bookings.create', bookingRequest(trip, { contactEmail: markedEmail }))
    world.clock.advance({ hours: 1 })
    await job(world)
    const seats = async () => (await world.call('trips.get', { id: trip.id })).body.currentBookings
    expect(await seats()).toBe(3)
    world.clock.advance({ hours: 48 })
    await runJob(world, 'cancel-expired-bookings')
    expect(await seats()).toBe(2)
    // Half of the seats may wait for unconfirmed guests; a deleted person's do not count among them.
    const booked = await world.call('bookings.create', bookingRequest(trip, { numberOfPilgrims: 2 }))
    expect(booked.status).toBe(201)
  })

  test('AUTH-15 a person who only typed another’s address deletes nothing of the other’s', async ({
    world,
  }) => {
    const victim = 'victim@example.com'
    await world.booking({ userId: null, contactEmail: victim, specialRequests: 'VICTIM' })
    await world.db
      .insert(contactMessages)
      .values({ name: 'VICTIM', email: victim, subject: 'S', message: 'M' })
    const impostor = await world.user({ email: victim, emailVerified: false })
    await world.booking({ userId: impostor.id, contactEmail: 'impostor@example.com' })
    await world.call('deletions.ofAccount', { password }, { as: impostor })
    world.clock.advance({ hours: 24 })
    await job(world)
    expect(await world.db.select().from(users).where(eq(users.id, impostor.id))).toEqual([])
    const left = await dumpTables(world)
    expect([
      left.contact_messages?.length,
      left.bookings?.filter((row) => row.includes('VICTIM')).length,
    ]).toEqual([1, 1])
    expect(JSON.stringify(left)).not.toContain('impostor@example.com')
  })

  test('AUTH-15 a booking of another account remains that account’s, whatever address it has', async ({
    world,
  }) => {
    const friend = await world.user()
    const booking = await world.booking({ userId: friend.id, contactEmail: markedEmail })
    await createConfirmedRequest(world, markedEmail)
    world.clock.advance({ hours: 24 })
    await job(world)
    const [kept] = await world.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect(kept).toEqual(booking)
  })

  test('AUTH-15 an account created after the confirmation is not deleted', async ({ world }) => {
    await createConfirmedRequest(world, markedEmail)
    const newcomer = await world.user({ email: markedEmail })
    world.clock.advance({ hours: 24 })
    await job(world)
    expect((await world.signIn(newcomer)).status).toBe(200)
  })

  test('AUTH-15 an account on which others have come to depend is left to support', async ({ world }) => {
    const user = await world.user({ email: markedEmail })
    const { code } = await createConfirmedRequest(world, markedEmail)
    await world.organizer({ userId: user.id })
    world.clock.advance({ hours: 24 })
    await job(world)
    expect((await world.call('deletions.get', { code })).body).toMatchObject({
      status: 'with_support',
      dueAt: null,
    })
    expect((await world.mails.deliver()).map(({ template }) => template)).toContain('deletion-support')
    expect((await world.db.select().from(users)).length).toBe(1)
  })
})
