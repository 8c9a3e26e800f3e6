import { MapPin } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import { stockScene } from '#domain/reference/destinations.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { BookingActions } from '#web/features/bookings/core/actions.tsx'
import { BookingStatusBadge } from '#web/features/bookings/core/booking-status.tsx'
import { BookingFacts } from '#web/features/bookings/core/facts.tsx'
import { NextStep } from '#web/features/bookings/core/next-step.tsx'
import { BookingOrganizer } from '#web/features/bookings/core/organizer.tsx'
import { BookingPriceLines } from '#web/features/bookings/core/price-lines.tsx'
import { BookingTimeline } from '#web/features/bookings/core/timeline.tsx'
import { BookingTripChanges } from '#web/features/bookings/core/trip-changes.tsx'
import { TripCountdown } from '#web/features/bookings/core/trip-countdown.tsx'
import { destinationLabel } from '#web/features/trips/card/labels.ts'
import { getOwnPictures } from '#web/features/trips/card/pictures.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText, useTextLanguage } from '#web/platform/user-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { TripImage } from '#web/ui/picture.tsx'

/** The next trip: its countdown and the next action, then the trip, the terms and the people. */
export function BookingCard({ booking }: { booking: BookingWithTrip }) {
  const { t, formats, locale } = useLanguage()
  const trip = translateTrip(booking.trip, locale)
  const titleLanguage = useTextLanguage(trip.title)
  const place = destinationLabel(t, trip.destination)
  const titleId = useId()
  const picture = getOwnPictures(trip.images)[0]
  return (
    <Card className="overflow-hidden lg:grid lg:grid-cols-[19rem_minmax(0,1fr)]">
      <div className="relative aspect-3/2 sm:aspect-5/2 lg:aspect-auto print:hidden">
        <TripImage
          src={picture}
          scene={stockScene(trip.destination, trip.id)}
          alt={t('trips.pictureOf', { place })}
          sizes="(min-width: 64rem) 304px, 100vw"
          stockLabel={t('trips.stockPhoto')}
          className="absolute inset-0 size-full overflow-hidden"
        />
      </div>
      <article aria-labelledby={titleId} className="min-w-0 p-5 max-[20rem]:p-3 sm:p-7">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <BookingStatusBadge status={booking.status} />
          <p className="text-sm text-ink-3">
            {t('bookings.bookedOn')} {formats.mediumDate(booking.createdAt)}
          </p>
        </div>
        <TripCountdown trip={trip} className="mt-3 text-sm font-semibold text-brass" />
        <h3 id={titleId} lang={titleLanguage} className="mt-1 text-h3 wrap-anywhere">
          <Link to={`/trips/${booking.tripId}`} className="rounded-xs hover:underline">
            <UserText>{trip.title}</UserText>
          </Link>
        </h3>
        <p className="mt-1.5 flex items-center gap-2 text-sm text-ink-2">
          <MapPin className="size-4.5 text-ink-3" aria-hidden="true" />
          {place}
        </p>
        <div className="mt-5 empty:hidden">
          <NextStep booking={booking} />
        </div>
        <BookingTripChanges booking={booking} />
        <BookingFacts booking={booking} />
        <BookingPriceLines booking={booking} />
        <BookingOrganizer organizer={trip.organizer} />
        <BookingTimeline requestedAt={booking.createdAt} changes={booking.timeline} />
        <BookingActions booking={booking} isMain />
      </article>
    </Card>
  )
}
