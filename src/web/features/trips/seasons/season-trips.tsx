import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { SeasonPage } from '#contract/trips/seasons.ts'
import { addDays, daysBetween } from '#domain/kernel/calendar.ts'
import type { Coverage } from '#domain/seasons/coverage.ts'
import { translateTitle } from '#domain/trips/titles.ts'
import { countFreeSeats } from '#domain/trips/trips.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { TripCardOffer } from '#web/features/trips/card/offer.tsx'
import { TripPrice } from '#web/features/trips/card/trip-price.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText, useTextLanguage, WholeWords } from '#web/platform/user-text.tsx'
import { cx } from '#web/ui/cx.ts'

type SeasonTripData = SeasonPage['trips'][number]

const coverageNames: Record<Coverage, MessageKey> = {
  surely: 'season.surely',
  if_moon_allows: 'season.ifMoon',
  no: 'season.no',
}

/** The button that saves a trip, of the feature that saves them, which is behind this one. */
type TripHeart = ComponentType<{ trip: { id: string; title: string }; className?: string }>

/** Days of the scale before and after the occasion. */
const scaleDays = { before: 12, after: 9 }

/** Trips against the days of the occasion: one scale for all, which is described in words too. */
export function SeasonTrips({ season, Heart }: { season: SeasonPage; Heart: TripHeart }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-raised">
      {season.trips.map((trip) => (
        <SeasonTrip key={trip.id} trip={trip} season={season} Heart={Heart} />
      ))}
    </ul>
  )
}

type SeasonTripProps = { trip: SeasonTripData; season: SeasonPage; Heart: TripHeart }

function SeasonTrip({ trip, season, Heart }: SeasonTripProps) {
  const { t, locale, formats } = useLanguage()
  const title = translateTitle(trip, locale)
  const titleLanguage = useTextLanguage(title)
  const left = countFreeSeats(trip)
  return (
    <li className="relative grid gap-x-8 gap-y-3 px-5 py-5 transition-colors hover:bg-primary-tint/34 sm:px-6 lg:grid-cols-[1fr_1.25fr_auto_auto] lg:items-center">
      <div className="grid min-w-0 gap-0.5 max-lg:pe-14 max-[20rem]:pe-0">
        <h3 lang={titleLanguage} className="text-h4 wrap-anywhere">
          <Link
            to={`/trips/${trip.id}`}
            dir="auto"
            className="after:absolute after:inset-0 focus-visible:shadow-none"
          >
            <WholeWords text={title} />
          </Link>
        </h3>
        <p className="text-sm text-ink-2">
          <UserText>{trip.organizer.companyName}</UserText>
        </p>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <Scale trip={trip} season={season} />
        <p className="flex flex-wrap gap-x-4 text-sm">
          <strong className={cx('font-semibold', trip.coverage === 'no' ? 'text-ink-2' : 'text-ink')}>
            {t(coverageNames[trip.coverage])}
          </strong>
          <span className="text-ink-2">
            {t('season.dates', {
              departure: formats.mediumDate(trip.departureDate),
              return: formats.mediumDate(trip.returnDate),
            })}
          </span>
        </p>
        <TripCardOffer trip={trip} />
      </div>
      <div className="grid gap-0.5">
        <TripPrice trip={trip} />
        <p className="text-sm text-ink-2">
          {!trip.bookable
            ? t('trips.bookingClosed')
            : left === 0
              ? t('trips.fullyBooked')
              : t('trips.placesLeft', { count: left })}
        </p>
      </div>
      <Heart
        trip={{ id: trip.id, title }}
        className="z-2 max-[20rem]:static! max-lg:absolute max-lg:end-3 max-lg:top-3 lg:relative"
      />
    </li>
  )
}

/** The bar of a trip on the days, possible days of the occasion in brass. */
function Scale({ trip, season }: { trip: SeasonTripData; season: SeasonPage }) {
  const slack = season.isCertain ? 0 : 1
  const [first, last] = [season.first.slice(0, 10), season.last.slice(0, 10)]
  const begins = addDays(first, -scaleDays.before)
  const days = daysBetween(begins, last) + scaleDays.after + 1
  const place = (from: string, to: string) => {
    const start = Math.max(0, daysBetween(begins, from))
    const end = Math.min(days, daysBetween(begins, to) + 1)
    return {
      insetInlineStart: `${(start / days) * 100}%`,
      inlineSize: `${(Math.max(0, end - start) / days) * 100}%`,
    }
  }
  return (
    <div aria-hidden="true" className="relative h-6 overflow-hidden rounded-small bg-surface-2">
      <span
        className="absolute inset-y-0 bg-brass-fill/30"
        style={place(addDays(first, -slack), addDays(last, slack))}
      />
      <span className="absolute inset-y-0 bg-brass-fill/70" style={place(first, last)} />
      <span
        className={cx(
          'absolute inset-y-1.75 rounded-badge',
          !trip.bookable || countFreeSeats(trip) === 0 || trip.coverage === 'no'
            ? 'bg-line-strong'
            : 'bg-primary',
        )}
        style={place(trip.departureDate.slice(0, 10), trip.returnDate.slice(0, 10))}
      />
    </div>
  )
}
