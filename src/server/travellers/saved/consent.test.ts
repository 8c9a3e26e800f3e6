import { strFromU8, unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { createSealer } from '#server/machine/secrets/sealed.ts'
import { travellers } from '#server/travellers/core/tables.ts'
import { insertSaved, savedLead, saveLead } from '#test/scenes/saved-travellers.ts'
import { test, type World } from '#test/world.ts'
import { savedTravellers } from './tables.ts'

const second = { age: 'adult', place: 2 } as const
const mother = { ...savedLead, givenNames: 'ZAHRA', birthDate: '1953-09-14', relation: 'parent' } as const

/** A booking whose second person has a link of her own. */
async function createBooking(world: World, owner?: { id: string }) {
  const user = owner ?? (await world.user())
  const { id } = await world.booking({ userId: user.id, numberOfPilgrims: 3, status: 'confirmed' })
  const as = { as: user }
  const { token } = (await world.call('travellers.link', { id, ...second }, as)).body
  return {
    user,
    id,
    token,
    fill: (person: object) => world.call('travellers.save', { id, ...second, ...person } as never, as),
    fillOwn: (person: object) => world.call('travellers.saveOwn', { token, ...person } as never),
    allow: (isAllowed: boolean) => world.call('travellers.allowSaving', { token, isAllowed }),
    maySave: async () => (await world.call('travellers.open', { token })).body.maySave,
    state: async () => (await world.call('savedTravellers.state', { id, ...second }, as)).body.state,
    save: () => world.call('savedTravellers.save', { id, ...second }, as),
    kept: async () =>
      (await world.call('savedTravellers.list', {}, as)).body.travellers.map(({ givenNames }) => givenNames),
  }
}

/** The files of an archive, by name. */
const unzip = (content: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(Buffer.from(content, 'base64'))).map(([name, file]) => [name, strFromU8(file)]),
  )

const code = ({ status, error }: { status: number; error?: { code?: string } | undefined }) =>
  status < 300 ? status : error?.code

describe('FAM-06 the consent of adults', () => {
  test('FAM-06 an adult is kept only after a tick by the link of her own, and erased at once when it is taken back', async ({
    world,
  }) => {
    const booking = await createBooking(world)
    expect([await booking.maySave(), code(await booking.allow(true))]).toEqual([
      false,
      'traveller_incomplete',
    ])
    await booking.fillOwn(mother)
    expect([await booking.state(), code(await booking.save())]).toEqual([
      'needs_consent',
      'traveller_consent_missing',
    ])
    expect((await booking.allow(true)).body.maySave).toBe(true)
    // Said again it is still of the day on which it was first said.
    const allowedAt = async () =>
      (await world.db.select().from(travellers)).map(({ savingAllowedAt }) => savingAllowedAt)
    const first = await allowedAt()
    world.clock.advance({ minutes: 5 })
    await booking.allow(true)
    expect([first.length, await allowedAt()]).toEqual([1, first])
    expect([await booking.state(), code(await booking.save())]).toEqual(['possible', 200])
    expect(await booking.kept()).toEqual(['ZAHRA'])
    expect((await booking.allow(false)).body.maySave).toBe(false)
    expect([await booking.kept(), await booking.state()]).toEqual([[], 'needs_consent'])
    expect(code(await booking.save())).toBe('traveller_consent_missing')
  })

  test('FAM-06 what she agreed to counts in the next booking, and can be taken back there; of the others nothing is erased', async ({
    world,
  }) => {
    const before = await createBooking(world)
    await before.fillOwn(mother)
    await before.allow(true)
    await before.save()
    await saveLead(world, before.user, before.id)
    const next = await createBooking(world, before.user)
    await next.fill({ ...mother, passportNumber: 'Y1112223' })
    expect([await next.state(), code(await next.save())]).toEqual(['changed', 200])
    await next.allow(false)
    expect(await next.kept()).toEqual(['TASNEEM'])
  })

  test('FAM-06 whoever has a link of his own cannot have the lead or a child erased under their names', async ({
    world,
  }) => {
    const booking = await createBooking(world)
    await saveLead(world, booking.user, booking.id)
    await booking.fillOwn(savedLead)
    await booking.allow(false)
    expect(await booking.kept()).toEqual(['TASNEEM'])
  })

  test('FAM-06 the tick is hers: another name or date of birth typed by the lead ends it, her own correction does not', async ({
    world,
  }) => {
    const booking = await createBooking(world)
    await booking.fillOwn(mother)
    await booking.allow(true)
    await booking.fillOwn({ givenNames: 'ZAHRA FATIMA' })
    expect(await booking.maySave()).toBe(true)
    await booking.fill({ passportNumber: 'Y1112223', diet: 'No sugar' })
    expect(await booking.maySave()).toBe(true)
    for (const other of [{ givenNames: 'MARYAM' }, { birthDate: '1960-01-01' }]) {
      await booking.fill(other)
      expect([other, await booking.maySave(), code(await booking.save())]).toEqual([
        other,
        false,
        'traveller_consent_missing',
      ])
      await booking.allow(true)
    }
  })

  test('FAM-06 a booking without an account asks nobody, and a link that has ended answers as one', async ({
    world,
  }) => {
    const booking = await createBooking(world)
    await booking.fillOwn(mother)
    await world.db.execute('UPDATE bookings SET user_id = NULL')
    expect([await booking.maySave(), (await booking.allow(true)).body.maySave]).toEqual([null, null])
    expect((await world.db.select().from(travellers)).map((row) => row.savingAllowedAt)).toEqual([null])
    const other = await createBooking(world)
    await world.call('travellers.unlink', { id: other.id, ...second }, { as: other.user })
    expect(code(await other.allow(true))).toBe('traveller_link_ended')
  })

  test('FAM-06 by the link of one’s own nothing of the account is read: neither whom it keeps nor the others', async ({
    world,
  }) => {
    const booking = await createBooking(world)
    await saveLead(world, booking.user, booking.id)
    const { body } = await world.call('travellers.open', { token: booking.token })
    expect(JSON.stringify(body)).not.toMatch(/TASNEEM|Z9182437|98200/)
  })
})

