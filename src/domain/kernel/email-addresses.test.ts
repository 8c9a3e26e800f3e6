import { expect, test } from 'vitest'
import { measureGrowth } from '#test/growth.ts'
import { parseEmailAddress } from './email-addresses.ts'

test.each([
  'zahra@example.com',
  'first.last+hajj@mail.example.co.uk',
  "o'neil@example.org",
  'support@qafila.example',
  'a@xn--fsq.xn--p1ai',
  `${'a'.repeat(64)}@example.com`,
  '9a.9@9example9.9com.com9',
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}`,
  `a@${'b.'.repeat(125)}cc`,
])('%s is an address', (email) => {
  expect(parseEmailAddress(email)).toBe(email)
})

test.each([
  '',
  'zahra',
  'zahra@',
  '@example.com',
  'zahra@localhost',
  'zahra@example',
  'zahra@example.c',
  'zahra@.com',
  'zahra@-example.com',
  'zahra@example..com',
  '.zahra@example.com',
  'zah..ra@example.com',
  'zahra@example.com\nbcc: all@example.com',
  'zahra@example.com,all@example.com',
  'Zahra <zahra@example.com>',
  'za hra@example.com',
  'zahra@exam_ple.com',
  'zahra@127.0.0.1',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b.'.repeat(125)}ccc`,
  `a@${'b'.repeat(64)}.com`,
  `a@example.${'c'.repeat(64)}`,
])('%j is no address', (email) => {
  expect(parseEmailAddress(email)).toBeUndefined()
})

test('a long invalid address is rejected quickly', () => {
  for (const long of [
    (length: number) => `${'a.'.repeat(length)}@`,
    (length: number) => `a@${'a-'.repeat(length)}`,
  ]) {
    expect(parseEmailAddress(long(50_000))).toBeUndefined()
    expect(measureGrowth(10_000, (length) => parseEmailAddress(long(length)))).toBeLessThan(8)
  }
  // Control.
  expect(measureGrowth(1_000, (length) => /a.*b/.test('a'.repeat(length)))).toBeGreaterThan(8)
})

test.each([
  ['a domain in Arabic letters', 'zahra@مثال.إختبار', 'zahra@xn--mgbh0fb.xn--kgbechtv'],
  ['in Persian', 'Zahra@کاروان.ایران', 'Zahra@xn--mgba3a4fi39c.xn--mgba3a4f16a'],
  ['in Gujarati', 'info@કાફલો.ભારત', 'info@xn--0dc8bva0cwd.xn--gecrj9c'],
  ['in German', 'info@Reisebüro.de', 'info@xn--reisebro-c6a.de'],
  ['in wide letters', 'zahra@ｅｘａｍｐｌｅ.com', 'zahra@example.com'],
  ['ampersand and slash', 'noor&sons/hajj@example.com', 'noor&sons/hajj@example.com'],
  ['marks of a paste around it', ' \u200ezahra@example.com\u200f\u200b', 'zahra@example.com'],
])('FIX-10 an address with %s', (_, typed, address) => expect(parseEmailAddress(typed)).toBe(address))

test.each([
  'zahra@مثال.إختبار,all@example.com',
  'zahra@example.com; all@example.com',
  'zahra@example.com all@مثال.إختبار',
  'zahra@مثال.إختبار\nbcc',
  'zahra@exa\u0000mple.com',
  'zah\u200era@example.com',
  'zahra@exa\u202emple.com',
  'زهرا@example.com',
  'zahra@مثال.إختبار/path',
  'zahra@مثال.إختبار:25',
  'zahra@user@مثال.إختبار',
  'zahra@%6d.مثال',
  'zahra@مثال',
  'zahra@١٢٧.٠.٠.١',
  'zahra@xn--a.com..مثال',
])('FIX-10 %j is no address', (typed) => expect(parseEmailAddress(typed)).toBeUndefined())
