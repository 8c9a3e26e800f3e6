import { describe, expect } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import { test, type World } from '#test/world.ts'

// By hand from passport-rules.md, sections 1 and 6, for Iraq, 10 to 20 March 2027: names are due 60 days before, on 9
// January, papers 45, on 24 January, needs 30, on 8 February, who to call 14, on the 24th, a visa 10, on the 28th. A passport
// is to last six months from the return, until 20 September.

const first = { age: 'adult', place: 1 } as const
const second = { age: 'adult', place: 2 } as const
const days = { departureDate: '2027-03-10', returnDate: '2027-03-20' }
const zahra = {
  surname: 'RIZVI',
  givenNames: 'ZAHRA',
  fatherName: 'HASAN',
  grandfatherName: 'ALI',
  sex: 'female',
  birthDate: '1953-09-14',
  nationality: 'IND',
  issuingCountry: 'IND',
  passportNumber: 'Z9182437',
  passportExpiry: '2031-03-04',
}

/** Two adults of a pilgrim, confirmed when they were booked, on 21 November. */
async function booked(world: World, fields: object = {}, tripFields: object = {}) {
  const as = await world.user()
  const { id: tripId } = await world.trip({ ...days, visa: 'included', ...tripFields })
  const { id } = await world.booking({
    tripId,
    userId: as.id,
    numberOfPilgrims: 2,
    status: 'confirmed',
    ...fields,
  })
  const call = <Name extends EndpointName>(name: Name, input: object = {}) =>
    world.call(name, { id, ...input }, { as })
  const list = async () => (await call('travellers.list')).body
  const item = async (place: object, name: string) =>
    (await call('travellers.read', place)).body.checklist.find((one) => one.item === name)
  const own = async (place: object) => {
    const { token } = (await call('travellers.link', place)).body
    return (await world.call('travellers.open', { token })).body
  }
  return { id, call, list, item, own }
}

describe('PPL-07 the checklist of each traveller of a booking', () => {
  test('PPL-07 each item has its state, its day and whose turn it is; the first open day leads', async ({
    world,
  }) => {
    const { call, list } = await booked(world)
    await call('travellers.save', { ...first, ...zahra, needs: [{ kind: 'diet', note: null }] })
    const { people, unnamed, nextDue } = await list()
    const told = people.map(({ checklist }) =>
      checklist.map(({ item, state, due, by }) => [item, state, due, by].join(' ')),
    )
    expect(told).toEqual([
      [
        'name done 2027-01-09 pilgrim',
        'relative_names done 2027-01-24 pilgrim',
        'passport done 2027-01-24 pilgrim',
        'validity done 2027-01-24 pilgrim',
        'passport_page missing 2027-01-24 pilgrim',
        'photograph missing 2027-01-24 pilgrim',
        'needs missing 2027-02-08 organizer',
        'visa missing 2027-02-28 organizer',
        'emergency_contact missing 2027-02-24 pilgrim',
      ],
      [
        'name missing 2027-01-09 pilgrim',
        'relative_names missing 2027-01-24 pilgrim',
        'passport missing 2027-01-24 pilgrim',
        'validity missing 2027-01-24 pilgrim',
        'passport_page missing 2027-01-24 pilgrim',
        'photograph missing 2027-01-24 pilgrim',
        'visa missing 2027-02-28 organizer',
        'emergency_contact missing 2027-02-24 pilgrim',
      ],
    ])
    expect([unnamed, nextDue]).toEqual([{ count: 1, due: '2027-01-09', state: 'missing' }, '2027-01-09'])
    await call('travellers.save', { ...second, surname: 'RIZVI' })
    const named = await list()
    expect([named.unnamed, named.nextDue]).toEqual([
      { count: 0, due: '2027-01-09', state: 'done' },
      '2027-01-24',
    ])
  })

  test('PPL-07 overdue begins on the day after, at the departure city', async ({ world }) => {
    const { list } = await booked(world, {}, { timeZone: 'Pacific/Kiritimati' })
    const nameAt = async (moment: string) => {
      world.clock.set(moment)
      const { people, unnamed } = await list()
      return [people[0]?.checklist[0]?.state, unnamed.state]
    }
    // Fourteen hours ahead: 10 January begins there on the 9th at 10:00 UTC.
    expect(await nameAt('2027-01-09T09:59:59Z')).toEqual(['missing', 'missing'])
    expect(await nameAt('2027-01-09T10:00:00Z')).toEqual(['overdue', 'overdue'])
    expect((await list()).nextDue).toBe('2027-01-09')
  })

  test('PPL-07 a pilgrim confirmed late has three days from the confirmation, not from the request', async ({
    world,
  }) => {
    const { id, list } = await booked(world, { status: 'pending' })
    world.clock.set('2027-01-20T12:00:00Z')
    const admin = await world.user({ role: 'admin' })
    await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: admin })
    const [person] = (await list()).people
    const due = Object.fromEntries(person?.checklist.map((one) => [one.item, one.due]) ?? [])
    expect(due).toMatchObject({ name: '2027-01-23', passport: '2027-01-24', visa: '2027-02-28' })
  })

  test('PPL-07 at Arbaeen everything is due thirty days earlier', async ({ world }) => {
    const arbaeen = { departureDate: '2027-07-19', returnDate: '2027-07-28' }
    const { list } = await booked(world, {}, arbaeen)
    const [person] = (await list()).people
    const due = Object.fromEntries(person?.checklist.map((one) => [one.item, one.due]) ?? [])
    // 90, 75, 40 and 44 days before.
    expect(due).toMatchObject({ name: '2027-04-20', passport: '2027-05-05', visa: '2027-06-09' })
    expect(due.emergency_contact).toBe('2027-06-05')
  })
})

