import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { externalIdentities, users } from '#server/accounts/core/tables.ts'
import { test } from '#test/world.ts'

const details = {
  firstName: 'Zahra',
  lastName: 'Rizvi',
  email: 'zahra@example.com',
  phone: '+91 98200 00000',
  address: 'Mumbai, Maharashtra',
  nationality: 'IN',
  dateOfBirth: '1990-02-28',
}

describe('the profile', () => {
  test('AUTH-08 is shown to its owner: details, whether there is a password, and the sign-in providers', async ({
    world,
  }) => {
    const user = await world.user({ ...details, passwordHash: null })
    for (const [provider, subject] of [
      ['google', 'g-1'],
      ['apple', 'a-1'],
      ['apple', 'a-2'],
    ] as const)
      await world.db.insert(externalIdentities).values({ provider, subject, userId: user.id })
    const { status, body } = await world.call('profiles.get', {}, { as: user })
    expect([status, body]).toEqual([
      200,
      {
        ...details,
        dateOfBirth: '1990-02-28T00:00:00.000Z',
        hasPassword: false,
        providers: ['apple', 'google'],
      },
    ])
    const other = (await world.call('profiles.get', {}, { as: await world.user() })).body
    expect([other.hasPassword, other.providers, other.phone]).toEqual([true, [], null])
    expect((await world.call('profiles.get')).status).toBe(401)
  })

  test('AUTH-08 is changed as a whole, and the current user with it', async ({ world }) => {
    const user = await world.user({ email: details.email })
    const headers = await world.as(user)
    const change = { ...details, firstName: ' Amina ', dateOfBirth: '1990-02-28T23:00:00+14:00' }
    const { status, body } = await world.call('profiles.update', change, { headers })
    expect([status, body]).toEqual([
      200,
      {
        ...details,
        firstName: 'Amina',
        dateOfBirth: '1990-02-28T00:00:00.000Z',
        hasPassword: true,
        providers: [],
      },
    ])
    const shown = (await world.call('accounts.currentUser', {}, { headers })).body
    expect([shown.firstName, shown.phone]).toEqual(['Amina', '+91 98200 00000'])
  })

  test('FND-16 AUTH-08 never changes the email, the role or other fields', async ({ world }) => {
    const user = await world.user({ email: details.email, emailVerified: false })
    const more = { email: 'mallory@example.com', role: 'admin', emailVerified: true, id: crypto.randomUUID() }
    expect((await world.call('profiles.update', { ...details, ...more }, { as: user })).body.email).toBe(
      details.email,
    )
    const [row] = await world.db.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ email: details.email, role: 'pilgrim', emailVerified: false, isActive: true })
    expect((await world.call('profiles.update', details)).status).toBe(401)
  })

  test('AUTH-08 an empty field is removed; a missing one does not change', async ({ world }) => {
    const user = await world.user(details)
    const names = { firstName: 'Zahra', lastName: 'Rizvi' }
    const untouched = (await world.call('profiles.update', names, { as: user })).body
    expect([untouched.phone, untouched.nationality]).toEqual([details.phone, 'IN'])
    const empty = { phone: '', address: ' ', nationality: '', dateOfBirth: '' }
    const { body } = await world.call('profiles.update', { ...names, ...empty }, { as: user })
    expect([body.phone, body.address, body.nationality, body.dateOfBirth]).toEqual([null, null, null, null])
  })

  test('AUTH-08 a nationality is accepted by name in any language, and stored as a code', async ({
    world,
  }) => {
    const user = await world.user(details)
    for (const [nationality, code] of [
      ['Pakistan', 'PK'],
      ['الهند', 'IN'],
      ['ઈરાન', 'IR'],
      ['ae', 'AE'],
    ]) {
      const { status, body } = await world.call('profiles.update', { ...details, nationality }, { as: user })
      expect([status, body.nationality]).toEqual([200, code])
    }
  })

  test('AUTH-08 an invalid value is rejected at its field, and nothing is changed', async ({ world }) => {
    const user = await world.user(details)
    const wrong = [
      [{ firstName: '' }, { firstName: 'required' }],
      [{ lastName: ' ' }, { lastName: 'required' }],
      [{ phone: '1\n2' }, { phone: 'invalid_text' }],
      [{ address: 'x'.repeat(301) }, { address: 'too_long' }],
      [{ nationality: 'Atlantis' }, { nationality: 'unknown_country' }],
      [{ dateOfBirth: '2026-11-22' }, { dateOfBirth: 'invalid_date' }],
      [{ dateOfBirth: '1899-12-31' }, { dateOfBirth: 'invalid_date' }],
      [{ dateOfBirth: '2001-02-29' }, { dateOfBirth: 'invalid_date' }],
      [{ dateOfBirth: '2008-11-22' }, { dateOfBirth: 'under_age' }],
      [{ dateOfBirth: '2026-11-21' }, { dateOfBirth: 'under_age' }],
    ] as const
    for (const [change, fields] of wrong) {
      const { status, error } = await world.call('profiles.update', { ...details, ...change }, { as: user })
      expect([status, error.code, error.fields]).toEqual([400, 'invalid_profile', fields])
    }
    const [row] = await world.db.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject(details)
    for (const dateOfBirth of ['2008-11-21', '1900-01-01'])
      expect((await world.call('profiles.update', { ...details, dateOfBirth }, { as: user })).status).toBe(
        200,
      )
  })
})
