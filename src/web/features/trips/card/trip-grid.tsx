import { Fragment, type ReactNode } from 'react'
import type { TripCard as TripCardValues } from '#contract/trips/trips.ts'
import { type Scene, stockScene } from '#domain/reference/destinations.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { TripCardSkeleton } from './skeleton.tsx'
import { TripCard } from './trip-card.tsx'

type TripGridProps = {
  trips: readonly TripCardValues[]
  /** The list: on a desk each trip is a row. Its first picture is loaded before anything else. */
  isList?: boolean
  /** The list is sorted by the total price. */
  showsTotalPrice?: boolean
  /** Returns the actions on each trip besides opening it. */
  actionFor?: (trip: TripCardValues) => ReactNode
  /** The heading above a trip: where a group of its own begins. */
  headingFor?: (trip: TripCardValues, before: TripCardValues | undefined) => ReactNode
  /** The list is about to be another one. */
  isOutdated?: boolean
  /** The card that takes the focus when it appears: the first of those just loaded. */
  focusFrom?: number
}

/** Trips side by side: articles with their headings, as a list would only say again. */
export function TripGrid({
  trips,
  isList,
  showsTotalPrice,
  actionFor,
  headingFor,
  isOutdated,
  focusFrom,
}: TripGridProps) {
  const scenes = assignScenes(trips)
  return (
    <div
      ref={markHydrated}
      className={cx(
        isList ? 'card-rows' : 'card-grid',
        'transition-opacity duration-(--t-base)',
        isOutdated && 'opacity-55',
      )}
      aria-busy={isOutdated || undefined}
    >
      {trips.map((trip, index) => (
        <Fragment key={trip.id}>
          {headingFor?.(trip, trips[index - 1])}
          <TripCard
            ref={index === focusFrom ? focusLink : undefined}
            trip={trip}
            scene={scenes[index] ?? stockScene(trip.destination, trip.id)}
            priority={isList && index === 0}
            showsTotalPrice={showsTotalPrice}
            action={actionFor?.(trip)}
          />
        </Fragment>
      ))}
    </div>
  )
}

/** A drawing for each trip, never the one of the card before where its destination has another. */
function assignScenes(trips: readonly TripCardValues[]): Scene[] {
  const scenes: Scene[] = []
  for (const { destination, id } of trips) {
    const scene = stockScene(destination, id)
    scenes.push(scene === scenes.at(-1) ? stockScene(destination, id, 1) : scene)
  }
  return scenes
}

/** From now on others may put something into its cards. */
function markHydrated(grid: HTMLElement | null) {
  grid?.setAttribute('data-alive', '')
}

function focusLink(card: HTMLElement | null) {
  card?.querySelector('a')?.focus({ preventScroll: true })
}

/** As many waiting cards as will probably come. */
export function TripGridSkeleton({ count, isList }: { count: number; isList?: boolean }) {
  const { t } = useLanguage()
  return (
    <div className={isList ? 'card-rows' : 'card-grid'} role="status" aria-label={t('trips.loading')}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <TripCardSkeleton key={index} />
      ))}
    </div>
  )
}
