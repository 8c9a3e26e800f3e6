import { Eye } from 'lucide-react'
import type { ModeratedTrip } from '#contract/trips/moderation.ts'
import { destinationLabel } from '#web/features/trips/card/labels.ts'
import { UsdAmount } from '#web/features/trips/card/usd-amount.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { EditDeleteActions } from '#web/platform/moderation/edit-delete-actions.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { RecordAction, RecordActions, RecordFact, RecordFacts, RecordItem } from '#web/ui/record-list.tsx'
import { Rating } from '#web/ui/stars.tsx'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'

type TripRowProps = { trip: ModeratedTrip; onEdit: () => void; onDelete: () => void }

/** One trip as an admin judges it. */
export function TripRow({ trip, onEdit, onDelete }: TripRowProps) {
  const { t, formats } = useLanguage()
  const { title, organizer, averageRating, totalReviews } = trip
  const of = (deed: string) => `${deed}: ${title}`
  const rating = formats.rating(averageRating)
  const booked = formats.number(trip.currentBookings)
  const total = formats.number(trip.maxPilgrims)
  return (
    <RecordItem>
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans text-base leading-tight font-semibold tracking-normal wrap-anywhere">
          <span>
            <UserText>{title}</UserText>
          </span>
          {trip.isActive ? null : <Badge tone="mute">{t('dashboard.inactive')}</Badge>}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-ink-2">
          <span className="wrap-anywhere">
            <UserText>{organizer.companyName}</UserText>
          </span>
          {organizer.isVerified ? <VerifiedBadge label={t('admin.trips.verifiedOrganizer')} /> : null}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-3">
          <span className="font-semibold text-brass">{destinationLabel(t, trip.destination)}</span>
          <span>{formats.mediumDate(trip.departureDate)}</span>
        </p>
      </div>
      <RecordFacts>
        <RecordFact label={t('tripForm.pricePerPerson')} end>
          <UsdAmount usd={trip.priceUsd} amount={trip.pricePerPerson} currency={trip.currency} />
        </RecordFact>
        <RecordFact label={t('admin.trips.seats')} end>
          <span className="sr-only">{t('admin.trips.seatsOf', { booked, total })}</span>
          <bdi aria-hidden="true" className="num text-[1.25rem]">{`${booked}/${total}`}</bdi>
        </RecordFact>
        <RecordFact label={t('admin.records.rating')} end>
          {totalReviews > 0 ? (
            <Rating
              value={rating}
              count={`(${formats.number(totalReviews)})`}
              label={t('trips.ratingLabel', { rating, count: totalReviews })}
            />
          ) : (
            <span className="text-sm text-ink-3">{t('admin.trips.noRatings')}</span>
          )}
        </RecordFact>
      </RecordFacts>
      <RecordActions>
        <RecordAction
          icon={<Eye aria-hidden="true" />}
          label={t('bookings.viewTrip')}
          accessibleName={`${of(t('bookings.viewTrip'))} ${t('footer.newWindow')}`}
          to={`/trips/${trip.id}`}
        />
        <EditDeleteActions labelFor={of} onEdit={onEdit} onDelete={onDelete} />
      </RecordActions>
    </RecordItem>
  )
}
