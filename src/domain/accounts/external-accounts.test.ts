import { expect, test } from 'vitest'
import {
  chooseLinkAction,
  externalFailures,
  externalSignInSeconds,
  failedSignInUrl,
  handOffSeconds,
  isCancelled,
  isExternalProvider,
  isRecentRequest,
} from './external-accounts.ts'

test('the providers are Google, Apple and Facebook', () => {
  expect(['google', 'apple', 'facebook'].every(isExternalProvider)).toBe(true)
  for (const name of ['', 'Google', 'twitter', 'toString']) expect(isExternalProvider(name)).toBe(false)
})

const email = 'zahra@example.com'

test.each([
  ['an address that is new makes an account', { email, isEmailVerified: false }, undefined, 'create'],
  [
    'a verified address joins its verified account',
    { email, isEmailVerified: true },
    { emailVerified: true },
    'link',
  ],
  [
    'an address that the provider did not verify joins none',
    { email, isEmailVerified: false },
    { emailVerified: true },
    'email_taken',
  ],
  [
    'an account whose address nobody proved is taken over',
    { email, isEmailVerified: false },
    { emailVerified: false },
    'take-over',
  ],
  ['without an address there is nothing to write to', { isEmailVerified: true }, undefined, 'email_missing'],
] as const)('%s', (_, identity, holder, expected) => {
  expect(chooseLinkAction(identity, holder)).toBe(expected)
})

test('a visitor who cancelled at the provider sees a message, with either provider’s code', () => {
  expect([isCancelled('access_denied'), isCancelled('user_cancelled_authorize')]).toEqual([true, true])
  expect([isCancelled('server_error'), isCancelled(''), isCancelled(undefined)]).toEqual([
    false,
    false,
    false,
  ])
})

test('the sign-in page shows the reason, and keeps the return address', () => {
  expect(failedSignInUrl('oauth_expired')).toBe('/login?error=oauth_expired')
  expect(failedSignInUrl('oauth_failed', '/')).toBe('/login?error=oauth_failed')
  expect(failedSignInUrl('oauth_failed', '/trips?a=1&b=2')).toBe(
    '/login?error=oauth_failed&redirect=%2Ftrips%3Fa%3D1%26b%3D2',
  )
  expect(externalFailures).toEqual([
    'oauth_failed',
    'oauth_cancelled',
    'oauth_expired',
    'oauth_unavailable',
    'oauth_email_missing',
    'oauth_email_taken',
    'oauth_disabled',
    'oauth_off',
    'oauth_blocked',
  ])
})

test('a visitor may stay at the provider for ten minutes, and the hand-off is valid for one', () => {
  expect([externalSignInSeconds, handOffSeconds]).toEqual([600, 60])
})

test.each([
  [-300, true],
  [-301, false],
  [60, true],
  [61, false],
])('AUTH-15 a request that was signed %i seconds from now is current: %s', (seconds, is) => {
  const now = new Date('2026-11-21T09:00:00.900Z')
  const issuedAt = Date.parse('2026-11-21T09:00:00Z') / 1000 + seconds
  expect(isRecentRequest(issuedAt, now)).toBe(is)
})

test('AUTH-15 a request from the second in which the account was linked is valid, one from the second before is not', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const linkedAt = new Date('2026-11-21T08:58:00.700Z')
  const issuedAt = Date.parse('2026-11-21T08:58:00Z') / 1000
  expect([isRecentRequest(issuedAt, now, linkedAt), isRecentRequest(issuedAt - 1, now, linkedAt)]).toEqual([
    true,
    false,
  ])
})
