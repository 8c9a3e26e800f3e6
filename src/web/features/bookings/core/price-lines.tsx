import { ChevronDown } from 'lucide-react'
import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import { formatLines } from '#i18n/party-texts.ts'
import { PriceLines } from '#web/features/trips/detail/price-lines.tsx'
import { useLanguage } from '#web/platform/language.tsx'

type PricedBooking = Pick<
  BookingWithTrip,
  'lines' | 'totalAmount' | 'agreedAmount' | 'allInAmount' | 'currency'
>

/** Shows the price line by line: as agreed, and as changed since. With one price for all the total already says it. */
export function BookingPriceLines({ booking }: { booking: PricedBooking }) {
  const { t, formats } = useLanguage()
  const { lines, currency, totalAmount, agreedAmount, allInAmount } = booking
  const [first] = lines
  if (lines.length === 1 && first?.age === 'adult' && first.room === null) return null
  return (
    <details className="group/agreed mt-4 text-sm">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-small font-semibold text-link">
        {t('bookings.agreed')}
        <ChevronDown aria-hidden="true" className="size-4 transition-[rotate] group-open/agreed:rotate-180" />
      </summary>
      <div className="mt-2 max-w-[30rem]">
        <PriceLines
          lines={formatLines(t, formats, lines)}
          totals={{ totalAmount, agreedAmount, allInAmount }}
          currency={currency}
        />
      </div>
    </details>
  )
}
