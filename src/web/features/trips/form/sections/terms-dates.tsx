import type { Terms } from '#domain/offers/offer.ts'
import { listTermsProblems } from '#domain/offers/terms.ts'
import { TermsTimeline } from '#web/features/trips/detail/terms-timeline.tsx'
import { useSite } from '#web/platform/site.ts'

/** Shows the refunds with the dates of this trip, as pilgrims see them; once the dates are set and the terms are complete. */
export function TermsDates({ departureDate, terms }: { departureDate: string; terms: Terms }) {
  const { today } = useSite()
  const isWhole = departureDate >= today && Object.keys(listTermsProblems(terms)).length === 0
  return isWhole ? <TermsTimeline terms={terms} departureDate={departureDate} from={today} /> : null
}
