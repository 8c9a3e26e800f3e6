import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Terms } from '#domain/offers/offer.ts'
import { listFeePeriods } from '#domain/offers/terms.ts'
import { formatRefundShare } from '#i18n/terms-sentences.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'

type TimelineProps = {
  terms: Terms
  departureDate: CalendarDate
  from: CalendarDate
  /** Returns the amount of a percentage for an existing booking; without a booking only the share is known. */
  formatFee?: (keepPercent: number) => string
  /** Inside of a card already. */
  isNested?: boolean
}

/**
 * Shows the refund of a cancellation from today to the departure: a row for each span of days, its bar as long as the
 * share. Without colour, and read aloud, each row says the same in words.
 */
export function TermsTimeline({ terms, departureDate, from, formatFee, isNested }: TimelineProps) {
  const { t, formats } = useLanguage()
  const spans = listFeePeriods(terms, departureDate, from)
  if (spans.length === 0) return null
  return (
    <figure className={cx('max-w-[42rem]', !isNested && 'rounded-panel bg-surface p-5 shadow-card sm:p-6')}>
      <figcaption className="mb-4 font-semibold">{t('terms.ladder')}</figcaption>
      <ol className="refund-spans">
        {spans.map(({ from: first, until, keepPercent }) => (
          <li key={first}>
            <span className="refund-span">
              <b className="font-semibold">{formatRefundShare(t, formats, keepPercent)}</b>{' '}
              <span className="text-sm text-ink-2">
                {until === departureDate
                  ? t('terms.backFrom', { date: formats.longDate(first) })
                  : t('terms.backUntil', { date: formats.longDate(until) })}
              </span>
            </span>
            {formatFee && keepPercent > 0 ? (
              <span className="text-sm text-ink-2">
                {t('agreement.kept', { amount: formatFee(keepPercent) })}
              </span>
            ) : null}
            <span
              aria-hidden="true"
              className="refund-bar"
              style={{ '--back': `${100 - keepPercent}%` } as object}
            />
          </li>
        ))}
      </ol>
      <p className="mt-5 border-t border-line pt-4 text-sm leading-body text-ink-2">{t('terms.ofPrice')}</p>
    </figure>
  )
}
