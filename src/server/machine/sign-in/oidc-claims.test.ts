import { expect, test } from 'vitest'
import { parseIdentity } from './oidc-claims.ts'

const known = { provider: 'google', subject: '1', isEmailVerified: false }

test.each([
  [{ email: 'Zahra@Example.com ' }, { email: 'zahra@example.com' }],
  [
    { email: 'zahra@example.com', email_verified: true },
    { email: 'zahra@example.com', isEmailVerified: true },
  ],
  [
    { email: 'zahra@example.com', email_verified: 'true' },
    { email: 'zahra@example.com', isEmailVerified: true },
  ],
  [{ email: 'zahra@example.com', email_verified: 'false' }, { email: 'zahra@example.com' }],
  [{ email_verified: true }, {}],
  [{ email: 'no address', email_verified: true }, {}],
  [{ email: 7, given_name: [], family_name: null, picture: {} }, {}],
  [{ given_name: ' Zahra\r\nBcc: x ', family_name: '' }, { firstName: 'Zahra Bcc: x' }],
  [{ given_name: 'ز'.repeat(200) }, { firstName: 'ز'.repeat(80) }],
  [{ picture: 'https://face.example/1.jpg' }, { pictureUrl: 'https://face.example/1.jpg' }],
  [{ picture: 'http://face.example/1.jpg' }, {}],
  [{ picture: 'javascript:alert(1)' }, {}],
])('AUTH-10 the claims %j are stored as %j', (claims, kept) => {
  expect(parseIdentity('google', { sub: '1', ...claims })).toEqual({ ...known, ...kept })
})

test.each([
  ['{"name":{"firstName":"Ali","lastName":"Naqvi"}}', { firstName: 'Ali', lastName: 'Naqvi' }],
  ['{"name":{"firstName":"Ali"}}', { firstName: 'Ali' }],
  ['{"name":{"firstName":7}}', {}],
  ['{"name":null}', {}],
  ['null', {}],
  ['not JSON', {}],
  [undefined, {}],
])('AUTH-12 of Apple’s post, %s, the name is stored: %j', (user, kept) => {
  expect(parseIdentity('apple', { sub: '1' }, user)).toEqual({ ...known, provider: 'apple', ...kept })
})

test('AUTH-10 AUTH-12 a name added to the answer of another provider is not read', () => {
  expect(parseIdentity('google', { sub: '1' }, '{"name":{"firstName":"Ali"}}')).toEqual(known)
  expect(() => parseIdentity('google', {})).toThrow()
})
