import { Link } from 'react-router'
import type { ReviewOfTrip } from '#contract/reviews/reviews.ts'
import { UserText } from '#web/platform/user-text.tsx'

type ReviewedTripProps = { review: Pick<ReviewOfTrip, 'tripId' | 'tripTitle' | 'tripHasPage'> }

/** The trip of a review: a link to it, or of a removed trip its name alone. */
export function ReviewedTrip({ review: { tripId, tripTitle, tripHasPage } }: ReviewedTripProps) {
  if (!tripHasPage) return <UserText className="min-w-0 wrap-anywhere">{tripTitle}</UserText>
  return (
    <Link
      to={`/trips/${tripId}`}
      className="link relative min-w-0 wrap-anywhere after:absolute after:inset-x-0 after:-inset-y-3"
    >
      <UserText>{tripTitle}</UserText>
    </Link>
  )
}
