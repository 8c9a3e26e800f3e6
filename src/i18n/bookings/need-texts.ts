import type { RequestNeed } from '#domain/bookings/request-needs.ts'
import type { Translate } from '#i18n/translate.ts'
import { needNames } from '#i18n/traveller-labels.ts'

/** 'Wheelchair: 2 travellers', one line for each need that was told with a request. */
export const formatRequestNeeds = (t: Translate, needs: readonly RequestNeed[]): string[] =>
  needs.map(({ kind, count }) =>
    t('promotion.fact', { label: t(needNames[kind]), value: t('rooms.people', { count }) }),
  )
