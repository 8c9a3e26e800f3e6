import { expect, test } from 'vitest'
import {
  emptyTraveller,
  findAgeGroup,
  hasPassportName,
  maskPassportNumber,
  type TravellerField,
  travellerFields,
} from './traveller.ts'

const fields = Object.keys(travellerFields) as TravellerField[]

test('PPL-03 FIX-28 everything is encrypted except sex', () => {
  expect(fields.filter((field) => !travellerFields[field].sealed)).toEqual(['sex'])
  expect(fields.toSorted()).toEqual(Object.keys(emptyTraveller).toSorted())
})

test('CON-19 by an emailed link numbers, dates and notes are masked, and every document', () => {
  for (const field of fields.filter((one) => travellerFields[one].part === 'papers'))
    expect(travellerFields[field].maskedByLink, field).toBe(true)
})

test('PPL-02 the age group is that of the day of departure', () => {
  const group = (birthDate: string | null) =>
    findAgeGroup(birthDate, '2027-03-01', { infantUnder: 2, childUpTo: 11 })
  expect([group('2025-03-02'), group('2025-03-01'), group('2015-03-02'), group('2015-03-01')]).toEqual([
    'infant',
    'child',
    'child',
    'adult',
  ])
  expect([group(null), group('2027-03-02'), group('2027-03-01')]).toEqual([undefined, undefined, 'infant'])
  // Born on a leap day: a year older from March 1.
  expect(findAgeGroup('2024-02-29', '2026-02-28', { infantUnder: 2, childUpTo: 11 })).toBe('infant')
})

test('PPL-02 one of the two names of a passport is enough', () => {
  expect(hasPassportName({ surname: null, givenNames: 'SHIRIN' })).toBe(true)
  expect(hasPassportName({ surname: ' ', givenNames: null })).toBe(false)
})

test('PPL-03 FIX-28 a masked number shows its last three characters, a short one none', () => {
  expect([
    maskPassportNumber('Z9112385'),
    maskPassportNumber('AB12345'),
    maskPassportNumber('AB1234'),
  ]).toEqual(['••••••385', '••••••345', '••••••'])
})
