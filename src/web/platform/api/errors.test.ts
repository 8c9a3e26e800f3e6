import { expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { ApiError, readApiError } from './api.ts'
import { getCorrectableErrorText, getErrorText } from './errors.ts'

const t = translator('en')

const failures = {
  'a refusal that can be mended': new ApiError('Not enough slots available', 409, 'not_enough_slots'),
  'a failure of the server': new ApiError('Failed to create booking', 500, 'booking_create_failed'),
  'an overload': new ApiError('The service is not available', 503, 'unavailable'),
  'a refusal without a code': new ApiError('Nope', 418),
  'a lost line': new TypeError('Failed to fetch'),
}
const said = {
  'a refusal that can be mended': 'Not enough slots available',
  'a failure of the server': 'Please try again or contact support.',
  'an overload': 'Please try again or contact support.',
  'a refusal without a code': 'Please try again or contact support.',
  'a lost line': 'Please try again or contact support.',
} satisfies Record<keyof typeof failures, string>

test.each(Object.entries(said))('FND-14 after %s "%s" is shown', (what, text) => {
  expect(getCorrectableErrorText(t, failures[what as keyof typeof failures], 'bookings.failureText')).toBe(
    text,
  )
})

test.each([
  [500, 'Internal Server Error'],
  [400, 'Bad Request'],
])('FND-14 an answer %i without a body never shows "%s"', async (status, statusText) => {
  const failure = await readApiError(new Response('', { status, statusText }))
  expect(getErrorText(t, failure, 'bookings.failureText')).toBe('Please try again or contact support.')
  // A control: a text is shown.
  const told = await readApiError(new Response('Too late', { status, statusText }))
  expect(getErrorText(t, told, 'bookings.failureText')).toBe('Too late')
})
