import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { password } from '#test/factories.ts'
import { test } from '#test/world.ts'

const person = { firstName: 'Zahra', lastName: 'Rizvi', email: 'z.naqvi@example.com' }
const company = {
  companyName: 'Noor Tours',
  description: 'Since 1998.',
  contactEmail: 'office@example.com',
  contactPhone: '+971 50 123 4567',
  yearsExperience: 21,
}
const ofNames = ['Zahra-1990-x', 'R1zv1-1990-x', 'Naqvi.Naqvi.1', 'Qafila-2026-x']
const notOfNames = 'Fatima-1990-x'

describe('a password made of names', () => {
  test('AUTH-01 ORG-02 is rejected at registration, of a company’s name too', async ({ world }) => {
    const register = async (fields: object) => {
      const { status, error } = await world.call('accounts.register', { ...person, ...fields })
      return [status, error.code, error.fields]
    }
    const refused = [400, 'invalid_registration', { password: 'password_personal' }]
    for (const wish of ofNames) expect(await register({ password: wish })).toEqual(refused)
    const asCompany = { role: 'organizer', organizerData: company }
    expect(await register({ ...asCompany, password: 'Noor-Tours-98' })).toEqual(refused)
    expect(await world.db.$count(users)).toBe(0)
    expect((await register({ password: 'Noor-Tours-98' }))[0]).toBe(201)
  })

  test('AUTH-09 is rejected at a change: of the signed-in person', async ({ world }) => {
    const headers = await world.as(await world.user(person))
    const change = async (newPassword: string) => {
      const asked = { currentPassword: password, newPassword }
      const { status, error } = await world.call('passwords.change', asked, { headers })
      return [status, error.code, error.fields]
    }
    for (const wish of ofNames)
      expect(await change(wish)).toEqual([400, 'password_not_accepted', { newPassword: 'password_personal' }])
    expect((await change(notOfNames))[0]).toBe(200)
  })

  test('AUTH-07 is rejected at a reset: of the recipient of the link, which still works', async ({
    world,
  }) => {
    const { email } = await world.user(person)
    await world.call('passwords.forgot', { email })
    const token = await world.mails.linkToken(email)
    const reset = async (newPassword: string) => {
      const { status, error } = await world.call('passwords.reset', { token, newPassword })
      return [status, error.code, error.fields]
    }
    for (const wish of ofNames)
      expect(await reset(wish)).toEqual([400, 'password_not_accepted', { newPassword: 'password_personal' }])
    expect((await reset(notOfNames))[0]).toBe(200)
  })
})
