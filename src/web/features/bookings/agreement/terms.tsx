import type { Agreement } from '#contract/bookings/agreement.ts'
import { percentOfAmount } from '#domain/offers/amounts.ts'
import { TermsSentences } from '#web/features/trips/detail/terms-sentences.tsx'
import { TermsTimeline } from '#web/features/trips/detail/terms-timeline.tsx'
import { useLanguage } from '#web/platform/language.tsx'

type AgreementTermsProps = {
  agreement: Agreement
  /** The day from which the cancellation terms are shown; by default the day of the agreement. */
  from?: string
}

/** The frozen terms, with the cancellation fees of this booking; a trip without terms shows so. */
export function AgreementTerms({ agreement, from }: AgreementTermsProps) {
  const { formats } = useLanguage()
  const { offer, agreedAt, currency, totalAmount } = agreement
  const { terms, departureDate } = offer
  const first = from ?? agreedAt.slice(0, 10)
  return (
    <div className="grid gap-7 print:gap-3">
      {terms ? (
        <TermsTimeline
          terms={terms}
          departureDate={departureDate}
          from={first}
          formatFee={(percent) => formats.money(percentOfAmount(totalAmount, percent, currency), currency)}
          isNested
        />
      ) : null}
      <TermsSentences terms={terms} departureDate={departureDate} currency={currency} from={first} />
    </div>
  )
}
