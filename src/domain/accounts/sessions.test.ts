import { expect, test } from 'vitest'
import { calculateSessionEnd, sessionLife } from './sessions.ts'

const day = 24 * 60 * 60
const after = (days: number) => new Date(Date.UTC(2027, 0, 1) + days * day * 1000)

test('AUTH-16 a session ends after its idle time, counted from its last use', () => {
  expect(calculateSessionEnd('browser', after(0), after(0))).toEqual(after(30))
  expect(calculateSessionEnd('browser', after(0), after(12))).toEqual(after(42))
  expect(calculateSessionEnd('other', after(0), after(12))).toEqual(after(13))
})

test('AUTH-16 however much it is used, it never exceeds its maximum lifetime', () => {
  expect(calculateSessionEnd('browser', after(0), after(170))).toEqual(after(180))
  expect(calculateSessionEnd('other', after(0), after(29.5))).toEqual(after(30))
})

test('AUTH-16 a browser’s session, which is bound to its cookie, may live longer than another client’s', () => {
  expect(sessionLife).toEqual({
    browser: { idle: 30 * day, most: 180 * day },
    other: { idle: day, most: 30 * day },
  })
})
