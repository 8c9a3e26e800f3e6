import type { TripCard } from '#contract/trips/trips.ts'
import { stockScenes } from '#domain/reference/destinations.ts'
import { translateTitle } from '#domain/trips/titles.ts'
import { listChosenFilters } from '#web/features/search/filter-options.ts'
import type { TripFilters } from '#web/features/search/trips-query.ts'
import type { TripResults } from '#web/features/search/use-trip-results.ts'
import { destinationLabel } from '#web/features/trips/card/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSite } from '#web/platform/site.ts'
import { previewUrl } from '#web/ui/stock-pictures.ts'

type TripsMetaProps = {
  filters: TripFilters
  /** Nothing while the trips are on their way. */
  found: TripResults['found']
  trips: readonly TripCard[]
}

/**
 * The list's head. A destination makes it a page of its own; every other filter is another view of the same. The title has
 * them all: it tells one tab, and one place in the history, from the others (ACC-12).
 */
export function TripsMeta({ filters, found, trips }: TripsMetaProps) {
  const { t, formats, locale } = useLanguage()
  const { destination } = filters
  const chosen = listChosenFilters(t, formats, filters, found).map(({ label }) => label)
  const { publicUrl } = useSite()
  const place = destination && destinationLabel(t, destination)
  // Read from the server's page alone.
  const jsonLd = import.meta.env.SSR
    ? {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: trips.map((trip, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: `${publicUrl}/trips/${trip.id}`,
          name: translateTitle(trip, locale),
        })),
      }
    : {}
  return (
    <PageMeta
      title={
        chosen.length > 0
          ? t('meta.tripsTo', { destination: chosen.join(t('common.listSeparator')) })
          : t('meta.tripsTitle')
      }
      description={place ? t('meta.tripsToDescription', { destination: place }) : t('meta.tripsDescription')}
      path={destination ? `/trips?destination=${destination}` : '/trips'}
      image={destination && previewUrl(stockScenes(destination)[0])}
      jsonLd={jsonLd}
    />
  )
}
