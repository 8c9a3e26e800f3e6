import type { TripCard } from '#contract/trips/trips.ts'
import { type Destination, stockScenes } from '#domain/reference/destinations.ts'
import { translateTitle } from '#domain/trips/titles.ts'
import { destinationLabel } from '#web/features/trips/card/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSite } from '#web/platform/site.ts'
import { previewUrl } from '#web/ui/stock-pictures.ts'

type TripsMetaProps = { destination: Destination | undefined; trips: readonly TripCard[] }

/** The list's head. A destination makes it a page of its own; every other filter is another view of the same. */
export function TripsMeta({ destination, trips }: TripsMetaProps) {
  const { t, locale } = useLanguage()
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
      title={place ? t('meta.tripsTo', { destination: place }) : t('meta.tripsTitle')}
      description={place ? t('meta.tripsToDescription', { destination: place }) : t('meta.tripsDescription')}
      path={destination ? `/trips?destination=${destination}` : '/trips'}
      image={destination && previewUrl(stockScenes(destination)[0])}
      jsonLd={jsonLd}
    />
  )
}
