import { expect, test } from 'vitest'
import { bare, sample } from '#test/announcement-sample.ts'
import messages from '#test/announcements.json' with { type: 'json' }
import { parseAnnouncement } from './parse-announcement.ts'

// Whatever is pasted: nothing is invented, nothing fails, nothing takes long.

/** Every value is a piece of the message; of dates with a shared month or year, every word is. */
function expectNothingInvented(message: string): void {
  const whole = [bare(message), bare(message.replaceAll(/~[^~\n]*~/g, ''))]
  const isWritten = (value: string): boolean => whole.some((text) => text.includes(bare(value)))
  for (const { rawText, departureDates, price, ...rest } of parseAnnouncement(message)) {
    const values = [
      ...Object.values(rest).flat(),
      ...price.split('\n'),
      ...departureDates.flatMap((date) => date.split(' ')),
    ]
    expect(values.filter((value) => !isWritten(value))).toEqual([])
    expect(bare(message)).toContain(bare(rawText))
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

const pieces = `${sample} | , - – ( ) [ ] * _ ~ • ✅ ❌ 📞 📍 : = / + @ . www.a.example 50200 11223 from Ex se
  شامل ہے: قیمت ۱۲ جنوری સામેલ ભાવ every Thursday includes excludes Package A 1) Umrah Iran by with days`
  .split(/\s+/)
  .concat('\n', '\n', '\n\n', '\t')

test('ORG-17: nothing is invented, whatever the words are shuffled into', () => {
  const random = randomFrom(17)
  for (const { message } of messages) expectNothingInvented(message)
  for (let round = 0; round < 300; round++) {
    const words = Array.from({ length: 60 }, () => pieces[Math.floor(random() * pieces.length)])
    expectNothingInvented(words.join(' '))
  }
})

test('ORG-17: whatever text there is, it is read without an error, and always alike', () => {
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
/** The quickest of some runs: a busy machine slows one down, not all. */
function fastest(text: string, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    parseAnnouncement(text)
    return performance.now() - start
  })
  return Math.min(...times)
}

test.each(['', 'Dep: ', 'Includes:\n'])(
  'ORG-17: %j and 20 kB of anything take time in proportion to the length',
  (opening) => {
    for (const piece of hostile) {
      const filled = (length: number): string => opening + piece.repeat(length / piece.length)
      if (fastest(filled(20_000), 1) < 200) continue
      // Were the time quadratic, four times the text would take 16 times as long.
      const growth = fastest(filled(40_000), 5) / Math.max(20, fastest(filled(10_000), 5))
      expect([piece, growth < 12]).toEqual([piece, true])
    }
  },
  60_000,
)

test('ORG-17: of a text far too long only the beginning is read', () => {
  const entries = parseAnnouncement(`${sample}\n${'a '.repeat(1_000_000)}`)
  expect(entries).toHaveLength(4)
})
