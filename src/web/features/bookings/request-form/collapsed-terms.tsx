import type { Trip } from '#contract/trips/trips.ts'
import { TermsSentences } from '#web/features/trips/detail/terms-sentences.tsx'
import { TermsTimeline } from '#web/features/trips/detail/terms-timeline.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The whole terms, folded away; nothing where a trip has none, which is shown with its price. */
export function CollapsedTerms({
  trip,
}: {
  trip: Pick<Trip, 'terms' | 'departureDate' | 'departureToday' | 'currency'>
}) {
  const { t } = useLanguage()
  const { terms, currency, departureToday: today } = trip
  const departureDate = trip.departureDate.slice(0, 10)
  if (!terms) return null
  return (
    <details className="group/terms mt-2 text-sm">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-small font-semibold text-link">
        {t('tripChange.terms')}
        <Icon name="chevron-down" className="size-5 group-open/terms:rotate-180" />
      </summary>
      <div className="grid gap-6 pt-2 pb-3">
        <TermsTimeline terms={terms} departureDate={departureDate} from={today} />
        <TermsSentences terms={terms} departureDate={departureDate} currency={currency} from={today} />
      </div>
    </details>
  )
}
