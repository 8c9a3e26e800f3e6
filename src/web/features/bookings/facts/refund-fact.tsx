import type { Trip } from '#contract/trips/trips.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { type FeePeriod, listFeePeriods } from '#domain/offers/terms.ts'
import { formatRefundShare } from '#i18n/terms-sentences.ts'
import { useLanguage } from '#web/platform/language.tsx'

/** So many steps stand in words of their own: those that come next. */
const nextSteps = 2

/** What comes back until when: the next two steps, and a ladder as wide as its days. */
export function RefundFact({ trip }: { trip: Pick<Trip, 'terms' | 'departureDate' | 'departureToday'> }) {
  const { t, formats } = useLanguage()
  const departureDate = trip.departureDate.slice(0, 10)
  if (!trip.terms) return t('terms.none')
  const periods = listFeePeriods(trip.terms, departureDate, trip.departureToday)
  if (periods.length === 0) return t('terms.backNothing')
  const describe = ({ from, until, keepPercent }: FeePeriod) =>
    [
      formatRefundShare(t, formats, keepPercent),
      until === departureDate
        ? t('terms.backFrom', { date: formats.shortDate(from) })
        : t('terms.backUntil', { date: formats.shortDate(until) }),
    ].join(' ')
  return (
    <>
      {periods.slice(0, nextSteps).map((period) => (
        <b key={period.from}>{describe(period)}</b>
      ))}
      <span aria-hidden="true" className="fact-ladder">
        {periods.map(({ from, until, keepPercent }) => (
          <i
            key={from}
            style={{ flexGrow: daysBetween(from, until) + 1, '--back': `${100 - keepPercent}%` } as object}
          />
        ))}
      </span>
      {periods.length > nextSteps ? (
        <small>{periods.slice(nextSteps).map(describe).join(t('common.listSeparator'))}</small>
      ) : null}
    </>
  )
}
