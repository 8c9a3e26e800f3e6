import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { savedFields } from '#domain/travellers/saved.ts'
import { firstAdult } from '#test/scenes/documents.ts'
import { insertSaved, savedLead, saveLead } from '#test/scenes/saved-travellers.ts'
import { test, type World } from '#test/world.ts'
import { savedTravellers } from './tables.ts'

type User = { id: string }
const second = { age: 'adult', place: 2 } as const
const mother = { ...savedLead, givenNames: 'ZAHRA', birthDate: '1953-09-14', relation: 'parent' } as const
const son = { ...savedLead, givenNames: 'HASAN', birthDate: '2014-05-06', relation: 'child' } as const

/** A family with a booking, and what it does with people. */
async function createFamily(world: World, as?: User) {
  const user = as ?? (await world.user())
  const { id } = await world.booking({ userId: user.id, numberOfPilgrims: 3, status: 'confirmed' })
  const at = { as: user }
  return {
    user,
    id,
    fill: (person: object, place: object = firstAdult) =>
      world.call('travellers.save', { id, ...place, ...person } as never, at),
    save: (place: typeof firstAdult | typeof second = firstAdult) =>
      world.call('savedTravellers.save', { id, ...place }, at),
    state: async (place: typeof firstAdult | typeof second = firstAdult) =>
      (await world.call('savedTravellers.state', { id, ...place }, at)).body.state,
    list: async () => (await world.call('savedTravellers.list', {}, at)).body.travellers,
    take: (saved: string) => world.call('savedTravellers.take', { id: saved }, at),
    remove: (saved: string) => world.call('savedTravellers.remove', { id: saved }, at),
    link: async (place: typeof firstAdult | typeof second) =>
      (await world.call('travellers.link', { id, ...place }, at)).body.token,
  }
}

const outcome = ({ status, error }: { status: number; error?: { code?: string } | undefined }) =>
  status < 300 ? status : [status, error?.code]

