import { expect, test } from 'vitest'
import {
  adultYears,
  changedPasswordProblem,
  defaultRole,
  isAdult,
  isBirthDate,
  nameMinimum,
  normalizeEmail,
  passwordProblem,
  resetLinkHours,
  roles,
  safeRedirect,
  signInPasswordMinimum,
  verificationLinkHours,
} from './accounts.ts'
import { commonPasswords } from './common-passwords.ts'

test.each([
  ['', 'password_too_short'],
  ['Zxy7abc', 'password_too_short'],
  ['nur al-huda 7', 'password_needs_upper'],
  ['NUR AL-HUDA 7', 'password_needs_lower'],
  ['Nur al-Huda', 'password_needs_digit'],
  ['Password1', 'password_common'],
  ['pAsSwOrD123', 'password_common'],
  ['P@ssw0rd', 'password_common'],
  ['Qwerty123', 'password_common'],
  ['Karbala786', 'password_common'],
  ['Zxy7abcd', undefined],
  ['Caravan of 40', undefined],
  ['Ñandú٣ñandú', undefined],
  [`Aa1${'x'.repeat(125)}`, undefined],
  [`Aa1${'x'.repeat(126)}`, 'password_too_long'],
])('the password %j: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

test.each([
  ['', 'password_too_short'],
  ['seven77', 'password_too_short'],
  ['a long walk to karbala', undefined],
  ['nur al-huda', undefined],
  ['83920174', undefined],
  ['Password', 'password_common'],
  ['12345678', 'password_common'],
  ['QWERTYUI', 'password_common'],
  ['bismillah', 'password_common'],
  ['ئئئئئئئئ', 'password_common'],
  ['Password1', 'password_common'],
  ['x'.repeat(127).concat('y'), undefined],
  ['x'.repeat(128).concat('y'), 'password_too_long'],
])('AUTH-07 AUTH-09 reset or changed, the password %j: %s', (password, problem) => {
  expect(changedPasswordProblem(password)).toBe(problem)
})

test.each([
  ['12345678Aa!', 'password_common'],
  ['!12345678Aa', 'password_common'],
  ['Password1#', 'password_common'],
  ['Aa!karbala786', 'password_common'],
  ['12345678Aa!xy', undefined],
  ['12345678-Najaf', undefined],
])('FIX-28 a common password with at most three characters more is common: %j', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

test.each([
  ['2008-11-22', true],
  ['2008-11-23', false],
  ['1961-03-21', true],
  ['2020-01-01', false],
])('AUTH-08 a person born on %s may have an account on November 22, 2026: %s', (birthDate, may) => {
  expect(isAdult(birthDate, '2026-11-22')).toBe(may)
  expect(adultYears).toBe(18)
})

test('AUTH-08 a person born on February 29 is of age on March 1', () => {
  expect([isAdult('2008-02-29', '2026-02-28'), isAdult('2008-02-29', '2026-03-01')]).toEqual([false, true])
})

test('the list has common passwords in lower case, each of which could otherwise pass', () => {
  expect(commonPasswords.size).toBeGreaterThanOrEqual(300)
  for (const password of commonPasswords) {
    expect(password, password).toBe(password.toLowerCase())
    expect(password.length, password).toBeGreaterThanOrEqual(8)
  }
})

test.each([
  '/',
  '/trips',
  '/trips/42',
  '/reviews?tripId=7#write',
  '/trips?destination=iraq&priceRange=4000%2B',
  '/trips?organizedBy=a//b',
  '/login?redirect=%2Fprofile',
  '/trips/%D9%83%D8%B1%D8%A8%D9%84%D8%A7',
  '/#//top',
  '/.well-known',
  '/a..b',
])('after sign-in the return address %s is kept', (target) => {
  expect(safeRedirect(target)).toBe(target)
})

test.each([
  ['another site without scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['slash and backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash further on', '/trips\\..\\\\evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,hi'],
  ['an absolute address', 'https://evil.example/trips'],
  ['a relative path', 'trips'],
  ['a lone query', '?next=1'],
  ['a space before the slashes', ' //evil.example'],
  ['a tab between the slashes', '/\t/evil.example'],
  ['a line break between the slashes', '/\n/evil.example'],
  ['a header break', '/trips\r\nSet-Cookie: a=b'],
  ['a zero byte', '/\0/evil.example'],
  ['an encoded slash', '/%2Fevil.example'],
  ['an encoded backslash', '/%5Cevil.example'],
  ['a twice encoded slash', '/%252F/evil.example'],
  ['an encoded tab', '/%09/evil.example'],
  ['a dot before the slashes', '/.//evil.example'],
  ['an encoded dot segment', '/%2e%2e/evil.example'],
  ['a way nowhere', '/./trips'],
  ['a way up at the end', '/trips/..'],
  ['a way up', '/trips/../api/auth/logout'],
  ['slashes at the end', '/trips//evil.example'],
  ['encoding upon encoding', '/%25252525252Fevil.example'],
  ['broken encoding', '/%E0%A4%A'],
  ['half a character', '/\ud800'],
  ['endless text', `/${'a'.repeat(3000)}`],
  ['nothing', ''],
])('a return address that is %s is rejected', (_, target) => {
  expect(safeRedirect(target)).toBe('/')
})

test('without a target the fallback is used', () => {
  expect(safeRedirect(null)).toBe('/')
  expect(safeRedirect(undefined, '/profile')).toBe('/profile')
  expect(safeRedirect('//evil.example', '/profile')).toBe('/profile')
})

test('addresses are compared without case and surrounding spaces', () => {
  expect(normalizeEmail('  Zahra@Example.COM ')).toBe('zahra@example.com')
})

test('roles, lengths and lifetimes are those of the specification and the decisions', () => {
  expect(roles).toEqual(['pilgrim', 'organizer', 'admin'])
  expect(defaultRole).toBe('pilgrim')
  expect(nameMinimum).toBe(2)
  expect(signInPasswordMinimum).toBe(6)
  expect(verificationLinkHours).toBe(24)
  expect(resetLinkHours).toBe(1)
})

test('a return address may have 2048 characters, and be encoded three times', () => {
  const longest = `/${'a'.repeat(2047)}`
  expect([safeRedirect(longest), safeRedirect(`${longest}a`)]).toEqual([longest, '/'])
  const [thrice, fourTimes] = ['/%252520', '/%25252520']
  expect([safeRedirect(thrice), safeRedirect(fourTimes)]).toEqual([thrice, '/'])
})

test('a date of birth is between 1900 and today, both included', () => {
  const today = '2027-01-12'
  const days = ['1899-12-31', '1900-01-01', '2027-01-12', '2027-01-13']
  expect(days.map((day) => isBirthDate(day, today))).toEqual([false, true, true, false])
})
