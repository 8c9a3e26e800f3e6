import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { listKinds } from '#domain/travellers/lists/lists.ts'
import { createLeader } from '#test/scenes/colleagues.ts'
import {
  createBookingWithTravellers,
  firstAdult,
  knownTraveller,
  secondAdult,
} from '#test/scenes/company-travellers.ts'
import { test, type World } from '#test/world.ts'
import { needAnswers, travellers } from './tables.ts'

/** Of a departure in seven days: its leader reads it already. */
const days = { departureDate: '2026-11-28', returnDate: '2026-12-05', timeZone: 'UTC' }
const merchant = {
  ...knownTraveller,
  surname: 'MERCHANT',
  givenNames: 'AQEEL',
  ownName: null,
  passportNumber: 'K1234567',
  sex: 'male',
}

/** Two families, RIZVI and MERCHANT; RIZVI’s second adult is known as well. */
async function setScene(world: World) {
  world.clock.set('2026-11-21T09:00:00Z')
  const company = await world.organizer()
  const trip = await world.trip({ ...days, organizerId: company.id })
  const rizvi = await createBookingWithTravellers(world, trip.id, {
    createdAt: new Date('2026-11-21T09:00:00Z'),
  })
  const other = await createBookingWithTravellers(world, trip.id, {
    createdAt: new Date('2026-11-21T09:00:01Z'),
  })
  await other.write(merchant)
  const second = { id: rizvi.booking.id, ...secondAdult, surname: 'RIZVI', givenNames: 'HASAN' }
  await world.call('travellers.save', second, { as: rizvi.lead })
  const leader = await createLeader(world, company.id, [trip.id])
  const isFirst = and(
    eq(travellers.bookingId, rizvi.booking.id),
    eq(travellers.age, 'adult'),
    eq(travellers.place, 1),
  )
  return {
    company,
    trip,
    rizvi,
    other,
    leader,
    damage: () => world.db.update(travellers).set({ sealedDetails: 'cut off' }).where(isFirst),
  }
}
type Scene = Awaited<ReturnType<typeof setScene>>

type Named = {
  surname?: string | null
  givenNames?: string | null
  ownName?: string | null
  isUnreadable: boolean
}
/** 'ZAHRA FATIMA RIZVI', 'زہرا رضوی !' of whom the rest cannot be read, '-' of whom nothing is known. */
const nameOf = ({ surname, givenNames, ownName, isUnreadable }: Named) =>
  [[givenNames, surname].filter(Boolean).join(' ') || ownName || '-', isUnreadable ? '!' : '']
    .join(' ')
    .trim()

/** Everything that is read of several people at once, in the words of a test. */
async function readAll(world: World, { company, trip, rizvi, leader }: Scene) {
  const as = company
  const ask = async (...[name, input, by]: Parameters<World['call']>) => {
    const { status, body, error } = await world.call(name, input, by)
    expect([name, status, error?.code]).toEqual([name, 200, undefined])
    return body as never
  }
  type People<Row = Named> = { people: Row[] }
  const ofTrip = (await ask('travellers.ofTrip', { tripId: trip.id }, { as })) as People
  const ofBooking = (await ask('travellers.ofBooking', { bookingId: rizvi.booking.id }, { as })) as People
  const rooms = (await ask('rooms.ofTrip', { tripId: trip.id }, { as })) as { guests: Named[] }
  type Called = { name: string | null; isUnreadable: boolean }
  const led = (await ask('leader.departure', { id: trip.id }, { as: leader })) as {
    view: { travellers: Called[] }
  }
  const roll = (await ask('leader.rollCall', { id: trip.id }, { as: leader })) as People<Called>
  const called = ({ name, isUnreadable }: Called) => nameOf({ ownName: name, isUnreadable })
  const byNumber = (await ask('travellers.find', { passportNumber: 'Z9182437' }, { as })) as {
    found: Named[]
  }
  const byName = (await ask('travellers.findByName', { names: 'rizvi' }, { as })) as { found: Named[] }
  const own = (await ask('travellers.list', { id: rizvi.booking.id }, { as: rizvi.lead })) as People
  const beside = (await ask(
    'travellers.look',
    { bookingId: rizvi.booking.id, ...secondAdult },
    { as },
  )) as Named
  const look = (await ask('travellers.look', { bookingId: rizvi.booking.id, ...firstAdult }, { as })) as Named
  await ask('desk.needs', { id: company.id }, { as })
  await ask('bookings.list', {}, { as: rizvi.lead })
  await ask('travellers.download', { id: rizvi.booking.id }, { as: rizvi.lead })
  return {
    ofTrip: ofTrip.people.map(nameOf),
    ofBooking: ofBooking.people.map(nameOf),
    rooms: rooms.guests.map(nameOf),
    leader: led.view.travellers.map(called),
    rollCall: roll.people.map(called),
    byNumber: byNumber.found.map(nameOf),
    byName: byName.found.map(nameOf).sort(),
    own: own.people.map(nameOf),
    looks: [look, beside].map(nameOf),
  }
}

const known = 'ZAHRA FATIMA RIZVI'
const left = 'زہرا رضوی !'
const inEveryReading = (first: string) => {
  const family = [first, 'HASAN RIZVI']
  const everyone = [...family, 'AQEEL MERCHANT', '-']
  return {
    ofTrip: everyone,
    ofBooking: family,
    rooms: everyone,
    leader: everyone,
    rollCall: everyone,
    byNumber: [first === left ? '- !' : first],
    byName: [first, 'HASAN RIZVI'].sort(),
    own: family,
    looks: family,
  }
}

