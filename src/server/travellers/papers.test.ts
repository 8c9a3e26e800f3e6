import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import { multipartOf } from '#test/multipart.ts'
import { plainPdf } from '#test/papers.ts'
import { picture } from '#test/pictures.ts'
import { test, type World } from '#test/world.ts'
import { paperFile } from './papers-view.ts'
import { paperFilesToRemove, papers } from './tables.ts'

const first = { age: 'adult', place: 1 } as const
const second = { age: 'adult', place: 2 } as const
const words = 'MARKER of the visa of Zahra'

/** A confirmed booking of two adults of a signed-in pilgrim. */
async function booked(world: World, fields: object = {}) {
  const as = await world.user()
  const trip = await world.trip()
  const booking = { tripId: trip.id, userId: as.id, numberOfPilgrims: 2, status: 'confirmed', ...fields }
  const { id } = await world.booking(booking as Parameters<World['booking']>[0])
  const call = <Name extends EndpointName>(name: Name, input: object) =>
    world.call(name, { id, ...input }, { as })
  const send = (file: Uint8Array, more: object = {}) =>
    call('travellers.sendPaper', { ...first, kind: 'visa', file, ...more })
  const read = (more: object = {}) => call('travellers.paper', { ...first, kind: 'visa', ...more })
  const linkOf = async (place: object) => (await call('travellers.link', place)).body.token
  return { as, id, call, send, read, linkOf }
}

const contentOf = (body: { content: string }) => Buffer.from(body.content, 'base64')
const removeFiles = (world: World) => world.jobs.find(({ name }) => name === 'remove-papers')?.run()
/** What the store has of papers from now on; others' files lie there too. */
async function watched({ deps }: World): Promise<() => Promise<string[]>> {
  const before = new Set(await deps.files.list('papers'))
  return async () => (await deps.files.list('papers')).filter((name) => !before.has(name)).toSorted()
}

/** Every table of papers as text, and these files of the store. */
async function kept(world: World, names: string[]): Promise<Buffer> {
  const { rows } = await world.db.execute<{ all: string }>(sql`
    SELECT (SELECT coalesce(jsonb_agg(t), '[]')::text FROM papers AS t)
      || (SELECT coalesce(jsonb_agg(t), '[]')::text FROM travellers AS t) AS all`)
  const files = await Promise.all(names.map((name) => world.deps.files.get(name)))
  return Buffer.concat([Buffer.from(rows[0]?.all ?? ''), ...files.flatMap((file) => file ?? [])])
}

describe('PPL-06 papers of a person', () => {
  test('PPL-06 a photograph becomes a picture of our own without what its camera says; a PDF stays as it is', async ({
    world,
  }) => {
    const { send, read, call } = await booked(world)
    const photograph = await picture(3000, 1500)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'MARKER camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()
    const { status, body } = await send(photograph, { kind: 'passport_page' })
    const addedAt = world.clock.now().toISOString()
    expect([status, body]).toEqual([
      201,
      { papers: [{ kind: 'passport_page', type: 'image/webp', addedAt }] },
    ])
    const page = (await read({ kind: 'passport_page' })).body
    const { format, width, exif } = await sharp(contentOf(page)).metadata()
    expect([page.fileName, page.type, format, width, exif]).toEqual([
      ...['adult-1-passport-page.webp', 'image/webp', 'webp', 2400, undefined],
    ])
    const visa = plainPdf(words)
    const sent = await send(visa)
    expect(sent.body.papers.map(({ kind }) => kind)).toEqual(['passport_page', 'visa'])
    const again = await read()
    expect([again.body.fileName, again.body.type]).toEqual(['adult-1-visa.pdf', 'application/pdf'])
    expect(contentOf(again.body).equals(visa)).toBe(true)
    // Nobody keeps the answer, and the other person has nothing.
    expect(again.headers['cache-control']).toContain('no-store')
    expect((await read(second)).error.code).toBe('paper_not_found')
    const { people } = (await call('travellers.list', {})).body
    expect(people.map((one) => one.papers)).toEqual([['passport_page', 'visa'], []])
    const checked = people[0]?.checklist.find(({ item }) => item === 'passport_page')
    expect(checked?.state).toBe('done')
  })

  test('PPL-06 what is none by its content is refused, whatever it is called: scripts, files inside, passwords, drawings', async ({
    world,
  }) => {
    const { send, read } = await booked(world)
    const refused = [
      ...['/OpenAction 3 0 R', '/AA<</O 3 0 R>>', '/Names<</JavaScript 3 0 R>>', '/S/JavaScript/JS(x)'],
      ...['/J#61vaScript 3 0 R', '/#4a#53(x)', '/Launch', '/EmbeddedFile', '/Encrypt 4 0 R', '/XFA 5 0 R'],
    ].map((inside) => plainPdf(words, inside))
    const others = [
      ...[
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'MZ',
        '%PDF-1.4 without an end',
        'PK\u0003\u0004',
        '%PDF-',
      ],
    ].map((text) => Buffer.from(text))
    for (const file of [...refused, ...others]) {
      const { status, error } = await send(file)
      expect([file.toString('latin1').slice(0, 90), status, error.code]).toEqual([
        ...[file.toString('latin1').slice(0, 90), 400, 'paper_type_refused'],
      ])
    }
    expect((await send(Buffer.alloc(0))).error.code).toBe('no_file_uploaded')
    // One byte more than five megabytes; control: as many as that.
    const whole = (bytes: number) =>
      Buffer.concat([plainPdf(words), Buffer.alloc(bytes, ' '), plainPdf(words)])
    const room = 5 * 1024 * 1024 - 2 * plainPdf(words).length
    expect((await send(whole(room + 1))).error.code).toBe('file_too_large')
    expect((await send(whole(room))).status).toBe(201)
    // Names that only begin like a refused one are none.
    expect((await send(plainPdf(words, '/JSON 1/AAB 2'))).status).toBe(201)
    expect((await read()).status).toBe(200)
  })

  test('PPL-06 a form of another site adds nothing: what a browser sends along by itself is no sign-in', async ({
    world,
  }) => {
    const { as, id } = await booked(world)
    const texts = { id, ...first, kind: 'visa' }
    const parts = Object.entries(texts).map(([field, text]) => ({ field, bytes: String(text) }))
    const form = multipartOf([...parts, { field: 'paper', bytes: plainPdf(), fileName: 'visa.pdf' }])
    const { authorization = '' } = (await world.as(as)) as { authorization?: string }
    const post = (headers: object) =>
      world.app.inject({
        ...{ method: 'POST', url: '/api/travellers/papers', payload: form.payload },
        headers: { ...form.headers, ...headers },
      })
    const cookie = `token=${authorization.replace('Bearer ', '')}`
    const foreign = await post({ cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'booking_not_found'])
    expect(await world.db.$count(papers)).toBe(0)
    // Control: with the sign-in itself it is taken.
    expect((await post({ authorization })).statusCode).toBe(201)
  })

  test('PPL-06 more than 200 a day of one booking are refused over HTTP, and the next day goes on', async ({
    open,
  }) => {
    const world = await open({ env: { RATE_LIMITS: 'on' } })
    const { send } = await booked(world)
    for (let at = 0; at < 200; at++) expect((await send(plainPdf(`${at}`))).status).toBe(201)
    const refused = await send(plainPdf())
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_attempts'])
    expect(await world.db.$count(papers)).toBe(1)
    world.clock.advance({ hours: 24 })
    expect((await send(plainPdf())).status).toBe(201)
  })
})

