import { describe, expect, test } from 'vitest'
import trips from '#test/data/announced-trips.json' with { type: 'json' }
import messages from '#test/data/announcements.json' with { type: 'json' }
import { createTripDraft } from './drafts/drafts.ts'
import type { ParsedEntry } from './entries.ts'
import { parseAnnouncement } from './parse-announcement.ts'

// An announcement says the same however it is written: the hand-written truth of the examples holds for each rewriting.

type Values = Record<string, string | string[]>
type Example = {
  message: string
  expected: Values[]
  alternatives?: { entry: number; field: string; value: string | string[] }[]
}
/** A way of writing: the message, and its changed values. */
type Rewriting = { name: string; message: (text: string) => string; value?: (text: string) => string }

const digits = '۰۱۲۳۴۵۶۷۸۹'
const inPersian = (text: string): string =>
  text.replaceAll(/\d(?!\ufe0f)/g, (digit) => digits.charAt(Number(digit)))
const inArabic = (text: string): string =>
  text.replaceAll(/\d(?!\ufe0f)/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
const lines = (text: string, change: (line: string) => string): string =>
  text.split('\n').map(change).join('\n')
const bulleted = (text: string, bullet: string): string =>
  text.replaceAll(/^(?:[•▪✓✔➤]\ufe0f? ?|- )(?=\p{L})/gmu, bullet)

const rewritings: Rewriting[] = [
  { name: 'lines of Windows', message: (text) => text.replaceAll('\n', '\r\n') },
  { name: 'lines of old Macs', message: (text) => text.replaceAll('\n', '\r') },
  { name: 'line separators', message: (text) => text.replaceAll('\n', '\u2028') },
  { name: 'vertical tabs', message: (text) => text.replaceAll('\n', '\v') },
  { name: 'line breaks of a page', message: (text) => text.replaceAll('\n', '<br/>') },
  { name: 'paragraphs of a page', message: (text) => text.replaceAll('\n', '<p class="a">') },
  { name: 'empty lines doubled', message: (text) => text.replaceAll(/\n\n+/g, '\n\n\n') },
  { name: 'empty lines around', message: (text) => `\n\n${text}\n\n` },
  { name: 'spaces around lines', message: (text) => lines(text, (line) => `  ${line} `) },
  { name: 'no-break spaces', message: (text) => text.replaceAll(' ', '\u00a0') },
  { name: 'a quotation', message: (text) => lines(text, (line) => `> ${line}`) },
  { name: 'invisible signs', message: (text) => lines(text, (line) => `\u200f${line}\u2060`) },
  { name: 'a byte order mark', message: (text) => `\ufeff${text}` },
  { name: 'italics', message: (text) => lines(text, (line) => (/^[^>\s]/.test(line) ? `_${line}_` : line)) },
  { name: 'code', message: (text) => lines(text, (line) => (/^[^>\s]/.test(line) ? `\`${line}\`` : line)) },
  { name: 'bullets as dashes', message: (text) => bulleted(text, '- ') },
  { name: 'bullets as dots', message: (text) => bulleted(text, '• ') },
  { name: 'bullets as asterisks', message: (text) => bulleted(text, '▪️ ') },
  { name: 'Persian digits', message: inPersian, value: inPersian },
  { name: 'Arabic digits', message: inArabic, value: inArabic },
  {
    name: 'other telephone numbers',
    message: (text) => text.replaceAll(/(?<=\d)00(?=\d)/g, '77'),
    value: (text) => text.replaceAll(/(?<=\d)00(?=\d)/g, '77'),
  },
  {
    name: 'other prices',
    message: (text) => text.replaceAll(/,000(?!\d)/g, ',500'),
    value: (text) => text.replaceAll(/,000(?!\d)/g, ',500'),
  },
]

function expectSaid(
  { expected, alternatives = [] }: Example,
  entries: ParsedEntry[],
  { value }: Rewriting,
): void {
  const rewritten = (said: unknown): unknown =>
    JSON.parse(
      value
        ? JSON.stringify(said, (_, part) => (typeof part === 'string' ? value(part) : part))
        : JSON.stringify(said),
    )
  expect(entries).toHaveLength(expected.length)
  for (const [index, wanted] of expected.entries())
    for (const [field, told] of Object.entries(wanted)) {
      const others = alternatives.filter((other) => other.entry === index && other.field === field)
      const right = [told, ...others.map((other) => other.value)].map(rewritten)
      expect(right).toContainEqual(entries[index]?.[field as keyof ParsedEntry])
    }
}

const every = 6

describe.each(rewritings.map((rewriting, at) => ({ at, ...rewriting })))(
  'ORG-17: $name',
  ({ at, ...rewriting }) => {
    // Each way of writing with every sixth example, each example in every sixth way: all pairs take too long.
    const chosen = (messages as unknown as (Example & { id: string })[]).filter(
      (_, index) => (index + at) % every === 0,
    )
    test.each(chosen)('$id', (example) => {
      expectSaid(example, parseAnnouncement(rewriting.message(example.message)), rewriting)
    })
  },
)

describe('ORG-18: trips in rewritten announcements', () => {
  test.each(trips)('$id', ({ message, told }) => {
    const entries = parseAnnouncement(message)
    expect(entries).toHaveLength(told.length)
    for (const [index, wanted] of told.entries()) {
      const entry = entries[index] as ParsedEntry
      expect({ ...entry, ...createTripDraft(entry, '2026-11-22') }).toMatchObject(wanted)
    }
  })
})