describe('DSK-02 PPL-04 stored details of one traveller that cannot be opened', () => {
  test('DSK-02 hide nobody else: every table, search and list answers the others, and what is still known', async ({
    world,
  }) => {
    const scene = await setScene(world)
    expect(await readAll(world, scene)).toEqual(inEveryReading(known))
    await scene.damage()
    expect(await readAll(world, scene)).toEqual(inEveryReading(left))
  })

  test('DSK-02 ask nothing of the traveller, and do not look complete', async ({ world }) => {
    const scene = await setScene(world)
    const { company, trip, rizvi } = scene
    const read = async () =>
      (await world.call('travellers.ofTrip', { tripId: trip.id }, { as: company })).body.people[0]
    expect((await read())?.checklist.length).toBeGreaterThan(3)
    const unnamed = async () =>
      (await world.call('travellers.list', { id: rizvi.booking.id }, { as: rizvi.lead })).body.unnamed.count
    expect(await unnamed()).toBe(0)
    await scene.damage()
    expect(await read()).toMatchObject({ isUnreadable: true, checklist: [], passportNumber: null })
    // It is not known that nobody wrote a name.
    expect(await unnamed()).toBe(0)
  })

  test('PPL-03 are overwritten by nothing: what a key may still open stays', async ({ world }) => {
    const scene = await setScene(world)
    await scene.damage()
    expect((await scene.rizvi.write({ surname: 'HUSSAIN' })).status).toBe(500)
    const stored = await world.db.select({ sealed: travellers.sealedDetails }).from(travellers)
    expect(stored.filter(({ sealed }) => sealed === 'cut off')).toHaveLength(1)
  })

  test('DSK-04 are named as missing on each list of people before it is downloaded, and the others are on it', async ({
    world,
  }) => {
    const scene = await setScene(world)
    const { company: as, trip, rizvi } = scene
    const read = async () => {
      const { lists } = (await world.call('lists.overview', { id: trip.id }, { as })).body
      const counted = lists.filter(({ gaps }) => gaps.some(({ gap }) => gap === 'unreadable'))
      const opened = await Promise.all(
        listKinds.map(async (kind) => {
          const input = { id: trip.id, kind, language: 'en', purpose: 'screen' } as const
          const { body } = await world.call('lists.open', input, { as })
          const excel = await world.call('lists.excel', { id: trip.id, kind, language: 'en' }, { as })
          expect([kind, excel.status]).toEqual([kind, 200])
          const rows = body.sections.flatMap((section) => section.rows.map((row) => row.join(' ')))
          const named = body.gaps.filter(({ missing }) => missing.includes('unreadable'))
          return { kind, rows, named }
        }),
      )
      return { counted: counted.map(({ kind }) => kind), opened }
    }
    const before = await read()
    expect([before.counted, before.opened.flatMap(({ named }) => named)]).toEqual([[], []])
    await scene.damage()
    const { counted, opened } = await read()
    expect(counted).toEqual(listKinds.filter((kind) => kind !== 'owing'))
    for (const { kind, rows, named } of opened) {
      const gap = { reference: rizvi.booking.reference, ...firstAdult, name: 'زہرا رضوی' }
      expect([kind, named]).toMatchObject([
        kind,
        kind === 'owing' ? [] : [{ ...gap, missing: ['unreadable'], why: 'Details cannot be read' }],
      ])
      if (kind === 'flight' || kind === 'bus') expect(rows.join('\n')).toContain('MERCHANT')
    }
  })

  test('DSK-13 are found in a table of people by the number of the passport all the same', async ({
    world,
  }) => {
    const scene = await setScene(world)
    const { company: as, trip, rizvi } = scene
    const { surname, givenNames, birthDate } = knownTraveller
    const person = { row: 2, surname, givenNames, birthDate, passportNumber: 'Z9182437' }
    const check = async () =>
      (await world.call('fromTable.check', { id: trip.id, people: [person] }, { as })).body.duplicates
    const found = [{ row: 2, match: 'passport', reference: rizvi.booking.reference }]
    expect(await check()).toEqual(found)
    await scene.damage()
    expect(await check()).toEqual(found)
    person.passportNumber = 'Z9182438'
    expect(await check()).toEqual([])
  })

  test('PPL-08 a damaged answer to a need leaves the details and all other answers', async ({ world }) => {
    const scene = await setScene(world)
    const { company: as, trip, rizvi, other } = scene
    const answer = { ...firstAdult, kind: 'step_free', answer: 'can' } as const
    for (const { booking } of [rizvi, other])
      await world.call('travellers.answerNeed', { bookingId: booking.id, ...answer }, { as })
    const read = async () =>
      (await world.call('travellers.ofTrip', { tripId: trip.id }, { as })).body.people
        .filter(({ place }) => place === 1)
        .map(({ surname, isUnreadable, needs: [need] }) => [surname, isUnreadable, need?.answer])
    expect(await read()).toEqual([
      ['RIZVI', false, 'can'],
      ['MERCHANT', false, 'can'],
    ])
    const [row] = await world.db
      .select({ id: travellers.id })
      .from(travellers)
      .where(and(eq(travellers.bookingId, rizvi.booking.id), eq(travellers.place, 1)))
    await world.db
      .update(needAnswers)
      .set({ sealed: 'cut off' })
      .where(eq(needAnswers.travellerId, row?.id ?? ''))
    expect(await read()).toEqual([
      ['RIZVI', true, null],
      ['MERCHANT', false, 'can'],
    ])
    // Who can be sent with a list is not left out for it.
    const flight = { id: trip.id, kind: 'flight', language: 'en', purpose: 'screen' } as const
    expect((await world.call('lists.open', flight, { as })).body.ready).toBe(2)
  })
})
