import type { PlanKind } from '#domain/offers/choices.ts'
import type { QuotableTrip, Quote } from '#domain/offers/quotes.ts'
import type { Formats } from '#i18n/format.ts'
import { formatApproximate } from '#i18n/offer-texts.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'

const planNames = {
  lowest: 'compare.lowest',
  together: 'plans.together',
  ownRoom: 'plans.ownRoom',
  smallRooms: 'plans.smallRooms',
  other: 'plans.other',
} as const satisfies Record<PlanKind, MessageKey>

/** 'Lowest price, Most together': what a plan is proposed for. */
export const formatPlanKinds = (t: Translate, kinds: readonly PlanKind[]): string =>
  kinds.map((kind) => t(planNames[kind])).join(t('common.listSeparator'))

/** The total price of a party with all that must be paid; where a rate is not known, the one of the request. */
export function formatPlanTotal(
  t: Translate,
  formats: Formats,
  { currency }: Pick<QuotableTrip, 'currency'>,
  { lines, totals, totalAmount }: Quote,
): string {
  const isAbout = totals && lines.some((line) => line.currency !== currency)
  return isAbout
    ? formatApproximate(t, formats, totals.allInAmount, currency)
    : formats.money(totals?.allInAmount ?? totalAmount, currency)
}
