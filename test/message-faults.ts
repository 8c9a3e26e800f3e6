import type { Locale } from '#i18n/locales.ts'

export type Messages = Readonly<Record<string, string>>
export type Translation = Exclude<Locale, 'en'>

/** A translation beside the English that it is held against; another one than ours in the controls. */
export type Pair = { locale: Translation; texts: Messages; english: Messages }

const placeholderPattern = /\{\w+\}|<\/?\w+>/g
const pluralForm = /_(zero|one|two|few|many|other)$/

/** `trips.days` for `trips.days_few`, when the English key has plural forms. */
function pluralBase(key: string, english: Messages): string | undefined {
  const base = key.replace(pluralForm, '')
  return base !== key && `${base}_other` in english ? base : undefined
}

/** The forms that a plural needs: those of the language, and `zero` where English has a sentence for none. */
function pluralForms({ locale, english }: Pair, base: string): string[] {
  const forms: Set<string> = new Set(new Intl.PluralRules(locale).resolvedOptions().pluralCategories)
  if (`${base}_zero` in english) forms.add('zero')
  return [...forms]
}

/** Keys that the translation lacks, with the plural forms of its language, and those that it has too many. */
export function findWrongKeys(pair: Pair): { missing: string[]; spare: string[] } {
  const { texts, english } = pair
  const wanted = Object.keys(english).flatMap((key) => {
    const base = pluralBase(key, english)
    return base ? pluralForms(pair, base).map((form) => `${base}_${form}`) : [key]
  })
  const expected = new Set(wanted)
  return {
    missing: [...expected].filter((key) => !(key in texts)),
    spare: Object.keys(texts).filter((key) => !expected.has(key)),
  }
}

/** Whether a form is for one number only and may leave it out: not the Persian `one`, which is for 0 and 1. */
function isForOneNumber({ locale, english }: Pair, base: string, form: string): boolean {
  const rules = new Intl.PluralRules(locale)
  const formOf = (count: number) => (count === 0 && `${base}_zero` in english ? 'zero' : rules.select(count))
  const forms = Array.from({ length: 200 }, (_, count) => formOf(count))
  return forms.filter((candidate) => candidate === form).length === 1
}

/** Placeholders and tags, sorted and without repetition. */
function listPlaceholders(text = ''): string[] {
  return [...new Set(text.match(placeholderPattern))].sort()
}

function hasSamePlaceholders(pair: Pair, key: string, text: string): boolean {
  const { english } = pair
  const base = pluralBase(key, english)
  if (base === undefined) return listPlaceholders(text).join() === listPlaceholders(english[key]).join()
  const wanted = listPlaceholders(english[`${base}_other`])
  const numberless = wanted.filter((name) => name !== '{count}')
  const found = listPlaceholders(text).join()
  const mayOmitNumber = isForOneNumber(pair, base, key.slice(base.length + 1))
  return found === wanted.join() || (mayOmitNumber && found === numberless.join())
}

/** False for "{count} × {price}" and its like, which may stay as they are. */
function hasWords(text: string): boolean {
  return /\p{Letter}/u.test(text.replace(placeholderPattern, ''))
}

const ownScript: Record<Translation, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  gu: /\p{Script=Gujarati}/u,
}

/** Characters that look right but belong to a neighbouring language, and digits of another script (glossary, 1 and 2). */
const strayCharacters: Record<Translation, RegExp> = {
  // Farsi yeh, keheh, heh goal, heh doachashmee, yeh barree; Persian and Arabic-Indic digits
  ar: /[\u06cc\u06a9\u06c1\u06be\u06d2\u06f0-\u06f9\u0660-\u0669]/,
  // Arabic yeh, alef maksura, kaf, heh; Persian and Arabic-Indic digits
  ur: /[\u064a\u0649\u0643\u0647\u06f0-\u06f9\u0660-\u0669]/,
  // Arabic yeh, alef maksura, kaf, teh marbuta; heh goal, yeh barree; Arabic-Indic digits
  fa: /[\u064a\u0649\u0643\u0629\u06c1\u06d2\u0660-\u0669]/,
  // Devanagari but for its full stop, the Arabic block, Gujarati digits
  gu: /[\u0900-\u0963\u0966-\u097f\u0600-\u06ff\u0ae6-\u0aef]/,
}

