import type { GroupStatus } from '#contract/bookings/departures.ts'
import type { Formats } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'

/** "24 of 30", and of more than are needed "34, 30 needed". */
export function formatGroupSize(t: Translate, f: Formats, { reached, needed }: GroupStatus): string {
  const figures = { reached: f.number(reached), needed: f.number(needed) }
  return reached > needed ? t('group.enough', figures) : t('group.standing', figures)
}
