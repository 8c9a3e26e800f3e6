import { eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { counterBookings } from '#server/bookings/counter/tables.ts'
import { travellers } from '#server/travellers/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { writeXlsx } from '#test/scenes/spreadsheets.ts'
import { test, type World } from '#test/world.ts'

const person = (row: number, fields: object = {}) => ({
  row,
  surname: 'RIZVI',
  givenNames: `P${'ABCDEFGHIJ'[row % 10]}${'ABCDEFGHIJ'[Math.floor(row / 10) % 10]}${'ABCDEFGHIJ'[Math.floor(row / 100)]}`,
  birthDate: '1980-01-02',
  sex: 'female' as const,
  nationality: 'IND',
  passportNumber: `Z${1_000_000 + row}`,
  passportExpiry: '2031-03-04',
  room: null,
  ...fields,
})

const families = (people: number, size: number) =>
  Array.from({ length: Math.ceil(people / size) }, (_, at) => ({
    contactName: null,
    contactPhone: '+919820000000',
    people: Array.from({ length: Math.min(size, people - at * size) }, (_, place) =>
      person(at * size + place + 2),
    ),
  }))

async function scene(world: World, maxPilgrims = 500) {
  const owner = await world.organizer()
  const trip = await world.trip({ organizerId: owner.id, maxPilgrims })
  const store = (fields: object = {}, rest: object = {}) =>
    world.call(
      'fromTable.store',
      { id: trip.id, consent: true, language: 'ur', families: families(4, 2), ...fields },
      { as: owner, ...rest },
    )
  const stored = async () => [
    await world.db.$count(bookings, eq(bookings.tripId, trip.id)),
    await world.db.$count(travellers),
  ]
  const taken = async () =>
    (await world.db.select().from(trips).where(eq(trips.id, trip.id)))[0]?.currentBookings
  return { owner, trip, store, stored, taken }
}

describe('DSK-13 people from a table are stored', () => {
  test('DSK-13 90 people in one go, one booking for each family, with seats, people and the tick', async ({
    world,
  }) => {
    const { store, taken, owner, trip } = await scene(world)
    const { status, body } = await store({ families: families(90, 5) })
    expect([status, body.people, body.bookings.length, await taken()]).toEqual([201, 90, 18, 90])
    const counter = await world.db.select().from(counterBookings)
    expect(new Set(counter.map(({ consentBy, channel }) => `${consentBy} ${channel}`))).toEqual(
      new Set([`${owner.userId} table`]),
    )
    const shown = await world.call('travellers.ofTrip', { tripId: trip.id }, { as: owner })
    expect(shown.body.people.filter(({ surname }) => surname === 'RIZVI')).toHaveLength(90)
    const found = await world.call('travellers.find', { passportNumber: 'Z1000002' }, { as: owner })
    expect(found.body.found).toHaveLength(1)
  })

  test('DSK-13 500 people, and no more', async ({ world }) => {
    const { store, stored } = await scene(world)
    expect((await store({ families: families(501, 10) })).status).toBe(400)
    expect(await stored()).toEqual([0, 0])
    expect((await store({ families: families(500, 25) })).body.people).toBe(500)
  })

  test('DSK-13 with fewer seats than people nothing is stored, and one seat more is enough', async ({
    world,
  }) => {
    const { store, stored, taken } = await scene(world, 5)
    expect((await store({ families: families(6, 2) })).error.code).toBe('not_enough_slots')
    expect([await stored(), await taken()]).toEqual([[0, 0], 0])
    expect((await store({ families: families(5, 2) })).status).toBe(201)
  })

  test('DSK-13 without the tick nothing is stored, however it is forged', async ({ world }) => {
    const { store, stored } = await scene(world)
    expect((await store({ consent: false })).error.code).toBe('consent_required')
    for (const consent of [undefined, 'true', 1, null]) expect((await store({ consent })).status).toBe(400)
    expect(await stored()).toEqual([0, 0])
  })

  test('DSK-13 one person twice is refused by row, inside of the table and against the departure, unless it is said', async ({
    world,
  }) => {
    const { store, stored } = await scene(world)
    const twice = [
      {
        contactName: null,
        contactPhone: '+919820000000',
        people: [person(2), person(3, { passportNumber: 'Z1000002' })],
      },
    ]
    const refused = await store({ families: twice })
    expect(refused.error).toMatchObject({ code: 'table_rows_refused', fields: { 'rows.3': 'same_passport' } })
    expect(await stored()).toEqual([0, 0])
    await store({ families: families(2, 2) })
    const again = await store({ families: families(1, 1) })
    expect(again.error).toMatchObject({ code: 'table_rows_refused', fields: { 'rows.2': 'same_person' } })
    const said = [
      { contactName: null, contactPhone: '+919820000000', people: [person(2, { mayRepeat: true })] },
    ]
    expect((await store({ families: said })).status).toBe(201)
  })

  test('DSK-13 DSK-06 every family gets a slip with a code of its own, and printing it leaves the code of its email', async ({
    world,
  }) => {
    const { store, owner } = await scene(world)
    const withEmail = families(4, 2).map((family, at) => ({ ...family, contactEmail: `f${at}@example.com` }))
    const { bookings: made } = (await store({ families: withEmail })).body
    for (const { id, code, reference } of made) {
      const slip = await world.call('counter.slip', { id, code: code ?? '' }, { as: owner })
      expect([slip.body.code, slip.body.reference]).toEqual([code, reference])
      expect((await world.call('counter.open', { code: code ?? '' })).body.reference).toBe(reference)
    }
    expect(new Set(made.map(({ code }) => code)).size).toBe(2)
    world.clock.set('2026-11-21T09:00:11Z')
    const letters = await world.mails.deliver()
    expect(letters).toHaveLength(2)
    for (const { code } of made)
      expect(letters.some(({ text }) => text.includes(`/c/${code?.replaceAll('-', '')}`))).toBe(true)
  })

  test('DSK-13 two colleagues who store one table at once store it once', async ({ world }) => {
    const { store, stored } = await scene(world)
    const answers = await Promise.all([store(), store()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await stored()).toEqual([2, 4])
  })

  test('DSK-13 sent again with one key is stored once', async ({ world }) => {
    const { store, stored } = await scene(world)
    const headers = { 'idempotency-key': 'table-press-1' }
    const [first, second] = [await store({}, { headers }), await store({}, { headers })]
    expect(second.body).toEqual(first.body)
    expect(first.body.bookings.map(({ code }) => code?.length)).toEqual([14, 14])
    expect(await stored()).toEqual([2, 4])
  })

  test('DSK-13 is undone as a whole within ten seconds, people too', async ({ world }) => {
    const { store, stored, trip, owner } = await scene(world)
    const { body } = await store()
    const ids = body.bookings.map(({ id }) => id)
    expect((await world.call('counter.undo', { id: trip.id, bookings: ids }, { as: owner })).body).toEqual({
      seats: 4,
    })
    expect(await stored()).toEqual([0, 0])
  })

  test('DSK-13 is of the company’s own people alone', async ({ world }) => {
    const { trip, stored } = await scene(world)
    const ask = async (as: object | undefined) =>
      (
        await world.call(
          'fromTable.store',
          { id: trip.id, consent: true, language: 'en', families: families(1, 1) },
          { as } as never,
        )
      ).status
    expect([await ask(undefined), await ask(await world.user()), await ask(await world.organizer())]).toEqual(
      [401, 403, 403],
    )
    expect(await stored()).toEqual([0, 0])
  })

  test('DSK-13 says who travels already and how many seats are available', async ({ world }) => {
    const { store, trip, owner } = await scene(world, 10)
    await store({ families: families(2, 2) })
    const people = [person(2), person(3, { passportNumber: null }), person(9)].map(
      ({ row, surname, givenNames, birthDate, passportNumber }) => ({
        row,
        surname,
        givenNames,
        birthDate,
        passportNumber,
      }),
    )
    const { body } = await world.call('fromTable.check', { id: trip.id, people }, { as: owner })
    expect(body.seats).toBe(8)
    expect(body.duplicates.map(({ row, match }) => [row, match])).toEqual([
      [2, 'passport'],
      [3, 'person'],
    ])
  })
})

describe('DSK-13 a spreadsheet', () => {
  async function read(world: World, file: Uint8Array) {
    const { trip, owner } = await scene(world)
    return world.call('fromTable.read', { id: trip.id, file: new Uint8Array(file) }, { as: owner })
  }

  test('DSK-13 is read with its merged cells; a formula is what it came to', async ({ world }) => {
    const file = writeXlsx(
      [
        ['Family', 'Name'],
        ['A', '=1+1'],
        ['', 'زہرا رضوی'],
        ['', 'ઝહરા'],
      ],
      ['A2:A4'],
    )
    const { body } = await read(world, file)
    expect(body.rows).toEqual([
      ['Family', 'Name'],
      ['A', '2'],
      ['', 'زہرا رضوی'],
      ['', 'ઝહરા'],
    ])
    expect(body.merged).toEqual([{ row: 1, rows: 3, column: 0 }])
  })

  test('DSK-13 of 5,000 rows is read, so that the person is told how many there are', async ({ world }) => {
    const { body } = await read(
      world,
      writeXlsx(Array.from({ length: 5000 }, (_, at) => [`Name ${at}`, 'Z1234567'])),
    )
    expect(body.rows).toHaveLength(5000)
  })

  test('DSK-13 half a file, an archive that unpacks without end, a password and a picture are refused in words', async ({
    world,
  }) => {
    const whole = writeXlsx(Array.from({ length: 50 }, (_, at) => [`Name ${at}`]))
    expect((await read(world, whole.slice(0, whole.length / 2))).error.code).toBe('table_unreadable')
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(64 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect((await read(world, bomb)).error.code).toBe('table_too_large')
    expect((await read(world, new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).error.code).toBe(
      'table_has_password',
    )
    expect((await read(world, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]))).error.code).toBe(
      'table_unreadable',
    )
  })

  test('DSK-13 a table of text comes as it would be pasted, in other alphabets too', async ({ world }) => {
    const { body } = await read(world, new TextEncoder().encode('نام,پاسپورٹ\nزہرا,Z1234567'))
    expect(body.text).toBe('نام,پاسپورٹ\nزہرا,Z1234567')
  })
})
