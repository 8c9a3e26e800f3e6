import type { Group } from '#contract/trips-departure.ts'
import type { Formats } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'

/** "24 of 30". */
export const groupStanding = (t: Translate, f: Formats, { reached, needed }: Group): string =>
  t('group.standing', { reached: f.number(reached), needed: f.number(needed) })
