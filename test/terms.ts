import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#i18n/locales.ts'
import { findFaults, type Messages, type Pair, type Translation } from './message-faults.ts'

/** A row of the term list: the English term, its translation, and the keys that need not use it. */
type AgreedTerm = { english: RegExp; say: RegExp; except: Set<string> }
/** Words that a language does not say, and the keys that may. */
type RefusedTerm = { word: string; pattern: RegExp; except: Set<string> }

const letterPattern = String.raw`[\p{L}\p{M}_\u200c]`

/** Returns the pattern of `*one* / two`: whole words; `*` stands for more letters, so that side of the word is open. */
function wordsPattern(words: string, flags = 'u'): RegExp {
  const one = words.split(' / ').map((word) => {
    const bare = word
      .trim()
      .replaceAll('*', '')
      .replace(/[.?+()[\]]/g, '\\$&')
    const [before, after] = [
      word.startsWith('*') ? '' : `(?<!${letterPattern})`,
      word.endsWith('*') ? '' : `(?!${letterPattern})`,
    ]
    return `${before}${bare}${after}`
  })
  return new RegExp(one.join('|'), flags)
}

const parseKeys = (cell = '') => new Set([...cell.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key))

/** The rows of the table under a heading, without its head. */
function parseRows(list: string, heading: string): string[][] {
  const section = list.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

/** The term list beside the messages. */
const list = readFileSync(join(import.meta.dirname, '../src/i18n/terms.md'), 'utf8')

const columns: readonly Translation[] = ['ar', 'ur', 'fa', 'gu']

/** Returns the terms of a language: its column of the table of all, and its own table where it has one. */
export const agreedTerms = (locale: Translation): AgreedTerm[] =>
  [
    ...parseRows(list, 'Agreed').map((row) => [row[0], row[1 + columns.indexOf(locale)], row[5]]),
    ...parseRows(list, `Agreed in ${locale}`),
  ].map(([english = '', say = '', except]) => ({
    english: wordsPattern(english),
    say: wordsPattern(say),
    except: parseKeys(except),
  }))

export const refusedTerms = (locale: Locale): RefusedTerm[] =>
  parseRows(list, `Refused in ${locale}`).flatMap(([words = '', , , except]) =>
    words.split(' / ').map((word) => ({
      word,
      pattern: wordsPattern(word, locale === 'en' ? 'iu' : 'u'),
      except: parseKeys(except),
    })),
  )

/** English phrases with right uses and wrong ones: `npm run messages` prints who says them. */
export const phrasesToRead = parseRows(list, 'To read in en').map(([words = '', not = '', but = '']) => ({
  words,
  pattern: wordsPattern(words, 'iu'),
  not,
  but,
}))

const baseKey = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
/** Returns the visible text, without placeholders and tags. */
export const visibleText = (text = '') => text.replace(/\{\w+\}|<\/?\w+>/g, '')

/** The English of a translated key; a plural form that English has not is translated from `other`. */
const findEnglish = (english: Messages, key: string) => english[key] ?? english[`${baseKey(key)}_other`]

/** Sentences that do not say an agreed word. */
export function findMissingTerms({ locale, texts, english }: Pair) {
  const terms = agreedTerms(locale)
  return findFaults(texts, (text, key) =>
    terms.some(
      (row) =>
        row.english.test(visibleText(findEnglish(english, key))) &&
        !row.say.test(visibleText(text)) &&
        !row.except.has(baseKey(key)),
    ),
  )
}

/** Sentences that say a refused word. */
export function findRefusedTerms({ locale, texts }: { locale: Locale; texts: Messages }) {
  const words = refusedTerms(locale)
  return findFaults(texts, (text, key) =>
    words.some(({ pattern, except }) => pattern.test(visibleText(text)) && !except.has(baseKey(key))),
  )
}
