import { fold, splitWords, type Word } from './text/fold.ts'
import type { Line } from './text/lines.ts'
import { trimValue } from './text/marks.ts'
import { cityPhrases, findPhraseAt } from './text/phrases.ts'
import { companyKeys, titleKeys, weakCompanyKeys } from './text/vocabulary.ts'

const wordsIn = (text: string): Word[] => splitWords(fold(text))
const isCompany = (text: string): boolean => namesCompany(wordsIn(text))
const opensWithCity = (text: string): boolean => findPhraseAt(wordsIn(text), 0, cityPhrases) !== undefined

/** Whether one of the words is borne by companies alone. */
export const namesCompany = (words: readonly Word[]): boolean => words.some(({ key }) => companyKeys.has(key))

/** Scores how much words look like the name of an organizer: likely above 3, not at all below 0. */
export function nameScore(words: readonly Word[]): number {
  if (words.length === 0 || words.length > 12) return -9
  return (
    (namesCompany(words) ? 4 : 0) +
    (words.some(({ key }) => weakCompanyKeys.has(key)) ? 1 : 0) -
    2 * words.filter(({ key }) => titleKeys.has(key)).length -
    (words.some(({ key }) => /^\d+$/.test(key)) ? 1 : 0)
  )
}

/** The name without its brackets and without the city of the branch behind a dash. */
export function cleanName(line: Line, start: number, end: number): string {
  const written = line.text.slice(start, end).replace(/^\s*(?:welcome to|presenting|team)\s/i, '')
  const name = beforeComma(written).replace(/[\s,](?:call|contact|rabta|ph|mob|tel|whatsapp)[\s.:]*$/i, '')
  return trimValue(aroundDash(beforeBracket(name)))
}

function beforeComma(name: string): string {
  const comma = name.indexOf(',')
  const before = name.slice(0, Math.max(0, comma))
  const isWhole = comma > 0 && (isCompany(before) || opensWithCity(name.slice(comma)))
  return isWhole ? before : name
}

function beforeBracket(name: string): string {
  const open = /\s?[([]/.exec(name)
  return open && open.index > 2 ? name.slice(0, open.index) : name
}

/** Returns the company's part of "Noor Tours – Mumbai" and "Mumbai – Noor Tours". */
function aroundDash(name: string): string {
  const dash = /\s[–—|-]\s(?<rest>.{2,60})$/u.exec(name)
  const rest = dash?.groups?.rest
  if (!dash || !rest) return name
  const before = name.slice(0, dash.index)
  if (opensWithCity(rest) || !isCompany(rest)) return before
  return isCompany(before) ? name : rest
}
