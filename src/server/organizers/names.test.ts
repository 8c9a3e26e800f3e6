import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { listMigrationNames, migrateInTransaction } from '#server/machine/data/migrate.ts'
import { companyRequest, password } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { organizers } from './tables.ts'

const register = async (world: World, companyName: string, more: object = {}) =>
  world.call('organizers.create', companyRequest({ companyName, ...more }), { as: await world.user() })

const keyOf = async ({ db }: World, name: string) => {
  const { rows } = await db.execute<{ key: string }>(sql`SELECT company_name_key(${name}) AS key`)
  return rows[0]?.key
}

const taken = [400, 'invalid_organizer', { companyName: 'company_name_taken' }]

describe('TRU-03 the name of a company', () => {
  test.for([
    ['case', 'NOOR travels'],
    ['width', 'Ｎｏｏｒ Ｔｒａｖｅｌｓ'],
    ['accents', 'Nóör Trävels'],
    ['spaces and signs', 'Noor-Travels.'],
    ['a zero for an o', 'N00r Travels'],
    ['an Arabic and a Gujarati zero', 'N٠૦r Travels'],
    ['a capital i for an l', 'Noor TraveIs'],
    ['a one for an l', 'Noor Trave1s'],
    ['letters with a stroke', 'Nøør Trave\u0142s'],
    ['small capitals', 'ɴᴏᴏʀ Travels'],
    ['bold letters of mathematics', '𝐍𝐨𝐨𝐫 Travels'],
    ['letters in circles', 'Ⓝⓞⓞⓡ Travels'],
    ['a star behind it', 'Noor Travels ★'],
  ] as const)('is unique: %s do not make a different one', async ([, like], { world }) => {
    expect((await register(world, 'Noor Travels')).status).toBe(201)
    const { status, error } = await register(world, like)
    expect([status, error.code, error.fields]).toEqual(taken)
    // Control: another word.
    expect((await register(world, 'Noor Travels Karachi')).status).toBe(201)
    expect(await world.db.$count(organizers)).toBe(2)
  })

  test.for([
    ['کاروان نور', 'كاروان نور', 'Arabic keyboards and Persian ones'],
    ['قافلة النور', 'قافله النّور', 'a ta marbuta and a mark'],
    ['أحمد', 'احمد', 'hamza'],
    ['می\u200cرویم', 'میرویم', 'the joiner that is not seen'],
    ['کاروان ۲۴', 'کاروان 24', 'digits'],
    ['Caravan', 'CARAVAN', 'capitals'],
    ['Coxa', 'Соха', 'a word of Cyrillic letters that look Latin'],
    ['Hope', 'НОРЕ', 'the same in capitals'],
    ['Toxo', 'ΤΟΧΟ', 'a word of Greek letters that look Latin'],
    ['Kamal', 'Karnal', 'r and n for an m'],
    ['ß Reisen', 'SS Reisen', 'a sharp s'],
  ] as const)('%s is taken where %s is: %s', async ([one, other], { world }) => {
    expect((await register(world, one)).status).toBe(201)
    expect((await register(world, other)).error.fields).toEqual({ companyName: 'company_name_taken' })
  })

  test('is different where its letters are: vowel signs of Gujarati, other words', async ({ world }) => {
    const names = ['કરવાન', 'કરવીન', 'کاروان', 'کاروانی', 'Noor', 'Nour', 'Караван', 'नूर', 'नर']
    for (const name of names) expect([name, (await register(world, name)).status]).toEqual([name, 201])
    const keys = await Promise.all(names.map((name) => keyOf(world, name)))
    expect(new Set(keys).size).toBe(names.length)
  })

  test('is given to one of forty that register at once; on the sign-up form too', async ({ world }) => {
    const pilgrims = await Promise.all(Array.from({ length: 20 }, () => world.user()))
    const headers = await Promise.all(pilgrims.map((pilgrim) => world.as(pilgrim)))
    const spellings = ['Noor Travels', 'NOOR TRAVELS', 'Noor-Travels', 'N00r Travels']
    const companyOf = (index: number) => companyRequest({ companyName: spellings[index % 4] })
    const calls = [
      ...headers.map((signedIn, index) =>
        world.call('organizers.create', companyOf(index), { headers: signedIn }),
      ),
      ...Array.from({ length: 20 }, (_, index) =>
        world.call(
          'accounts.register',
          {
            email: `sign-up-${index}@example.com`,
            password,
            role: 'organizer',
            organizerData: companyOf(index),
          },
          { headers: { 'x-forwarded-for': `198.51.100.${index}` } },
        ),
      ),
    ]
    const replies = await Promise.all(calls)
    const told = replies.map(({ status, error }) => (status === 201 ? 'created' : (error.code ?? status)))
    expect(told.filter((one) => one === 'created')).toHaveLength(1)
    expect(await world.db.$count(organizers)).toBe(1)
    // No one is left with the role and no company, or with an account that was not made.
    expect(await world.db.$count(users, eq(users.role, 'organizer'))).toBe(1)
    const refused = replies.filter(({ status }) => status === 400)
    expect(new Set(refused.flatMap(({ error }) => Object.keys(error.fields ?? {})))).toEqual(
      new Set(['companyName', 'organizerData.companyName']),
    )
  })

  test('cannot be taken by an edit, its owner’s or an admin’s; its own may be written another way', async ({
    world,
  }) => {
    await register(world, 'Noor Travels')
    const owner = await world.organizer({ companyName: 'Safar', isVerified: false })
    const edit = (companyName: string) =>
      world.call('organizers.update', { id: owner.id, ...companyRequest({ companyName }) }, { as: owner })
    const { status, error } = await edit('noor travels')
    expect([status, error.code, error.fields]).toEqual(taken)
    expect((await edit('SAFAR')).body.companyName).toBe('SAFAR')
    const admin = await world.user({ role: 'admin' })
    const byAdmin = await world.call(
      'admin.updateOrganizer',
      { id: owner.id, isVerified: false, ...companyRequest({ companyName: 'Noor Travels' }) },
      { as: admin },
    )
    expect(byAdmin.error.fields).toEqual({ companyName: 'company_name_taken' })
  })

  test('is free again once its company is deleted', async ({ world }) => {
    const admin = await world.user({ role: 'admin' })
    const { body } = await register(world, 'Noor Travels')
    await world.call('admin.deleteOrganizer', { id: body.id }, { as: admin })
    expect((await register(world, 'Noor Travels')).status).toBe(201)
  })

  test('remains with two that had it before, and is given up for another name only', async ({ world }) => {
    const [first, second] = [
      await world.organizer({ companyName: 'Noor Travels', isVerified: false }),
      await world.organizer({ companyName: 'NOOR TRAVELS', isVerified: false }),
    ]
    expect([first?.duplicateNameNumber, second?.duplicateNameNumber]).toEqual([0, 1])
    const edit = (companyName: string) =>
      world.call('organizers.update', { id: second.id, ...companyRequest({ companyName }) }, { as: second })
    expect((await edit('Noor travels')).status).toBe(200)
    expect((await edit('Safar')).status).toBe(200)
    expect((await edit('Noor Travels')).error.fields).toEqual({ companyName: 'company_name_taken' })
  })

  test('has its own errors: invisible letters, two alphabets; spaces become single', async ({ world }) => {
    const codeOf = async (name: string) => (await register(world, name)).error.fields?.companyName
    expect(await codeOf('No\u200bor Travels')).toBe('name_invisible')
    expect(await codeOf('\u202eslevarT')).toBe('name_invisible')
    expect(await codeOf('Nооr Travels')).toBe('name_mixed_scripts')
    expect(await codeOf('★★★')).toBe('company_name_required')
    expect((await register(world, ' Noor\u00a0\u3000 Travels ')).body.companyName).toBe('Noor Travels')
    // What a paste left makes no second company of that name.
    expect(await codeOf('\u200eNoor\u200b Travels\u200f')).toBe('company_name_taken')
    expect((await register(world, 'خدمات می\u200cرویم')).status).toBe(201)
  })

  test('has the same rules as a person’s name, at sign-up, in the profile and among a trip’s guides', async ({
    world,
  }) => {
    const person = { email: 'new@example.com', password, firstName: 'Zahrа', lastName: 'Rizvi' }
    const signUp = await world.call('accounts.register', person)
    expect(signUp.error.fields).toEqual({ firstName: 'name_mixed_scripts' })
    const pilgrim = await world.user()
    const profile = await world.call(
      'profiles.update',
      { firstName: 'Zahra', lastName: 'Riz\u2066vi' },
      { as: pilgrim },
    )
    expect(profile.error.fields).toEqual({ lastName: 'name_invisible' })
  })
})