describe('PPL-01 whose papers are whose', () => {
  test('PPL-01 PPL-06 by his own link a person sends, reads and erases his, and nobody else’s', async ({
    world,
  }) => {
    const { send, call, linkOf } = await booked(world)
    await send(plainPdf(words))
    const own = await linkOf(second)
    const mine = { own, kind: 'visa' } as const
    expect((await world.call('travellers.paper', mine)).error.code).toBe('paper_not_found')
    // Whatever place he names it is his.
    const file = plainPdf('mine')
    expect((await world.call('travellers.sendPaper', { ...mine, ...first, file })).status).toBe(201)
    const { body } = await world.call('travellers.paper', { ...mine, ...first })
    expect([body.fileName, contentOf(body).includes('mine')]).toEqual(['adult-2-visa.pdf', true])
    expect((await call('travellers.paper', { ...second, kind: 'visa' })).status).toBe(200)
    expect((await world.call('travellers.removePaper', mine)).body).toEqual({ papers: [] })
    expect((await call('travellers.paper', { ...first, kind: 'visa' })).status).toBe(200)
    // Both at once would be two people; an ended link is nobody's.
    const both = await call('travellers.paper', { ...mine, ...first })
    expect(both.error.code).toBe('traveller_link_ended')
    await call('travellers.unlink', second)
    for (const name of ['travellers.paper', 'travellers.removePaper', 'travellers.sendPaper'] as const) {
      const input = { ...mine, ...(name === 'travellers.sendPaper' && { file }) }
      expect([name, (await world.call(name, input)).error.code]).toEqual([name, 'traveller_link_ended'])
    }
  })

  test('PPL-06 CON-19 a stranger, another pilgrim, a mailed link alone and a cancelled booking get nothing', async ({
    world,
  }) => {
    const { id, as, send } = await booked(world)
    await send(plainPdf(words))
    const visa = { id, ...first, kind: 'visa' } as const
    const other = await world.user()
    for (const caller of [{}, { as: other }]) {
      expect((await world.call('travellers.paper', visa, caller)).error.code).toBe('booking_not_found')
      const sent = await world.call('travellers.sendPaper', { ...visa, file: plainPdf() }, caller)
      expect(sent.error.code).toBe('booking_not_found')
    }
    await world.db.execute(sql`UPDATE bookings SET status = 'cancelled_by_pilgrim' WHERE id = ${id}::uuid`)
    const closed = await world.call('travellers.sendPaper', { ...visa, file: plainPdf() }, { as })
    expect(closed.error.code).toBe('people_closed')
    // What the family wrote it keeps until it is erased.
    expect((await world.call('travellers.paper', visa, { as })).status).toBe(200)
  })
})

