import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { externalIdentities, users } from '#server/accounts/core/tables.ts'
import { sessions } from '#server/machine/sign-in/tables.ts'
import { startOidc, type TestOidc } from '#test/sign-in/oidc.ts'
import { foreignKey, type TokenChange } from '#test/sign-in/oidc-tokens.ts'
import { createVisitor } from '#test/sign-in/oidc-visitor.ts'
import { test, type World } from '#test/world.ts'

const names = ['google', 'apple'] as const
type Name = (typeof names)[number]

const providers = new Map<Name, TestOidc>()
beforeAll(async () => {
  for (const name of names) {
    const provider = await startOidc(name)
    provider.register('http://qafila.test')
    provider.people.set('zahra', { sub: 'zahra', email: 'zahra@example.com', email_verified: true })
    providers.set(name, provider)
  }
})
afterAll(async () => {
  for (const provider of providers.values()) await provider.close()
})

const saying = (change: JWTPayload) => ({ claims: (right: JWTPayload) => ({ ...right, ...change }) })
const without = (claim: string) => ({
  claims: (right: JWTPayload) => Object.fromEntries(Object.entries(right).filter(([name]) => name !== claim)),
})
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

const wrong: [what: string, how: () => TokenChange][] = [
  ['of another issuer', () => saying({ iss: 'https://accounts.evil.example' })],
  ['for another app', () => saying({ aud: 'another-app' })],
  // Clocks may differ by thirty seconds.
  ['that has ended', () => saying({ exp: inSeconds(-31) })],
  ['that is not good yet', () => saying({ nbf: inSeconds(60) })],
  ['of another sign-in', () => saying({ nonce: 'the-nonce-of-another-sign-in' })],
  ['that names no sign-in', () => without('nonce')],
  ['that nobody signed', () => ({ alg: 'none' })],
  ['that another key signed', () => ({ key: foreignKey })],
  // Beyond the eight: what is missing is as bad as what is wrong.
  ['of nobody', () => without('sub')],
  ['without an end', () => without('exp')],
  ['for several apps, given to another', () => saying({ aud: ['qafila-web', 'other'], azp: 'other' })],
]

/** Where someone is led to whose provider answers so; and how many accounts, identities and sessions there are then. */
async function comingThrough(world: World, name: Name, how?: TokenChange) {
  const provider = providers.get(name)
  provider?.spoil(how)
  const zahra = createVisitor(world, name)
  const answered = await zahra.answerAs('zahra')
  if (name === 'apple')
    await world.app.inject({
      method: 'POST',
      url: '/api/auth/apple/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(answered).toString(),
    })
  const location = await zahra.come(answered)
  provider?.spoil()
  const rows = []
  for (const table of [users, externalIdentities, sessions]) rows.push(await world.db.$count(table))
  return { location, rows }
}

describe.for(names)('AUTH-10 AUTH-12 an ID token of %s', (name) => {
  test.for(wrong)('AUTH-10 AUTH-12 %s signs no one in', async ([, how], { open }) => {
    const world = await open({ env: providers.get(name)?.env ?? {} })
    expect(await comingThrough(world, name, how())).toEqual({
      location: '/login?error=oauth_failed',
      rows: [0, 0, 0],
    })
  })

  test('AUTH-10 AUTH-12 control: the same token made again unchanged signs its person in', async ({
    open,
  }) => {
    const world = await open({ env: providers.get(name)?.env ?? {} })
    const { location, rows } = await comingThrough(world, name, {})
    expect(location).toMatch(/^\/login\/oauth-success\?token=/)
    expect(rows).toEqual([1, 1, 0])
  })

  test('AUTH-10 AUTH-12 an address that the provider did not verify opens no account', async ({ open }) => {
    const world = await open({ env: providers.get(name)?.env ?? {} })
    await world.user({ email: 'zahra@example.com' })
    const unproven = await comingThrough(world, name, saying({ email_verified: false }))
    expect(unproven).toEqual({ location: '/login?error=oauth_email_taken', rows: [1, 0, 0] })
    const proven = await comingThrough(world, name, {})
    expect(proven.rows).toEqual([1, 1, 0])
  })
})
