import { expect, test } from 'vitest'
import { toPartyErrors } from './party-errors.ts'

const extras = [
  { name: 'Lamp', count: 1 },
  { name: 'Wheelchair', count: 2 },
]

test.each([
  [{ groups: 'adult_needed' }, { party: 'adult_needed', extras: {} }],
  [{ numberOfPilgrims: 'party_size' }, { party: 'party_size', extras: {} }],
  [{ 'groups.0.room': 'room_not_offered' }, { room: 'room_not_offered', extras: {} }],
  [{ 'groups.0.adults': 'whole_number' }, { party: 'whole_number', extras: {} }],
  [{ 'extras.1.count': 'extra_count' }, { extras: { Wheelchair: 'extra_count' } }],
  [{ 'extras.0.name': 'extra_unknown' }, { extras: { Lamp: 'extra_unknown' } }],
  [{ 'extras.7.name': 'extra_unknown' }, { party: 'extra_unknown', extras: {} }],
  [{ totalAmount: 'wrong_total', contactEmail: 'invalid_email' }, { extras: {} }],
])('BOOK-01 %j is shown at its field', (fields, mistakes) => {
  expect(toPartyErrors(fields as unknown as Record<string, string>, extras)).toEqual(mistakes)
})
