import { describe, expect } from 'vitest'
import { runJob } from '#test/scenes/deletions.ts'
import { createPdf } from '#test/scenes/documents.ts'
import { dumpTables } from '#test/scenes/everything.ts'
import { test, type World } from '#test/world.ts'

const first = { age: 'adult', place: 1 } as const

/** Everything that may be written of a person, each value of which stands nowhere else. */
const planted = {
  surname: 'QWORTHY',
  givenNames: 'ZEBEDIAH',
  ownName: 'زبدیاہ',
  fatherName: 'Thaddeusson',
  grandfatherName: 'Erasmusson',
  birthDate: '1953-09-14',
  birthPlace: 'Plantedville',
  nationality: 'KEN',
  issuingCountry: 'TZA',
  passportNumber: 'QX9182437',
  passportExpiry: '2031-03-04',
  roomNote: 'planted note of the room',
  diet: 'planted diet',
  needs: [{ kind: 'medical', note: 'planted note of a need' }],
  emergencyContact: { name: 'Plantina Kin', phone: '+254 700 987654', relation: 'planted kin' },
  vaccinations: [{ kind: 'menacwy', day: '2026-04-05' }],
} as const
const values = [
  'QWORTHY',
  'ZEBEDIAH',
  'زبدیاہ',
  'Thaddeusson',
  'Erasmusson',
  '1953-09-14',
  'Plantedville',
  'QX9182437',
  '2031-03-04',
  'planted note of the room',
  'planted diet',
  'medical',
  'planted note of a need',
  'Plantina Kin',
  '700 987654',
  'planted kin',
  '2026-04-05',
  'menacwy',
  'planted answer',
]

/** A booking of one who wrote everything and was answered; the trip is over on 20 January. */
async function written(world: World) {
  const as = await world.user()
  const owner = await world.organizer()
  const trip = await world.trip({
    organizerId: owner.id,
    departureDate: '2027-01-10',
    returnDate: '2027-01-20',
  })
  const { id } = await world.booking({ tripId: trip.id, userId: as.id, status: 'confirmed' })
  const saved = await world.call('travellers.save', { id, ...first, ...planted } as never, { as })
  expect(saved.status).toBe(200)
  await world.call('travellers.sendPaper', { id, ...first, kind: 'visa', file: createPdf('planted') }, { as })
  const answer = { bookingId: id, ...first, kind: 'medical', answer: 'can', words: 'planted answer' } as const
  expect((await world.call('travellers.answerNeed', answer, { as: owner })).status).toBe(200)
  const look = () => world.call('travellers.look', { bookingId: id, ...first }, { as: owner })
  return { id, as, look }
}

const foundIn = (text: string) => values.filter((value) => text.includes(value))

describe('PPL-05 what remains of a person', () => {
  test('PPL-03 PPL-05 every table read without the key shows nothing of him: no agreement, no event log, no email', async ({
    world,
  }) => {
    const { look } = await written(world)
    await world.mails.deliver()
    const all = JSON.stringify(await dumpTables(world.db))
    expect(foundIn(all)).toEqual([])
    // Control: with the key the company reads all of it.
    expect(foundIn(JSON.stringify((await look()).body)).length).toBe(values.length)
  })

  test('PPL-05 after his day no row mentions him, the agreement remains, and of vaccinations there never was more than kind and day', async ({
    world,
  }) => {
    const { id, as, look } = await written(world)
    const person = (await look()).body
    expect(Object.keys(person.vaccinations[0] ?? {})).toEqual(['kind', 'day'])
    const agreement = async () => (await world.call('bookings.agreement', { id }, { as })).body
    const before = await agreement()
    expect(foundIn(JSON.stringify(before))).toEqual([])
    world.clock.set('2027-02-19T12:00:00Z')
    await runJob(world, 'erase-people')
    await runJob(world, 'remove-papers')
    const tables = await dumpTables(world.db)
    for (const name of ['travellers', 'papers', 'need_answers', 'traveller_looks', 'paper_files_to_remove'])
      expect([name, tables[name] ?? []]).toEqual([name, []])
    expect(await agreement()).toEqual(before)
  })
})
