import { expect, test } from 'vitest'
import { addMonths, addYears } from './calendar-months.ts'
import { vaccinationRules, validityRules } from './destination-rules.ts'
import {
  earliestValidExpiry,
  findBlankPagesRule,
  findPassportFaults,
  findValidityRule,
  listRuleDestinations,
  type TravellerForRules,
  type TripForRules,
} from './passport-rules.ts'
import { checkVaccinations } from './vaccinations.ts'

const today = '2026-11-23'
const trip: TripForRules = {
  destination: 'iraq',
  departureDate: '2027-01-18',
  returnDate: '2027-01-29',
  infantUnder: 2,
  childUpTo: 11,
}
const shirin: TravellerForRules = {
  surname: 'KOLWALA',
  givenNames: 'SHIRIN',
  birthDate: '1953-09-14',
  nationality: 'IND',
  passportExpiry: '2031-03-04',
}
const codes = (
  traveller: Partial<TravellerForRules>,
  on: Partial<TripForRules> = {},
  party: Parameters<typeof findPassportFaults>[3] = { others: ['1980-01-01'] },
) => findPassportFaults({ ...shirin, ...traveller }, { ...trip, ...on }, today, party).map(({ code }) => code)

test.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2027-03-31', 6, '2027-09-30'],
  ['2027-12-15', 1, '2028-01-15'],
  ['2027-06-30', 6, '2027-12-30'],
])('PPL-02 %s and %i months are %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})

test('PPL-02 a year after a leap day is the last of February', () => {
  expect([addYears('2028-02-29', 1), addYears('2028-02-29', 4)]).toEqual(['2029-02-28', '2032-02-29'])
})

test.each([
  ['2026-11-22', ['expired'], true],
  ['2027-01-28', ['ends_before_return'], true],
  ['2027-01-29', ['too_short'], false],
  ['2027-02-27', ['too_short'], false],
  ['2027-02-28', ['weak'], false],
  ['2027-07-28', ['weak'], false],
  ['2027-07-29', [], false],
  [null, [], false],
])(
  'PPL-02 a passport until %s for a return on 2027-01-29: %j, rejected %s',
  (passportExpiry, found, blocks) => {
    const faults = findPassportFaults({ ...shirin, passportExpiry }, trip, today)
    expect(faults.map(({ code }) => code)).toEqual(found)
    expect(faults.some((fault) => fault.blocks)).toBe(blocks)
    for (const fault of faults) expect(fault.until).toBe('2027-07-29')
  },
)

test('PPL-02 each rule has its source, its day and its certainty; a year later it is unconfirmed', () => {
  const rule = findValidityRule('iraq', '2027-11-22')
  expect(rule).toMatchObject({ readOn: '2026-11-22', mark: 'checked', confirmed: true, destination: 'iraq' })
  expect(findValidityRule('iraq', '2027-11-23').confirmed).toBe(false)
  expect([findValidityRule('iran', today).confirmed, findValidityRule('syria', today).confirmed]).toEqual([
    false,
    false,
  ])
  for (const one of [...Object.values(validityRules), ...vaccinationRules])
    expect(one.source).toMatch(/\S{8}/)
})

test('PPL-02 a combined trip has the rules of all its countries', () => {
  expect(listRuleDestinations('umrah-iran-iraq')).toEqual(['umrah', 'iraq', 'iran'])
  expect([listRuleDestinations('others'), listRuleDestinations('')]).toEqual([['any'], ['any']])
  expect(findValidityRule('iran-iraq', today).mark).toBe('checked')
  expect(findBlankPagesRule('iran-iraq', today)).toMatchObject({ pages: 2, destination: 'iran' })
  expect(findBlankPagesRule('iraq', today)).toBeUndefined()
  expect(earliestValidExpiry({ destination: 'others', returnDate: '2026-08-31' }, today)).toBe('2027-02-28')
})

test.each([
  ['2025-01-18', 'child', 'infant', []],
  ['2025-01-19', 'child', 'infant', ['age_row']],
  ['2015-01-19', 'adult', 'child', ['age_row']],
  ['2015-01-18', 'adult', 'adult', []],
] as const)('PPL-02 born %s and booked as %s', (birthDate, booked, found, wanted) => {
  const faults = findPassportFaults({ ...shirin, birthDate }, trip, today, { booked, others: ['1980-01-01'] })
  expect(faults.map(({ code }) => code)).toEqual(wanted)
  if (faults[0]) expect(faults[0]).toMatchObject({ booked, found, blocks: false })
})

test('PPL-02 a child without an adult is reported; a person who is eighteen on the day is an adult', () => {
  expect(codes({ birthDate: '2009-01-19' }, {}, { others: [] })).toEqual(['child_without_adult'])
  expect(codes({ birthDate: '2009-01-18' }, {}, { others: [] })).toEqual([])
  expect(codes({ birthDate: '2009-01-19' }, {}, { others: ['2009-01-19'] })).toEqual(['child_without_adult'])
  expect(codes({ birthDate: '2009-01-19' }, {}, { others: ['2009-01-18'] })).toEqual([])
  expect(codes({ birthDate: '2009-01-19' }, {}, { others: [null] })).toEqual([])
  expect(codes({ birthDate: '2027-01-19' })).toEqual(['born_after_departure'])
})

test('PPL-02 rules of age and name of a destination warn, and only there', () => {
  expect(codes({ birthDate: '2015-01-19' }, { destination: 'hajj' })).toEqual(['too_young'])
  expect(codes({ birthDate: '2015-01-18' }, { destination: 'hajj' })).toEqual([])
  expect(codes({ birthDate: '2009-01-19' }, { destination: 'umrah' }, {})).toEqual([
    'child_without_adult',
    'needs_adult',
  ])
  const alone = { others: [] }
  expect(codes({ birthDate: '1962-01-18' }, { destination: 'hajj' }, alone)).toEqual(['needs_companion'])
  expect(codes({ birthDate: '1962-01-19' }, { destination: 'hajj' }, alone)).toEqual([])
  expect(codes({ birthDate: '1953-01-01', nationality: 'PAK' }, { destination: 'hajj' }, alone)).toEqual([])
  expect(codes({ givenNames: ' ' }, { destination: 'umrah' })).toEqual(['single_name'])
  expect(codes({ givenNames: null })).toEqual([])
  expect(codes({ givenNames: null, surname: null }, { destination: 'umrah' })).toEqual([])
})

test.each([
  [[], 'missing'],
  [['2027-01-08'], 'done'],
  [['2027-01-09'], 'too_late'],
  [['2024-01-29'], 'done'],
  [['2024-01-28'], 'too_old'],
  [['2024-01-28', '2027-01-09'], 'too_late'],
  [['2024-01-28', '2026-01-09'], 'done'],
])('PPL-07 doses on %j for an Umrah of 2027-01-18 to 29: %s', (days, state) => {
  const vaccinations = days.map((day) => ({ kind: 'menacwy' as const, day }))
  const answers = checkVaccinations({ ...shirin, vaccinations }, { ...trip, destination: 'umrah' }, today)
  expect(answers.find(({ kind }) => kind === 'menacwy')).toMatchObject({ state, doseUntil: '2027-01-08' })
})

test('PPL-07 doses depend only on destination, age and country', () => {
  const asked = (destination: string, birthDate: string, nationality = 'IND') =>
    checkVaccinations({ birthDate, nationality, vaccinations: [] }, { ...trip, destination }, today).map(
      ({ kind }) => kind,
    )
  expect(asked('iran-iraq', '1980-01-01')).toEqual([])
  expect(asked('umrah', '2026-01-18')).toContain('menacwy')
  expect(asked('umrah', '2026-01-19')).not.toContain('menacwy')
  expect(asked('hajj', '1980-01-01')).not.toContain('yellow_fever')
  expect(asked('hajj', '1980-01-01', 'KEN')).toContain('yellow_fever')
})
