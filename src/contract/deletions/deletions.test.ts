import { expect, test } from 'vitest'
import { findProblems, listFaultyFields } from '#test/schema-problems.ts'
import {
  confirmDeletion,
  deleteAccount,
  deletionForm,
  getDeletion,
  handleDeletion,
  requestFacebookDeletion,
} from './deletions.ts'

test('AUTH-15 the page requires an address, and accepts the provider’s id and a reason', () => {
  const form = { email: 'zahra@example.com', providerUserId: 'x'.repeat(100), reason: 'x'.repeat(2000) }
  expect(deletionForm.parse(form)).toEqual(form)
  expect(findProblems(deletionForm, { email: form.email, providerUserId: null, reason: null })).toEqual({})
  expect(
    findProblems(deletionForm, { email: '', providerUserId: 'x'.repeat(101), reason: 'x'.repeat(2001) }),
  ).toEqual({ email: 'invalid_email', providerUserId: 'too_long', reason: 'too_long' })
})

test('a request is found by a code of 8 to 64 plain characters', () => {
  const takes = (code: string) => listFaultyFields(getDeletion.input, { code }).length === 0
  expect(['x'.repeat(8), 'aB3_-'.padEnd(64, 'x')].map(takes)).toEqual([true, true])
  expect(['x'.repeat(7), 'x'.repeat(65), 'xxxx xxxx', 'xxxxxxx/', '/xxxxxxxx', ''].map(takes)).toEqual(
    Array(6).fill(false),
  )
})

test('a link has a secret of 20 to 200 characters', () => {
  const takes = (length: number) =>
    listFaultyFields(confirmDeletion.input, { code: 'x'.repeat(8), token: 'x'.repeat(length) }).length === 0
  expect([19, 20, 200, 201].map(takes)).toEqual([false, true, true, false])
})

test('an account is deleted with its password, which may be missing; Facebook sends a signed request', () => {
  expect(deleteAccount.input.parse({})).toEqual({ password: '' })
  expect(listFaultyFields(deleteAccount.input, { password: 'x'.repeat(1000) })).toEqual([])
  expect(listFaultyFields(deleteAccount.input, { password: 'x'.repeat(1001) })).toEqual(['password'])
  expect(listFaultyFields(requestFacebookDeletion.input, { signed_request: 'x'.repeat(10_000) })).toEqual([])
  expect(listFaultyFields(requestFacebookDeletion.input, { signed_request: 'x'.repeat(10_001) })).toEqual([
    'signed_request',
  ])
  expect(listFaultyFields(handleDeletion.input, { code: 'x'.repeat(16) })).toEqual(['isHandled'])
})
