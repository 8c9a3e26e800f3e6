import type { Messages } from './message-faults.ts'

/** Keys with one English, and that English; the plural forms of a key are one key. */
type EqualMessages = { keys: string[]; english: string }

const pluralForm = /_(zero|one|two|few|many|other)$/

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
