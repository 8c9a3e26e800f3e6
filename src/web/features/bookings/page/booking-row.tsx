import { useId } from 'react'
import { Link } from 'react-router'
import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import { isInactive } from '#domain/bookings/bookings-by-time.ts'
import { stockScene } from '#domain/reference/destinations.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { BookingActions } from '#web/features/bookings/core/actions.tsx'
import { BookedTripDates } from '#web/features/bookings/core/booked-trip-dates.tsx'
import { BookingStatusBadge } from '#web/features/bookings/core/booking-status.tsx'
import { PilgrimCancellationNote } from '#web/features/bookings/core/cancellation-note.tsx'
import { BookingFacts } from '#web/features/bookings/core/facts.tsx'
import { NextStepLine } from '#web/features/bookings/core/next-step.tsx'
import { BookingOrganizer } from '#web/features/bookings/core/organizer.tsx'
import { BookingPriceLines } from '#web/features/bookings/core/price-lines.tsx'
import { BookingTimeline } from '#web/features/bookings/core/timeline.tsx'
import { BookingTripChanges } from '#web/features/bookings/core/trip-changes.tsx'
import { TripCountdown } from '#web/features/bookings/core/trip-countdown.tsx'
import { destinationLabel } from '#web/features/trips/card/labels.ts'
import { getOwnPictures } from '#web/features/trips/card/pictures.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { UserText, useTextLanguage } from '#web/platform/user-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TripImage } from '#web/ui/picture.tsx'

/** A booking that is not the next one: a row that leads to its page, and all that is known of it behind a fold. */
export function BookingRow({ booking }: { booking: BookingWithTrip }) {
  const { t, formats, locale } = useLanguage()
  const trip = translateTrip(booking.trip, locale)
  const titleLanguage = useTextLanguage(trip.title)
  const place = destinationLabel(t, trip.destination)
  const titleId = useId()
  return (
    <article aria-labelledby={titleId} className="px-5 py-4.5 max-[20rem]:px-3 sm:px-6">
      {/* A press anywhere on the row opens the booking; links and the fold lie above. */}
      <div className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 max-[20rem]:gap-x-0 sm:grid-cols-[9rem_minmax(0,1fr)_auto] md:grid-cols-[9rem_minmax(0,1fr)_auto_auto]">
        <div className="relative aspect-3/1 overflow-hidden rounded-control max-sm:col-span-full max-sm:mb-1.5 sm:row-span-2 sm:aspect-3/2 sm:self-start print:hidden">
          <TripImage
            src={getOwnPictures(trip.images)[0]}
            scene={stockScene(trip.destination, trip.id)}
            alt={t('trips.pictureOf', { place })}
            sizes="(min-width: 40rem) 144px, 100vw"
            stockLabel={t('trips.stockPhoto')}
            className="absolute inset-0 size-full overflow-hidden object-cover"
          />
        </div>
        <div className="min-w-0">
          <h3 id={titleId} lang={titleLanguage} className="text-h4 wrap-anywhere">
            <Link to={`/trips/${booking.tripId}`} className="relative z-1 rounded-xs hover:underline">
              <UserText>{trip.title}</UserText>
            </Link>
          </h3>
          <p className="mt-1 text-sm text-ink-2">{place}</p>
          <p className="mt-1.5 text-sm">
            <BookedTripDates trip={trip} />
          </p>
          <NextStepLine booking={booking} />
        </div>
        <div className="col-start-1 flex flex-wrap items-center gap-x-4 gap-y-1.5 sm:col-start-2 md:col-start-3 md:row-start-1 md:flex-col md:items-end md:self-start">
          <BookingStatusBadge status={booking.status} />
          <span className="num text-[1.25rem] leading-none">
            <bdi>
              <Amount>{formats.money(booking.totalAmount, booking.currency)}</Amount>
            </bdi>
          </span>
          {isInactive(booking.status) ? null : <TripCountdown trip={trip} className="text-sm text-ink-2" />}
        </div>
        <Link
          to={`/bookings/${booking.reference}`}
          aria-label={`${t('booking.open')}: ${trip.title}`}
          className="col-start-2 row-start-2 inline-grid size-11 sm:col-start-3 sm:row-start-1 max-[20rem]:w-6 place-items-center rounded-small text-ink-3 after:absolute after:inset-0 hover:text-ink focus-visible:shadow-ring md:col-start-4"
        >
          <Icon name="chevron-right" className="flip" />
        </Link>
      </div>
      <PilgrimCancellationNote
        cancelled={booking.cancelled}
        className="mt-2 max-w-[60ch] text-sm text-ink-2"
      />
      {booking.isSetBack ? (
        <p className="mt-2 max-w-[60ch] text-sm font-semibold">
          <NamedText text={t('setBack.text', { company: nameSlot })} name={trip.organizer.companyName} />
        </p>
      ) : null}
      {trip.publication === 'cancelled' ? (
        <p className="mt-2 max-w-[60ch] text-sm text-ink-2">{t('departure.tripNote')}</p>
      ) : null}
      <BookingTripChanges booking={booking} />
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-2">
        <BookingActions booking={booking} />
        <details className="group/details min-w-0 open:basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-small text-sm font-semibold text-link lg:min-h-10 [&::-webkit-details-marker]:hidden">
            {t('booking.allDetails')}
            <Icon name="chevron-down" className="size-4 transition-[rotate] group-open/details:rotate-180" />
          </summary>
          <p className="mt-2 text-sm text-ink-3">
            {t('bookings.bookedOn')} {formats.mediumDate(booking.createdAt)}
          </p>
          <BookingFacts booking={booking} />
          <BookingPriceLines booking={booking} />
          <BookingOrganizer organizer={trip.organizer} />
          <BookingTimeline requestedAt={booking.createdAt} changes={booking.timeline} />
        </details>
      </div>
    </article>
  )
}
