import { Users } from 'lucide-react'
import type { ModeratedBooking } from '#contract/bookings/moderation.ts'
import { AgreementLink } from '#web/features/bookings/agreement/link.tsx'
import { StatusEmailNotice } from '#web/features/bookings/company/status-email.tsx'
import { BookingStatusBadge } from '#web/features/bookings/core/booking-status.tsx'
import { CancellationNote } from '#web/features/bookings/core/cancellation-note.tsx'
import { RecordIds } from '#web/features/bookings/core/record-ids.tsx'
import { UsdAmount } from '#web/features/trips/card/usd-amount.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { EditDeleteActions } from '#web/platform/moderation/edit-delete-actions.tsx'
import { shortenId } from '#web/platform/moderation/short-id.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { RecordAction, RecordActions, RecordFact, RecordFacts, RecordItem } from '#web/ui/record-list.tsx'

type BookingRowProps = { booking: ModeratedBooking; onEdit: () => void; onDelete: () => void }

/** One booking as an admin looks after it. */
export function BookingRow({ booking, onEdit, onDelete }: BookingRowProps) {
  const { t, formats } = useLanguage()
  const of = (deed: string) => `${deed}: ${t('admin.bookings.booking')} ${booking.reference}`
  return (
    <RecordItem>
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <b title={shortenId(booking.id)} className="tabular-nums leading-tight font-semibold">
            <bdi>{booking.reference}</bdi>
          </b>
          <time dateTime={booking.createdAt} className="text-sm text-ink-3">
            {formats.mediumDate(booking.createdAt)}
          </time>
        </p>
        <BookingStatusBadge status={booking.status} />
        <CancellationNote cancelled={booking.cancelled} className="text-sm" />
        <StatusEmailNotice booking={booking} />
      </div>
      <div className="min-w-0">
        <h2 className="font-sans text-base leading-tight font-semibold tracking-normal wrap-anywhere">
          <UserText>{booking.tripTitle}</UserText>
        </h2>
        <p className="mt-0.5 text-sm text-ink-2 wrap-anywhere">
          <UserText>{booking.companyName}</UserText>
        </p>
        <RecordIds tripId={booking.tripId} userId={booking.userId} />
        <AgreementLink reference={booking.reference} />
      </div>
      <RecordFacts>
        <RecordFact label={t('dashboard.pilgrims')} end>
          <span className="num text-[1.25rem]">{formats.number(booking.numberOfPilgrims)}</span>
        </RecordFact>
        <RecordFact label={t('dashboard.total')} end>
          <UsdAmount usd={booking.totalUsd} amount={booking.totalAmount} currency={booking.currency} />
        </RecordFact>
      </RecordFacts>
      <RecordActions>
        <RecordAction
          icon={<Users aria-hidden="true" />}
          label={t('companyPeople.adminWay')}
          accessibleName={`${t('companyPeople.adminWay')}: ${booking.reference}`}
          to={`/organizer/trips/${booking.tripId}/people?booking=${booking.reference}`}
        />
        <EditDeleteActions labelFor={of} onEdit={onEdit} onDelete={onDelete} />
      </RecordActions>
    </RecordItem>
  )
}