describe('FAM-06 travellers that a family keeps', () => {
  test('FAM-06 what is kept fills in the next booking: names, dates, passport and contact, and nothing of needs, rooms or food', async ({
    world,
  }) => {
    const family = await createFamily(world)
    const needs = [{ kind: 'wheelchair', note: 'Always' }]
    const notKept = {
      needs,
      diet: 'No sugar',
      roomWish: 'double',
      roomNote: 'Near',
      fatherName: 'HASAN',
      sex: 'female',
    }
    await family.fill({ ...savedLead, ...notKept })
    expect(await family.state()).toBe('possible')
    const { status, body } = await family.save()
    expect([status, body.passportNumber, body.savedUntil]).toEqual([200, '••••••437', '2028-11-21'])
    expect(await family.state()).toBe('saved')
    const [saved] = await family.list()
    expect(saved).toEqual(body)
    expect(saved).toMatchObject({
      surname: 'RIZVI',
      givenNames: 'TASNEEM',
      relation: 'lead',
      isUnreadable: false,
    })

    const next = await createFamily(world, family.user)
    const taken = await next.take(body.id)
    expect(taken.body).toEqual(savedLead)
    expect(Object.keys(taken.body).sort()).toEqual([...savedFields].sort())
    await next.fill(taken.body)
    const at = { as: family.user }
    const read = (await world.call('travellers.read', { id: next.id, ...firstAdult }, at)).body
    expect(read).toMatchObject({ passportNumber: 'Z9182437', birthDate: '1980-02-03', needs: [], diet: null })
  })

  test('FAM-06 the row is ciphertext for itself: nothing is legible, and copied into another row it cannot be read, only deleted', async ({
    world,
  }) => {
    const family = await createFamily(world)
    await family.fill({ ...savedLead, ownName: 'تسنیم' })
    const { id } = (await family.save()).body
    const { rows } = await world.db.execute<{ row: string }>(
      sql`SELECT row_to_json(saved_travellers)::text AS row FROM saved_travellers`,
    )
    const row = rows[0]?.row ?? ''
    expect(row).toContain(id)
    expect(row).not.toMatch(/RIZVI|TASNEEM|تسنیم|Z9182437|1980|2031|IND|Ali|98200/i)
    const other = await insertSaved(world, family.user.id, { usedAt: world.clock.now(), surname: 'KAZMI' })
    await world.db.execute(sql`UPDATE saved_travellers SET sealed =
      (SELECT source.sealed FROM saved_travellers AS source WHERE source.id = ${id}) WHERE saved_travellers.id = ${other}`)
    const damaged = (await family.list()).find((saved) => saved.id === other)
    expect(damaged).toMatchObject({ isUnreadable: true, surname: null, passportNumber: null })
    expect(outcome(await family.take(other))).toEqual([404, 'saved_traveller_not_found'])
    expect(outcome(await family.remove(other))).toBe(200)
    expect((await family.list()).map((saved) => saved.id)).toEqual([id])
  })

  test('FAM-06 a renewed passport updates the same person; the same saved twice at once is one', async ({
    world,
  }) => {
    const family = await createFamily(world)
    await family.fill(savedLead)
    const both = await Promise.all([family.save(), family.save()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
    await family.fill({ passportNumber: 'Y1112223', passportExpiry: '2036-01-01' })
    expect(await family.state()).toBe('changed')
    await family.save()
    expect(await family.state()).toBe('saved')
    const [saved, ...others] = await family.list()
    expect([saved?.passportNumber, saved?.passportExpiry, others]).toEqual(['••••••223', '2036-01-01', []])
  })

  test('FAM-06 without a name or a date of birth nobody is kept; a child is kept by the lead until the day before it is 18', async ({
    world,
  }) => {
    const family = await createFamily(world)
    expect([await family.state(), outcome(await family.save())]).toEqual([
      'incomplete',
      [409, 'traveller_incomplete'],
    ])
    for (const lacks of [{ birthDate: null }, { surname: null, givenNames: null }]) {
      await family.fill({ ...savedLead, ...lacks })
      expect([await family.state(), outcome(await family.save())]).toEqual([
        'incomplete',
        [409, 'traveller_incomplete'],
      ])
    }
    // Today is November 21, 2026.
    await family.fill({ ...son, birthDate: '2008-11-21' }, second)
    expect([await family.state(second), outcome(await family.save(second))]).toEqual([
      'needs_consent',
      [409, 'traveller_consent_missing'],
    ])
    await family.fill({ ...son, birthDate: '2008-11-22' }, second)
    expect([await family.state(second), outcome(await family.save(second))]).toEqual(['possible', 200])
  })

  test('FAM-06 an account keeps 20; two at once do not make it 21, and one more fits after one is deleted', async ({
    world,
  }) => {
    const family = await createFamily(world)
    for (let at = 0; at < 19; at++)
      await insertSaved(world, family.user.id, { usedAt: world.clock.now(), surname: `P${at}` })
    await family.fill(savedLead)
    await family.fill(son, second)
    const statuses = (await Promise.all([family.save(), family.save(second)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    const [first] = await family.list()
    expect(await world.db.$count(savedTravellers)).toBe(20)
    await family.remove(first?.id ?? '')
    const again = await Promise.all([family.save(), family.save(second)])
    expect(again.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await world.db.$count(savedTravellers)).toBe(20)
  })

  test('FAM-06 another family, a company and an admin neither read, use nor delete; forged ids are answered like unknown ones', async ({
    world,
  }) => {
    const family = await createFamily(world)
    const saved = await saveLead(world, family.user, family.id)
    const others = [await world.user(), await world.organizer(), await world.user({ role: 'admin' })]
    for (const as of others) {
      const place = { id: family.id, ...firstAdult }
      const codes = [
        await world.call('savedTravellers.take', { id: saved.id }, { as }),
        await world.call('savedTravellers.remove', { id: saved.id }, { as }),
        await world.call('savedTravellers.save', place, { as }),
        await world.call('savedTravellers.state', place, { as }),
      ].map(outcome)
      expect(codes).toEqual([
        [404, 'saved_traveller_not_found'],
        [404, 'saved_traveller_not_found'],
        [404, 'booking_not_found'],
        [404, 'booking_not_found'],
      ])
      expect((await world.call('savedTravellers.list', {}, { as })).body.travellers).toEqual([])
    }
    for (const id of ['none', "' OR 1=1", saved.id.toUpperCase().slice(1)])
      expect(outcome(await family.take(id))).toEqual([404, 'saved_traveller_not_found'])
    expect((await world.call('savedTravellers.list', {})).status).toBe(401)
    expect(await family.list()).toHaveLength(1)
  })

  test('FAM-06 the lead is one person of an account: nobody is kept beside him by calling him the lead', async ({
    world,
  }) => {
    const family = await createFamily(world)
    await family.fill(savedLead)
    await family.save()
    await family.fill({ ...mother, relation: 'lead' }, second)
    await family.save(second)
    expect((await family.list()).map(({ givenNames }) => givenNames)).toEqual(['ZAHRA'])
  })
})

describe('FAM-06 erasing of kept travellers', () => {
  test('FAM-06 24 months after the last use, by the clock of the database; a use counts them anew', async ({
    world,
  }) => {
    const family = await createFamily(world)
    const { id } = await saveLead(world, family.user, family.id)
    const erase = async (moment: string) => {
      world.clock.set(moment)
      const job = world.jobs.find(({ name }) => name === 'erase-saved-people')
      const due = await job?.countDue?.()
      await job?.run()
      return [due, await world.db.$count(savedTravellers)]
    }
    world.clock.set('2027-03-31T10:00:00Z')
    await family.take(id)
    expect((await family.list())[0]?.savedUntil).toBe('2029-03-31')
    expect(await erase('2028-11-22T00:00:00Z')).toEqual([0, 1])
    expect(await erase('2029-03-31T09:59:59Z')).toEqual([0, 1])
    expect(await erase('2029-03-31T10:00:00Z')).toEqual([1, 0])
  })

  test('FAM-06 with the account, in the same transaction', async ({ world }) => {
    const [family, other] = [await createFamily(world), await createFamily(world)]
    await saveLead(world, family.user, family.id)
    await saveLead(world, other.user, other.id)
    await world.db.execute(sql`DELETE FROM users WHERE users.id = ${family.user.id}`)
    expect((await world.db.select().from(savedTravellers)).map(({ userId }) => userId)).toEqual([
      other.user.id,
    ])
  })
})

describe('FAM-06 limits of kept travellers', () => {
  test('FAM-06 the 201st save and the 201st use of a day are refused', async ({ open }) => {
    const world = await open({ env: { RATE_LIMITS: 'on' } })
    const family = await createFamily(world)
    const { id } = await saveLead(world, family.user, family.id)
    for (let at = 1; at < 200; at++) expect((await family.save()).status).toBe(200)
    expect(outcome(await family.save())).toEqual([429, 'too_many_attempts'])
    for (let at = 0; at < 200; at++) expect((await family.take(id)).status).toBe(200)
    expect(outcome(await family.take(id))).toEqual([429, 'too_many_attempts'])
  })
})
