import { expect, test } from 'vitest'
import { announcementSample, normalizeForComparison } from '#test/data/announcement-sample.ts'
import messages from '#test/data/announcements.json' with { type: 'json' }
import { parseAnnouncement } from './parse-announcement.ts'

// Whatever is pasted: nothing is invented, nothing fails, nothing takes long.

/** Every value is a piece of the message; of dates with a shared month or year, every word is. */
function expectNothingInvented(message: string): void {
  const whole = [
    normalizeForComparison(message),
    normalizeForComparison(message.replaceAll(/~[^~\n]*~/g, '')),
  ]
  const isWritten = (value: string): boolean =>
    whole.some((text) => text.includes(normalizeForComparison(value)))
  for (const { rawText, departureDates, price, ...rest } of parseAnnouncement(message)) {
    const values = [
      ...Object.values(rest).flat(),
      ...price.split('\n'),
      ...departureDates.flatMap((date) => date.split(' ')),
    ]
    expect(values.filter((value) => !isWritten(value))).toEqual([])
    expect(normalizeForComparison(message)).toContain(normalizeForComparison(rawText))
  }
}

/** Random numbers that are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const pieces =
  `${announcementSample} | , - – ( ) [ ] * _ ~ • ✅ ❌ 📞 📍 : = / + @ . www.a.example 50200 11223 from Ex se
  شامل ہے: قیمت ۱۲ جنوری સામેલ ભાવ every Thursday includes excludes Package A 1) Umrah Iran by with days`
    .split(/\s+/)
    .concat('\n', '\n', '\n\n', '\t')

test('ORG-17: nothing is invented, however the words are shuffled', () => {
  const random = randomFrom(17)
  for (const { message } of messages) expectNothingInvented(message)
  for (let round = 0; round < 300; round++) {
    const words = Array.from({ length: 60 }, () => pieces[Math.floor(random() * pieces.length)])
    expectNothingInvented(words.join(' '))
  }
})

test('ORG-17: every text is read without an error, and always with the same result', () => {
  const random = randomFrom(18)
  for (let round = 0; round < 200; round++) {
    const units = Array.from({ length: 200 }, () => Math.floor(random() * (round % 2 ? 0x10000 : 0x700)))
    const text = String.fromCharCode(...units)
    expect(parseAnnouncement(text)).toEqual(parseAnnouncement(text))
  }
})

const hostile = [
  ' ',
  '\n',
  '*',
  '~a ',
  '_',
  '1',
  'a',
  'a ',
  'a\n',
  '(',
  '()',
  '[(',
  ',',
  '1,',
  '.',
  '@',
  'a@',
  'a.',
  '-',
  '- ',
  ':',
  '|',
  '\t',
  '<a',
  '> ',
  '✅',
  '✅ visa ',
  '1️⃣ ',
  '\u200d',
  '\u200f',
  '\u064e',
  '\ud800',
  '\u0000',
  '\ue000 ',
  '₹',
  'rs ',
  '"a,b|',
  '5, ',
  '5 & ',
  '5 Jan, ',
  'jan ',
  '5 days ',
  '50200 11223 ',
  '+91 ',
  'www.a.example ',
  'http://',
  '#a ',
  'MUMBAI ',
  'MUMBAI\n',
  'MUMBAI 85,000\n',
  'MUMBAI - 12 Jan - 85,000\n',
  'karbala ',
  'وال',
  'Dep: ',
  'Dep: 5 Jan\n',
  'Price: ₹85,000 ',
  'the price of ',
  'prixe: ',
  'includes a, b ',
  'Includes:\n- visa\n',
  'by a ',
  'a are ',
  'City|Dep|Days|Price\n',
  '1) Iraq\nDep: 1 Jan\n',
  'Package A\nMUMBAI\nDep: 1 Jan\n',
  '*NOOR TOURS*\nIraq\nMUMBAI\nPrice: ₹84,000\nCall 50700 10001\n\n',
]

/** Returns the CPU time of one reading, in milliseconds of this thread: on a busy machine the clock counts others too. */
function cost(text: string): number {
  const before = process.threadCpuUsage()
  parseAnnouncement(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Returns how much more a text costs than one of a quarter of its length; measured again while it is high, as after a pause. */
function growth(filled: (length: number) => string): number {
  const short = Math.max(20, Math.min(...[1, 2, 3].map(() => cost(filled(10_000)))))
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 5 && least >= mostGrowth; run++)
    least = Math.min(least, cost(filled(40_000)) / short)
  return least
}

/** Were the time quadratic, four times the text would take 16 times as long. */
const mostGrowth = 12
/** 20 kB within this time need no closer look: quadratic readers took seconds. */
const quick = 200

// Every piece behind every opening is read at full length; only what is slow there is measured at two lengths.
test.each(['', 'Dep: ', 'Includes:\n'])(
  'ORG-17: %j and 20 kB of any text take time in proportion to the length',
  (opening) => {
    for (const piece of hostile) {
      const filled = (length: number): string => opening + piece.repeat(length / piece.length)
      if (cost(filled(20_000)) < quick) continue
      expect([piece, growth(filled) < mostGrowth]).toEqual([piece, true])
    }
  },
)

test('ORG-17: only the beginning of a far too long text is read', () => {
  const entries = parseAnnouncement(`${announcementSample}\n${'a '.repeat(1_000_000)}`)
  expect(entries).toHaveLength(4)
})
