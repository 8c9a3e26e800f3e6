import { expect, test } from 'vitest'
import { findWebmail } from './webmail.ts'

test('CON-08 Open my mail leads to the known webmail of the domain, and nowhere else', () => {
  expect(findWebmail('zahra@gmail.com')).toBe('https://mail.google.com/')
  expect(findWebmail('zahra@GMail.com')).toBe('https://mail.google.com/')
  expect(findWebmail('zahra@hotmail.co.uk')).toBe('https://outlook.live.com/mail/')
  expect(findWebmail('zahra@yahoo.co.in')).toBe('https://mail.yahoo.com/')
  expect(findWebmail('zahra@notgmail.com')).toBeUndefined()
  expect(findWebmail('zahra@gmail.com.example.org')).toBeUndefined()
  expect(findWebmail('zahra@example.com')).toBeUndefined()
  expect(findWebmail('')).toBeUndefined()
})
