import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import type { Cursor } from '#contract/fields.ts'
import type { searchOrganizers } from '#contract/organizers/moderation.ts'
import { users } from '#server/accounts/core/tables.ts'
import { writeCursor } from '#server/machine/data/cursor.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { companyRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { organizers } from './tables.ts'

type Query = InputOf<typeof searchOrganizers>

async function admins(world: World) {
  const as = await world.user({ role: 'admin' })
  const search = (query: Query) => world.call('admin.organizers', query, { as })
  const names = async (query: Query) =>
    (await search(query)).body.organizers.map(({ companyName }) => companyName)
  /** Every page of the list, three at a time. */
  async function walk(query: Query) {
    const ids: string[] = []
    let cursor: Cursor | null = null
    do {
      const { body } = await search({ ...query, limit: 3, ...(cursor && { cursor }) })
      ids.push(...body.organizers.map(({ id }) => id))
      cursor = body.nextCursor
    } while (cursor)
    return ids
  }
  return { as, search, names, walk }
}

describe('the list of organizers', () => {
  test('ADM-04 ADM-06 all by name, or by status, waiting ones with the longest waiting first', async ({
    world,
  }) => {
    const { search, names } = await admins(world)
    const at = (day: number) => new Date(`2026-11-${day}T09:00:00Z`)
    await world.organizer({ companyName: 'noor', createdAt: at(11) })
    await world.organizer({ companyName: 'Zamzam', isVerified: false, createdAt: at(12) })
    await world.organizer({ companyName: 'Arafat', isVerified: false, createdAt: at(14) })
    await world.organizer({ companyName: 'Mina', isVerified: false, rejectedAt: at(15) })
    expect(await names({})).toEqual(['Arafat', 'Mina', 'noor', 'Zamzam'])
    expect(await names({ state: 'verified' })).toEqual(['noor'])
    expect(await names({ state: 'pending' })).toEqual(['Zamzam', 'Arafat'])
    expect(await names({ state: 'rejected' })).toEqual(['Mina'])
    expect((await search({ state: 'pending', limit: 1 })).body).toMatchObject({ total: 2 })
  })

  test('ADM-04 searches by part of its name and of the addresses, as literal text; shows the owner', async ({
    world,
  }) => {
    const { search, names } = await admins(world)
    const user = await world.user({ email: 'Owner@Safar.example', emailVerified: false })
    await world.organizer({ companyName: 'કરવાન 100% Halal', userId: user.id, contactEmail: 'a@b.example' })
    await world.organizer({ companyName: 'Noor', contactEmail: 'office@noor.example' })
    for (const [q, found] of [
      ['100% h', 'કરવાન 100% Halal'],
      ['કરવા', 'કરવાન 100% Halal'],
      ['SAFAR.ex', 'કરવાન 100% Halal'],
      ['NOOR.ex', 'Noor'],
    ] as const)
      expect([q, await names({ q })]).toEqual([q, [found]])
    for (const q of ['100%x', '_', 'nowhere']) expect((await search({ q })).body.total).toBe(0)
    expect((await search({ q: 'safar' })).body.organizers[0]).toMatchObject({
      ownerEmail: 'Owner@Safar.example',
      ownerEmailVerified: false,
    })
  })

  test('ADM-04 pages hold every organizer once, equal names and moments and names in any script too', async ({
    world,
  }) => {
    const { search, walk } = await admins(world)
    const long = 'કાફલો'.repeat(30)
    for (const name of ['Noor', 'noor', 'NOOR', 'Noor', long, long, long, long, '"\\"'])
      await world.organizer({ companyName: name, isVerified: false, createdAt: new Date('2026-11-01') })
    for (const query of [{}, { state: 'pending' }, { q: 'noor' }] as const) {
      const { body } = await search({ ...query, limit: 100 })
      expect(await walk(query)).toEqual(body.organizers.map(({ id }) => id))
      expect(body.total).toBe('q' in query ? 4 : 9)
    }
  })

  test('FND-09 a cursor of another list is rejected', async ({ world }) => {
    const { search } = await admins(world)
    const id = crypto.randomUUID()
    const moment = writeCursor({ at: '2026-11-21T09:00:00.000000Z', id })
    const name = writeCursor({ name: 'noor', id })
    expect([
      (await search({ cursor: name })).status,
      (await search({ cursor: moment, state: 'pending' })).status,
    ]).toEqual([200, 200])
    for (const [cursor, state] of [
      [moment, undefined],
      [name, 'pending'],
      ['x' as Cursor, undefined],
      [writeCursor({ name: 'noor', id: 'x' }), undefined],
      [writeCursor({ name: '\u0000', id }), undefined],
    ] as const)
      expect((await search({ cursor, ...(state && { state }) })).error.code).toBe('invalid_request')
  })
})

