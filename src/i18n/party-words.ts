import type { Line, PartyGroup } from '#domain/offers/offer.ts'
import type { Formats } from './format.ts'
import { peopleText, roomNames } from './offer-words.ts'
import type { Translate } from './translate.ts'

/** '2 adults, 1 child, room for four'. */
export function groupInWords(
  t: Translate,
  f: Formats,
  { room, adults, children, infants }: PartyGroup,
): string {
  const people = [
    adults > 0 && peopleText(t, 'adult', adults),
    children > 0 && peopleText(t, 'child', children),
    infants > 0 && peopleText(t, 'infant', infants),
  ].filter((text) => text !== false)
  return f.list(people) + t('common.listSeparator') + t(room ? roomNames[room] : 'agreement.roomOpen')
}

/** The same of everybody, in one line. */
export const partyInWords = (t: Translate, f: Formats, groups: readonly PartyGroup[]): string =>
  groups.map((group) => groupInWords(t, f, group)).join('; ')

/** A line as it can be shown: also in a currency that nobody can choose any more. */
export type SaidLine = Omit<Line, 'currency'> & { currency: string }

/** The lines of a booking to be shown: what was kept of people who left says so, with its percent and day. */
export function linesInWords<Said extends SaidLine>(
  t: Translate,
  f: Formats,
  lines: readonly Said[],
): Said[] {
  return lines.map((line) => {
    const { kind, age, name, keepPercent = 0, day = '' } = line
    if (kind !== 'kept') return line
    const what = age ? peopleText(t, age, line.count) : `${name}, ${f.number(line.count)}`
    const words = t('change.line', { percent: f.percent(keepPercent), date: f.mediumDate(day), what })
    return { ...line, age: null, room: null, name: words, count: 1, each: line.amount }
  })
}
