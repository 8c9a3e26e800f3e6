import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import {
  createAskers,
  createBookingWithTravellers,
  createCompanyWithTravellers,
  firstAdult,
  knownTraveller,
  listAnswers,
  secondAdult,
} from '#test/scenes/company-travellers.ts'
import { readExcel } from '#test/scenes/desk/excel-files.ts'
import { test, type World } from '#test/world.ts'

const inEnglish = { language: 'en' } as const

const open = (world: World, owner: object, input: object) =>
  world.call('lists.open', { ...inEnglish, purpose: 'screen', ...input } as never, { as: owner as never })

const photograph = () =>
  sharp({ create: { width: 40, height: 50, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

describe('DSK-04 lists of a departure', () => {
  test('DSK-04 a visa list has Latin names apart, days as consulates read them and whole numbers; who lacks something is named with the reason', async ({
    world,
  }) => {
    const { owner, trip, booking, write } = await createCompanyWithTravellers(world)
    const { body } = await open(world, owner, { id: trip.id, kind: 'visa' })
    expect([body.title, body.ready, body.total]).toEqual(['Visa list', 0, 2])
    // Nobody has sent a page or a photograph: both are named, and both reasons.
    expect(body.gaps.map(({ name, missing }) => [name, missing[0]])).toEqual([
      ['ZAHRA FATIMA RIZVI', 'relative_names'],
      ['Adult 2', 'name'],
    ])
    const flight = (await open(world, owner, { id: trip.id, kind: 'flight' })).body
    expect(flight.sections[0]?.rows).toEqual([
      [
        '1',
        'RIZVI',
        'ZAHRA FATIMA',
        'F',
        'adult',
        '14 Sep 1953',
        'IND',
        'Z9182437',
        '04 Mar 2031',
        booking.reference,
      ],
    ])
    expect([flight.ready, flight.total]).toEqual([1, 2])
    // A passport that ends before the return cannot be sent.
    await write({ passportExpiry: trip.departureDate })
    const late = (await open(world, owner, { id: trip.id, kind: 'flight' })).body
    expect(late.gaps[0]).toMatchObject({ name: 'ZAHRA FATIMA RIZVI', missing: ['validity'] })
    // Numbers stand nowhere else, nor notes anywhere.
    for (const kind of ['rooming', 'bus', 'contacts', 'owing', 'kitchen']) {
      const text = JSON.stringify((await open(world, owner, { id: trip.id, kind })).body)
      expect(text).not.toMatch(/9182437|1953|hundred metres/)
    }
  })

  test('DSK-04 requests and cancelled bookings are on no list', async ({ world }) => {
    const { owner, trip, booking } = await createCompanyWithTravellers(world)
    await createBookingWithTravellers(world, trip.id, { status: 'pending' })
    await world.booking({ tripId: trip.id, status: 'cancelled_by_pilgrim' })
    const paid = await createBookingWithTravellers(world, trip.id, { status: 'paid' })
    const { body } = await open(world, owner, { id: trip.id, kind: 'contacts' })
    const references = body.gaps.map(({ reference }) => reference)
    expect(new Set(references)).toEqual(new Set([booking.reference, paid.booking.reference]))
    const owing = (await open(world, owner, { id: trip.id, kind: 'owing', columns: ['reference', 'owes'] }))
      .body
    expect(owing.sections[0]?.rows).toEqual([['1', 'yes', booking.reference]])
  })

  test('DSK-04 owners, managers, desks and admins with a reason make lists; a leader and others do not, and a desk sees no amounts', async ({
    world,
  }) => {
    const { owner, trip } = await createCompanyWithTravellers(world)
    const { admin, ...askers } = await createAskers(world, owner)
    const calls: [EndpointName, object][] = [
      ['lists.overview', { id: trip.id }],
      ['lists.open', { id: trip.id, kind: 'visa', purpose: 'print', ...inEnglish }],
      ['lists.excel', { id: trip.id, kind: 'visa', ...inEnglish }],
      ['lists.chooseColumns', { id: trip.id, kind: 'visa', columns: ['surname'] }],
    ]
    for (const [name, input] of calls)
      expect(await listAnswers(world, askers, name, input), name).toEqual({
        owner: 'ok',
        manager: 'ok',
        desk: 'ok',
        leader: 'travellers_unauthorized',
        'other company': 'travellers_unauthorized',
        pilgrim: 'travellers_unauthorized',
      })
    const asAdmin = (reason?: string) =>
      world.call(
        'lists.excel',
        { id: trip.id, kind: 'visa', ...inEnglish, ...(reason && { reason }) },
        { as: admin },
      )
    expect((await asAdmin()).error.code).toBe('reason_required')
    expect((await asAdmin('The consulate asked us.')).status).toBe(200)
    // Nor does an admin choose columns for a company.
    const choose = await world.call(
      'lists.chooseColumns',
      { id: trip.id, kind: 'visa', columns: [] },
      { as: admin },
    )
    expect(choose.error.code).toBe('travellers_unauthorized')
    const { body } = await open(world, askers.desk, {
      id: trip.id,
      kind: 'owing',
      columns: ['agreed', 'status', 'owes'],
    })
    expect(body.columns.map(({ id }) => id)).toEqual(['number', 'owes'])
    expect(
      (await open(world, owner, { id: trip.id, kind: 'owing', columns: ['agreed'] })).body.columns,
    ).toHaveLength(2)
    const forged = await open(world, owner, { id: 'x', kind: 'visa' })
    expect(forged.error.code).toBe('trip_not_found')
    expect((await open(world, owner, { id: trip.id, kind: 'secrets' })).error.code).toBe('invalid_list')
  })

  test('DSK-04 Excel keeps 0091, long numbers and what begins like a formula as texts, and nothing of it is stored or cached', async ({
    world,
  }) => {
    const { owner, trip, write, booking } = await createCompanyWithTravellers(world, {
      contactPhone: '0091 98200 00000',
      contactName: '=HYPERLINK("http://x.example")',
    })
    await write({ ...knownTraveller, passportNumber: '001234567', diet: '=1+1 <b>&' })
    const asked = await world.call(
      'lists.excel',
      { id: trip.id, kind: 'flight', columns: ['surname', 'passportNumber', 'reference'], ...inEnglish },
      { as: owner },
    )
    expect(asked.body.fileName).toBe(`flight-${trip.departureDate}.xlsx`)
    expect(asked.headers['cache-control']).toContain('no-store')
    const { first, second, files } = readExcel(asked.body.content)
    expect(first).toEqual([
      ['No.', 'Surname', 'Passport number', 'Reference'],
      ['1', 'RIZVI', '001234567', booking.reference],
    ])
    expect(second[1]).toEqual(expect.arrayContaining(['Adult 2', booking.reference]))
    const others = await Promise.all(
      (['kitchen', 'owing'] as const).map((kind) =>
        world.call('lists.excel', { id: trip.id, kind, ...inEnglish }, { as: owner }),
      ),
    )
    const [kitchen, owing] = others.map(({ body }) => readExcel(body.content))
    expect(kitchen?.first.flat()).toContain('=1+1 <b>&')
    expect(owing?.first.flat()).toEqual(expect.arrayContaining(['=HYPERLINK("http://x.example")']))
    for (const { files: parts } of [{ files }, ...(kitchen ? [kitchen] : []), ...(owing ? [owing] : [])]) {
      const sheets = Object.entries(parts).filter(([name]) => name.startsWith('xl/worksheets/'))
      // No formula, and no cell that is a number.
      for (const [, xml] of sheets) expect(xml).not.toMatch(/<f>|<f |t="n"|<c r="[A-Z]+\d+"(?: s="\d+")?><v>/)
    }
  })

  test('DSK-04 each list is a look that names list, columns and count to the family; shown again within the hour it is the same', async ({
    world,
  }) => {
    const { owner, trip, booking, lead } = await createCompanyWithTravellers(world)
    const looks = async () =>
      (await world.call('travellers.looks', { id: booking.id }, { as: lead })).body.looks.map(
        ({ list }) => list,
      )
    await open(world, owner, { id: trip.id, kind: 'visa', columns: ['surname'] })
    await open(world, owner, { id: trip.id, kind: 'visa', columns: ['surname'] })
    const shown = { kind: 'visa', form: 'screen', columns: ['surname'], people: 2 }
    expect(await looks()).toEqual([shown])
    // Other columns are another look, and each print and file is one.
    await open(world, owner, { id: trip.id, kind: 'visa', columns: ['surname', 'passportNumber'] })
    for (let again = 0; again < 2; again++)
      await open(world, owner, { id: trip.id, kind: 'visa', columns: ['surname'], purpose: 'print' })
    await world.call('lists.excel', { id: trip.id, kind: 'bus', ...inEnglish }, { as: owner })
    expect(await looks()).toEqual([
      expect.objectContaining({ kind: 'bus', form: 'excel', people: 2 }),
      { ...shown, form: 'print' },
      { ...shown, form: 'print' },
      { ...shown, columns: ['surname', 'passportNumber'] },
      shown,
    ])
    // Counts alone are no look.
    await world.call('lists.overview', { id: trip.id }, { as: owner })
    expect(await looks()).toHaveLength(5)
    world.clock.advance({ minutes: 61 })
    await open(world, owner, { id: trip.id, kind: 'visa', columns: ['surname'] })
    expect(await looks()).toHaveLength(6)
  })

  test('DSK-04 says how many people changed since a list was printed, by the columns that it had', async ({
    world,
  }) => {
    const { owner, trip, write } = await createCompanyWithTravellers(world)
    const last = async (kind: string) =>
      (await world.call('lists.overview', { id: trip.id }, { as: owner })).body.lists.find(
        (one) => one.kind === kind,
      )?.last
    expect(await last('flight')).toBeNull()
    await open(world, owner, {
      id: trip.id,
      kind: 'flight',
      columns: ['surname', 'passportNumber'],
      purpose: 'print',
    })
    expect(await last('flight')).toMatchObject({ changed: 0, at: world.clock.now().toISOString() })
    await write({ ...knownTraveller, birthPlace: 'Lucknow' })
    expect((await last('flight'))?.changed).toBe(0)
    await write({ ...knownTraveller, passportNumber: 'Z9182438' })
    expect((await last('flight'))?.changed).toBe(1)
    await createBookingWithTravellers(world, trip.id)
    expect((await last('flight'))?.changed).toBe(3)
    expect(await last('visa')).toBeNull()
  })

  test('DSK-04 the company’s columns are remembered for all colleagues, in the order of the list, and a desk takes no amounts from them', async ({
    world,
  }) => {
    const { owner, trip } = await createCompanyWithTravellers(world)
    const { desk } = await createAskers(world, owner)
    const choose = (as: object, kind: string, columns: string[]) =>
      world.call('lists.chooseColumns', { id: trip.id, kind, columns } as never, { as: as as never })
    const columnsOf = async (as: object, kind: string) =>
      (await world.call('lists.overview', { id: trip.id }, { as: as as never })).body.lists.find(
        (one) => one.kind === kind,
      )?.columns
    await choose(owner, 'visa', ['reference', 'fatherName', 'seat', 'surname'])
    expect(await columnsOf(desk, 'visa')).toEqual(['surname', 'fatherName', 'reference'])
    await choose(owner, 'owing', ['contactName', 'agreed'])
    await choose(desk, 'owing', ['phone'])
    expect(await columnsOf(desk, 'owing')).toEqual(['phone'])
    expect(await columnsOf(owner, 'owing')).toEqual(['phone', 'agreed'])
    await choose(owner, 'visa', [])
    expect(await columnsOf(owner, 'visa')).toContain('passportNumber')
  })

  test('DSK-04 photographs come as an archive whose names have reference and name made safe; it is recorded', async ({
    world,
  }) => {
    const { owner, trip, booking, lead, write } = await createCompanyWithTravellers(world)
    await write({ ...knownTraveller, surname: "O'Connor-Syed" })
    const file = await photograph()
    for (const place of [firstAdult, secondAdult]) {
      const sent = { id: booking.id, ...place, kind: 'photograph', file }
      expect((await world.call('travellers.sendPaper', sent as never, { as: lead })).status).toBe(201)
    }
    const page = { id: booking.id, ...firstAdult, kind: 'passport_page', file }
    await world.call('travellers.sendPaper', page as never, { as: lead })
    const { body } = await world.call('lists.photographs', { id: trip.id }, { as: owner })
    expect(Object.keys(unzipSync(Buffer.from(body.content, 'base64')))).toEqual([
      `${booking.reference}-adult-1-O-CONNOR-SYED-ZAHRA-FATIMA.webp`,
      `${booking.reference}-adult-2.webp`,
    ])
    expect([body.photographs, body.unreadable, body.next]).toEqual([2, 0, null])
    const rest = await world.call(
      'lists.photographs',
      { id: trip.id, after: `${booking.reference}-adult-1` },
      { as: owner },
    )
    expect(rest.body.photographs).toBe(1)
    const beyond = await world.call('lists.photographs', { id: trip.id, after: 'QF-NOBODY' }, { as: owner })
    expect(beyond.error.code).toBe('paper_not_found')
    const { looks } = (await world.call('travellers.looks', { id: booking.id }, { as: lead })).body
    expect(looks[1]?.list).toEqual({ kind: 'visa', form: 'photographs', columns: [], people: 2 })
    const stranger = await world.organizer()
    const refused = await world.call('lists.photographs', { id: trip.id }, { as: stranger })
    expect(refused.error.code).toBe('travellers_unauthorized')
  })

  test('DSK-04 headings are in the language that was chosen, names stay in Latin letters', async ({
    world,
  }) => {
    const { owner, trip } = await createCompanyWithTravellers(world)
    const titles = {
      en: 'Visa list',
      ar: 'قائمة التأشيرات',
      ur: 'ویزا کی فہرست',
      fa: 'فهرست ویزا',
      gu: 'વિઝાની યાદી',
    }
    for (const [language, title] of Object.entries(titles)) {
      const { body } = await open(world, owner, { id: trip.id, kind: 'visa', language })
      expect([body.title, body.gaps[0]?.row[1]]).toEqual([title, 'RIZVI'])
    }
  })
})
