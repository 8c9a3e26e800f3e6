import { describe, expect } from 'vitest'
import { firstAdult } from '#test/scenes/documents.ts'
import { insertSaved, savedLead, saveLead } from '#test/scenes/saved-travellers.ts'
import { test, type World } from '#test/world.ts'
import { savedTravellers } from './tables.ts'

const second = { age: 'adult', place: 2 } as const
const son = { ...savedLead, givenNames: 'HASAN', birthDate: '2014-05-06', relation: 'child' } as const

/** An account with a booking and its lead as a kept traveller, and what it does with kept travellers. */
async function createAccount(world: World) {
  const user = await world.user()
  const { id: booking } = await world.booking({ userId: user.id, numberOfPilgrims: 3, status: 'confirmed' })
  const at = { as: user }
  const read = async (id: string) => (await world.call('savedTravellers.read', { id }, at)).body
  const correctAt = (id: string, version: string, fields: object) =>
    world.call('savedTravellers.correct', { id, version, ...fields }, at)
  return {
    user,
    booking,
    lead: await saveLead(world, user, booking),
    read,
    details: async (id: string) => (await read(id)).details,
    correctAt,
    correct: async (id: string, fields: object) => correctAt(id, (await read(id)).version, fields),
    insert: (fields: object = {}) =>
      insertSaved(world, user.id, { usedAt: world.clock.now(), givenNames: 'ZAHRA', ...fields }),
    list: async () => (await world.call('savedTravellers.list', {}, at)).body.travellers,
    saveSon: async () => {
      await world.call('travellers.save', { id: booking, ...second, ...son } as never, at)
      return (await world.call('savedTravellers.save', { id: booking, ...second }, at)).body.id
    },
  }
}

const outcome = ({ status, error }: { status: number; error?: { code?: string } | undefined }) =>
  status < 300 ? status : [status, error?.code]

