import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PartyGroup } from '#domain/offers/offer.ts'
import { formatLines } from '#i18n/party-texts.ts'
import type { BookingCredentials } from '#web/features/bookings/access/use-booking-access.ts'
import { FactRow, FactRows } from '#web/features/bookings/core/fact-rows.tsx'
import { PriceLines } from '#web/features/trips/detail/price-lines.tsx'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Amount } from '#web/ui/amount.tsx'

type QuoteParams = { version: number; groups: readonly PartyGroup[]; isEnabled: boolean }

/** Returns the quote for a changed party; requested as soon as it is chosen. */
export function useChangeQuote(holder: BookingCredentials, params: QuoteParams) {
  const { version, groups, isEnabled } = params
  const { queryKey, ...query } = apiQuery('bookings.quoteChange', { ...holder, groups: [...groups] })
  return useQuery({
    ...query,
    // For a booking changed in the meantime it is another quote.
    queryKey: [...queryKey, version],
    enabled: isEnabled,
    placeholderData: isEnabled ? keepPreviousData : undefined,
    retryOnMount: true,
    gcTime: 0,
  })
}

type ChangeQuoteProps = { quote: ReturnType<typeof useChangeQuote>; currency: string }

/** The total before and after, and the new lines. Those who leave have figures of their own. */
export function ChangeQuote({ quote, currency }: ChangeQuoteProps) {
  const { t, formats } = useLanguage()
  const { data, error, isPlaceholderData } = quote
  if (error) return <Alert tone="danger">{getErrorText(t, error, 'errors.bookings_fetch_failed')}</Alert>
  if (!data) return null
  const { before, after, lines, atAgreedPrices } = data
  const money = (amount: string) => (
    <bdi className="num text-[1.25rem] leading-none">
      <Amount>{formats.money(amount, currency)}</Amount>
    </bdi>
  )
  return (
    <div aria-live="polite" aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
      <FactRows>
        <FactRow label={t('change.before')} end>
          {money(before.agreedAmount)}
        </FactRow>
        <FactRow label={t('change.after')} end>
          <b className="font-semibold">{money(after.agreedAmount)}</b>
        </FactRow>
      </FactRows>
      {atAgreedPrices ? null : (
        <Alert tone="info" className="mt-4">
          {t('change.atToday')}
        </Alert>
      )}
      <details className="mt-2 text-sm" open={lines.some((line) => line.kind === 'kept')}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link">
          {t('change.lines')}
        </summary>
        <div className="mt-2 max-w-[32rem]">
          <PriceLines lines={formatLines(t, formats, lines)} totals={after} currency={currency} />
        </div>
      </details>
    </div>
  )
}
