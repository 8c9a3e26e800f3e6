import { expect, test } from 'vitest'
import { type ChecklistPerson, type ChecklistTrip, createChecklist, listRemindersDue } from './checklist.ts'
import { emptyTraveller, type Traveller } from './traveller.ts'

// Due: names 2027-01-30, documents 2027-02-14, needs 2027-03-01, emergency contacts 2027-03-17, visa 2027-03-21.
const trip: ChecklistTrip = {
  destination: 'iran',
  departureDate: '2027-03-31',
  returnDate: '2027-04-10',
  infantUnder: 2,
  childUpTo: 11,
  visa: 'included',
  documents: null,
  askedOn: '2026-11-01',
  isPeak: false,
}
const shirin: Traveller = {
  ...emptyTraveller,
  surname: 'KOLWALA',
  givenNames: 'SHIRIN',
  birthDate: '1953-09-14',
  sex: 'female',
  nationality: 'IND',
  passportNumber: 'V4410293',
  issuingCountry: 'IND',
  passportExpiry: '2031-03-04',
  documents: ['passport_page', 'photograph', 'visa'],
  emergencyContact: { name: 'Tasneem', phone: '+915060010011', relation: null },
}
const person = (more: Partial<Traveller> = {}, needAnswers: ChecklistPerson['needAnswers'] = {}) => ({
  id: 'shirin',
  traveller: { ...shirin, ...more },
  bookedAge: 'adult' as const,
  needAnswers,
})
const unknown = { id: 'new', traveller: emptyTraveller, bookedAge: null, needAnswers: {} }
const list = (
  people: ChecklistPerson[],
  today = '2026-12-01',
  more: Partial<ChecklistTrip> = {},
  numberOfPilgrims = people.length,
) => createChecklist({ trip: { ...trip, ...more }, people, numberOfPilgrims }, today)
const states = (...from: Parameters<typeof list>) =>
  Object.fromEntries(list(...from).people[0]?.items.map(({ item, state }) => [item, state]) ?? [])

test('PPL-07 a person who has sent everything is complete and nothing is due', () => {
  const { people, nextDue, counts, unnamed } = list([person()])
  expect([people[0]?.isComplete, nextDue, unnamed.state]).toEqual([true, null, 'done'])
  expect(counts).toEqual({ done: 7, warning: 0, missing: 0, overdue: 0 })
})

test('PPL-07 a person without data has every item open, each until its day', () => {
  const { people, nextDue } = list([unknown])
  expect(people[0]?.items.map(({ item, state, due, by }) => [item, state, due, by])).toEqual([
    ['name', 'missing', '2027-01-30', 'pilgrim'],
    ['passport', 'missing', '2027-02-14', 'pilgrim'],
    ['validity', 'missing', '2027-02-14', 'pilgrim'],
    ['passport_page', 'missing', '2027-02-14', 'pilgrim'],
    ['photograph', 'missing', '2027-02-14', 'pilgrim'],
    ['visa', 'missing', '2027-03-21', 'organizer'],
    ['emergency_contact', 'missing', '2027-03-17', 'pilgrim'],
  ])
  expect(nextDue).toBe('2027-01-30')
})

test('PPL-07 overdue begins on the day after', () => {
  expect(states([unknown], '2027-01-30').name).toBe('missing')
  expect(states([unknown], '2027-01-31')).toMatchObject({ name: 'overdue', passport: 'missing' })
  expect(states([unknown], '2027-02-15')).toMatchObject({ photograph: 'overdue', visa: 'missing' })
  expect(list([unknown], '2027-02-15').nextDue).toBe('2027-01-30')
})

test('PPL-07 a booking a week before has three days for items that were due long ago', () => {
  const late = { askedOn: '2027-03-24' }
  const due = list([unknown], '2027-03-24', late).people[0]?.items.map((item) => item.due)
  expect(new Set(due)).toEqual(new Set(['2027-03-27']))
  expect(states([unknown], '2027-03-27', late).name).toBe('missing')
  expect(states([unknown], '2027-03-28', late).name).toBe('overdue')
})

test.each([
  ['passportNumber', 'passport'],
  ['issuingCountry', 'passport'],
  ['nationality', 'passport'],
  ['birthDate', 'passport'],
  ['sex', 'passport'],
  ['passportExpiry', 'validity'],
  ['emergencyContact', 'emergency_contact'],
] as const)('PPL-07 without %s the item %s is missing, and it alone', (field, item) => {
  const missing = Object.entries(states([person({ [field]: null })])).filter(([, state]) => state !== 'done')
  expect(missing).toEqual([[item, 'missing']])
})

