// A heart on each card of the page, which no first load holds.
import { createPortal } from 'react-dom'
import { Heart } from './heart.tsx'
import { useSavedTrips } from './use-saved-trips.ts'
import type { ShownCard } from './use-shown-cards.ts'

/** Puts hearts on the cards that are shown, and on those that come. */
export function CardHearts({ cards }: { cards: ShownCard[] }) {
  const { isSaved, toggle } = useSavedTrips()
  return cards.map(({ element, ...trip }) =>
    createPortal(<Heart trip={trip} isSaved={isSaved(trip.id)} onToggle={toggle} />, element, trip.id),
  )
}
