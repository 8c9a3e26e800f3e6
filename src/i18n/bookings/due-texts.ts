import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Terms } from '#domain/offers/offer.ts'
import { calculatePaymentSchedule, type Installment, listFeePeriods } from '#domain/offers/terms.ts'
import type { Formats } from '#i18n/format.ts'
import { formatRefundShare } from '#i18n/terms-sentences.ts'
import type { Translate } from '#i18n/translate.ts'

type PricedTrip = {
  terms: Terms
  /** A day, as all of these. */
  departureDate: CalendarDate
  currency: string
  /** The day at which the places would be confirmed. */
  today: CalendarDate
}
/** What is payable to the organizer, and by how many people. */
type PricedParty = { agreedAmount: string; people: number }

/**
 * Which payment is due when, if the places are confirmed today, and until when most of it is refunded: two sentences, wherever
 * places can be requested or taken.
 */
export function formatDueAndRefund(t: Translate, f: Formats, priced: PricedTrip & PricedParty): string[] {
  const { today, currency } = priced
  const due = calculatePaymentSchedule({ ...priced, confirmedOn: today })
  const values = (moment: Installment) => ({
    amount: f.money(moment.amount, currency),
    date: f.longDate(moment.due),
  })
  const balance = values(due.balance)
  return [
    due.deposit
      ? t('party.deposit', { ...values(due.deposit), rest: balance.amount, due: balance.date })
      : t('party.balance', balance),
    formatFirstRefund(t, f, priced),
  ]
}

/** Until when which share of the price is refunded, from today on; that there is none where that is so. */
export function formatFirstRefund(
  t: Translate,
  f: Formats,
  { terms, departureDate, today }: Pick<PricedTrip, 'terms' | 'departureDate' | 'today'>,
): string {
  const [span] = listFeePeriods(terms, departureDate, today)
  const back = span ? 100 - span.keepPercent : 0
  return span && back > 0
    ? t('party.refund', { date: f.longDate(span.until), percent: f.percent(back) })
    : t('party.noRefund')
}

/** The steps of the refund from today to the departure, a row each: 'by 1 December 2026', '90% of the price'. */
export const listRefundSteps = (
  t: Translate,
  f: Formats,
  { terms, departureDate, today }: Pick<PricedTrip, 'terms' | 'departureDate' | 'today'>,
): { label: string; value: string }[] =>
  listFeePeriods(terms, departureDate, today).map(({ from, until, keepPercent }) => ({
    label:
      until === departureDate
        ? t('terms.backFrom', { date: f.longDate(from) })
        : t('terms.backUntil', { date: f.longDate(until) }),
    value: formatRefundShare(t, f, keepPercent),
  }))
