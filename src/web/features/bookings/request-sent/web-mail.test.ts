import { expect, test } from 'vitest'
import { webMailOf } from './web-mail.ts'

test('CON-08 Open my mail leads to the web mail that the domain is known for, and nowhere else', () => {
  expect(webMailOf('zahra@gmail.com')).toBe('https://mail.google.com/')
  expect(webMailOf('zahra@GMail.com')).toBe('https://mail.google.com/')
  expect(webMailOf('zahra@hotmail.co.uk')).toBe('https://outlook.live.com/mail/')
  expect(webMailOf('zahra@yahoo.co.in')).toBe('https://mail.yahoo.com/')
  expect(webMailOf('zahra@notgmail.com')).toBeUndefined()
  expect(webMailOf('zahra@gmail.com.example.org')).toBeUndefined()
  expect(webMailOf('zahra@example.com')).toBeUndefined()
  expect(webMailOf('')).toBeUndefined()
})
