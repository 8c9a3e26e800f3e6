import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import { undoableChanges } from '#server/bookings/core/tables.ts'
import { createGuestBooking, createProof } from '#test/scenes/guest-bookings.ts'
import { test, type World } from '#test/world.ts'
import { travellers } from './tables.ts'

const zahra = {
  surname: 'rizvi',
  givenNames: 'Zahra  Fatima',
  ownName: 'زہرا رضوی',
  sex: 'female',
  birthDate: '1953-09-14',
  nationality: 'ind',
  passportNumber: 'z 9182437',
  issuingCountry: 'IND',
  passportExpiry: '2031-03-04',
  needs: [{ kind: 'step_free', note: 'A hundred metres at most' }],
  emergencyContact: { name: 'Ali Rizvi', phone: '+91 98200 11111', relation: 'son' },
} as const

const first = { age: 'adult', place: 1 } as const
const second = { age: 'adult', place: 2 } as const

/** A booking of two adults of a signed-in pilgrim. */
async function booked(world: World, fields: object = {}) {
  const as = await world.user()
  const trip = await world.trip()
  const { id } = await world.booking({
    tripId: trip.id,
    userId: as.id,
    numberOfPilgrims: 2,
    status: 'confirmed',
    ...fields,
  })
  const call = <Name extends EndpointName>(name: Name, input: object) =>
    world.call(name, { id, ...input }, { as })
  return { as, trip, id, call }
}

/** All that stands in the tables, as one text. */
async function everything({ db }: World): Promise<string> {
  const { rows } = await db.execute<{ all: string }>(
    sql`SELECT jsonb_agg(t)::text AS all FROM travellers AS t`,
  )
  return rows[0]?.all ?? ''
}

