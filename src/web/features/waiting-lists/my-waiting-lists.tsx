import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { WaitingPlace } from '#contract/waiting-lists/waiting-lists.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { BookedTripDates } from '#web/features/bookings/core/booked-trip-dates.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText, useTextLanguage } from '#web/platform/user-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The waiting lists that one is on; nothing where one is on none. */
export function MyWaitingLists({ className }: { className: string }) {
  const { t } = useLanguage()
  const { data: places = [] } = useQuery(apiQuery('waiting.mine', {}))
  if (places.length === 0) return null
  return (
    <section className={cx('grid gap-4', className)}>
      <h2 className="text-h3">{t('waiting.mine')}</h2>
      <Card>
        <ul className="divide-y divide-line">
          {places.map((place) => (
            <li key={place.id}>
              <PlaceRow place={place} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** A press anywhere on the row opens the place. One with an offer is brass: it runs out. */
function PlaceRow({ place }: { place: WaitingPlace }) {
  const { t, formats, locale } = useLanguage()
  const { trip, offer, ahead } = place
  const { title } = translateTrip(trip, locale)
  const titleLanguage = useTextLanguage(title)
  return (
    <div
      className={cx(
        'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 px-5 py-4.5 max-[20rem]:gap-x-0 max-[20rem]:px-3 sm:px-6',
        offer && 'bg-brass-tint',
      )}
    >
      <div className="min-w-0">
        <h3 lang={titleLanguage} className="text-h4 wrap-anywhere">
          <UserText>{title}</UserText>
        </h3>
        <p className="mt-1 text-sm">
          <BookedTripDates trip={trip} />
        </p>
        <p className={cx('mt-1.5 text-sm font-semibold', offer ? 'text-brass' : 'text-ink-2')}>
          {offer
            ? t('waiting.offerTitle', { time: formats.moment(offer.until) })
            : ahead && t('waiting.number', { place: ahead.parties + 1 })}
        </p>
      </div>
      <Link
        to={`/waiting/${place.id}`}
        aria-label={t(offer ? 'waiting.seeOffer' : 'waiting.see', { trip: title })}
        className="inline-grid size-11 max-[20rem]:w-6 place-items-center rounded-small text-ink-3 after:absolute after:inset-0 hover:text-ink focus-visible:shadow-ring"
      >
        <Icon name="chevron-right" className="flip" />
      </Link>
    </div>
  )
}
