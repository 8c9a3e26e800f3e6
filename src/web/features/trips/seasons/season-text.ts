import type { SeasonItem } from '#contract/trips/seasons.ts'
import { addDays, daysBetween } from '#domain/kernel/calendar.ts'
import type { Formats } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'

type SeasonDays = Pick<SeasonItem, 'first' | 'last' | 'isCertain'>

/** Whether the last day that it can be is past. */
export function isSeasonOver({ last, isCertain }: SeasonDays, today: string): boolean {
  return addDays(last.slice(0, 10), isCertain ? 0 : 1) < today
}

/** How long it is until then, in a plain sentence. */
export function formatTimeLeft(t: Translate, season: SeasonDays, today: string): string {
  const left = daysBetween(today, season.first.slice(0, 10))
  if (isSeasonOver(season, today)) return t('season.isOver')
  if (left > 1 || (left === 1 && season.isCertain)) return t('season.daysLeft', { count: left })
  const isPeriod = season.first !== season.last
  if (!season.isCertain && !(isPeriod && left < 0)) return t('season.mayBe')
  return t(isPeriod ? 'season.isUnderWay' : 'season.isOn')
}

/** Its day, or the first and the last of them. */
export function formatSeasonDays(t: Translate, formats: Formats, { first, last }: SeasonDays): string {
  if (first === last) return formats.longDate(first)
  return t('season.span', { first: formats.mediumDate(first), last: formats.mediumDate(last) })
}