describe('PPL-01 the travellers of a booking', () => {
  test('PPL-01 the lead writes each in his place; missing fields do not change, emptied ones are removed', async ({
    world,
  }) => {
    const { call } = await booked(world)
    const { status, body } = await call('travellers.save', { ...first, ...zahra })
    expect([status, body]).toMatchObject([
      200,
      {
        surname: 'RIZVI',
        givenNames: 'ZAHRA FATIMA',
        ownName: 'زہرا رضوی',
        passportNumber: 'Z9182437',
        nationality: 'IND',
        birthDate: '1953-09-14',
        needs: zahra.needs,
        diet: null,
      },
    ])
    await call('travellers.save', { ...first, diet: 'No sugar', surname: '' })
    const { body: again } = await call('travellers.read', first)
    expect(again).toEqual({ ...body, diet: 'No sugar', surname: null })
    const { people } = (await call('travellers.list', {})).body
    expect(people).toMatchObject([
      { ...first, givenNames: 'ZAHRA FATIMA', passportNumber: '••••••437', needs: ['step_free'], link: null },
      { ...second, givenNames: null, passportNumber: null, needs: [], link: null },
    ])
    for (const wrong of [
      { ...first, place: 3 },
      { age: 'child', place: 1 },
    ])
      expect((await call('travellers.read', wrong)).error.code).toBe('traveller_not_found')
  })

  test('PPL-01 his own link shows him and the trip, nothing of the others, no money and no reference', async ({
    world,
  }) => {
    const { call, trip } = await booked(world, { contactName: 'Hasan', contactPhone: '+91 98200 22222' })
    await call('travellers.save', { ...first, ...zahra })
    const { token } = (await call('travellers.link', second)).body
    const own = (input: object = {}) => world.call('travellers.open', { token, ...input })
    const { body } = await own()
    expect(body).toMatchObject({ ...second, surname: null, trip: { title: trip.title } })
    expect(JSON.stringify(body)).not.toMatch(/RIZVI|Z9182437|Hasan|98200|QF-|Amount/)
    const saved = await world.call('travellers.saveOwn', { token, surname: 'KAZMI', birthDate: '1990-01-02' })
    expect(saved.body).toMatchObject({ ...second, surname: 'KAZMI' })
    const { people } = (await call('travellers.list', {})).body
    expect(people.map(({ surname }) => surname)).toEqual(['RIZVI', 'KAZMI'])
    expect([people[0]?.link, people[1]?.link?.openedAt]).toEqual([null, world.clock.now().toISOString()])
    // A new one ends the old one; ended it leads nowhere.
    const { token: newer } = (await call('travellers.link', second)).body
    expect((await own()).error.code).toBe('traveller_link_ended')
    expect((await own({ token: newer })).status).toBe(200)
    await call('travellers.unlink', second)
    for (const name of ['travellers.open', 'travellers.saveOwn'] as const)
      expect((await world.call(name, { token: newer })).error.code).toBe('traveller_link_ended')
  })

  test('PPL-01 links end after the return, at the departure city, and with the booking', async ({
    world,
  }) => {
    const { call, id } = await booked(world)
    const { token } = (await call('travellers.link', second)).body
    const own = async () => (await world.call('travellers.open', { token })).status
    const admin = await world.user({ role: 'admin' })
    const set = (status: string) => world.call('bookings.updateStatus', { id, status }, { as: admin })
    await set('cancelled_by_organizer')
    expect(await own()).toBe(404)
    expect((await call('travellers.save', { ...first, surname: 'X' })).error.code).toBe('people_closed')
    await set('confirmed')
    world.clock.set('2027-01-20T23:59:59Z')
    expect(await own()).toBe(200)
    world.clock.set('2027-01-21T00:00:00Z')
    expect(await own()).toBe(404)
    expect((await call('travellers.link', second)).error.code).toBe('people_closed')
  })

  test('PPL-01 CON-19 an emailed link alone reads and writes no one; the code from the mailbox does', async ({
    world,
  }) => {
    const { token } = await createGuestBooking(world)
    await world.call('bookings.open', { token })
    const asked = { token, ...first }
    for (const name of ['travellers.list', 'travellers.read', 'travellers.save', 'travellers.link'] as const)
      expect((await world.call(name, asked)).error.code).toBe('code_required')
    const proof = await createProof(world, token)
    expect((await world.call('travellers.save', { ...asked, proof, surname: 'RIZVI' })).body.surname).toBe(
      'RIZVI',
    )
  })

  test('PPL-01 forty fields written at once in two processes are all saved', async ({ open }) => {
    const world = await open()
    const other = await open({ database: world.database })
    const { as, id } = await booked(world)
    const headers = [await world.as(as), await other.as(as)]
    const fields = [
      'surname',
      'givenNames',
      'fatherName',
      'birthPlace',
      'diet',
      'roomNote',
      'grandfatherName',
      'ownName',
    ]
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        const field = fields[at % fields.length] ?? ''
        return (at % 2 ? other : world).call(
          'travellers.save',
          { id, ...first, [field]: `VALUE ${'ABCDEFGH'[at % fields.length]}` },
          { headers: headers[at % 2] ?? {} },
        )
      }),
    )
    const { body } = await world.call('travellers.read', { id, ...first }, { as })
    expect(fields.map((field) => body[field as keyof typeof body])).toEqual(
      fields.map((_, at) => `VALUE ${'ABCDEFGH'[at]}`),
    )
    expect(await world.db.$count(travellers)).toBe(1)
  })
})

