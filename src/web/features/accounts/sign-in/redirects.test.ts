import { expect, test } from 'vitest'
import { addRedirect, getSignInTarget } from './redirects.ts'

test('sign-in leads to the requested page, and home where that is another site', () => {
  expect(getSignInTarget('/trips?q=karbala')).toBe('/trips?q=karbala')
  for (const elsewhere of [null, '', 'https://evil.example', '//evil.example', '/\\evil.example']) {
    expect(getSignInTarget(elsewhere)).toBe('/')
  }
})

test('sign-in never leads back to a sign-in page', () => {
  for (const door of [
    '/login',
    '/login?redirect=/login',
    '/register',
    '/verify-email?token=t',
    '/forgot-password',
    '/reset-password?token=t',
  ]) {
    expect(getSignInTarget(door)).toBe('/')
  }
  expect(getSignInTarget('/login-help')).toBe('/login-help')
})

test('from one sign-in page to another the target is kept', () => {
  expect(addRedirect('/register', '/trips?q=1&sort=rating')).toBe(
    '/register?redirect=%2Ftrips%3Fq%3D1%26sort%3Drating',
  )
  expect(addRedirect('/login', null)).toBe('/login')
})
