import { describe, expect, test } from 'vitest'
import { beginsAsPdf, findPdfProblem } from './plain-pdf.ts'

const isPlainPdf = (bytes: Uint8Array) => findPdfProblem(bytes) === null

const file = (inside: string | Buffer, end = '\nx\n%%EOF\n') =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(inside), Buffer.from(end)])
const latin1 = (text: string) => Buffer.from(text, 'latin1')
/** Of these, those that are taken for plain. */
const plainOf = (texts: string[]) => texts.filter((text) => isPlainPdf(file(latin1(text))))

const full = 5 * 1024 * 1024
const filled = (unit: string, size: number) => file(Buffer.alloc(size, unit, 'latin1'))
/** Content that could keep the server busy; none has a name that is refused. */
const hostile: [string, (size: number) => Buffer][] = [
  ['escapes', (size) => filled('#41', size)],
  ['escaped strokes', (size) => filled('#2f', size)],
  ['one endless name', (size) => file(Buffer.alloc(size, '#41').fill('/', 0, 1))],
  ['strokes', (size) => filled('/', size)],
  ['strokes and escapes', (size) => filled('/#4a#53', size)],
  ['names that nearly are refused', (size) => filled('/JavaScrip', size)],
  ['the same, escaped', (size) => filled('#2fJ#61vaScrip', size)],
  ['names that go on', (size) => filled('/EmbeddedFilesX', size)],
  ['a short name and endless space', (size) => file(Buffer.alloc(size, ' ').fill('/JS', 0, 3))],
  ['the same, escaped', (size) => file(Buffer.alloc(size, '#20').fill('/JS', 0, 3))],
  ['short names, space between', (size) => filled('/AA  \0 \t', size)],
  ['escapes that are none', (size) => filled('##4', size)],
  ['dictionaries in one another', (size) => filled('<</A ', size)],
  ['objects without an end', (size) => opensByObject(size, '2 0 obj ')],
  ['an object said again and again', (size) => opensByObject(size, 'objobj')],
]

const opensByObject = (size: number, unit: string) =>
  file(Buffer.concat([Buffer.from('/OpenAction 1 0 R 1 0 obj[3 0 R /Fit] '), Buffer.alloc(size, unit)]))

/** Processor time, the least of a few tries, and what the heap grew by at most. */
function cost(bytes: Uint8Array): { time: number; heap: number } {
  const tries = Array.from({ length: 4 }, () => {
    const [heap, before] = [process.memoryUsage().heapUsed, process.cpuUsage()]
    expect(isPlainPdf(bytes)).toBe(true)
    const { user, system } = process.cpuUsage(before)
    return { time: user + system, heap: process.memoryUsage().heapUsed - heap }
  })
  return {
    time: Math.min(...tries.map(({ time }) => time)),
    heap: Math.max(...tries.map(({ heap }) => heap)),
  }
}

describe('PPL-06 what a look through a PDF costs', () => {
  test.each(hostile)('PPL-06 %s: no more than a harmless file, twice for twice as much, no copy', (_, of) => {
    const [half, whole] = [of(full / 2), of(full)]
    const measure = () => ({ harmless: cost(filled('x', full)), half: cost(half), whole: cost(whole) })
    const isCheap = (now: ReturnType<typeof measure>) =>
      now.whole.time < 8 * now.harmless.time &&
      now.whole.time < 4 * now.half.time &&
      now.whole.heap < full / 2
    // A busy machine is slow, not wrong: what another process took away is measured again.
    let now = measure()
    for (let round = 1; round < 12 && !isCheap(now); round++) now = measure()
    expect(isCheap(now), JSON.stringify(now)).toBe(true)
  })
})

const names = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'XFA',
  'GoToE',
  'GoToR',
  'Encrypt',
]
const escaped = (text: string) => `#${Buffer.from(text).toString('hex')}`