test('PPL-07 a rule of a source warns; an expiry before the return leaves the item open', () => {
  expect(states([person({ passportExpiry: '2027-10-09' })]).validity).toBe('warning')
  expect(states([person({ passportExpiry: '2027-10-10' })]).validity).toBe('done')
  expect(states([person({ passportExpiry: '2027-04-10' })]).validity).toBe('warning')
  expect(states([person({ passportExpiry: '2027-04-09' })]).validity).toBe('missing')
  expect(states([person({ passportExpiry: '2027-04-09' })], '2027-02-15').validity).toBe('overdue')
  expect(states([{ ...person(), bookedAge: 'child' }]).passport).toBe('warning')
  expect(list([person({ passportExpiry: '2027-10-09' })]).people[0]?.isComplete).toBe(true)
})

test('PPL-07 documents are those that the trip requires', () => {
  const asked = (more: Partial<ChecklistTrip>) => Object.keys(states([person()], '2026-12-01', more))
  expect(asked({ visa: 'not_needed' })).toEqual(['name', 'passport', 'validity', 'emergency_contact'])
  expect(asked({ visa: 'not_needed', documents: ['passport_page'] })).toContain('passport_page')
  expect(asked({ documents: ['photograph'] })).not.toContain('passport_page')
  expect(asked({ destination: 'iran-iraq' })).toContain('relative_names')
  expect(asked({ destination: 'umrah' })).toContain('vaccination')
  const own = list([person({ documents: [] })], '2026-12-01', { visa: 'own' }).people[0]?.items
  expect(own?.find(({ item }) => item === 'visa')).toMatchObject({ by: 'pilgrim', state: 'missing' })
})

test('PPL-07 Iraq requires the names of both fathers', () => {
  const both = { fatherName: 'Yusuf', grandfatherName: 'Ali' }
  const of = (more: Partial<Traveller>) => states([person(more)], '2026-12-01', { destination: 'iraq' })
  expect(of(both).relative_names).toBe('done')
  expect(of({ ...both, grandfatherName: ' ' }).relative_names).toBe('missing')
})

test('PPL-07 a dose is done, too late or missing', () => {
  const dose = (day?: string) =>
    states([person({ vaccinations: day ? [{ kind: 'menacwy', day }] : [] })], '2026-12-01', {
      destination: 'umrah',
    }).vaccination
  expect([dose(), dose('2027-03-21'), dose('2027-03-22')]).toEqual(['missing', 'done', 'warning'])
})

test('PPL-08 the organizer answers every need', () => {
  const needs = [
    { kind: 'wheelchair' as const, note: null },
    { kind: 'diet' as const, note: 'soft' },
  ]
  const half = list([person({ needs }, { wheelchair: 'can', diet: null })])
  expect(half.people[0]?.items.find(({ item }) => item === 'needs')).toMatchObject({
    state: 'missing',
    by: 'organizer',
    due: '2027-03-01',
  })
  expect(states([person({ needs }, { wheelchair: 'can', diet: 'cannot' })]).needs).toBe('done')
})

test('PPL-07 people without a name are counted until the deadline of the names', () => {
  const { unnamed, nextDue } = list([person()], '2027-01-31', {}, 3)
  expect([unnamed, nextDue]).toEqual([{ count: 2, due: '2027-01-30', state: 'overdue' }, '2027-01-30'])
  expect(list([person()], '2027-01-30', {}, 3).unnamed.state).toBe('missing')
})

test('PPL-07 one email of a day lists each person and the open items of his own part', () => {
  const reminded = (day: string, people = [person({ documents: [] }), unknown]) =>
    listRemindersDue(list(people, day, {}, 3), trip, day)
  expect(reminded('2027-02-11').people).toEqual([
    { id: 'shirin', items: ['passport_page', 'photograph'] },
    { id: 'new', items: ['passport', 'validity', 'passport_page', 'photograph'] },
  ])
  expect(reminded('2027-02-12')).toEqual({ people: [], unnamed: 0 })
  expect(reminded('2027-01-27')).toEqual({ people: [{ id: 'new', items: ['name'] }], unnamed: 1 })
  // The visa is the organizer's.
  expect(reminded('2027-03-18', [person({ documents: ['passport_page', 'photograph'] })]).people).toEqual([])
})
