import { type ReactNode, type Ref, useId } from 'react'
import { Link } from 'react-router'
import type { TripCard as TripCardValues } from '#contract/trips/trips.ts'
import { chooseRating } from '#domain/trips/card-rating.ts'
import { translateTitle } from '#domain/trips/titles.ts'
import { listShownTags } from '#domain/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText, useTextLanguage, WholeWords } from '#web/platform/user-text.tsx'
import { OrganizerLogo } from '#web/ui/organizer-logo.tsx'
import { TripImage } from '#web/ui/picture.tsx'
import type { Scene } from '#web/ui/stock-pictures.ts'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'
import { destinationLabel, getCityLabel } from './labels.ts'
import { TripCardOffer } from './offer.tsx'
import { getOwnPictures } from './pictures.ts'
import { TripCardRoute } from './route.tsx'
import { TripPrice } from './trip-price.tsx'
import { OrganizerRating, TripRating } from './trip-rating.tsx'
import { TripSeats } from './trip-seats.tsx'
import { TripTags } from './trip-tags.tsx'

/** How wide a card's picture is in `card-grid`. */
const SIZES = '(min-width: 82rem) 395px, (min-width: 68.75rem) 31vw, (min-width: 43.75rem) 47vw'

type TripCardProps = {
  trip: TripCardValues
  /** The drawing used where the organizer has no picture. */
  scene: Scene
  /** The first card of a page: its picture is what a visitor waits for. */
  priority?: boolean
  /** The list is sorted by the total price. */
  showsTotalPrice?: boolean
  /** The actions on the trip besides opening it, once the scripts run. */
  action?: ReactNode
  ref?: Ref<HTMLElement>
}

/** A trip in a list. The title's link covers the whole card, so the card is one target and one stop of the tab key. */
export function TripCard({ trip, scene, priority, showsTotalPrice, action, ref }: TripCardProps) {
  const { t, locale } = useLanguage()
  const { organizer } = trip
  const title = translateTitle(trip, locale)
  const titleLanguage = useTextLanguage(title)
  const picture = getOwnPictures(trip.images)[0]
  const rated = chooseRating(trip, organizer)
  const titleId = useId()
  return (
    <article ref={ref} aria-labelledby={titleId} className="trip-card">
      <TripImage
        src={picture}
        scene={scene}
        alt=""
        className="trip-card-picture"
        sizes={picture ? `${SIZES}, 5rem` : '6.5rem'}
        priority={priority}
        stockLabel={t('trips.stockPhoto')}
      />
      <span className="trip-card-place">{destinationLabel(t, trip.destination)}</span>
      {rated === 'organizer' ? null : (
        <TripRating
          averageRating={trip.averageRating}
          totalReviews={trip.totalReviews}
          className="trip-card-score"
        />
      )}
      <h3 id={titleId} lang={titleLanguage}>
        <Link to={`/trips/${trip.id}`} dir="auto" discover="none">
          <WholeWords text={title} />
        </Link>
      </h3>
      <TripCardRoute
        departureDate={trip.departureDate}
        returnDate={trip.returnDate}
        departureOrigin={trip.departureOrigin && getCityLabel(t, trip.departureOrigin)}
      />
      <TripCardOffer trip={trip} />
      <div className="trip-card-organizer">
        <OrganizerLogo name={organizer.companyName} src={organizer.companyLogo} />
        <UserText>{organizer.companyName}</UserText>
        {organizer.isVerified ? <VerifiedBadge isLabelHidden label={t('trips.verifiedOrganizer')} /> : null}
        {rated === 'organizer' ? (
          <OrganizerRating averageRating={organizer.averageRating} totalReviews={organizer.totalReviews} />
        ) : null}
      </div>
      <TripTags tags={listShownTags(trip.tags, organizer)} />
      <TripPrice trip={trip} showsTotalPrice={showsTotalPrice} />
      <TripSeats trip={trip} />
      {action}
    </article>
  )
}
