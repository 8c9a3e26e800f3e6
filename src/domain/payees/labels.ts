import { foldForNumbers } from './folded-text.ts'
import { type LabelKind, labelWords } from './words/labels.ts'

/** A word that says what the numbers beside it are. */
export type Label = { kind: LabelKind; start: number; end: number }

/** What Arabic and Persian write in one with a word, before and behind it; Indian scripts write endings. */
const attached = '(?:و|ف)?(?:ب|ل|ک)?(?:ال|لل)?'
const arabicEndings = '(?:نا|ی|کم|هم|ها|های|مان|م|ک|ات|وں)?'
const indianEndings = '[\\u0900-\\u097F\\u0A80-\\u0AFF]{0,4}'

function compile(kind: LabelKind): string {
  const words = foldForNumbers(labelWords[kind].replaceAll(/\s*\n\s*/g, ''))
    .text.split('|')
    .filter(Boolean)
  const latin = words.filter((word) => /[a-z]/.test(word))
  const signs = words.filter((word) => /^[\\$₹£€]+$/u.test(word))
  const indian = words.filter((word) => /[\u0900-\u0AFF]/.test(word))
  const arabic = words.filter((word) => /[\u0600-\u06FF]/.test(word))
  const choices = [
    `(?<![a-z])(?:${latin.join('|')})(?![a-z])`,
    arabic.length > 0 ? `(?<!\\p{L})${attached}(?:${arabic.join('|')})${arabicEndings}(?!\\p{L})` : '',
    indian.length > 0 ? `(?<![\\p{L}\\p{M}])(?:${indian.join('|')})${indianEndings}(?![\\p{L}\\p{M}])` : '',
    ...signs,
  ]
  return `(?<${kind}>${choices.filter(Boolean).join('|')})`
}

const kinds = ['brand', 'other', 'account', 'bank', 'card', 'payment', 'money'] as const satisfies LabelKind[]
const anyLabel = new RegExp(kinds.map(compile).join('|'), 'gu')

/** Returns the labels of a folded text in their order. */
export function findLabels(text: string): Label[] {
  return [...text.matchAll(anyLabel)].flatMap((match) => {
    const kind = kinds.find((one) => match.groups?.[one] !== undefined)
    return kind ? [{ kind, start: match.index, end: match.index + match[0].length }] : []
  })
}
