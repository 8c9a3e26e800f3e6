import { expect, test } from 'vitest'
import type { CompanyTraveller } from '#contract/travellers/company.ts'
import { getEarliestDueDay, getOpenItems, getPassportState, getTravellerGroup } from './groups.ts'

type Mark = CompanyTraveller['checklist'][number]
const mark = (item: Mark['item'], state: Mark['state'], due = '2026-11-26'): Mark => ({
  item,
  state,
  due,
  by: item === 'needs' || item === 'visa' ? 'organizer' : 'pilgrim',
})

const person = (checklist: Mark[], fields: Partial<CompanyTraveller> = {}): CompanyTraveller => ({
  bookingId: 'a',
  reference: 'QF-7K3M9XTC',
  status: 'confirmed',
  currency: 'USD',
  age: 'adult',
  place: 1,
  partyVersion: 0,
  isNamed: true,
  isUnreadable: false,
  ownName: null,
  sex: null,
  surname: 'RIZVI',
  givenNames: 'ZAHRA',
  roomWish: null,
  passportNumber: '••••••437',
  passportExpiry: '2031-03-04',
  needs: [],
  papers: [],
  erasedOn: null,
  checklist,
  ...fields,
})

test('PPL-07 people are sorted by how much they lack for a consulate', () => {
  const groups = [
    person([mark('passport', 'missing'), mark('validity', 'warning'), mark('needs', 'missing')]),
    person([mark('photograph', 'overdue')]),
    person([mark('validity', 'warning'), mark('needs', 'overdue')]),
    person([mark('needs', 'missing'), mark('emergency_contact', 'missing')]),
    person([mark('emergency_contact', 'missing'), mark('passport', 'done')]),
    person([mark('passport', 'done'), mark('visa', 'overdue')]),
    person([mark('passport', 'missing')], { erasedOn: '2027-02-19' }),
    person([], { status: 'pending', isNamed: false }),
    person([mark('passport', 'missing')], { status: 'pending' }),
  ].map((one) => getTravellerGroup(one, true))
  const first = ['missing', 'missing', 'unclear', 'needs', 'later', 'complete']
  expect(groups).toEqual([...first, 'erased', 'request', 'request'])
  expect(getTravellerGroup(person([]), false)).toBe('listed')
})

test('PPL-07 the date is the earliest of the open items for the consulate, and of the family alone', () => {
  const late = person([mark('passport', 'missing', '2026-12-01'), mark('photograph', 'done', '2026-11-01')])
  const early = person([
    mark('passport_page', 'overdue', '2026-11-20'),
    mark('emergency_contact', 'missing', '2026-11-02'),
    mark('visa', 'missing', '2026-11-03'),
    mark('needs', 'missing', '2026-11-04'),
  ])
  expect(getEarliestDueDay([late, early])).toBe('2026-11-20')
  expect(getEarliestDueDay([person([mark('passport', 'done')])])).toBeUndefined()
  expect(getOpenItems(early)).toEqual({ items: ['passport_page', 'emergency_contact'], due: '2026-11-02' })
})

test('PPL-07 a passport is described by its worst fault', () => {
  const said = (marks: Mark[], fields = {}) => getPassportState(person(marks, fields))
  expect(said([mark('validity', 'missing')], { passportNumber: null })).toBe('missing')
  expect(said([mark('validity', 'missing'), mark('passport', 'missing')])).toBe('blocked')
  expect(said([mark('validity', 'overdue')], { passportExpiry: null })).toBe('part')
  expect(said([mark('passport', 'overdue'), mark('validity', 'warning')])).toBe('part')
  expect(said([mark('validity', 'warning'), mark('passport', 'warning')])).toBe('early')
  expect(said([mark('name', 'warning'), mark('validity', 'done')])).toBe('check')
  expect(said([mark('passport', 'done'), mark('validity', 'done')])).toBe('good')
})
