import { Link } from 'react-router'
import type { TripCard as TripCardValues } from '#contract/trips.ts'
import { slotsLeft } from '#domain/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { OrganizerLogo } from '#web/ui/logo-tile.tsx'
import { TripImage } from '#web/ui/picture.tsx'
import { VerifiedBadge } from '#web/ui/seal.tsx'
import type { Scene } from '#web/ui/stock.ts'
import { destinationLabel } from './labels.ts'
import { TripCardWay } from './trip-card-way.tsx'
import { TripPrice } from './trip-price.tsx'
import { OrganizerRating, TripRating } from './trip-rating.tsx'
import { TripSeats } from './trip-seats.tsx'
import { TripTags } from './trip-tags.tsx'

/** How wide a card's picture is in `card-grid`. */
const SIZES = '(min-width: 82rem) 395px, (min-width: 68.75rem) 31vw, (min-width: 43.75rem) 47vw, 94vw'

type TripCardProps = {
  trip: TripCardValues
  /** The drawing that stands in where the organizer has no picture. */
  scene: Scene
  /** The first card of a page: its picture is what a visitor waits for. */
  priority?: boolean
}

/** A trip in a list. The title's link covers the whole card, so the card is one target and one stop of the tab key. */
export function TripCard({ trip, scene, priority }: TripCardProps) {
  const { t } = useLanguage()
  const { organizer } = trip
  const isNew = trip.averageRating <= 0
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-raised transition-[box-shadow,translate] duration-(--t-base) hover:-translate-y-0.75 hover:shadow-float has-[a:focus-visible]:shadow-ring">
      <div className="relative aspect-3/2 overflow-hidden bg-night [&_img]:transition-[scale] [&_img]:duration-700 group-hover:[&_img]:scale-103 motion-reduce:[&_img]:transition-none">
        <TripImage
          src={trip.images.find((image) => image.trim())}
          scene={scene}
          alt=""
          sizes={SIZES}
          priority={priority}
          stockLabel={t('trips.stockPhoto')}
        />
        {slotsLeft(trip) === 0 ? (
          <Badge tone="photo" className="absolute start-3 top-3">
            {t('trips.fullyBooked')}
          </Badge>
        ) : null}
      </div>
      <div className="flex flex-1 flex-col gap-2.75 px-5.5 pt-4.5 pb-5">
        <div className="flex min-h-[1.56em] items-center justify-between gap-3 text-sm">
          <span className="font-semibold text-brass">{destinationLabel(t, trip.destination)}</span>
          <TripRating
            averageRating={trip.averageRating}
            totalReviews={trip.totalReviews}
            className="flex-none"
          />
        </div>
        <h3 className="line-clamp-2 text-card lang-ur:pb-[.15em] min-[43.75rem]:min-h-[2lh] lang-ur:min-h-0!">
          <Link
            to={`/trips/${trip.id}`}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:shadow-none"
          >
            <bdi>{trip.title}</bdi>
          </Link>
        </h3>
        <TripCardWay
          departureDate={trip.departureDate}
          returnDate={trip.returnDate}
          departureOrigin={trip.departureOrigin}
        />
        <div className="flex min-w-0 items-center gap-2.5 text-sm text-ink-2">
          <OrganizerLogo name={organizer.companyName} src={organizer.companyLogo} />
          <bdi className="truncate">{organizer.companyName}</bdi>
          {organizer.isVerified ? <VerifiedBadge quiet label={t('trips.verifiedOrganizer')} /> : null}
          {isNew ? (
            <OrganizerRating
              averageRating={organizer.averageRating}
              totalReviews={organizer.totalReviews}
              className="ms-auto text-ink"
            />
          ) : null}
        </div>
        {/* "Verified" is said by the seal already. */}
        <TripTags tags={trip.tags.filter((tag) => tag !== 'Verified')} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-t border-line pt-3.75">
          <TripPrice pricePerPerson={trip.pricePerPerson} currency={trip.currency} priceUsd={trip.priceUsd} />
          <TripSeats maxPilgrims={trip.maxPilgrims} currentBookings={trip.currentBookings} />
        </div>
      </div>
    </article>
  )
}
