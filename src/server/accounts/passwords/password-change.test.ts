import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { users } from '#server/accounts/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { password, weakPasswords } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

const email = 'zahra@example.com'
const newPassword = 'Muzdalifah-at-Night-9'

describe('changing the password', () => {
  const change = (world: World, headers: Record<string, string>, fields: object = {}) =>
    world.call('passwords.change', { currentPassword: password, newPassword, ...fields }, { headers })

  test('AUTH-09 accepts the new one, ends the other sessions, voids an emailed link and notifies the owner', async ({
    world,
  }) => {
    const user = await world.user({ email, language: 'ur' })
    const [here, elsewhere] = [await world.as(user), await world.as(user)]
    const stranger = await world.as(await world.user())
    await world.call('passwords.forgot', { email })
    const token = await world.mails.linkToken(email)
    const { status, body } = await change(world, here)
    expect([status, body]).toEqual([200, { success: true, message: 'Password changed successfully' }])
    const signedIn = async (headers: Record<string, string>) =>
      (await world.call('accounts.currentUser', {}, { headers })).status
    expect([await signedIn(here), await signedIn(elsewhere), await signedIn(stranger)]).toEqual([
      200, 401, 200,
    ])
    expect((await world.signIn(user)).status).toBe(401)
    expect((await world.signIn(user, { password: newPassword })).status).toBe(200)
    expect((await world.call('passwords.reset', { token, newPassword })).error.code).toBe(
      'reset_token_invalid',
    )
    expect(
      (await world.mails.deliver()).find(({ template }) => template === 'password-changed')?.subject,
    ).toBe(translator('ur')('emails.passwordChanged.subject'))
  })

  test('AUTH-09 a wrong current password changes nothing', async ({ world }) => {
    const user = await world.user({ email })
    const [here, elsewhere] = [await world.as(user), await world.as(user)]
    const { status, error } = await change(world, here, { currentPassword: 'Something-Else-1' })
    expect([status, error.message]).toEqual([400, 'Current password is incorrect'])
    expect((await world.db.select().from(users).where(eq(users.id, user.id)))[0]?.passwordHash).toBe(
      user.passwordHash,
    )
    expect((await world.call('accounts.currentUser', {}, { headers: elsewhere })).status).toBe(200)
    expect(await world.db.$count(emails)).toBe(0)
  })

  test('AUTH-09 both are required, the rules apply, and an account without a password says so', async ({
    world,
  }) => {
    const headers = await world.as(await world.user())
    for (const missing of [{ currentPassword: '' }, { newPassword: '' }, { newPassword: null }])
      expect((await change(world, headers, missing)).error.message).toBe(
        'Current password and new password are required',
      )
    for (const [wish, code, problem] of weakPasswords) {
      const { error } = await change(world, headers, { newPassword: wish })
      expect([error.code, error.fields]).toEqual([code, { newPassword: problem }])
    }
    // No classes of characters are requested here (decisions: Second reading).
    expect((await change(world, headers, { newPassword: 'a walk to karbala' })).status).toBe(200)
    const external = await world.as(await world.user({ passwordHash: null, authProvider: 'google' }))
    const none = await change(world, external)
    expect([none.status, none.error.message]).toEqual([404, 'User not found or no password set'])
  })

  test('AUTH-09 ten tries in a quarter of an hour for one account; the right one resets the count', async ({
    world,
  }) => {
    const user = await world.user()
    const headers = await world.as(user)
    const wrong = { currentPassword: 'Something-Else-1' }
    for (let index = 0; index < 9; index++) expect((await change(world, headers, wrong)).status).toBe(400)
    expect((await change(world, headers)).status).toBe(200)
    for (let index = 0; index < 10; index++) await change(world, headers, wrong)
    expect((await change(world, await world.as(user), wrong)).status).toBe(429)
    world.clock.advance({ minutes: 15 })
    expect((await change(world, headers, wrong)).status).toBe(400)
  })

  test('AUTH-09 two changes at once: one wins, and only its password signs in', async ({ world }) => {
    const user = await world.user()
    const headers = await world.as(user)
    const wishes = ['Muzdalifah-at-Night-1', 'Muzdalifah-at-Night-2']
    const replies = await Promise.all(wishes.map((wish) => change(world, headers, { newPassword: wish })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    const won = wishes[replies.findIndex(({ status }) => status === 200)] ?? ''
    expect((await world.signIn(user, { password: won })).status).toBe(200)
  })
})
