import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { tripDrafts } from '#server/trips/core/tables.ts'
import { tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

/** A company and its way to drafts. */
async function desk(world: World, fields: object = {}) {
  const owner = await world.organizer(fields)
  const of = { id: owner.id }
  const save = (
    draftId: string,
    form: object,
    version?: number,
    as: { id: string } | { userId: string } = owner,
  ) => world.call('drafts.save', { ...of, draftId, form, version }, { as })
  const list = async () => (await world.call('drafts.list', of, { as: owner })).body.drafts
  const get = (draftId: string) => world.call('drafts.get', { ...of, draftId }, { as: owner })
  return { owner, save, list, get }
}

describe('drafts of trips', () => {
  test('CON-04 are stored with the company, verified or not, for its owner and managers alone', async ({
    world,
  }) => {
    const { owner, save, list, get } = await desk(world, { isVerified: false })
    const id = crypto.randomUUID()
    const form = { title: '  Umrah \n in Rajab ', prices: [{ room: 'quad', adult: '98,500' }], visa: '' }
    const saved = await save(id, form)
    expect([saved.status, saved.body]).toEqual([
      200,
      { id, title: 'Umrah in Rajab', version: 1, updatedAt: expect.any(String) },
    ])
    expect((await get(id)).body).toEqual({ ...saved.body, form })
    const manager = await world.member({ organizerId: owner.id })
    const desk1 = await world.member({ organizerId: owner.id, role: 'desk' })
    expect((await save(id, { title: 'Two' }, 1, manager)).body).toMatchObject({ version: 2, title: 'Two' })
    const strangers = [
      desk1,
      await world.organizer(),
      await world.user({ role: 'admin' }),
      await world.user(),
    ]
    for (const as of strangers)
      for (const name of ['drafts.list', 'drafts.get', 'drafts.delete'] as const)
        expect((await world.call(name, { id: owner.id, draftId: id }, { as })).error.code).toBe(
          'access_denied',
        )
    // Nor by the way of the own company.
    const other = await desk(world)
    expect((await other.get(id)).error.code).toBe('draft_not_found')
    expect((await other.save(id, { title: 'Mine' })).error.code).toBe('draft_not_found')
    await world.call('drafts.delete', { id: other.owner.id, draftId: id }, { as: other.owner })
    expect((await list()).map(({ title }) => title)).toEqual(['Two'])
  })

  test('CON-04 of two windows the later one gets an error and loses nothing; a repeated save is none', async ({
    world,
  }) => {
    const { save, get } = await desk(world)
    const id = crypto.randomUUID()
    await save(id, { title: 'One' })
    expect((await save(id, { title: 'One' })).body.version).toBe(1)
    expect((await save(id, { title: 'First window' }, 1)).body.version).toBe(2)
    for (const seen of [1, undefined]) {
      const late = await save(id, { title: 'Second window' }, seen)
      expect([late.status, late.error.code]).toEqual([409, 'changed_meanwhile'])
    }
    expect((await get(id)).body.form).toEqual({ title: 'First window' })
    // Its own draft instead.
    expect((await save(crypto.randomUUID(), { title: 'Second window' })).status).toBe(200)
    expect((await save(crypto.randomUUID(), { title: 'Gone' }, 3)).error.code).toBe('draft_not_found')
  })

  test('CON-04 a draft is removed when it becomes a trip, and with the company', async ({ world }) => {
    const { owner, save, list } = await desk(world)
    const [kept, published] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const id of [kept, published]) await save(id, { title: id })
    const made = await world.call(
      'trips.create',
      { organizerId: owner.id, ...tripRequest(), draftId: published },
      { as: owner },
    )
    expect(made.status).toBe(201)
    expect((await list()).map(({ id }) => id)).toEqual([kept])
    await world.call('drafts.delete', { id: owner.id, draftId: kept }, { as: owner })
    expect(await list()).toEqual([])
    await save(kept, { title: 'Again' })
    const admin = await world.user({ role: 'admin' })
    expect((await world.call('admin.deleteOrganizer', { id: owner.id }, { as: admin })).status).toBe(200)
    expect(await world.db.select().from(tripDrafts)).toEqual([])
  })

  test('CON-04 at most fifty for a company, each of at most 200 kB, whatever is sent', async ({ world }) => {
    const { owner, save, list } = await desk(world)
    const now = world.clock.now().toISOString()
    await world.db.execute(sql`INSERT INTO trip_drafts (id, organizer_id, title, form, created_at, updated_at)
      SELECT gen_random_uuid(), ${owner.id}::uuid, 'Draft ' || n, '{}', ${now}::timestamptz, ${now}::timestamptz
      FROM generate_series(1, 48) AS n`)
    const ids = Array.from({ length: 6 }, () => crypto.randomUUID())
    const replies = await Promise.all(ids.map((id) => save(id, { title: id })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
    expect(await list()).toHaveLength(50)
    const [stored] = await list()
    const again = (form: object) => save(stored?.id ?? '', form, stored?.version)
    for (const form of [
      { description: 'x'.repeat(200_001) },
      { description: 'NUL \u0000' },
      { list: ['half \ud800'] },
      // Short as it is sent, long as PostgreSQL writes it.
      { numbers: Array.from({ length: 900 }, () => 1e300) },
    ])
      expect((await again(form)).status).toBe(400)
    expect((await again({ description: 'ن'.repeat(60_000) })).status).toBe(200)
  })
})