describe('PPL-03 PPL-05 what lies in the store', () => {
  test('PPL-03 nothing of a paper is to be read in tables or files, and under another name it does not open', async ({
    world,
  }) => {
    const files = await watched(world)
    const { send, read } = await booked(world)
    await send(plainPdf(words))
    await send(await picture(40, 40).png().toBuffer(), { kind: 'photograph' })
    const all = await kept(world, await files())
    for (const text of [words, '%PDF', 'WEBP', 'RIFF'])
      expect([text, all.includes(text)]).toEqual([text, false])
    expect(all.length).toBeGreaterThan(500)
    const [photograph, visa] = await world.db.select().from(papers).orderBy(papers.kind)
    const swapped = await world.deps.files.get(paperFile(visa?.file ?? ''))
    await world.deps.files.put(paperFile(photograph?.file ?? ''), swapped ?? Buffer.of(), 'x')
    expect((await read({ kind: 'photograph' })).error.code).toBe('paper_not_found')
    // Nor with another's key, nor when it is cut.
    const sealedKey = visa?.sealedKey ?? ''
    await world.db.update(papers).set({ sealedKey }).where(eq(papers.kind, 'photograph'))
    expect((await read({ kind: 'photograph' })).error.code).toBe('paper_not_found')
    expect((await read()).status).toBe(200)
    await world.deps.files.put(paperFile(visa?.file ?? ''), (swapped ?? Buffer.of()).subarray(0, 40), 'x')
    expect((await read()).error.code).toBe('paper_not_found')
  })

  test('PPL-05 what is replaced, erased, or erased with its person goes from the store with the next beat', async ({
    world,
  }) => {
    const files = await watched(world)
    const { send, call, id } = await booked(world)
    await send(plainPdf('one'))
    const [one] = await files()
    await send(plainPdf('two'))
    await removeFiles(world)
    const [two, ...none] = await files()
    expect([none, two === one]).toEqual([[], false])
    expect((await call('travellers.removePaper', { ...first, kind: 'visa' })).body).toEqual({ papers: [] })
    await removeFiles(world)
    expect(await files()).toEqual([])
    await send(plainPdf('three'))
    await world.db.execute(sql`DELETE FROM travellers WHERE booking_id = ${id}::uuid`)
    expect(await world.db.$count(papers)).toBe(0)
    await removeFiles(world)
    expect([await files(), await world.db.$count(paperFilesToRemove)]).toEqual([[], 0])
  })

  test('PPL-05 a file whose row never came goes after an hour, not before; a store that fails keeps it on the list', async ({
    world,
  }) => {
    const files = await watched(world)
    const { send } = await booked(world)
    await send(plainPdf('stays'))
    const [stays = ''] = await files()
    const file = 'a'.repeat(32)
    await world.deps.files.put(paperFile(file), Buffer.from('sealed'), 'x')
    const since = new Date(world.clock.now().getTime() + 3_600_000)
    await world.db.insert(paperFilesToRemove).values({ file, since })
    world.clock.advance({ minutes: 59 })
    await removeFiles(world)
    expect(await files()).toHaveLength(2)
    world.clock.advance({ minutes: 1 })
    const { remove } = world.deps.files
    world.deps.files.remove = () => Promise.reject(new Error('the store is away'))
    await expect(removeFiles(world)).rejects.toThrow('the store is away')
    expect(await world.db.$count(paperFilesToRemove)).toBe(1)
    world.deps.files.remove = remove
    await removeFiles(world)
    expect([await files(), await world.db.$count(paperFilesToRemove)]).toEqual([[stays], 0])
  })

  test('PPL-05 a full store keeps the paper that was there, and nothing of the new one', async ({
    world,
  }) => {
    const files = await watched(world)
    const { send, read } = await booked(world)
    await send(plainPdf('first'))
    const { put } = world.deps.files
    world.deps.files.put = () => Promise.reject(new Error('ENOSPC'))
    expect((await send(plainPdf('second'))).status).toBe(500)
    world.deps.files.put = put
    expect(contentOf((await read()).body).includes('first')).toBe(true)
    await removeFiles(world)
    expect([(await files()).length, await world.db.$count(paperFilesToRemove)]).toEqual([1, 0])
  })

  test('PPL-05 twenty sent at once leave one paper and one file; erased meanwhile, none is left', async ({
    world,
  }) => {
    const files = await watched(world)
    const { send, id } = await booked(world)
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, at) => send(plainPdf(`${at}`))))
    expect(crowd.map(({ status }) => status)).toEqual(crowd.map(() => 201))
    await removeFiles(world)
    expect([await world.db.$count(papers), (await files()).length]).toEqual([1, 1])
    const sending = Array.from({ length: 10 }, (_, at) => send(plainPdf(`${at}`)))
    await world.db.execute(sql`DELETE FROM bookings WHERE id = ${id}::uuid`)
    await Promise.all(sending)
    await removeFiles(world)
    expect([await world.db.$count(papers), await files()]).toEqual([0, []])
  })
})
