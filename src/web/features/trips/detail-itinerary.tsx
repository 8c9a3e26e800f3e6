import type { Trip } from '#contract/trips.ts'
import { addDays } from '#domain/calendar.ts'
import { durationDays } from '#domain/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Written } from '#web/platform/written.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Khatam } from '#web/ui/pattern.tsx'
import { DetailBlock } from './detail-block.tsx'

type Journey = Pick<Trip, 'itinerary' | 'departureDate' | 'returnDate'>
type Mapped = Pick<Trip, 'departurePlace' | 'mapPlaces'>
type Stage = Trip['itinerary'][number]

/** With fewer days than this nothing is folded away. */
const longItinerary = 7
const daysShown = 4

/** The days as nodes on a dashed road. A long itinerary folds by the browser's own means, without a script. */
export function DetailItinerary({ trip }: { trip: Journey & Partial<Mapped> }) {
  const { t, locale } = useLanguage()
  const days = trip.itinerary
  const shown = days.length < longItinerary ? days : days.slice(0, daysShown)
  const folded = days.slice(shown.length)
  return (
    <DetailBlock title={t('trips.itinerary')}>
      {trip.mapPlaces?.length ? (
        <figure className="route-map">
          <img
            src={`/route-maps/${locale}/${[trip.departurePlace ?? '-', ...trip.mapPlaces.map(({ id }) => id)].join('~')}.svg`}
            alt={t('route.alt', { places: trip.mapPlaces.map(({ name }) => name).join(', ') })}
            width={480}
            height={320}
            loading="lazy"
          />
          <figcaption>{t('route.note')}</figcaption>
        </figure>
      ) : null}
      {days.length === 0 ? (
        <p className="text-ink-2">{t('trips.itineraryLater')}</p>
      ) : (
        <DayList days={shown} trip={trip} />
      )}
      {folded.length > 0 ? (
        <details className="group flex flex-col">
          <summary className="order-1 mt-6 inline-flex max-w-full sm:ms-17 min-h-control-sm cursor-pointer list-none items-center gap-2 self-start rounded-small border border-line bg-surface px-4 text-sm font-semibold hover:border-line-strong focus-visible:shadow-ring print:hidden [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">{t('trips.showAllDays', { count: days.length })}</span>
            <span className="hidden group-open:inline">{t('trips.showFewerDays')}</span>
            <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
          </summary>
          <div className="pt-7">
            <DayList days={folded} trip={trip} />
          </div>
        </details>
      ) : null}
    </DetailBlock>
  )
}

function DayList({ days, trip }: { days: Stage[]; trip: Journey }) {
  return (
    <ol className="relative grid grid-cols-[minmax(0,1fr)] gap-7 before:absolute before:inset-y-5 before:start-[21px] before:border-s before:border-dashed before:border-line-strong">
      {days.map((stage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day may be listed twice, and the list never changes order
        <Day key={index} stage={stage} trip={trip} />
      ))}
    </ol>
  )
}

function Day({ stage, trip }: { stage: Stage; trip: Journey }) {
  const { t, formats } = useLanguage()
  const activities = stage.activities?.filter((activity) => activity.trim()) ?? []
  const description = stage.description?.trim()
  const isEmpty = activities.length === 0 && !description
  const isWithinTrip = stage.day >= 1 && stage.day <= durationDays(trip)
  return (
    <li className="relative ps-17">
      <span className="absolute start-0 -top-1 grid size-[43px] place-items-center" aria-hidden="true">
        <Khatam className={cx('absolute text-[43px]', isEmpty ? 'text-primary-tint' : 'text-primary')} />
        <b
          className={cx(
            'num relative pt-[.14em] text-[1.15rem] leading-none font-semibold',
            isEmpty ? 'text-primary' : 'text-on-primary',
          )}
        >
          {formats.number(stage.day)}
        </b>
      </span>
      <h3 className="mb-1.5 font-sans text-base leading-tight font-semibold tracking-normal wrap-anywhere">
        {t('trips.dayN', { n: stage.day })}{' '}
        {isWithinTrip ? (
          <span className="font-normal text-ink-3">
            {formats.longDate(addDays(trip.departureDate, stage.day - 1))}
          </span>
        ) : null}
      </h3>
      {activities.length > 0 ? (
        <ul className="text-ink-2">
          {activities.map((activity, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an activity may be listed twice
            <li key={index} className="wrap-anywhere">
              <Written>{activity}</Written>
            </li>
          ))}
        </ul>
      ) : (
        <p className="whitespace-pre-line text-ink-2 wrap-anywhere">
          {description ? <Written>{description}</Written> : t('trips.noActivities')}
        </p>
      )}
    </li>
  )
}
