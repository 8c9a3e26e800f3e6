import type { Trip } from '#contract/trips.ts'
import { DetailFacts } from './detail-facts.tsx'
import { DetailItinerary } from './detail-itinerary.tsx'
import { DetailOrganizer } from './detail-organizer.tsx'
import { DetailPrices } from './detail-prices.tsx'
import { DetailStay } from './detail-stay.tsx'
import { DetailTerms } from './detail-terms.tsx'

/** Everything a family asks before it says yes, in the order in which it asks. Nothing in it waits for a press of ours. */
export function DetailSections({ trip }: { trip: Trip }) {
  return (
    <>
      <DetailFacts trip={trip} />
      <DetailPrices trip={trip} />
      <DetailStay trip={trip} />
      <DetailItinerary trip={trip} />
      <DetailTerms trip={trip} />
      <DetailOrganizer organizer={trip.organizer} />
    </>
  )
}
