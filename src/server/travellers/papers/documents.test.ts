import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { tokenCookie } from '#server/machine/sign-in/cookies.ts'
import { travellerDocuments } from '#server/travellers/core/tables.ts'
import { createMultipart } from '#test/actions/multipart.ts'
import { createPicture } from '#test/pictures.ts'
import {
  createConfirmedBooking,
  createPdf,
  decodeContent,
  firstAdult,
  secondAdult,
} from '#test/scenes/documents.ts'
import { test } from '#test/world.ts'

const words = 'MARKER of the visa of Zahra'

describe('PPL-06 documents of a person', () => {
  test('PPL-06 a photo becomes an image of our own without its camera data; a PDF does not change', async ({
    world,
  }) => {
    const { send, read, call } = await createConfirmedBooking(world)
    const photograph = await createPicture(3000, 1500)
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
    const { format, width, exif } = await sharp(decodeContent(page)).metadata()
    expect([page.fileName, page.type, format, width, exif]).toEqual([
      'adult-1-passport-page.webp',
      'image/webp',
      'webp',
      2400,
      undefined,
    ])
    const visa = createPdf(words)
    const sent = await send(visa)
    expect(sent.body.papers.map(({ kind }) => kind)).toEqual(['passport_page', 'visa'])
    const again = await read()
    expect([again.body.fileName, again.body.type]).toEqual(['adult-1-visa.pdf', 'application/pdf'])
    expect(decodeContent(again.body).equals(visa)).toBe(true)
    // No one keeps the answer, and the other person has nothing.
    expect(again.headers['cache-control']).toContain('no-store')
    expect((await read(secondAdult)).error.code).toBe('paper_not_found')
    const { people } = (await call('travellers.list', {})).body
    expect(people.map((one) => one.papers)).toEqual([['passport_page', 'visa'], []])
    const checked = people[0]?.checklist.find(({ item }) => item === 'passport_page')
    expect(checked?.state).toBe('done')
  })

  test('PPL-06 invalid content is rejected, whatever its name: scripts, files inside, passwords, drawings', async ({
    world,
  }) => {
    const { send, read } = await createConfirmedBooking(world)
    const refused = {
      pdf_has_scripts: [
        '/Names<</JavaScript 3 0 R>>',
        '/S/JavaScript/JS(x)',
        '/J#61vaScript 3 0 R',
        '/#4a#53(x)',
      ],
      pdf_has_actions: ['/OpenAction 3 0 R', '/AA<</O 3 0 R>>', '/Launch'],
      pdf_has_files: ['/EmbeddedFile'],
      pdf_has_password: ['/Encrypt 4 0 R'],
      pdf_has_forms: ['/XFA 5 0 R'],
    }
    const others = [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'MZ',
      '%PDF-1.4 without an end',
      'PK\u0003\u0004',
      '%PDF-',
    ]
    const files = [
      ...Object.entries(refused).flatMap(([code, parts]) =>
        parts.map((inside) => ({ code, file: createPdf(words, inside) })),
      ),
      ...others.map((text) => ({ code: 'paper_type_refused', file: Buffer.from(text) })),
    ]
    for (const { code, file } of files) {
      const { status, error } = await send(file)
      const shown = file.toString('latin1').slice(0, 90)
      expect([shown, status, error.code]).toEqual([shown, 400, code])
    }
    expect((await send(createPdf(words, '/OpenAction[3 0 R/Fit]'))).status).toBe(201)
    expect((await send(Buffer.alloc(0))).error.code).toBe('no_file_uploaded')
    // One byte more than five megabytes; control: as many as that.
    const whole = (bytes: number) =>
      Buffer.concat([createPdf(words), Buffer.alloc(bytes, ' '), createPdf(words)])
    const room = 5 * 1024 * 1024 - 2 * createPdf(words).length
    expect((await send(whole(room + 1))).error.code).toBe('file_too_large')
    expect((await send(whole(room))).status).toBe(201)
    // Names that only begin like a refused one are none, nor are three letters among the bytes of a scanned page.
    expect((await send(createPdf(words, '/JS\u00c3q/AA\u0099 z'))).status).toBe(201)
    expect((await send(createPdf(words, '/JSON 1/AAB 2'))).status).toBe(201)
    expect((await read()).status).toBe(200)
  })

  test('PPL-06 a form of another site adds nothing: what a browser sends automatically is no sign-in', async ({
    world,
  }) => {
    const { as, id } = await createConfirmedBooking(world)
    const texts = { id, ...firstAdult, kind: 'visa' }
    const parts = Object.entries(texts).map(([field, text]) => ({ field, bytes: String(text) }))
    const form = createMultipart([...parts, { field: 'paper', bytes: createPdf(), fileName: 'visa.pdf' }])
    const { authorization = '' } = (await world.as(as)) as { authorization?: string }
    const post = (headers: object) =>
      world.app.inject({
        method: 'POST',
        url: '/api/travellers/papers',
        payload: form.payload,
        headers: { ...form.headers, ...headers },
      })
    const cookie = `${tokenCookie}=${authorization.replace('Bearer ', '')}`
    const foreign = await post({ cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'booking_not_found'])
    expect(await world.db.$count(travellerDocuments)).toBe(0)
    // Control: the same cookie is a sign-in where something is read, and with the sign-in itself the form is taken.
    const reading = await world.app.inject({ url: '/api/bookings', headers: { cookie } })
    expect([reading.statusCode, reading.body.includes(id)]).toEqual([200, true])
    expect((await post({ authorization })).statusCode).toBe(201)
  })

  test('PPL-06 more than 200 a day of one booking are rejected over HTTP, and accepted again the next day', async ({
    open,
  }) => {
    const world = await open({ env: { RATE_LIMITS: 'on' } })
    const { send } = await createConfirmedBooking(world)
    for (let at = 0; at < 200; at++) expect((await send(createPdf(`${at}`))).status).toBe(201)
    const refused = await send(createPdf())
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_attempts'])
    expect(await world.db.$count(travellerDocuments)).toBe(1)
    world.clock.advance({ hours: 24 })
    expect((await send(createPdf())).status).toBe(201)
  })
})