describe('PPL-03 stored data of a person', () => {
  test('PPL-03 FIX-28 numbers, days, names, needs, notes and contacts are ciphertext; sex is not', async ({
    world,
  }) => {
    const { call } = await booked(world)
    await call('travellers.save', { ...first, ...zahra, diet: 'No sugar' })
    const stored = await everything(world)
    // Long enough words: three letters stand in every ciphertext by chance.
    expect(stored).not.toMatch(
      /RIZVI|ZAHRA|9182437|1953-09|2031-03|hundred|98200 1|sugar|زہرا|رضوی|step_free/i,
    )
    expect(stored).toContain('female')
    // Control: it is there, for who has the key.
    const { passportNumber, ownName } = (await call('travellers.read', first)).body
    expect([passportNumber, ownName]).toEqual(['Z9182437', 'زہرا رضوی'])
  })

  test('PPL-03 data copied into another row, or changed, is not read there', async ({ world }) => {
    const { call, id } = await booked(world)
    await call('travellers.save', { ...first, ...zahra })
    await call('travellers.save', { ...second, surname: 'KAZMI' })
    await world.db.execute(sql`
      UPDATE travellers SET sealed_details = (SELECT sealed_details FROM travellers WHERE place = 1) WHERE place = 2`)
    const { status, body } = await call('travellers.read', second)
    expect([status, body.isUnreadable, JSON.stringify(body).includes('RIZVI')]).toEqual([200, true, false])
    await world.db.delete(travellers).where(eq(travellers.bookingId, id))
    expect((await call('travellers.read', second)).status).toBe(200)
  })
})

describe('PPL-05 erased data', () => {
  test('PPL-05 thirty days after the return, and after the current cancellation, not a day earlier', async ({
    world,
  }) => {
    const erase = () => world.jobs.find(({ name }) => name === 'erase-people')?.run()
    const over = await booked(world)
    const off = await booked(world)
    for (const { call } of [over, off]) await call('travellers.save', { ...first, ...zahra })
    const left = async () => (await world.db.select().from(travellers)).map(({ bookingId }) => bookingId)
    await world.call('bookings.cancel', { id: off.id, cause: 'own', keptAmount: null }, { as: off.as })
    // Thirty days after the day on which it ended, not a day before.
    world.clock.set('2026-12-20T23:59:59Z')
    await erase()
    expect((await left()).toSorted()).toEqual([over.id, off.id].toSorted())
    world.clock.set('2026-12-21T00:00:00Z')
    await erase()
    expect(await left()).toEqual([over.id])
    world.clock.set('2027-02-18T23:59:59Z')
    await erase()
    expect(await left()).toEqual([over.id])
    world.clock.set('2027-02-19T00:00:00Z')
    await erase()
    expect(await left()).toEqual([])
  })

  test('PPL-05 a traveller who lost his place in the party is erased with the next run once that cannot be undone', async ({
    world,
  }) => {
    const { call, id } = await booked(world)
    for (const place of [first, second]) await call('travellers.save', { ...place, surname: 'RIZVI' })
    const { version } = (await call('bookings.view', {})).body
    const fewer = { version, groups: [{ room: null, adults: 1, children: 0, infants: 0 }] }
    const { after } = (await call('bookings.quoteChange', { groups: fewer.groups })).body
    const asked = { ...fewer, agreedAmount: after.agreedAmount, leaving: [second] }
    expect((await call('bookings.change', asked)).status).toBe(200)
    expect((await call('travellers.list', {})).body.people).toHaveLength(1)
    const erase = () => world.jobs.find(({ name }) => name === 'erase-people')?.run()
    const left = async () =>
      (await world.db.select().from(travellers).where(eq(travellers.bookingId, id))).length
    await erase()
    expect(await left()).toBe(2)
    // However it came that nobody can undo it any more.
    await world.db.execute(sql`ALTER TABLE undoable_changes DISABLE TRIGGER undoable_changes_over`)
    try {
      await world.db.delete(undoableChanges).where(eq(undoableChanges.bookingId, id))
    } finally {
      await world.db.execute(sql`ALTER TABLE undoable_changes ENABLE TRIGGER undoable_changes_over`)
    }
    expect(await left()).toBe(2)
    await erase()
    const rows = await world.db.select().from(travellers).where(eq(travellers.bookingId, id))
    expect(rows.map(({ place }) => place)).toEqual([1])
  })
})