test('TRU-03 earlier websites and names are corrected by the migration', async ({ open }) => {
  const world = await open({ database: 'own' })
  const { db } = world
  // Back to the day before: what the migration adds is taken off.
  await db.execute(sql`DROP INDEX organizers_name_key`)
  await db.execute(sql`ALTER TABLE organizers DROP COLUMN name_key, DROP COLUMN name_twin`)
  await db.execute(sql`DROP FUNCTION company_name_key(text)`)
  await db.execute(sql`DROP TABLE organizer_changes`)
  await db.execute(sql`DROP TRIGGER bookings_days ON bookings`)
  await db.execute(sql`DROP FUNCTION bookings_keep_days()`)
  await db.execute(
    sql`ALTER TABLE bookings DROP COLUMN booked_departure_date, DROP COLUMN booked_return_date`,
  )
  const rows = [
    ['Noor', false, 'http://noor.example/a?b'],
    ['NOOR', true, 'https://noor.example:8443/a'],
    ['N\u00f3or', false, 'https://user@noor.example'],
    ['Safar', true, 'http://192.168.0.1/'],
    ['Mina', true, 'HTTPS://Mina.example'],
    ['Arafat', true, null],
  ] as const
  for (const [name, isVerified, website] of rows)
    await db.execute(sql`INSERT INTO organizers
      (company_name, description, years_experience, is_verified, contact_email, contact_phone, website)
      VALUES (${name}, 'x', 1, ${isVerified}, 'a@b.example', '1', ${website})`)
  const names = await listMigrationNames()
  const ours = names.filter((name) => name.startsWith('0015'))
  await db.execute(sql`DELETE FROM schema_migrations WHERE name LIKE '0015%'`)
  await db.transaction((tx) => migrateInTransaction(tx as never, { only: ours }))
  const after = await db.select().from(organizers)
  const seen = after.map(({ companyName, duplicateNameNumber, website }) => [
    companyName,
    duplicateNameNumber,
    website,
  ])
  expect(seen.sort()).toEqual(
    [
      ['Noor', 1, 'https://noor.example/a?b'],
      ['NOOR', 0, 'https://noor.example/a'],
      ['N\u00f3or', 2, null],
      ['Safar', 0, null],
      ['Mina', 0, 'HTTPS://Mina.example'],
      ['Arafat', 0, null],
    ].sort(),
  )
})
