// What no spreadsheet should be, sent over a real connection: a clear word, nothing stored, and no memory that grows with it.
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { strToU8, unzipSync, Zip, type ZipInputFile, zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { travellers } from '#server/travellers/core/tables.ts'
import { writeXlsx } from '#test/scenes/spreadsheets.ts'
import { test, type World } from '#test/world.ts'

const megabyte = 1024 * 1024

/** Sends files as a browser does; nothing may be stored by it. */
async function openDesk(world: World) {
  const owner = await world.organizer()
  const trip = await world.trip({ organizerId: owner.id })
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { authorization = '' } = await world.as(owner)
  return async (bytes: Uint8Array | string, name = 'people.xlsx') => {
    const form = new FormData()
    form.append('table', new File([bytes as Uint8Array<ArrayBuffer>], name))
    const response = await fetch(`${url}/api/departures/${trip.id}/table/read`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    })
    const body = (await response.json()) as {
      code?: string
      rows?: string[][]
      text?: string | null
      merged?: { row: number; rows: number; column: number }[]
    }
    const stored = [await world.db.$count(bookings), await world.db.$count(travellers)]
    expect(stored).toEqual([0, 0])
    return { status: response.status, ...body }
  }
}

/** A workbook with one of its files in another wording. */
function editXlsx(rows: string[][], file: string, edit: (text: string) => string): Uint8Array {
  const files = unzipSync(writeXlsx(rows))
  return zipSync({ ...files, [file]: strToU8(edit(new TextDecoder().decode(files[file]))) })
}
const sheet = 'xl/worksheets/sheet1.xml'

/** An archive whose one file unpacks to so many megabytes of nothing: a piece of one, which stands for itself, as often. */
function makeBomb(megabytes: number): Uint8Array {
  const nothing = new Uint8Array(megabyte)
  const piece = deflateRawSync(nothing, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  let sum = 0
  for (let at = 1; at <= megabytes; at++) sum = crc32(nothing, sum)
  const pieces: Uint8Array[] = []
  const archive = new Zip((error, written) => {
    if (error) throw error
    pieces.push(written)
  })
  const file: ZipInputFile = { filename: sheet, compression: 8, size: megabytes * megabyte, crc: sum }
  archive.add(file)
  for (let at = 1; at <= megabytes; at++) file.ondata?.(null, piece, false)
  file.ondata?.(null, deflateRawSync(new Uint8Array()), true)
  archive.end()
  return Buffer.concat(pieces)
}

/** The most memory that the process held meanwhile, above what it held before, in megabytes. */
async function measurePeak(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 2)
  await work()
  clearInterval(timer)
  return (peak - before) / megabyte
}

describe('DSK-13 files that are no table', () => {
  test('DSK-13 an archive that unpacks to 600 MB is refused in words, and holds no such memory', async ({
    world,
  }) => {
    const send = await openDesk(world)
    expect((await send(writeXlsx([['Name']]))).status).toBe(200)
    const bomb = makeBomb(600)
    expect(bomb.length).toBeLessThan(megabyte)
    let answer: Awaited<ReturnType<typeof send>> | undefined
    const peak = await measurePeak(async () => {
      answer = await send(bomb)
    })
    expect([answer?.status, answer?.code]).toEqual([400, 'table_too_large'])
    expect(peak).toBeLessThan(200)
  })

  test('DSK-13 an archive of 10,000 files, and a word of its sheet that stands for a million others, are refused in words', async ({
    world,
  }) => {
    const send = await openDesk(world)
    const many = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [`xl/worksheets/s${at}.xml`, strToU8('x')]),
    )
    expect((await send(zipSync(many, { level: 0 }))).code).toBe('table_too_large')
    const entities = Array.from(
      { length: 8 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    ).join('')
    const laughs = editXlsx(
      [['Name']],
      sheet,
      (text) => `<!DOCTYPE worksheet [<!ENTITY l0 "lol">${entities}]>${text.replace('<t>Name', '<t>&l8;')}`,
    )
    const peak = await measurePeak(async () => {
      const { status, code, rows } = await send(laughs)
      // Nothing is unfolded: it is no table, or the word is the text that it is.
      if (status === 200) expect(JSON.stringify(rows).length).toBeLessThan(1000)
      else expect(code).toBe('table_unreadable')
    })
    expect(peak).toBeLessThan(200)
  })

  test('DSK-13 half a workbook, one with a password, a picture, a PDF and an empty file are refused in words', async ({
    world,
  }) => {
    const send = await openDesk(world)
    const whole = writeXlsx(Array.from({ length: 500 }, (_, at) => [`Name ${at}`, 'Z1234567']))
    for (const part of [0.2, 0.5, 0.9])
      expect((await send(whole.slice(0, whole.length * part))).code).toBe('table_unreadable')
    expect((await send(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).code).toBe('table_has_password')
    expect((await send(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]))).code).toBe('table_unreadable')
    expect((await send('%PDF-1.7\n\0\0', 'people.pdf')).code).toBe('table_unreadable')
    expect((await send(' \n ', 'people.csv')).code).toBe('table_unreadable')
    expect((await send(new Uint8Array(6 * megabyte), 'people.csv')).code).toBe('file_too_large')
  })

  test('DSK-13 a sheet of 16,000 columns, of one cell of a megabyte, and one without any cell', async ({
    world,
  }) => {
    const send = await openDesk(world)
    const wide = editXlsx([['Name']], sheet, (text) =>
      text.replace('</row>', '<c r="XFD1" t="inlineStr"><is><t>far</t></is></c></row>'),
    )
    expect((await send(wide)).rows?.[0]?.length).toBeLessThanOrEqual(100)
    const { rows } = await send(writeXlsx([['x'.repeat(megabyte), 'Z1234567']]))
    expect([rows?.[0]?.[0]?.length, rows?.[0]?.[1]]).toEqual([1000, 'Z1234567'])
    const { status, rows: none } = await send(writeXlsx([]))
    expect([status, none]).toEqual([200, []])
  })
})

