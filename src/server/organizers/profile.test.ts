import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { trips } from '#server/trips/core/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { companyRequest, tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { organizers } from './tables.ts'

const profile = companyRequest({ businessEmail: 'books@safar.example', businessPhone: '', website: '' })

const stored = async ({ db }: World, id: string) =>
  (await db.select().from(organizers).where(eq(organizers.id, id)))[0]

describe('the user’s own company', () => {
  test('FND-13 FND-16 GET /api/organizers/user/{id} answers it to its owner and admins, verified or not', async ({
    world,
  }) => {
    const owner = await world.organizer({ isVerified: false })
    const admin = await world.user({ role: 'admin' })
    const pilgrim = await world.user()
    const get = (as: { id: string } | { userId: string }, userId = owner.userId) =>
      world.call('organizers.ofUser', { userId }, { as })
    for (const as of [owner, admin])
      expect((await get(as)).body).toMatchObject({ id: owner.id, userId: owner.userId, isVerified: false })
    for (const as of [pilgrim, await world.organizer()]) {
      const { status, error } = await get(as)
      expect([status, error.message]).toEqual([403, 'Access denied'])
    }
    for (const [as, userId] of [
      [pilgrim, pilgrim.id],
      [admin, crypto.randomUUID()],
      [admin, 'nobody'],
    ] as const) {
      const { status, error } = await get(as, userId)
      expect([status, error.message]).toEqual([404, 'Organizer profile not found'])
    }
  })

  test('FND-13 PUT /api/organizers/{id} changes it; empty fields are removed, the logo stays unless one is sent', async ({
    world,
  }) => {
    const logo = '/api/logos/first.webp'
    const owner = await world.organizer({
      isVerified: false,
      website: 'https://old.example',
      businessPhone: '1',
      companyLogo: logo,
    })
    const update = (more: object = {}) =>
      world.call('organizers.update', { id: owner.id, ...profile, ...more }, { as: owner })
    const { status, body } = await update({ isVerified: true, verificationBadges: ['x'], userId: null })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...profile,
      website: null,
      businessPhone: null,
      companyLogo: logo,
      isVerified: false,
      verificationBadges: [],
      userId: owner.userId,
    })
    expect((await update({ companyLogo: '/api/logos/second.webp' })).body.companyLogo).toBe(
      '/api/logos/second.webp',
    )
    for (const companyLogo of ['https://evil.example/x.png', '/api/logos/../x.png', 'javascript:x'])
      expect((await update({ companyLogo })).error.code).toBe('invalid_organizer')
    expect((await update({ yearsExperience: '0' })).body.yearsExperience).toBe(0)
  })

  test('FND-16 only its owner, verified or not, and admins change it', async ({ world }) => {
    const owner = await world.organizer()
    const pending = await world.organizer({ isVerified: false })
    const admin = await world.user({ role: 'admin' })
    const update = (id: string, as: { id: string } | { userId: string }) =>
      world.call('organizers.update', { id, ...profile }, { as })
    for (const as of [owner, admin]) expect((await update(owner.id, as)).status).toBe(200)
    await world.db.update(organizers).set({ companyName: 'Old Lantern' }).where(eq(organizers.id, owner.id))
    for (const as of [await world.user(), await world.organizer(), pending]) {
      const { status, error } = await update(owner.id, as)
      expect([status, error.message]).toEqual([403, 'Not authorized to update this organizer'])
    }
    expect((await update(pending.id, pending)).status).toBe(200)
    for (const [id, as] of [
      [crypto.randomUUID(), admin],
      ['nobody', admin],
      [crypto.randomUUID(), owner],
      // An unverified one is there for no one else.
      [pending.id, owner],
    ] as const) {
      const { status, error } = await update(id, as)
      expect([status, error.message]).toEqual([404, 'Organizer not found'])
    }
  })

  test('FND-12 an invalid form is "Invalid organizer data", each field with its code', async ({ world }) => {
    const owner = await world.organizer()
    const wrong = [
      [{ companyName: '' }, { companyName: 'company_name_required' }],
      [{ yearsExperience: -1 }, { yearsExperience: 'years' }],
      [{ yearsExperience: 101 }, { yearsExperience: 'years_too_high' }],
      [{ contactEmail: 'x' }, { contactEmail: 'invalid_email' }],
      [{ contactPhone: '' }, { contactPhone: 'phone_required' }],
      [{ businessEmail: 'x' }, { businessEmail: 'invalid_email' }],
      [{ website: 'x y' }, { website: 'invalid_website' }],
    ] as const
    for (const [more, fields] of wrong) {
      const input = { id: owner.id, ...profile, ...more }
      const { status, error } = await world.call('organizers.update', input, { as: owner })
      expect([status, error.message, error.fields]).toEqual([400, 'Invalid organizer data', fields])
    }
    expect(await stored(world, owner.id)).toMatchObject({ companyName: owner.companyName })
  })
})

