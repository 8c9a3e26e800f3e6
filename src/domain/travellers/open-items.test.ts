import { expect, test } from 'vitest'
import type { CheckItem } from './checklist.ts'
import { summarizeOpenItems } from './open-items.ts'

const open = (item: CheckItem['item'], due: string, fields: Partial<CheckItem> = {}): CheckItem => ({
  item,
  state: 'missing',
  by: 'pilgrim',
  due,
  preset: { days: 60, mark: 'own', source: null },
  faults: [],
  vaccinations: [],
  ...fields,
})
const summary = (...people: CheckItem[][]) =>
  summarizeOpenItems({ people: people.map((items, at) => ({ id: String(at), items, isComplete: false })) })
const fault = { code: 'ends_before_return', blocks: true } as CheckItem['faults'][number]

test('FIX-14 who has no name is counted once, with the day of the name; documents are those of people with a name', () => {
  expect(
    summary(
      [open('name', '2027-01-09'), open('passport', '2027-01-24')],
      [
        open('name', '2027-01-09', { state: 'done' }),
        open('photograph', '2027-01-24'),
        open('passport', '2027-01-20'),
      ],
      [open('visa', '2027-01-20')],
    ),
  ).toEqual({
    refused: null,
    people: { count: 1, by: '2027-01-09' },
    papers: { count: 2, by: '2027-01-20' },
  })
})

test('FIX-14 what a rule refuses is neither missing, nor is what the organizer does', () => {
  const byOrganizer = { by: 'organizer' } as const
  expect(
    summary(
      [open('validity', '2027-01-24', { state: 'overdue', faults: [fault] })],
      [open('visa', '2027-01-20', byOrganizer)],
    ),
  ).toEqual({ refused: { count: 1, by: '2027-01-24' }, people: null, papers: null })
  // A doubt refuses nothing.
  expect(
    summary([open('validity', '2027-01-24', { state: 'warning', faults: [{ ...fault, blocks: false }] })]),
  ).toEqual({
    refused: null,
    people: null,
    papers: null,
  })
})
