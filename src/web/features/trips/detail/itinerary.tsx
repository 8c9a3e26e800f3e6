import { useRef } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { calculateDurationDays } from '#domain/trips/trips.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Khatam } from '#web/ui/pattern.tsx'
import { DetailBlock } from './block.tsx'
import { useVisiblePlace } from './use-visible-place.ts'

type ItineraryTrip = Pick<Trip, 'itinerary' | 'departureDate' | 'returnDate'>
type MappedTrip = Pick<Trip, 'departurePlace' | 'mapPlaces'>
type ItineraryStage = Trip['itinerary'][number]

/** With fewer days than this nothing is folded away. */
const longItineraryDays = 7
const maxDaysShown = 4

/**
 * The days as nodes on a dashed road, and beside them the map of the places that they name, by the same numbers. A long
 * itinerary folds by the browser's own means, without a script.
 */
export function DetailItinerary({ trip }: { trip: ItineraryTrip & Partial<MappedTrip> }) {
  const { t, formats } = useLanguage()
  const days = trip.itinerary
  const shown = days.length < longItineraryDays ? days : days.slice(0, maxDaysShown)
  const folded = days.slice(shown.length)
  const list = useRef<HTMLDivElement>(null)
  const inSight = useVisiblePlace(list)
  const places = trip.mapPlaces?.map(({ name }) => isolate(name)) ?? []
  const count = calculateDurationDays(trip)
  const holds =
    places.length > 0
      ? t('tripFacts.programme', { count, places: formats.list(places) })
      : t('trips.days', { count })
  return (
    <DetailBlock title={t('trips.itinerary')} id="programme" holds={days.length > 0 ? holds : undefined}>
      <div className={days.length > 0 && trip.mapPlaces?.length ? 'journey' : undefined}>
        <RouteMap trip={trip} marked={inSight} />
        {days.length === 0 ? <p className="text-ink-2">{t('trips.itineraryLater')}</p> : null}
        <div ref={list}>
          {shown.length > 0 ? <DayList days={shown} trip={trip} /> : null}
          {folded.length > 0 ? (
            <details className="group flex flex-col">
              <summary className="fold-button">
                <span className="group-open:hidden">{t('trips.showAllDays', { count: days.length })}</span>
                <span className="hidden group-open:inline">{t('trips.showFewerDays')}</span>
                <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
              </summary>
              <div className="pt-7">
                <DayList days={folded} trip={trip} />
              </div>
            </details>
          ) : null}
        </div>
      </div>
    </DetailBlock>
  )
}

/** The map of the trip's places, the one of the day in sight marked. */
function RouteMap({ trip, marked }: { trip: Partial<MappedTrip>; marked: string | undefined }) {
  const { t, locale } = useLanguage()
  const places = trip.mapPlaces ?? []
  if (places.length === 0) return null
  const file = [trip.departurePlace ?? '-', ...places.map(({ id }) => id)].join('~')
  return (
    <figure className="route-map">
      <img
        src={`/route-maps/${locale}/${file}.svg${marked ? `#p${marked}` : ''}`}
        alt={t('route.alt', { places: places.map(({ name }) => name).join(', ') })}
        width={480}
        height={320}
        loading="lazy"
      />
      <figcaption>
        {t('route.note')} {places.some(({ days }) => days.length > 0) ? t('route.numbers') : null}
      </figcaption>
    </figure>
  )
}

type DaysProps = { days: ItineraryStage[]; trip: ItineraryTrip & Partial<MappedTrip> }

function DayList({ days, trip }: DaysProps) {
  return (
    <ol className="day-list">
      {days.map((stage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day may be listed twice, and the list never changes order
        <Day key={index} stage={stage} trip={trip} />
      ))}
    </ol>
  )
}

function Day({ stage, trip }: { stage: ItineraryStage; trip: DaysProps['trip'] }) {
  const { t, formats } = useLanguage()
  const activities = stage.activities?.filter((activity) => activity.trim()) ?? []
  const description = stage.description?.trim()
  const isEmpty = activities.length === 0 && !description
  const isWithinTrip = stage.day >= 1 && stage.day <= calculateDurationDays(trip)
  const places = (trip.mapPlaces ?? []).flatMap(({ name, days }, index) =>
    days.includes(stage.day) ? [{ name, n: index + 1 }] : [],
  )
  return (
    <li data-place={places[0]?.n}>
      <span className={cx('day-mark', isEmpty && 'day-mark-empty')} aria-hidden="true">
        <Khatam />
        <b>{formats.number(stage.day)}</b>
      </span>
      <h3>
        {t('trips.dayN', { n: stage.day })}{' '}
        {isWithinTrip ? <span>{formats.longDate(addDays(trip.departureDate, stage.day - 1))}</span> : null}
      </h3>
      {places.length > 0 ? (
        <p className="day-places">
          <span className="sr-only">{t('route.onMap')}</span>
          {places.map(({ name, n }) => (
            <span key={n}>
              <b>{formats.number(n)}</b> {name}
            </span>
          ))}
        </p>
      ) : null}
      {activities.length > 0 ? (
        <ul>
          {activities.map((activity, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an activity may be listed twice
            <li key={index}>
              <UserText>{activity}</UserText>
            </li>
          ))}
        </ul>
      ) : (
        <p className="whitespace-pre-line">
          {description ? <UserText>{description}</UserText> : t('trips.noActivities')}
        </p>
      )}
    </li>
  )
}
