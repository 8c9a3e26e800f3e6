import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { companyRequest } from '#test/factories.ts'
import { test } from '#test/world.ts'
import { organizers } from './tables.ts'

describe('a company on an existing account', () => {
  test('ORG-01 a signed-in pilgrim registers one, becomes an organizer and keeps bookings and reviews', async ({
    world,
  }) => {
    const pilgrim = await world.user({ email: 'zahra@example.com' })
    const trip = await world.trip({ departureDate: '2026-10-01', returnDate: '2026-10-10' })
    const booking = await world.booking({ userId: pilgrim.id, tripId: trip.id, status: 'completed' })
    const review = await world.review({ userId: pilgrim.id, tripId: trip.id })
    const headers = await world.as(pilgrim)
    const { status, body } = await world.call('organizers.create', companyRequest({ website: ' ' }), {
      headers,
    })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        ...companyRequest(),
        userId: pilgrim.id,
        isVerified: false,
        businessEmail: 'zahra@example.com',
        website: null,
        rejectedAt: null,
      }),
    ])
    // The same session goes on, as an organizer's.
    expect((await world.call('accounts.currentUser', {}, { headers })).body.role).toBe('organizer')
    const own = await world.call('organizers.ofUser', { userId: pilgrim.id }, { headers })
    expect(own.body.id).toBe(body.id)
    expect((await world.call('bookings.list', {}, { headers })).body.map(({ id }) => id)).toEqual([
      booking.id,
    ])
    const change = { id: review.id, rating: 4, title: 'Blessed', comment: 'All went well.' }
    expect((await world.call('reviews.update', change, { headers })).status).toBe(200)
    expect(await world.db.select().from(auditLog)).toMatchObject([
      { action: 'organizer.applied', actorId: pilgrim.id, entityId: body.id },
    ])
    expect(await world.mails.deliver()).toEqual([])
  })

  test('ORG-01 one account has one company, whatever is sent at once; admins have none', async ({
    world,
  }) => {
    const headers = await world.as(await world.user())
    const replies = await Promise.all(
      [1, 2, 3].map(() => world.call('organizers.create', companyRequest(), { headers })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await world.db.$count(organizers)).toBe(1)
    const admin = await world.user({ role: 'admin' })
    expect((await world.call('organizers.create', companyRequest(), { as: admin })).status).toBe(403)
    const [row] = await world.db.select().from(users).where(eq(users.id, admin.id))
    expect(row?.role).toBe('admin')
  })

  test('ORG-01 an error is shown at its field, and the account remains a pilgrim’s', async ({ world }) => {
    const pilgrim = await world.user()
    const { status, error } = await world.call(
      'organizers.create',
      companyRequest({ companyName: ' ', yearsExperience: 22 }),
      { as: pilgrim },
    )
    expect([status, error.message, error.fields]).toEqual([
      400,
      'Invalid organizer data',
      { companyName: 'company_name_required', yearsExperience: 'years_too_high' },
    ])
    const [row] = await world.db.select().from(users).where(eq(users.id, pilgrim.id))
    expect([row?.role, await world.db.$count(organizers)]).toEqual(['pilgrim', 0])
  })
})

test('FND-16 the account of an organizer is shown to admins and to the owner alone', async ({ world }) => {
  const owner = await world.organizer()
  const told = async (as?: { id: string } | { userId: string }) => {
    const options = as ? { as } : {}
    const one = await world.call('organizers.get', { id: owner.id }, options)
    const list = await world.call('organizers.list', {}, options)
    return [one.body.userId, list.body.find(({ id }) => id === owner.id)?.userId]
  }
  expect(await told(await world.user({ role: 'admin' }))).toEqual([owner.userId, owner.userId])
  expect(await told(owner)).toEqual([owner.userId, owner.userId])
  for (const other of [undefined, await world.user(), await world.organizer()])
    expect(await told(other)).toEqual([undefined, undefined])
})
