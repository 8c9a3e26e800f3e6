import type { Locale } from '#i18n/locales.ts'
import {
  arabicNouns,
  englishNouns,
  gujaratiNouns,
  gujaratiPlurals,
  persianPlurals,
  urduNouns,
} from './counted-nouns.ts'

/** How far behind its number a noun may stand: "3 empty passport pages". */
const reach = 3

/** Returns the words behind each number of a text that is this count, until a sign ends them. */
function wordsBehind(text: string, digits: string): string[][] {
  const behind = new RegExp(String.raw`(?<![\d.,۰-۹])${digits} ([^.,،;؛:()«»“”!?؟۔{}⁨⁩]+)`, 'gu')
  return [...text.matchAll(behind)].map(([, words = '']) => words.trim().split(/\s+/))
}

/** Finds a counted noun in the wrong number. */
function findEnglish(text: string, count: number): string[] {
  const [ones, more] = [Object.keys(englishNouns), Object.values(englishNouns)]
  return wordsBehind(text, String(count)).flatMap((words) => {
    const noun = words.slice(0, reach).find((word) => ones.includes(word) || more.includes(word))
    return noun !== undefined && (count === 1) !== ones.includes(noun) ? [`${count} ${noun}`] : []
  })
}

const duals = arabicNouns.map(([, , , dual]) => dual).join('|')
/** A dual of a subject behind a preposition, also one that is written with it. */
const dualBehindPreposition = new RegExp(
  String.raw`(?<!\p{L})(?:(?:خلال|بعد|قبل|من|إلى|في|على|عن|حتى|دون|مع|لمدة|فئة) |لـ|بـ|ل|ب|ك)(?:${duals})(?!\p{L})`,
  'gu',
)

/** Finds duals as subjects behind prepositions, and nouns in a form that their number does not take. */
function findArabic(text: string, count: number): string[] {
  const behind = wordsBehind(text, String(count)).flatMap(([word = '']) => {
    const noun = arabicNouns.find((forms) => forms.includes(word))
    if (!noun) return []
    // One and two say it with the noun alone.
    const [few, many, hundred] = noun
    const last = count % 100
    const right = count < 3 ? undefined : last < 3 ? hundred : last < 11 ? few : many
    return word === right ? [] : [`${count} ${word}`]
  })
  return [...behind, ...(text.match(dualBehindPreposition) ?? [])]
}

const postposition = /^(?:کا|کے|کی|کو|سے|میں|پر|تک|نے)$/u

/** Finds a noun in the wrong number, or as a subject before a postposition. */
function findUrdu(text: string, count: number): string[] {
  return wordsBehind(text, String(count)).flatMap((words) => {
    const at = words.slice(0, reach).findIndex((word) => urduNouns.some((forms) => forms.includes(word)))
    const word = words[at]
    const noun = urduNouns.find((forms) => word !== undefined && forms.includes(word))
    if (!noun || word === undefined) return []
    const [one, oneOf, more, moreOf] = noun
    const isBefore = postposition.test(words[at + 1] ?? '')
    const right = count === 1 ? (isBefore ? oneOf : one) : isBefore ? moreOf : more
    // "1 hour" before "until" that belongs to the clause: spans of time have one form for both.
    return word === right || (one === 'گھنٹہ' && word === oneOf) ? [] : [`${count} ${word}`]
  })
}

function findPersian(text: string, count: number): string[] {
  const digits = new Intl.NumberFormat('fa').format(count)
  const latin = new RegExp(String.raw`(?<!\d)${count}(?!\d)`).test(text) ? [String(count)] : []
  const plural = wordsBehind(text, digits).flatMap(([word = '']) =>
    persianPlurals.test(word) ? [`${digits} ${word}`] : [],
  )
  return [...latin, ...plural]
}

function findGujarati(text: string, count: number): string[] {
  const pairs = Object.entries(gujaratiNouns)
  const pairOf = (word: string) => pairs.find(([one, more]) => word.startsWith(one) || word.startsWith(more))
  return wordsBehind(text, String(count)).flatMap((words) => {
    const noun = words.slice(0, reach).find((word) => pairOf(word) ?? gujaratiPlurals.test(word))
    if (noun === undefined) return []
    const pair = pairOf(noun)
    const isWrong = pair ? noun.startsWith(pair[1]) !== count > 1 : count === 1
    return isWrong ? [`${count} ${noun}`] : []
  })
}

const finders: Record<Locale, (text: string, count: number) => string[]> = {
  en: findEnglish,
  ar: findArabic,
  ur: findUrdu,
  fa: findPersian,
  gu: findGujarati,
}

/** Returns the words behind a number that no table has as a noun, in Arabic, where a noun stands right there. */
export const findUnknownNouns = (text: string, count: number): string[] =>
  wordsBehind(text, String(count)).flatMap(([word = '']) =>
    arabicNouns.some((forms) => forms.includes(word)) ? [] : [word],
  )

/** Returns what a rendered text counts in a form that its language does not have for this number. */
export const findCountFaults = (locale: Locale, text: string, count: number): string[] =>
  finders[locale](text, count)

/** What stands before or behind a placeholder that is part of a preposition's phrase. */
const prepositions: Record<Locale, { before?: RegExp; behind?: RegExp }> = {
  en: {
    before: /(?<!\p{L})(?:for|of|in|within|with|without|than|to|from|by|at|on|before|after|until) $/iu,
  },
  ar: {
    before:
      /(?:(?<!\p{L})(?:خلال|بعد|قبل|من|إلى|في|على|عن|حتى|دون|مع|لمدة|فئة|أقل من|بمقدار) |(?<!\p{L})[ولبك]?[لبك]ـ? ?)$/u,
  },
  ur: { behind: /^ ?(?:کا|کے|کی|کو|سے|میں|پر|تک|نے)(?!\p{L})/u },
  fa: { before: /(?<!\p{L})(?:برای|از|تا|ظرف|با|بی|به|در|پس از|پیش از) $/u },
  gu: {
    behind:
      /^(?: ?(?:માટે|સુધી|પછી|પહેલાં|સાથે|કરતાં|વિના)(?!\p{L})|(?:ના|ની|નો|નું|નાં|ને|માં|થી|માંથી)(?![\p{L}\p{M}]))/u,
  },
}

/** Whether a message has a preposition at this placeholder. */
export function standsAtPreposition(locale: Locale, text: string, name: string): boolean {
  const [head = '', ...rest] = text.split(`{${name}}`)
  const { before, behind } = prepositions[locale]
  return rest.some((tail, at) => {
    const ahead = at === 0 ? head : (rest[at - 1] ?? '')
    return (before?.test(ahead) ?? false) || (behind?.test(tail) ?? false)
  })
}
