import type { BookingPage } from '#contract/bookings/links.ts'
import type { PartyGroup, PriceLine } from '#domain/offers/offer.ts'
import { countParty } from '#domain/offers/prices.ts'
import { LeaverFee } from '#web/features/bookings/core/leaver-fee.tsx'
import { getPartyNow } from '#web/features/bookings/core/party-before.ts'
import { PartyFigures } from '#web/features/bookings/core/party-figures.tsx'
import type { useChangeQuote } from '#web/features/bookings/party-changes/quote.tsx'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type LeavingFiguresProps = {
  booking: BookingPage
  quote: ReturnType<typeof useChangeQuote>
  after: readonly PartyGroup[]
  /** Of the only one who leaves; undefined of several. */
  name: string | undefined
  leaving: number
}

/** The fee and the refund for those who leave, and what the others pay then, each beside what it was. */
export function LeavingFigures({ booking, quote, after: groups, name, leaving }: LeavingFiguresProps) {
  const { t } = useLanguage()
  const { data, error, isPlaceholderData } = quote
  if (error) return <Alert tone="danger">{getErrorText(t, error, 'errors.bookings_fetch_failed')}</Alert>
  if (!data) return <Skeleton className="h-48" />
  const people = countParty({ groups: [...groups] })
  const before = getPartyNow(booking)
  const after = {
    groups: data.party.groups,
    people: countParty(data.party),
    lines: data.lines as PriceLine[],
    agreedAmount: data.after.agreedAmount,
  }
  return (
    <div
      aria-live="polite"
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? 'grid gap-6 opacity-60' : 'grid gap-6'}
    >
      <section>
        <h3 className="mb-3 font-sans text-base font-semibold tracking-normal wrap-anywhere">
          {name ? t('fewer.ifOne', { name }) : t('fewer.ifMany', { count: leaving })}
        </h3>
        <LeaverFee
          booking={booking}
          before={before}
          after={after}
          refundDue={data.refundDue}
          nextFee={data.nextFee}
        />
      </section>
      <section>
        <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">
          {t('fewer.rest', { count: people })}
        </h3>
        <PartyFigures booking={booking} before={before} after={after} />
      </section>
    </div>
  )
}
