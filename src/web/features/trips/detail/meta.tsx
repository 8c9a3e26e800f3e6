import type { Trip } from '#contract/trips/trips.ts'
import { destinationLabel } from '#web/features/trips/card/labels.ts'
import { getPreviewPicture } from '#web/features/trips/card/pictures.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSite } from '#web/platform/site.ts'
import { createTripJsonLd } from './json-ld.ts'

/** The head of a trip's page: its preview in chats, and data for search engines. */
export function DetailMeta({ trip }: { trip: Trip }) {
  const { t, formats } = useLanguage()
  const { publicUrl } = useSite()
  const description = t('meta.tripDescription', {
    destination: destinationLabel(t, trip.destination),
    departure: formats.mediumDate(trip.departureDate),
    return: formats.mediumDate(trip.returnDate),
    price: formats.money(trip.pricePerPerson, trip.currency),
    organizer: trip.organizer.companyName,
  })
  const words = { home: t('nav.home'), trips: t('nav.trips') }
  return (
    <PageMeta
      title={trip.title}
      description={description}
      path={`/trips/${trip.id}`}
      image={getPreviewPicture(trip)}
      // Read from the server's HTML alone: browsers get no code for it, and leave it unchanged.
      jsonLd={import.meta.env.SSR ? createTripJsonLd(trip, publicUrl, words) : {}}
      hidden={!trip.isActive || trip.publication === 'cancelled'}
    />
  )
}