describe('a changed company', () => {
  test('FND-19 is shown right away by its page, its trips and their search, which find it by its new name', async ({
    world,
  }) => {
    const owner = await world.organizer({ companyName: 'Old Lantern' })
    const admin = await world.user({ role: 'admin' })
    const trip = await world.trip({ organizerId: owner.id })
    const other = await world.trip()
    const seen = async () => [
      (await world.call('organizers.get', { id: owner.id })).body.companyName,
      (await world.call('trips.get', { id: trip.id })).body.organizer.companyName,
      (await world.call('trips.search', { q: 'lantern' })).body.total,
      (await world.call('trips.search', { q: 'safar' })).body.total,
    ]
    expect(await seen()).toEqual(['Old Lantern', 'Old Lantern', 1, 0])
    await world.call('organizers.update', { id: owner.id, ...profile }, { as: admin })
    expect(await seen()).toEqual(['Safar Caravans', 'Safar Caravans', 0, 1])
    const [untouched] = await world.db.select().from(trips).where(eq(trips.id, other.id))
    expect(untouched?.searchText).toBe(other.searchText)
  })

  test.skipIf(isEmbedded)('FND-19 is shown by another process too', async ({ world, open }) => {
    const second = await open({ database: world.database })
    const owner = await world.organizer({ companyName: 'Old Lantern' })
    const admin = await world.user({ role: 'admin' })
    const trip = await world.trip({ organizerId: owner.id })
    const seen = async () => (await second.call('trips.get', { id: trip.id })).body.organizer.companyName
    expect(await seen()).toBe('Old Lantern')
    await world.call('organizers.update', { id: owner.id, ...profile }, { as: admin })
    await expect.poll(seen).toBe('Safar Caravans')
  })

  test('FND-19 trips written while the name changes are found by the final name', async ({ world, open }) => {
    const second = await open({ database: world.database })
    const owner = await world.organizer({ companyName: 'Old Lantern' })
    const admin = await world.user({ role: 'admin' })
    const { id } = await world.trip({ organizerId: owner.id })
    const as = owner
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => [
        world.call('trips.create', { organizerId: owner.id, ...tripRequest() }, { as }),
        second.call('trips.update', { id, ...tripRequest() }, { as }),
        world.call(
          'organizers.update',
          { id: owner.id, ...profile, companyName: `Name${index % 2}` },
          { as: admin },
        ),
      ]).flat(),
    )
    expect([...new Set(replies.map(({ status }) => status))].sort()).toEqual([200, 201])
    const company = await stored(world, owner.id)
    const own = await world.db.select().from(trips).where(eq(trips.organizerId, owner.id))
    expect(own.length).toBe(13)
    const name = company?.companyName.toLowerCase() ?? ''
    expect(own.filter(({ searchText }) => !searchText.split(' ').includes(name))).toEqual([])
  })
})