describe('FAM-06 keys and the download', () => {
  test('FAM-06 a turned key encrypts the kept anew, and the same person is found by it', async ({ open }) => {
    const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')
    const before = await open({ env: { DATA_KEY: key(1) } })
    const booking = await createBooking(before)
    await saveLead(before, booking.user, booking.id)
    const turning = await open({
      database: before.database,
      env: { DATA_KEY: key(2), DATA_KEY_OLD: key(1) },
    })
    await turning.jobs.find(({ name }) => name === 'seal-anew')?.run()
    const [row] = await turning.db.select().from(savedTravellers)
    expect(row?.sealed.split('.')[1]).toBe(createSealer([Buffer.alloc(32, 2)]).names[0])
    const after = await open({ database: before.database, env: { DATA_KEY: key(2) } })
    await saveLead(after, booking.user, booking.id, { passportNumber: 'Y1112223' })
    const as = { as: booking.user }
    const { travellers: kept } = (await after.call('savedTravellers.list', {}, as)).body
    expect(kept.map(({ passportNumber }) => passportNumber)).toEqual(['••••••223'])
    await expect(open({ database: before.database, env: { DATA_KEY: key(3) } })).rejects.toThrow(
      '1 travellers saved in accounts',
    )
  })

  test('FAM-06 the download of a booking has what the account keeps, for its owner alone', async ({
    world,
  }) => {
    const booking = await createBooking(world)
    await insertSaved(world, booking.user.id, { usedAt: world.clock.now() })
    const as = { as: booking.user }
    const { body } = await world.call('travellers.download', { id: booking.id }, as)
    const files = unzip(body.content)
    expect(JSON.parse(files['saved-travellers.json'] ?? '')).toEqual({
      savedTravellers: [{ ...savedLead, relation: 'parent' }],
    })
    expect(files['index.html']).toContain('saved-travellers.json')
    const empty = await createBooking(world)
    const { body: without } = await world.call('travellers.download', { id: empty.id }, { as: empty.user })
    expect(Object.keys(unzip(without.content))).not.toContain('saved-travellers.json')
  })
})