describe('DSK-13 files that are tables', () => {
  test('DSK-13 5,000 rows come with their number, and every third is filled by a merged cell', async ({
    world,
  }) => {
    const send = await openDesk(world)
    const rows = Array.from({ length: 5000 }, (_, at) => [at % 3 ? '' : `F${at}`, `Name ${at}`, 'Z1234567'])
    const merged = Array.from({ length: 300 }, (_, at) => `A${at * 3 + 1}:A${at * 3 + 3}`)
    const answer = await send(writeXlsx(rows, merged))
    expect([answer.rows?.length, answer.merged?.length]).toEqual([5000, 300])
    expect(answer.merged?.[1]).toEqual({ row: 3, rows: 3, column: 0 })
  })

  test('DSK-13 formulas give what they came to, an error the text that it is, and nothing is calculated', async ({
    world,
  }) => {
    const send = await openDesk(world)
    const cells =
      '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>A1&amp;"x"</f><v>RIZVI</v></c><c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D1"><f>HYPERLINK("http://x")</f></c>'
    const file = editXlsx([['Name']], sheet, (text) =>
      text.replace(/<row r="1">.*?<\/row>/, `<row r="1">${cells}</row>`),
    )
    const { rows } = await send(file)
    expect(rows?.[0]?.slice(0, 2)).toEqual(['2', 'RIZVI'])
    expect(JSON.stringify(rows)).not.toContain('http')
    const text = '=1+1,"=HYPERLINK(""http://x"")"'
    expect((await send(text, 'people.csv')).text).toBe(text)
  })

  test('DSK-13 names in Arabic, Urdu and Gujarati come whole, from a workbook and from texts in UTF-8 and UTF-16', async ({
    world,
  }) => {
    const send = await openDesk(world)
    const names = ['زهراء الرضوي', 'زہرا رضوی', 'ઝહરા રિઝવી']
    expect((await send(writeXlsx([names]))).rows).toEqual([names])
    const text = names.join('\t')
    expect((await send(`\uFEFF${text}`, 'people.tsv')).text?.replace('\uFEFF', '')).toBe(text)
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    expect((await send(wide, 'people.txt')).text?.replace('\uFEFF', '')).toBe(text)
  })

  test('DSK-13 a text in an older encoding: letters of Europe are read, those of another alphabet refused and not guessed', async ({
    world,
  }) => {
    const send = await openDesk(world)
    const spanish = Buffer.concat([Buffer.from('Jos'), Buffer.from([0xe9]), Buffer.from(',Z1234567')])
    expect((await send(spanish, 'people.csv')).text).toBe('José,Z1234567')
    // 'زهرا' as Windows for Arabic writes it: as Western letters it would be another name.
    const arabic = Buffer.concat([Buffer.from([0xd2, 0xe5, 0xd1, 0xc7]), Buffer.from(',Z1234567')])
    expect((await send(arabic, 'people.csv')).code).toBe('table_unreadable')
  })

  test('DSK-13 a date of the spreadsheet is its day, whatever it looks like there', async ({ world }) => {
    const send = await openDesk(world)
    const files = unzipSync(writeXlsx([['Name']]))
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    const text = (name: string) => new TextDecoder().decode(files[name])
    const dated = zipSync({
      ...files,
      'xl/styles.xml': strToU8(
        `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        text('xl/_rels/workbook.xml.rels').replace(
          '</Relationships>',
          '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
        ),
      ),
      [sheet]: strToU8(
        text(sheet).replace(
          /<row r="1">.*?<\/row>/,
          '<row r="1"><c r="A1" s="1"><v>19616</v></c><c r="B1" s="2"><v>47911</v></c></row>',
        ),
      ),
    })
    expect((await send(dated)).rows).toEqual([['1953-09-14', '2031-03-04']])
  })
})