describe('an organizer edited by an admin', () => {
  const form = companyRequest({ companyName: 'Safar', businessEmail: '', businessPhone: '+971 4 555 0100' })

  test('ADM-08 ADM-10 changes as in the form; website and badges do not change, and its trips are found by the new name', async ({
    world,
  }) => {
    const { as } = await admins(world)
    const before = { companyName: 'Noor', website: 'https://noor.example', businessEmail: 'b@noor.example' }
    const badges = ['travel_license']
    const { id, updatedAt } = await world.organizer({ ...before, verificationBadges: badges })
    const trip = await world.trip({ organizerId: id })
    const edit = (fields: object = {}) =>
      world.call('admin.updateOrganizer', { id, ...form, isVerified: true, ...fields }, { as })
    const { status, body } = await edit()
    expect([status, body]).toMatchObject([
      200,
      { ...form, businessEmail: null, website: before.website, verificationBadges: badges, isVerified: true },
    ])
    expect(body.updatedAt).toBe(updatedAt.toISOString())
    const found = await world.call('trips.search', { q: 'safar' })
    expect(found.body.trips.map((one) => one.id)).toEqual([trip.id])
    expect((await edit()).status).toBe(200)
    const log = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(log).toMatchObject([
      {
        action: 'organizer.updated',
        actorId: as.id,
        entityId: id,
        before: { companyName: 'Noor', contactEmail: '…', businessEmail: '…' },
        after: { companyName: 'Safar', contactEmail: '…', businessPhone: '…' },
      },
    ])
    expect(await world.db.$count(emails)).toBe(0)
  })

  test('ADM-08 fields left out of an edit do not change, whatever happened to them in the meantime', async ({
    world,
  }) => {
    const { as } = await admins(world)
    const stored = {
      companyName: 'Noor',
      businessEmail: 'b@noor.example',
      businessPhone: '+971 4 555 0101',
      yearsExperience: 0,
    }
    const { id } = await world.organizer({ ...stored, isVerified: true })
    const edit = (fields: object) => world.call('admin.updateOrganizer', { id, ...fields }, { as })
    expect((await edit({ contactPhone: '+971 4 555 0102' })).body).toMatchObject({
      ...stored,
      contactPhone: '+971 4 555 0102',
      isVerified: true,
    })
    expect((await edit({ businessEmail: '' })).body).toMatchObject({ ...stored, businessEmail: null })
    // Control: nothing at all is no edit, and a decision may come alone.
    expect((await edit({})).error).toMatchObject({ message: 'Invalid organizer data' })
    expect((await edit({ isVerified: false })).body).toMatchObject({ companyName: 'Noor', isVerified: false })
  })

  test('ADM-08 a changed isVerified is a decision: badges, email and log follow', async ({ world }) => {
    const { as } = await admins(world)
    const { id } = await world.organizer({ ...form, businessEmail: null, isVerified: false })
    const edit = async (isVerified: boolean) =>
      (await world.call('admin.updateOrganizer', { id, ...form, isVerified }, { as })).body
    expect((await edit(false)).rejectedAt).toBeNull()
    expect((await edit(true)).verificationBadges).toEqual(['travel_license', 'safety_certified'])
    expect(await edit(false)).toMatchObject({ verificationBadges: [], isVerified: false })
    const mails = await world.mails.deliver()
    // Mails of one moment go out side by side.
    expect(mails.map(({ template }) => template).sort()).toEqual(['organizer-approved', 'organizer-rejected'])
    expect((await world.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)).toEqual(
      ['organizer.approved', 'organizer.unverified'],
    )
  })

  test('ADM-10 an invalid form changes nothing; an unknown one is not found', async ({ world }) => {
    const { as } = await admins(world)
    const { id } = await world.organizer()
    const edit = (fields: object) =>
      world.call('admin.updateOrganizer', { id, ...form, isVerified: false, ...fields }, { as })
    for (const [fields, reason] of [
      [{ yearsExperience: 0 }, { yearsExperience: 'years_1_to_50' }],
      [{ yearsExperience: 51 }, { yearsExperience: 'years_1_to_50' }],
      [{ companyName: '' }, { companyName: 'company_name_required' }],
      [{ contactEmail: 'x' }, { contactEmail: 'invalid_email' }],
    ] as const) {
      const { status, error } = await edit(fields)
      expect([status, error.message, error.fields]).toEqual([400, 'Invalid organizer data', reason])
    }
    for (const unknown of [crypto.randomUUID(), 'nobody'])
      expect((await edit({ id: unknown })).error.code).toBe('organizer_not_found')
    const [row] = await world.db.select().from(organizers).where(eq(organizers.id, id))
    expect([row?.isVerified, await world.db.$count(auditLog), await world.db.$count(trips)]).toEqual([
      true,
      0,
      0,
    ])
  })
})

describe('the beginning of the market’s log', () => {
  test('ADM-03 a company that applied and a trip that was published are in it', async ({ world }) => {
    const account = {
      firstName: 'Zahra',
      lastName: 'Rizvi',
      email: 'new@example.com',
      password: 'Safa-and-Marwa-7',
    }
    const registration = { ...account, role: 'organizer' as const, organizerData: companyRequest() }
    await world.call('accounts.register', registration)
    const [user] = await world.db.select().from(users)
    const [company] = await world.db.select().from(organizers)
    expect(await world.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      {
        action: 'organizer.applied',
        entity: 'organizer',
        actorId: user?.id,
        entityId: company?.id,
        after: { companyName: 'Safar Caravans' },
      },
    ])
  })
})
