import { dayUnits } from '#domain/announcements/words/days.ts'
import { anyWordOf, findMatches, wordEnd } from './patterns.ts'

const dayUnitPattern = `${anyWordOf(dayUnits)}${wordEnd}`
const nightsDays = String.raw`\d{1,2}\s?(?:n|nts|nights?)\s?[/&+-]?\s?\d{1,2}\s?(?:d|days?)${wordEnd}|\d{1,2}\s?(?:d|days?)\s?[/&+-]?\s?\d{1,2}\s?(?:n|nights?)${wordEnd}`
const stayPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:${nightsDays}|\d{1,2}(?:\s?[/–-]\s?\d{1,2})?[\s-]?${dayUnitPattern}(?:\s?(?:[/,&+–-]|and|aur|اور|و|અને|और)?\s?\d{1,2}[\s-]?${dayUnitPattern})?)`,
  'gu',
)

/** Whether a folded text has a length of stay. */
export const hasStay = (folded: string): boolean => folded.search(stayPattern) >= 0

/** The length of stay in a text; none where it has several. */
export function parseStay(text: string, folded: string): string {
  if (!/\d/.test(folded)) return ''
  const [only, more] = findMatches(stayPattern, folded)
  return only && !more ? text.slice(only.index, only.index + only[0].length) : ''
}
