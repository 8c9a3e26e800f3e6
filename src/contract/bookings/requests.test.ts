import { describe, expect, test } from 'vitest'
import { bookingProblems } from '#domain/bookings/requests.ts'
import { bookingForm, createBooking } from './bookings.ts'

const right = {
  numberOfPilgrims: '2',
  contactEmail: 'zahra@example.com',
  contactPhone: '+91 98200 00000',
  specialRequests: '',
  contactName: '',
}
const lone = '\ud800'

/** By the contract: the first reason of each field. */
function byContract(fields: typeof right) {
  const { error } = bookingForm
    .extend({ contactName: createBooking.input.shape.contactName })
    .safeParse(fields)
  const reasons: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) reasons[String(path[0])] ??= message
  return reasons
}

describe('BOOK-01 the booking form without zod', () => {
  test.each([
    [{}, {}],
    [{ numberOfPilgrims: '0' }, { numberOfPilgrims: 'min_pilgrims' }],
    [{ numberOfPilgrims: '11' }, { numberOfPilgrims: 'max_pilgrims' }],
    [{ numberOfPilgrims: '1.5' }, { numberOfPilgrims: 'min_pilgrims' }],
    [{ contactEmail: '' }, { contactEmail: 'invalid_email' }],
    [{ contactEmail: 'zahra@' }, { contactEmail: 'invalid_email' }],
    [{ contactEmail: 'a..b@example.com' }, { contactEmail: 'invalid_email' }],
    [{ contactEmail: ' zahra@example.com ' }, {}],
    [{ contactEmail: "o'brien+hajj@mail.example.co.uk" }, {}],
    [{ contactEmail: `${'a'.repeat(250)}@example.com` }, { contactEmail: 'too_long' }],
    [{ contactPhone: '   ' }, { contactPhone: 'phone_required' }],
    [{ contactPhone: '1'.repeat(41) }, { contactPhone: 'too_long' }],
    [{ contactPhone: '1\n2' }, { contactPhone: 'invalid_text' }],
    [{ specialRequests: 'x'.repeat(2001) }, { specialRequests: 'too_long' }],
    [{ specialRequests: 'two\nlines' }, {}],
    [{ specialRequests: `a${lone}` }, { specialRequests: 'invalid_text' }],
    [{ contactName: ' Zahra Rizvi ' }, {}],
    [{ contactName: 'Z'.repeat(120) }, {}],
    [{ contactName: 'Z'.repeat(121) }, { contactName: 'too_long' }],
    [{ contactName: 'Zah\u200bra' }, { contactName: 'name_invisible' }],
    [{ contactName: '\u2068Zahra\u200f Rizvi\u2069' }, {}],
    [{ contactName: 'Z\u0430hra' }, { contactName: 'name_mixed_scripts' }],
    [{ specialRequests: 'a\u0000' }, { specialRequests: 'invalid_text' }],
  ])('%j', (typed, problems) => {
    const fields = { ...right, ...typed }
    expect(bookingProblems(fields)).toEqual(problems)
    expect(byContract(fields)).toEqual(problems)
  })
})
