import { describe, expect, test } from 'vitest'
import en from '#i18n/messages/en.json' with { type: 'json' }
import { code, isTest } from '#test/source-code.ts'
import meanings from './meanings.json' with { type: 'json' }

// LNG-07: what English leaves open, told to translators beside the messages.

type Texts = Readonly<Record<string, string>>
const english: Texts = en
const lines: Texts = meanings

/** English words that can be read two ways: "by" is a deadline, a doer, a means or a criterion. */
const ambiguous: Record<string, RegExp> = {
  by: /\bby\b/i,
  kept: /\b(?:kept|keep|keeps|keeping)\b/i,
  departure: /\bdepartures?\b/i,
  address: /\baddress(?:es)?\b/i,
  ends: /\b(?:end|ends|ended|ending)\b/i,
  leave: /\b(?:leave|leaves|leaving|left)\b/i,
}

/** The plural forms of a key are one key. */
function keyOf(key: string, texts: Texts): string {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, '')
  return `${base}_other` in texts ? base : key
}

const withoutMarks = (text: string) => text.replace(/<\/?\w+>|\{\w+\}/g, '')
const placeholders = (text = '') => new Set(text.match(/\{\w+\}/g))

/** The keys whose English can be read two ways, and that have no line. */
function findUnexplained(texts: Texts, lines: Texts): string[] {
  const keys = Object.entries(texts)
    .filter(([, text]) => Object.values(ambiguous).some((word) => word.test(withoutMarks(text))))
    .map(([key]) => keyOf(key, texts))
  return [...new Set(keys)].filter((key) => !(key in lines))
}

/** The lines for a key that does not exist, and those that name a placeholder that it does not have. */
function findUnfounded(texts: Texts, lines: Texts): string[] {
  const keys = new Set(Object.keys(texts).map((key) => keyOf(key, texts)))
  return Object.entries(lines).flatMap(([key, line]) => {
    const known = placeholders(texts[key] ?? texts[`${key}_other`])
    const unknown = [...placeholders(line)].filter((name) => !known.has(name))
    return keys.has(key) && unknown.length === 0 ? [] : [[key, ...unknown].join(' ')]
  })
}

describe('LNG-07 meanings for translators', () => {
  test('LNG-07 each message whose English can be read two ways has a line of meaning', () => {
    expect(findUnexplained(english, lines)).toEqual([])
  })

  test('LNG-07 each line is of a message that exists, and names its placeholders alone', () => {
    expect(findUnfounded(english, lines)).toEqual([])
  })

  test('LNG-07 a line is one sentence or two in English, never the message again', () => {
    for (const [key, line] of Object.entries(lines)) {
      expect(line, key).toMatch(/^[A-Z"“{][^\n]{9,158}\.$/)
      expect(line, key).not.toMatch(/[\p{Script=Arabic}\p{Script=Gujarati}]/u)
      expect(line, key).not.toBe(english[key])
    }
  })

  test.for([
    ['agreement.by', 'by {date}'],
    ['leave.keep', 'Keep everyone'],
    ['departure.title', 'Cancel a departure'],
    ['profile.address', 'Address'],
    ['sent.endedTitle', 'This request has ended'],
    ['tripChanged.leave', 'Leave'],
    ['trips.placesLeft', '{count} places left'],
  ])('LNG-07 control: without its line, %s ("%s") is found', ([key = '', text = '']) => {
    const { [key]: _, ...others } = lines
    const texts = { ...english, [key]: text }
    expect(findUnexplained(texts, lines)).toEqual([])
    expect(findUnexplained(texts, others)).toEqual([key])
  })

  test('LNG-07 control: a line of no message, and a placeholder that is not there, are found', () => {
    const spoilt = {
      ...lines,
      'nav.nowhere': 'Nothing.',
      'agreement.by': 'Until {day}.',
      'step.inDays_other': 'Days.',
    }
    expect(findUnfounded(english, spoilt).toSorted()).toEqual([
      'agreement.by {day}',
      'nav.nowhere',
      'step.inDays_other',
    ])
  })

  test('LNG-07 no page, server or script reads the lines: only this test does', () => {
    const reads = (text: string) => /meanings\.json|i18n\/\*(?!\/)|i18n\/\*\*/.test(text)
    const readers = code.filter(({ text }) => reads(text)).map(({ path }) => path)
    expect(readers).toEqual(['src/i18n/meanings/meanings.test.ts'])
    expect(isTest('src/i18n/meanings/meanings.test.ts')).toBe(true)
    expect(reads("import.meta.glob('../i18n/**/*.json')")).toBe(true)
    expect(reads("import.meta.glob('../i18n/messages/*.json')")).toBe(false)
  })
})
