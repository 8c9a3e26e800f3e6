import type { Trip } from '#contract/trips/trips.ts'
import type { Quote } from '#domain/offers/quotes.ts'
import { formatDueAndRefund } from '#i18n/bookings/due-texts.ts'
import { formatPlanTotal } from '#web/features/bookings/party/plan-kinds.ts'
import { PriceLines } from '#web/features/trips/detail/price-lines.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { CollapsedTerms } from './collapsed-terms.tsx'
import { getConfirmationText } from './panel-state.ts'

type BookingTotalProps = { trip: Trip; quote: Quote; people: number }

/** Shows the total of the party, line by line, with due dates and refunds. */
export function BookingTotal({ trip, quote, people }: BookingTotalProps) {
  const { t, formats } = useLanguage()
  const { currency } = trip
  const { lines, totals, totalAmount } = quote
  const [first, ...more] = lines
  return (
    <div className="rounded-control bg-surface-2 px-4.5 py-4">
      {first && (more.length === 0 || !totals) ? (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="text-sm font-semibold">{t('bookings.total')}</span>
          <span className="flex items-baseline gap-2.5">
            <bdi className="text-sm text-ink-2">
              {t('bookings.totalOf', { count: first.count, price: formats.money(first.each, currency) })}
            </bdi>
            <bdi className="num text-[1.75rem] leading-none font-semibold">
              <Amount>{formats.money(totalAmount, currency)}</Amount>
            </bdi>
          </span>
        </p>
      ) : null}
      {more.length > 0 && totals ? <PriceLines lines={lines} totals={totals} currency={currency} /> : null}
      <BookingTerms trip={trip} quote={quote} people={people} />
      <CollapsedTerms trip={trip} />
      <p className="mt-1.5 text-sm text-ink-2">{getConfirmationText(t, trip, t('bookings.noPayment'))}</p>
    </div>
  )
}

/** Due dates of payments and refunds; a trip without terms shows that it has none. */
function BookingTerms({ trip, quote, people }: BookingTotalProps) {
  const { t, formats } = useLanguage()
  const { departureToday: today, terms, departureDate, currency } = trip
  if (!terms) return <p className="mt-3 text-sm font-semibold">{t('terms.none')}</p>
  const agreedAmount = quote.totals?.agreedAmount ?? quote.totalAmount
  return (
    <div className="mt-3 grid gap-1.5 text-sm text-ink-2">
      {formatDueAndRefund(t, formats, { terms, departureDate, currency, today, agreedAmount, people }).map(
        (sentence) => (
          <p key={sentence}>{sentence}</p>
        ),
      )}
    </div>
  )
}

/** The one figure that stays in sight beside the button: the total price, as room plans and cards show it. */
export function StickyTotal({ trip, quote }: Pick<BookingTotalProps, 'trip' | 'quote'>) {
  const { t, formats } = useLanguage()
  return (
    <p
      aria-live="polite"
      className="flex flex-wrap items-baseline justify-between gap-x-3 sm:order-first sm:me-auto sm:self-center"
    >
      <span className="text-sm text-ink-2">{t(quote.totals ? 'offer.allInTotal' : 'bookings.total')}</span>
      <bdi className="num text-[1.375rem] leading-tight font-semibold">
        {formatPlanTotal(t, formats, trip, quote)}
      </bdi>
      {quote.totals ? <reader-money amount={quote.totals.allInAmount} currency={trip.currency} /> : null}
    </p>
  )
}