describe('PPL-06 the findings of scanning a PDF', () => {
  test.each(names)('PPL-06 /%s, followed by anything but a letter or digit, and no longer name', (name) => {
    const ends = ['', ' ', '/', '#', '#20', '(', '\n', '\0', '\u00ff', '_', '//x']
    expect(plainOf(ends.map((end) => `/${name}${end}`))).toEqual([])
    const others = [
      name,
      `/${name}X`,
      `/${name}0`,
      `/x${name}`,
      `/${name.toLowerCase()}`,
      `/${name.slice(0, -2)}`,
    ]
    expect(plainOf(others)).toEqual(others)
    expect(isPlainPdf(file('', `%%EOF/${name}`))).toBe(false)
    // After a name that breaks off, or strokes and hash signs.
    const before = ['/Java', '////', '#', '##', '#4', '/#', '#zz', '/JS ']
    expect(plainOf(before.map((start) => `${start}/${name} `))).toEqual([])
  })

  test.each(names)(
    'PPL-06 /%s with any of its characters written as #xx, in small and in capital digits',
    (name) => {
      const whole = `/${name}`
      const ways = [...whole].flatMap((sign, at) => {
        const [start, end] = [whole.slice(0, at), whole.slice(at + 1)]
        const code = escaped(sign)
        return [
          start + code + end,
          start + code.toUpperCase() + end,
          start + [...sign, ...end].map(escaped).join(''),
        ]
      })
      expect(plainOf(ways)).toEqual([])
      // Decoded once; what is no escape stays; and as it is written it ends at the hash sign.
      const others = [
        `/#23${escaped(whole.slice(1, 2)).slice(1)}${whole.slice(2)}`,
        `/#4${whole.slice(1)}`,
        `/${name.slice(0, -2)}#58`,
      ]
      expect(plainOf(others)).toEqual(others)
      expect(plainOf([`/${name}#58`, `/#2f${name}`, `#4#2f${name}`])).toEqual([])
    },
  )

  test('PPL-06 short names count with what can follow them', () => {
    const spaces = ['', ' ', '\0', '\t\n\v\f\r', '\u00a0 ', '#20', '#00#0a']
    const starts = ['/JS', '/AA', '/#4aS', '/A#41', '#2fJS']
    const refused = starts.flatMap((start) =>
      spaces.flatMap((space) => [...'<%', '#3C', '#25'].map((next) => start + space + next)),
    )
    expect(plainOf(refused)).toEqual([])
    expect(
      plainOf(
        spaces
          .slice(1)
          .flatMap((space) => [`/JS${space}7`, `/AA${space}7`, `/JS${space}(`, `/#4aS${space}#28`]),
      ),
    ).toEqual([])
    const others = [
      '/JS7',
      '/AA7',
      '/AA(x',
      '/AA (x',
      '/JSx(',
      '/JS x 7',
      '/JS/7',
      '/JS',
      '/AA \u00c3 7',
      '/js (x',
      '/A A<',
    ]
    expect(plainOf(others)).toEqual(others)
  })

  test('PPL-06 a file that does not begin and end as a PDF is none', () => {
    const whole = file('x')
    expect(isPlainPdf(whole)).toBe(true)
    // As a part of a larger piece of memory.
    const memory = Buffer.concat([Buffer.from('/Launch '), whole, Buffer.from('/Launch ')])
    expect(isPlainPdf(new Uint8Array(memory.buffer, memory.byteOffset + 8, whole.length))).toBe(true)
    expect(isPlainPdf(file('x', `%%EOF${' '.repeat(1019)}`))).toBe(true)
    expect(isPlainPdf(file('x', `%%EOF${' '.repeat(1020)}`))).toBe(false)
    const others = ['', '%PDF-', '%PDF-1.', '%PDF-3.0 %%EOF', '%PDF-1.x %%EOF', ' %PDF-1.4 %%EOF', '%PDF-1.4']
    expect(others.filter((text) => isPlainPdf(Buffer.from(text)))).toEqual([])
    expect(others.filter((text) => beginsAsPdf(Buffer.from(text)))).toEqual(
      others.filter((text) => text.startsWith('%PDF-')),
    )
  })
})
