import { BedDouble } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BookingPage } from '#contract/bookings/links.ts'
import { ages } from '#domain/offers/offer.ts'
import { stockScene } from '#domain/reference/destinations.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { formatPeople, roomNames } from '#i18n/offer-texts.ts'
import { destinationLabel, getCityLabel } from '#web/features/trips/card/labels.ts'
import { getOwnPictures } from '#web/features/trips/card/pictures.ts'
import { PriceLines } from '#web/features/trips/detail/price-lines.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { OtherDate } from '#web/platform/other-date.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { UserText, useTextLanguage } from '#web/platform/user-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OrganizerLogo } from '#web/ui/organizer-logo.tsx'
import { Hizam } from '#web/ui/pattern.tsx'
import { TripImage } from '#web/ui/picture.tsx'

/** Shows the request with all its lines, on the card under its crown. */
export function SentSummary({ booking }: { booking: BookingPage }) {
  const { t, formats, locale } = useLanguage()
  const { lines, currency, totalAmount, agreedAmount, allInAmount } = booking
  const trip = translateTrip(booking.trip, locale)
  const titleLanguage = useTextLanguage(trip.title)
  const { companyName, companyLogo } = trip.organizer
  const rooms = booking.party.groups.flatMap(({ room }) => (room === null ? [] : [t(roomNames[room])]))
  const dates = t('sent.days', {
    from: formats.mediumDate(trip.departureDate),
    to: formats.mediumDate(trip.returnDate),
  })
  return (
    <section
      aria-label={t('sent.pageTitle')}
      className="h-fit overflow-hidden rounded-panel bg-surface shadow-raised lg:shadow-float"
    >
      <div className="bg-night py-[9px]">
        <Hizam />
      </div>
      <div className="relative aspect-5/2 sm:aspect-3/1 lg:aspect-9/4 print:hidden">
        <TripImage
          src={getOwnPictures(trip.images)[0]}
          scene={stockScene(trip.destination, trip.id)}
          alt={t('trips.pictureOf', { place: destinationLabel(t, trip.destination) })}
          sizes="(min-width: 64rem) 420px, 100vw"
          stockLabel={t('trips.stockPhoto')}
          className="absolute inset-0 size-full overflow-hidden"
        />
      </div>
      <div className="px-5 pt-5 pb-6 sm:px-7">
        <h2 lang={titleLanguage} className="text-h4 wrap-anywhere">
          <Link to={`/trips/${trip.id}`} className="rounded-xs hover:underline">
            <UserText>{trip.title}</UserText>
          </Link>
        </h2>
        <ul className="mt-3 mb-5 grid gap-2 text-sm text-ink-2">
          <Fact icon={<Icon name="calendar" />}>
            <bdi className="font-semibold text-ink">{dates}</bdi>{' '}
            <OtherDate date={trip.departureDate} gregorian className="block" />
            {trip.departureOrigin ? (
              <UserText className="block">{getCityLabel(t, trip.departureOrigin)}</UserText>
            ) : null}
          </Fact>
          <Fact icon={<Icon name="users" />}>
            {booking.contactName ? <UserText className="block">{booking.contactName}</UserText> : null}
            <span>
              {formats.list(formatParty(booking).map(({ age, count }) => formatPeople(t, age, count)))}
            </span>
          </Fact>
          {rooms.length > 0 ? (
            <Fact icon={<BedDouble aria-hidden="true" />}>
              <span className="block first-letter:uppercase">{formats.list([...new Set(rooms)])}</span>
            </Fact>
          ) : null}
          {booking.specialRequests?.trim() ? (
            <Fact icon={<Icon name="message" />}>
              <UserText className="own-line whitespace-pre-line wrap-anywhere">
                {booking.specialRequests}
              </UserText>
            </Fact>
          ) : null}
        </ul>
        <PriceLines lines={lines} totals={{ totalAmount, agreedAmount, allInAmount }} currency={currency} />
      </div>
      <p className="flex items-center gap-3 border-t border-line px-5 py-4 text-sm text-ink-2 sm:px-7">
        <OrganizerLogo name={companyName} src={companyLogo} />
        <span className="min-w-0 wrap-anywhere">
          <RichText
            text={t('trips.contractWith', { organizer: '<name>-</name>' })}
            tags={{ name: () => <UserText className="font-semibold text-ink">{companyName}</UserText> }}
          />
        </span>
      </p>
    </section>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5 [&>:is(svg,.icon)]:h-[1lh] [&>:is(svg,.icon)]:w-5 [&>:is(svg,.icon)]:flex-none [&>:is(svg,.icon)]:text-ink-3">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** How many of each age there are, whatever their rooms. */
function formatParty({ party }: Pick<BookingPage, 'party'>) {
  const sum = (of: 'adults' | 'children' | 'infants') =>
    party.groups.reduce((all, group) => all + group[of], 0)
  const counts = { adult: sum('adults'), child: sum('children'), infant: sum('infants') }
  return ages.flatMap((age) => (counts[age] > 0 ? [{ age, count: counts[age] }] : []))
}
