import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faults, type Messages, type Pair, type Translation } from './message-faults.ts'

/** A row of the term list: what the English says, what a translation then says, and the keys that may not. */
type Agreed = { english: RegExp; say: Record<Translation, RegExp>; except: Set<string> }
/** Words that a language does not say, and the keys that may. */
type Refused = { word: string; pattern: RegExp; except: Set<string> }

const letter = String.raw`[\p{L}\p{M}_\u200c]`

/** `*one* / two`: whole words; `*` for more letters, on that side the word is not looked at further. */
function wordsPattern(words: string): RegExp {
  const one = words.split(' / ').map((word) => {
    const bare = word
      .trim()
      .replaceAll('*', '')
      .replace(/[.?+()[\]]/g, '\\$&')
    const [before, after] = [
      word.startsWith('*') ? '' : `(?<!${letter})`,
      word.endsWith('*') ? '' : `(?!${letter})`,
    ]
    return `${before}${bare}${after}`
  })
  return new RegExp(one.join('|'), 'u')
}

const keysOf = (cell = '') => new Set([...cell.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key))

/** The rows of the table under a heading, without its head. */
function rows(list: string, heading: string): string[][] {
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

export const agreed: Agreed[] = rows(list, 'Agreed').map(
  ([english = '', ar = '', ur = '', fa = '', gu = '', except]) => ({
    english: wordsPattern(english),
    say: { ar: wordsPattern(ar), ur: wordsPattern(ur), fa: wordsPattern(fa), gu: wordsPattern(gu) },
    except: keysOf(except),
  }),
)

export const refused = (locale: Translation): Refused[] =>
  rows(list, `Refused in ${locale}`).flatMap(([words = '', , , except]) =>
    words.split(' / ').map((word) => ({ word, pattern: wordsPattern(word), except: keysOf(except) })),
  )

const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
/** What is said of a text: without placeholders and tags. */
export const spoken = (text = '') => text.replace(/\{\w+\}|<\/?\w+>/g, '')

/** The English of a translated key; a plural form that English has not is translated from `other`. */
const source = (english: Messages, key: string) => english[key] ?? english[`${base(key)}_other`]

/** Sentences that do not say an agreed word. */
export const unagreed = ({ locale, texts, english }: Pair) =>
  faults(texts, (text, key) =>
    agreed.some(
      (row) =>
        row.english.test(spoken(source(english, key))) &&
        !row.say[locale].test(spoken(text)) &&
        !row.except.has(base(key)),
    ),
  )

/** Sentences that say a refused word. */
export function unsaid({ locale, texts }: Pair) {
  const words = refused(locale)
  return faults(texts, (text, key) =>
    words.some(({ pattern, except }) => pattern.test(spoken(text)) && !except.has(base(key))),
  )
}
