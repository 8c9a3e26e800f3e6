import type { ParserState } from './parser-state.ts'
import { type Contact, findContacts } from './text/contacts.ts'
import { splitWords } from './text/fold.ts'
import { dataFields, fieldOfMisspelledWord, fieldOfWord } from './text/labels.ts'
import type { Line } from './text/lines.ts'
import { phoneMark } from './text/marks.ts'
import { findCities } from './text/phrases.ts'
import type { Segment } from './text/segments.ts'

/** Reads the telephone numbers and addresses of a line, each with the city whose office it is. */
export function readContacts(
  reader: ParserState,
  line: Line,
  index: number,
  segments: readonly Segment[],
): void {
  const isAsked = mentionsCalling(line) || reader.open?.field === 'contact'
  const found = findContacts(line, isAsked).filter((contact) => !isPartOfValue(line, segments, contact))
  const cities = found.length > 0 || isAsked || line.words.length < 5 ? findCities(line.words) : []
  const [only, more] = cities
  if (found.length === 0) reader.contactCity = only && !more && line.words.length <= 4 ? only.id : ''
  for (const [at, contact] of found.entries()) {
    const since = found[at - 1]?.end ?? 0
    const until = found[at + 1]?.start ?? line.text.length
    const before = cities.filter(({ start, end }) => start >= since && end <= contact.start).at(-1)
    const after = cities.find(({ start, end }) => start >= contact.end && end <= until)
    const city = (before ?? after)?.id ?? (at === 0 && !only ? reader.contactCity : '')
    reader.message.contacts.push({ ...contact, city, line: index, section: reader.section })
  }
}

const mentionsCalling = ({ folded, words }: Line): boolean =>
  folded.includes(phoneMark) ||
  words.some(({ key }) => key === 'office' || key === 'branch' || fieldOfMisspelledWord(key) === 'contact')

/** Whether what looks like a telephone number belongs to a labelled date, length of stay or price. */
function isPartOfValue(line: Line, segments: readonly Segment[], { start, text }: Contact): boolean {
  const inside = segments.find((segment) => start >= segment.valueStart && start < segment.end)
  if (!inside || !dataFields.has(inside.field)) return false
  if (!/^[\d(]/.test(text) || /^\d{9,}$|^\d{5} \d{5}$/.test(text)) return false
  const before = line.folded.slice(Math.max(inside.valueStart, start - 40), start)
  return (
    !before.includes(phoneMark) && !splitWords(before).some(({ key }) => fieldOfWord.get(key) === 'contact')
  )
}