describe('PPL-02 checking the passport against the trip', () => {
  test('PPL-02 one that expires before the return leaves the item open and blocks; shorter than six months warns', async ({
    world,
  }) => {
    const { call, item } = await booked(world)
    const of = async (passportExpiry: string) => {
      await call('travellers.save', { ...first, ...zahra, passportExpiry })
      const found = await item(first, 'validity')
      return [found?.state, ...(found?.faults.map(({ code, blocks }) => `${code} ${blocks}`) ?? [])]
    }
    expect(await of('2026-11-20')).toEqual(['missing', 'expired true'])
    expect(await of('2027-03-19')).toEqual(['missing', 'ends_before_return true'])
    expect(await of('2027-03-20')).toEqual(['warning', 'too_short false'])
    expect(await of('2027-09-19')).toEqual(['warning', 'weak false'])
    expect(await of('2027-09-20')).toEqual(['done'])
  })

  test('PPL-02 shows the rule with its source and certainty, and its deadline', async ({ world }) => {
    const { call, item } = await booked(world)
    await call('travellers.save', { ...first, ...zahra, passportExpiry: '2027-09-19' })
    const [fault] = (await item(first, 'validity'))?.faults ?? []
    expect(fault).toMatchObject({
      until: '2027-09-20',
      rule: {
        source: 'https://viajesairak.es/en/politica-de-pagos-y-cancelaciones',
        sourceDate: null,
        readOn: '2026-11-22',
        mark: 'checked',
        destination: 'iraq',
        confirmed: true,
      },
    })
    // Older than a year since it was read it is confirmed no more; the trip is over by then, its answer stays.
    world.clock.set('2027-11-23T12:00:00Z')
    const [later] = (await item(first, 'validity'))?.faults ?? []
    expect(later?.rule?.confirmed).toBe(false)
  })
})

describe('PPL-07 PPL-01 a checklist by a traveller’s own link', () => {
  test('PPL-07 PPL-01 shows of himself what the lead reads, and nothing that follows from the others', async ({
    world,
  }) => {
    const { call, own } = await booked(world)
    const young = { ...zahra, birthDate: '2011-05-05' }
    await call('travellers.save', { ...first, ...young })
    await call('travellers.save', { ...second, ...young, surname: 'KAZMI' })
    const faults = ({ checklist }: { checklist: { faults: { code: string }[] }[] }) =>
      checklist.flatMap((one) => one.faults.map(({ code }) => code))
    // Both are fifteen, and have one number.
    const { body } = await call('travellers.read', second)
    expect([faults(body), body.sameNumberAs]).toEqual([['child_without_adult'], first])
    const shown = await own(second)
    expect([faults(shown), shown.sameNumberAs]).toEqual([[], null])
    expect(shown.checklist.map(({ item, state, due }) => [item, state, due])).toEqual(
      body.checklist.map(({ item, state, due }) => [item, item === 'passport' ? 'done' : state, due]),
    )
    // Of a grown-up beside him nothing is said either: the same answer.
    await call('travellers.save', { ...first, birthDate: '1970-01-01', passportNumber: 'Z1111111' })
    const after = await own(second)
    expect(after.checklist).toEqual(shown.checklist)
    expect(JSON.stringify(after)).not.toMatch(/RIZVI|Z1111111|1970/)
  })
})

test('LNG-08 a traveller’s own page has the trip’s title in the languages it was written in', async ({
  world,
}) => {
  const texts = { description: 'نو دن', requirement: null, tripDisclaimer: null, itinerary: [] }
  const { own } = await booked(
    world,
    {},
    { title: 'Rajab in Najaf', translations: { ur: { title: 'رجب نجف میں', ...texts } } },
  )
  expect((await own(first)).trip).toMatchObject({
    title: 'Rajab in Najaf',
    titles: { ur: 'رجب نجف میں' },
  })
})
