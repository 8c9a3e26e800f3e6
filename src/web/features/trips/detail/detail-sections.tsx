import type { Trip } from '#contract/trips/trips.ts'
import { DetailFacts } from './facts.tsx'
import { DetailItinerary } from './itinerary.tsx'
import { DetailOrganizer } from './organizer.tsx'
import { DetailPrices } from './prices.tsx'
import { DetailStay } from './stay.tsx'
import { DetailTerms } from './terms.tsx'

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
