import type { OrganizerBooking } from '#contract/organizers-work.ts'
import { isOff } from '#domain/booking-journeys.ts'
import type { BookingStatus } from '#domain/bookings.ts'
import { errorText } from '#web/platform/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { statusLabel } from './status-labels.ts'
import { isOutdated, type useChangeStatus } from './use-change-status.ts'

type Props = {
  booking: OrganizerBooking
  /** What was chosen; undefined while nothing is asked. */
  chosen: BookingStatus | undefined
  change: ReturnType<typeof useChangeStatus>
  onClose: () => void
}

/** What a status that takes the places away says of who did it. */
const cancels = (status: BookingStatus) =>
  status === 'no_show' ? 'cancelled.asNoShow' : 'cancelled.asOrganizer'

/** Asks before a status is set, for the pilgrim is written to at once (ACC-04). */
export function StatusQuestion({ booking, chosen, change, onClose }: Props) {
  const { t } = useLanguage()
  const { contactEmail, tripTitle } = booking
  if (!chosen) return null
  const trip = tripTitle
  const told = contactEmail
    ? t('dashboard.statusAskText', { who: contactEmail, trip })
    : t('dashboard.statusAskNobody', { trip })
  const reasonOf = (error: Error) =>
    isOutdated(error)
      ? t('dashboard.statusChanged', { status: statusLabel(t, booking.status) })
      : errorText(t, error, 'errors.booking_update_failed')
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('dashboard.statusAsk', { status: statusLabel(t, chosen) })}
      text={isOff(chosen) && !isOff(booking.status) ? `${told} ${t(cancels(chosen))}` : told}
      deed={t('dashboard.changeStatus')}
      busy={change.isPending}
      error={change.error ? reasonOf(change.error) : undefined}
      cancelLabel={t('dashboard.statusKeep')}
      closeLabel={t('common.close')}
      onConfirm={() => change.mutate(chosen, { onSuccess: onClose })}
    />
  )
}