describe('PPL-01 access to documents', () => {
  test('PPL-01 PPL-06 by his own link a person sends, reads and erases his, and no one else’s', async ({
    world,
  }) => {
    const { send, call, linkOf } = await createConfirmedBooking(world)
    await send(createPdf(words))
    const own = await linkOf(secondAdult)
    const mine = { own, kind: 'visa' } as const
    expect((await world.call('travellers.paper', mine)).error.code).toBe('paper_not_found')
    // Whatever place he names it is his.
    const file = createPdf('mine')
    expect((await world.call('travellers.sendPaper', { ...mine, ...firstAdult, file })).status).toBe(201)
    const { body } = await world.call('travellers.paper', { ...mine, ...firstAdult })
    expect([body.fileName, decodeContent(body).includes('mine')]).toEqual(['adult-2-visa.pdf', true])
    expect((await call('travellers.paper', { ...secondAdult, kind: 'visa' })).status).toBe(200)
    expect((await world.call('travellers.removePaper', mine)).body).toEqual({ papers: [] })
    expect((await call('travellers.paper', { ...firstAdult, kind: 'visa' })).status).toBe(200)
    // Both at once would be two people; an ended link is no one's.
    const both = await call('travellers.paper', { ...mine, ...firstAdult })
    expect(both.error.code).toBe('traveller_link_ended')
    await call('travellers.unlink', secondAdult)
    for (const name of ['travellers.paper', 'travellers.removePaper', 'travellers.sendPaper'] as const) {
      const input = { ...mine, ...(name === 'travellers.sendPaper' && { file }) }
      expect([name, (await world.call(name, input)).error.code]).toEqual([name, 'traveller_link_ended'])
    }
  })

  test('PPL-06 CON-19 a stranger, another pilgrim, an emailed link alone and a cancelled booking get nothing', async ({
    world,
  }) => {
    const { id, as, send } = await createConfirmedBooking(world)
    await send(createPdf(words))
    const visa = { id, ...firstAdult, kind: 'visa' } as const
    const other = await world.user()
    for (const caller of [{}, { as: other }]) {
      expect((await world.call('travellers.paper', visa, caller)).error.code).toBe('booking_not_found')
      const sent = await world.call('travellers.sendPaper', { ...visa, file: createPdf() }, caller)
      expect(sent.error.code).toBe('booking_not_found')
    }
    await world.db.execute(sql`UPDATE bookings SET status = 'cancelled_by_pilgrim' WHERE id = ${id}::uuid`)
    const closed = await world.call('travellers.sendPaper', { ...visa, file: createPdf() }, { as })
    expect(closed.error.code).toBe('people_closed')
    // The family's own entries stay until they are erased.
    expect((await world.call('travellers.paper', visa, { as })).status).toBe(200)
  })
})
