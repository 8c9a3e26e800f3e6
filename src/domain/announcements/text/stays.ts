import { dayUnits } from '#domain/announcements/words/days.ts'
import { anyOf, matchesOf, noLetter } from './patterns.ts'

const unit = `${anyOf(dayUnits)}${noLetter}`
const nightsDays = String.raw`\d{1,2}\s?(?:n|nts|nights?)\s?[/&+-]?\s?\d{1,2}\s?(?:d|days?)${noLetter}|\d{1,2}\s?(?:d|days?)\s?[/&+-]?\s?\d{1,2}\s?(?:n|nights?)${noLetter}`
const stay = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:${nightsDays}|\d{1,2}(?:\s?[/–-]\s?\d{1,2})?[\s-]?${unit}(?:\s?(?:[/,&+–-]|and|aur|اور|و|અને|और)?\s?\d{1,2}[\s-]?${unit})?)`,
  'gu',
)

/** Whether a folded text tells a length of stay. */
export const hasStay = (folded: string): boolean => folded.search(stay) >= 0

/** The length of stay that a text tells; none where it tells several. */
export function stayIn(text: string, folded: string): string {
  if (!/\d/.test(folded)) return ''
  const [only, more] = matchesOf(stay, folded)
  return only && !more ? text.slice(only.index, only.index + only[0].length) : ''
}
