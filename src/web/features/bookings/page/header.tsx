import { Link } from 'react-router'
import type { BookingPage } from '#contract/bookings/links.ts'
import { stockScene } from '#domain/reference/destinations.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { BookedTripDates } from '#web/features/bookings/core/booked-trip-dates.tsx'
import { BookingStatusBadge } from '#web/features/bookings/core/booking-status.tsx'
import { destinationLabel, getCityLabel } from '#web/features/trips/card/labels.ts'
import { getOwnPictures } from '#web/features/trips/card/pictures.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { UserText, useTextLanguage } from '#web/platform/user-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TripImage } from '#web/ui/picture.tsx'

/** The trip, its date and departure city, and the reference. */
export function BookingHeader({ booking }: { booking: BookingPage }) {
  const { t, locale } = useLanguage()
  const trip = translateTrip(booking.trip, locale)
  const titleLanguage = useTextLanguage(trip.title)
  const place = destinationLabel(t, trip.destination)
  const origin = trip.departureOrigin?.trim()
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-3 border-b border-line pb-6 sm:grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,1fr)_auto]">
      {/* On a phone it would be too small to say that it is a drawing. */}
      <div className="relative h-30 w-45 overflow-hidden rounded-tile max-sm:hidden print:hidden">
        <TripImage
          src={getOwnPictures(trip.images)[0]}
          scene={stockScene(trip.destination, trip.id)}
          alt={t('trips.pictureOf', { place })}
          sizes="180px"
          stockLabel={t('trips.stockPhoto')}
        />
      </div>
      <div className="min-w-0">
        <h1 className="font-sans text-sm font-normal tracking-normal text-ink-3">
          {t('bookings.privateTitle')}
        </h1>
        <h2 lang={titleLanguage} className="mt-1 text-h2 wrap-anywhere">
          <Link
            to={`/trips/${booking.tripId}`}
            className="rounded-xs hover:underline min-[20rem]:line-clamp-2"
          >
            <UserText>{trip.title}</UserText>
          </Link>
        </h2>
        <ul className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-ink-2">
          <li className="flex items-start gap-2">
            <Icon name="calendar" className="h-[1lh] w-4.5 text-ink-3" />
            <BookedTripDates trip={trip} />
          </li>
          <li className="flex items-start gap-2">
            <Icon name="map-pin" className="h-[1lh] w-4.5 text-ink-3" />
            {place}
          </li>
          {origin ? (
            <li className="flex items-start gap-2 wrap-anywhere">
              <Icon name="plane" className="h-[1lh] w-4.5 text-ink-3" />
              <NamedText text={t('agreement.from', { place: nameSlot })} name={getCityLabel(t, origin)} />
            </li>
          ) : null}
        </ul>
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-1 lg:flex-col lg:items-end lg:pt-1">
        <p className="text-sm text-ink-3">
          <span className="max-lg:sr-only">{t('booking.reference')}</span>{' '}
          <Reference>{booking.reference}</Reference>
        </p>
        <BookingStatusBadge status={booking.status} />
      </div>
    </header>
  )
}

/** Read letter by letter; the gap after the fourth character is a margin, so that copying gives the reference itself. */
function Reference({ children }: { children: string }) {
  return (
    <bdi dir="ltr" lang="en" className="num text-[1.375rem] leading-none font-semibold text-ink lg:block">
      {children.slice(0, 7)}
      <span className="ms-1.5">{children.slice(7)}</span>
    </bdi>
  )
}
