import { expect, test } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { calculateDueDay, getDuePreset, isReminderDay, listReminderDays } from './due-days.ts'

const on = (departureDate: string, askedOn: string, isPeak = false) => ({ departureDate, askedOn, isPeak })

test.each([
  [45, on('2027-04-14', '2026-11-01'), '2027-02-28'],
  [45, on('2028-04-14', '2027-11-01'), '2028-02-29'],
  [60, on('2027-03-01', '2026-11-01'), '2026-12-31'],
  [45, on('2027-04-14', '2026-11-01', true), '2027-01-29'],
  // Booked late: three days, and never after the departure.
  [45, on('2027-04-14', '2027-02-25'), '2027-02-28'],
  [45, on('2027-04-14', '2027-02-26'), '2027-03-01'],
  [45, on('2028-04-14', '2028-02-27'), '2028-03-01'],
  [45, on('2027-04-14', '2027-04-11'), '2027-04-14'],
  [45, on('2027-04-14', '2027-04-13'), '2027-04-14'],
])('PPL-07 %i days before, %j: due on %s', (days, trip, due) => {
  expect(calculateDueDay({ days }, trip)).toBe(due)
})

test('PPL-07 a combined trip has the earliest deadlines of its countries', () => {
  expect(getDuePreset('photograph', 'umrah', 'IND').days).toBe(35)
  expect(getDuePreset('photograph', 'umrah-iran-iraq', 'IND').days).toBe(45)
  expect(getDuePreset('visa', 'umrah-iran-iraq', 'IND').days).toBe(10)
  expect([getDuePreset('name', 'hajj', null).days, getDuePreset('name', 'others', null).days]).toEqual([
    180, 60,
  ])
})

test('PPL-07 Iran requires documents of Americans, Britons and Canadians a month earlier', () => {
  for (const nationality of ['USA', 'GBR', 'CAN'])
    expect(getDuePreset('passport_page', 'iran-iraq', nationality).days, nationality).toBe(75)
  expect(getDuePreset('passport_page', 'iraq', 'USA').days).toBe(45)
  expect(getDuePreset('emergency_contact', 'iran', 'USA').days).toBe(14)
})

test('PPL-07 a preset without a source is our own, one with a source names it', () => {
  for (const item of ['name', 'photograph', 'vaccination', 'visa'] as const) {
    const { mark, source } = getDuePreset(item, 'umrah', null)
    expect(mark === 'own', item).toBe(source === null)
  }
})

test.each([
  ['2027-03-01', '2026-11-01', '2027-04-14', ['2027-02-15', '2027-02-26', '2027-03-02']],
  ['2028-03-01', '2026-11-01', '2028-04-14', ['2028-02-16', '2028-02-27', '2028-03-02']],
  ['2027-03-01', '2027-02-15', '2027-04-14', ['2027-02-26', '2027-03-02']],
  ['2027-03-01', '2027-02-26', '2027-04-14', ['2027-03-02']],
  ['2027-04-14', '2027-04-12', '2027-04-14', []],
  ['2027-04-13', '2027-04-10', '2027-04-14', []],
  ['2027-04-12', '2027-04-09', '2027-04-14', ['2027-04-13']],
])(
  'PPL-07 due on %s, first reminder on %s, departure %s: emails on %j',
  (due, askedOn, departureDate, days) => {
    expect(listReminderDays(due, { askedOn, departureDate })).toEqual(days)
  },
)

test('PPL-07 an email may be due only on these days, including those of Americans’ long visa code', () => {
  const daysOf = (destination: string, departureDate: string) =>
    Array.from({ length: 120 }, (_, index) => addDays('2026-11-21', index)).filter((day) =>
      isReminderDay({ destination, ...on(departureDate, '2026-11-21') }, day),
    )
  const iraq = [
    // Names on 9 January, documents on the 24th, needs on 8 February, doses on the 17th, contacts on the 24th, visas on the 28th.
    '2026-12-26',
    '2027-01-06',
    '2027-01-10',
    '2027-01-21',
    '2027-01-25',
    '2027-02-03',
    '2027-02-05',
    '2027-02-09',
    '2027-02-10',
    '2027-02-14',
    '2027-02-18',
    '2027-02-21',
    '2027-02-25',
    '2027-03-01',
  ]
  expect(daysOf('iraq', '2027-03-10')).toEqual(iraq)
  // 75 days before: 25 December; its days are the 11th, 22nd and 26th.
  expect(daysOf('iran', '2027-03-10')).toEqual(['2026-12-11', '2026-12-22', ...iraq])
})