/** The texts at fault, with their keys: the test's output then names them. */
export function findFaults(texts: Messages, isWrong: (text: string, key: string) => boolean) {
  return Object.entries(texts).filter(([key, text]) => isWrong(text, key))
}

export const findEmpty = (texts: Messages) => findFaults(texts, (text) => text.trim() === '')

export const findOtherPlaceholders = (pair: Pair) =>
  findFaults(pair.texts, (text, key) => !hasSamePlaceholders(pair, key, text))

export const findUntranslated = ({ texts, english }: Pair) =>
  findFaults(texts, (text, key) => text === english[key] && hasWords(text))

export const findOtherScript = ({ locale, texts }: Pair) =>
  findFaults(texts, (text) => hasWords(text) && !ownScript[locale].test(text))

export const findStrayCharacters = ({ locale, texts }: Pair) =>
  findFaults(texts, (text) => strayCharacters[locale].test(text))

/** Keys with one English, and that English; the plural forms of a key are one key. */
type EqualMessages = { keys: string[]; english: string }

/** The English of each key; plural forms stand beside each other under the key without its ending. */
function listSentences(english: Messages): Map<string, string> {
  const sentences = new Map<string, string>()
  for (const [key, text] of Object.entries(english)) {
    const base = key.replace(pluralForm, '')
    const name = `${base}_other` in english ? base : key
    const known = sentences.get(name)
    sentences.set(name, known === undefined ? text : `${known} / ${text}`)
  }
  return sentences
}

function groupBy(english: Messages, toSign: (text: string) => string): EqualMessages[] {
  const groups = new Map<string, EqualMessages>()
  for (const [key, text] of listSentences(english)) {
    const sign = toSign(text)
    const group = groups.get(sign) ?? { keys: [], english: text }
    groups.set(sign, group)
    group.keys.push(key)
  }
  return [...groups.values()].filter(({ keys }) => keys.length > 1)
}

/** Keys with exactly the same English. Each error code has a sentence of its own, whatever it says. */
export const listEqual = (english: Messages): EqualMessages[] =>
  groupBy(english, (text) => text)
    .map(({ keys, ...group }) => ({ ...group, keys: keys.filter((key) => !/^(errors|fields)\./.test(key)) }))
    .filter(({ keys }) => keys.length > 1)

const featureOf = (key: string) => key.slice(0, key.indexOf('.'))
const countWords = (text: string) => text.replace(/\{\w+\}/g, '').match(/\p{L}[\p{L}’']*/gu)?.length ?? 0

/**
 * Keys that ought to be one: the same English within a feature, or more than three words anywhere. Two features may each
 * have a label of a few words, which means what its place makes of it.
 */
export const listDuplicates = (english: Messages): EqualMessages[] =>
  listEqual(english).filter(
    ({ keys, english: text }) => countWords(text) > 3 || new Set(keys.map(featureOf)).size < keys.length,
  )

/** Words that do not tell two sentences apart, and the endings of words. */
const filler =
  /\b(?:the|a|an|your|you|we|our|is|are|was|were|have|has|been|please|this|that|of|for|on|in|to)\b/g
const toGist = (text: string) =>
  text
    .toLowerCase()
    .replace(/\{\w+\}/g, '…')
    .replace(filler, '')
    .replace(/[^\p{L}\d…/]+/gu, ' ')
    .replace(/(?:ed|es|s|ing)\b/g, '')
    .trim()

/** Keys whose English differs in little words, endings, signs and placeholders alone; without those that are equal. */
export function listNearlyEqual(english: Messages): EqualMessages[] {
  const sentences = listSentences(english)
  return groupBy(english, toGist).filter(
    ({ keys, english: text }) =>
      toGist(text).length > 3 && new Set(keys.map((key) => sentences.get(key))).size > 1,
  )
}