describe('FAM-06 correcting kept travellers', () => {
  test('FAM-06 a new passport is written where the traveller is kept; what is not sent stays, and so does the booking', async ({
    world,
  }) => {
    const account = await createAccount(world)
    const { id } = account.lead
    world.clock.set('2027-01-05T10:00:00Z')
    const passport = { passportNumber: ' y 111 2223', passportExpiry: '2036-01-01' }
    const { status, body } = await account.correct(id, passport)
    expect([status, body.passportNumber, body.passportExpiry, body.savedUntil]).toEqual([
      200,
      '••••••223',
      '2036-01-01',
      '2029-01-05',
    ])
    expect(await account.details(id)).toEqual({
      ...savedLead,
      passportNumber: 'Y1112223',
      passportExpiry: '2036-01-01',
    })
    const place = { id: account.booking, ...firstAdult }
    const read = (await world.call('travellers.read', place, { as: account.user })).body
    expect(read.passportNumber).toBe('Z9182437')
    expect((await world.call('savedTravellers.state', place, { as: account.user })).body.state).toBe(
      'changed',
    )
    const [row] = await world.db.select().from(savedTravellers)
    expect(JSON.stringify(row)).not.toMatch(/RIZVI|Y1112223|2036/)
  })

  test('FAM-06 of two tabs the second is refused, and overwrites nothing; read again it is saved, beside what the first wrote', async ({
    world,
  }) => {
    const account = await createAccount(world)
    const { id } = account.lead
    const { version } = await account.read(id)
    expect((await account.read(id)).version).toBe(version)
    expect(outcome(await account.correctAt(id, version, { passportExpiry: '2036-01-01' }))).toBe(200)
    const late = await account.correctAt(id, version, { surname: 'KAZMI', passportExpiry: '2031-03-04' })
    expect(outcome(late)).toEqual([409, 'saved_traveller_changed'])
    expect(await account.details(id)).toEqual({ ...savedLead, passportExpiry: '2036-01-01' })
    expect(outcome(await account.correct(id, { surname: 'KAZMI' }))).toBe(200)
    expect(await account.details(id)).toEqual({
      ...savedLead,
      surname: 'KAZMI',
      passportExpiry: '2036-01-01',
    })
    // Two at the same moment: one of them.
    const now = (await account.read(id)).version
    const both = await Promise.all(['A', 'B'].map((surname) => account.correctAt(id, now, { surname })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('FAM-06 to fill in with a traveller is no change of the details: a correction that was begun before is saved', async ({
    world,
  }) => {
    const account = await createAccount(world)
    const { id } = account.lead
    const { version } = await account.read(id)
    world.clock.advance({ seconds: 60 })
    await world.call('savedTravellers.take', { id }, { as: account.user })
    expect(outcome(await account.correctAt(id, version, { surname: 'KAZMI' }))).toBe(200)
  })

  test('FAM-06 reading to correct is no use: nobody is kept longer for it', async ({ world }) => {
    const account = await createAccount(world)
    const before = await account.list()
    world.clock.advance({ hours: 960 })
    await account.read(account.lead.id)
    expect(await account.list()).toEqual(before)
  })

  test('FAM-06 the same checks as on a booking: each wrong field is named, and nothing of them is stored', async ({
    world,
  }) => {
    const account = await createAccount(world)
    const { id } = account.lead
    const wrong = {
      surname: 'رضوی',
      passportNumber: '12',
      birthDate: '1980-02-30',
      emergencyContact: { name: 'Ali', phone: '1', relation: null },
    }
    const { status, error } = await account.correct(id, wrong)
    expect([status, error?.code, Object.keys(error?.fields ?? {}).sort()]).toEqual([
      400,
      'invalid_traveller',
      ['birthDate', 'emergencyContact.phone', 'passportNumber', 'surname'],
    ])
    for (const lacks of [{ birthDate: null }, { surname: '', givenNames: '' }])
      expect(outcome(await account.correct(id, lacks))).toEqual([409, 'traveller_incomplete'])
    expect(await account.details(id)).toEqual(savedLead)
  })

  test('FAM-06 an adult who agreed stays the person who agreed: a surname changes, another name and another date of birth do not', async ({
    world,
  }) => {
    const account = await createAccount(world)
    const id = await account.insert()
    expect(outcome(await account.correct(id, { surname: 'KAZMI', passportNumber: 'Y1112223' }))).toBe(200)
    for (const other of [
      { surname: 'NAQVI', givenNames: 'AMINA' },
      { birthDate: '1970-01-01' },
      { relation: 'lead' },
    ])
      expect(outcome(await account.correct(id, other))).toEqual([409, 'saved_traveller_other_person'])
    expect(await account.details(id)).toMatchObject({ surname: 'KAZMI', givenNames: 'ZAHRA' })
    expect(outcome(await account.correct(account.lead.id, { relation: 'parent' }))).toEqual([
      409,
      'saved_traveller_other_person',
    ])
  })

  test('FAM-06 a child is corrected by the lead while it is a child, and never made an adult without consent', async ({
    world,
  }) => {
    const account = await createAccount(world)
    const id = await account.saveSon()
    expect(outcome(await account.correct(id, { givenNames: 'HASSAN', birthDate: '2014-06-05' }))).toBe(200)
    expect(outcome(await account.correct(id, { birthDate: '1990-06-05' }))).toEqual([
      409,
      'traveller_consent_missing',
    ])
    world.clock.set('2032-06-05T10:00:00Z')
    expect(outcome(await account.correct(id, { passportNumber: 'Y1112223' }))).toEqual([
      409,
      'traveller_consent_missing',
    ])
  })

  test('FAM-06 nobody is kept twice: a correction into another who is kept is refused', async ({ world }) => {
    const account = await createAccount(world)
    const id = await account.insert({ surname: 'KAZMI' })
    await account.insert({ surname: 'NAQVI' })
    expect(outcome(await account.correct(id, { surname: 'NAQVI' }))).toEqual([
      409,
      'saved_traveller_duplicate',
    ])
    expect((await account.list()).map(({ surname }) => surname).sort()).toEqual(['KAZMI', 'NAQVI', 'RIZVI'])
  })

  test('FAM-06 another family, a company and an admin neither read to correct nor correct; what was erased stays erased', async ({
    world,
  }) => {
    const account = await createAccount(world)
    const { id } = account.lead
    const { version } = await account.read(id)
    for (const as of [await world.user(), await world.organizer(), await world.user({ role: 'admin' })]) {
      const read = await world.call('savedTravellers.read', { id }, { as })
      const corrected = await world.call('savedTravellers.correct', { id, version, surname: 'A' }, { as })
      expect([outcome(read), outcome(corrected)]).toEqual([
        [404, 'saved_traveller_not_found'],
        [404, 'saved_traveller_not_found'],
      ])
    }
    await world.call('savedTravellers.remove', { id }, { as: account.user })
    expect(outcome(await account.correctAt(id, version, { surname: 'KAZMI' }))).toEqual([
      404,
      'saved_traveller_not_found',
    ])
    expect(await account.list()).toEqual([])
  })
})
