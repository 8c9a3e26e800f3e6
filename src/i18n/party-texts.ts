import { ages, type PartyGroup, type PriceLine } from '#domain/offers/offer.ts'
import { translateOfferName } from '#domain/offers/offer-names.ts'
import type { Formats } from './format.ts'
import { formatPeople, roomNames } from './offer-texts.ts'
import type { Translate } from './translate.ts'

const counts = { adult: 'adults', child: 'children', infant: 'infants' } as const

/** '2 adults and 1 child': the people of a group. */
export const formatPeopleOf = (t: Translate, f: Formats, group: PartyGroup): string =>
  f.list(ages.flatMap((age) => (group[counts[age]] > 0 ? [formatPeople(t, age, group[counts[age]])] : [])))

/** '2 adults, 1 child, room for four'. */
export const formatGroup = (t: Translate, f: Formats, group: PartyGroup): string =>
  formatPeopleOf(t, f, group) +
  t('common.listSeparator') +
  t(group.room ? roomNames[group.room] : 'agreement.roomOpen')

/** The same for all, in one line. */
export const formatParty = (t: Translate, f: Formats, groups: readonly PartyGroup[]): string =>
  groups.map((group) => formatGroup(t, f, group)).join('; ')

/** '4 adults, 1 infant': a party by ages, whatever its rooms. */
export function formatTravellers(t: Translate, groups: readonly PartyGroup[]): string {
  return ages
    .map((age) => ({ age, count: groups.reduce((sum, group) => sum + group[counts[age]], 0) }))
    .filter(({ count }) => count > 0)
    .map(({ age, count }) => formatPeople(t, age, count))
    .join(t('common.listSeparator'))
}

/** 'room for four', or of several rooms who is in which: 'room for four (3 adults); double room (2 adults)'. */
export function formatRooms(t: Translate, groups: readonly PartyGroup[]): string {
  const name = ({ room }: PartyGroup) => t(room ? roomNames[room] : 'agreement.roomOpen')
  const [first, ...others] = groups
  if (!first) return ''
  if (others.length === 0) return name(first)
  return groups.map((group) => `${name(group)} (${formatTravellers(t, [group])})`).join('; ')
}

/** A line for display: also in a currency that can no longer be chosen. */
export type DisplayLine = Omit<PriceLine, 'currency'> & { currency: string }

/** The lines of a booking for display: a cancellation fee for people who left has its percent and day. */
export function formatLines<Said extends DisplayLine>(
  t: Translate,
  f: Formats,
  lines: readonly Said[],
): Said[] {
  return lines.map((line) => {
    const { kind, age, name, keepPercent = 0, day = '' } = line
    if (kind !== 'kept') return line
    const what = age
      ? formatPeople(t, age, line.count)
      : `${translateOfferName(name ?? '', f.locale)}${t('common.listSeparator')}${f.number(line.count)}`
    const words = t('change.line', { percent: f.percent(keepPercent), date: f.mediumDate(day), what })
    return { ...line, age: null, room: null, name: words, count: 1, each: line.amount }
  })
}
