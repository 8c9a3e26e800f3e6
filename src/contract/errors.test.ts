import { expect, test } from 'vitest'
import { readSource } from '#test/source-code.ts'
import { errorCatalogue } from './error-catalogue.ts'
import { AppError, isErrorCode } from './errors.ts'

const entries = Object.entries(errorCatalogue)
const messages: string[] = entries.map(([, [, message]]) => message)

/** Returns the errors of the specification (8), a list of sentences separated by semicolons. */
function specified(): string[] {
  const [, section = ''] =
    /\*\*Server messages.*?\*\*\n(.*?)\n\n/s.exec(readSource('docs/product/pilgrim-and-public.md')) ?? []
  return section.split('\n').flatMap((row) =>
    row
      .replace(/^- [^:]+: /, '')
      .replace(/\.$/, '')
      .split('; '),
  )
}

test('FND-12 the catalogue has every message of the specification, word by word', () => {
  expect(specified().length).toBeGreaterThan(50)
  expect(specified().filter((message) => !messages.includes(message))).toEqual([])
})

test('every error has a message and a status that fits its code', () => {
  for (const [code, [status, message]] of entries) {
    expect([code, message]).toEqual([code, expect.stringMatching(/^[A-Z].{5,}/)])
    if (code.endsWith('_failed')) expect([code, status]).toEqual([code, 500])
    if (code.endsWith('_not_found')) expect([code, status]).toEqual([code, 404])
    if (code.startsWith('invalid_') && code !== 'invalid_credentials')
      expect([code, status]).toEqual([code, 400])
  }
})

test('an error has the status and message of its code, and its details', () => {
  const cause = new Error('full')
  const error = new AppError('too_many_attempts', {
    retryAfter: 7,
    fields: { email: 'invalid_email' },
    cause,
  })
  expect(error).toMatchObject({
    name: 'AppError',
    code: 'too_many_attempts',
    status: 429,
    message: 'Too many attempts. Please wait a few minutes and try again.',
    fields: { email: 'invalid_email' },
    retryAfter: 7,
    cause,
  })
  expect(new AppError('trip_not_found')).toMatchObject({
    status: 404,
    fields: undefined,
    retryAfter: undefined,
  })
})

test('a text is recognized as a code only by its exact name', () => {
  expect([
    isErrorCode('trip_not_found'),
    isErrorCode('toString'),
    isErrorCode(''),
    isErrorCode(['unauthorized']),
  ]).toEqual([true, false, false, false])
})
