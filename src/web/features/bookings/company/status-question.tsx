import type { OrganizerBooking } from '#contract/organizers/dashboard.ts'
import type { BookingStatus } from '#domain/bookings/bookings.ts'
import { isInactive } from '#domain/bookings/bookings-by-time.ts'
import { statusLabel } from '#web/features/bookings/core/status-labels.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { isOutdated, type useChangeStatus } from './use-change-status.ts'

type Props = {
  booking: OrganizerBooking
  /** The chosen status; undefined while no question is open. */
  chosen: BookingStatus | undefined
  change: ReturnType<typeof useChangeStatus>
  onClose: () => void
}

/** Returns what a status means for the party that cancelled, where it takes or releases the places. */
function getStatusConsequence(chosen: BookingStatus, { status, cancelled, isSetBack }: OrganizerBooking) {
  if (isInactive(status))
    return !isInactive(chosen) && cancelled?.by === 'pilgrim' && cancelled.cause !== 'no_show'
      ? 'setBack.waits'
      : undefined
  if (!isInactive(chosen)) return undefined
  if (isSetBack) return 'setBack.again'
  return chosen === 'no_show' ? 'cancelled.asNoShow' : 'cancelled.asOrganizer'
}

/** Asks before a status is set, for the pilgrim is written to at once (ACC-04). */
export function StatusQuestion({ booking, chosen, change, onClose }: Props) {
  const { t } = useLanguage()
  const { contactEmail, tripTitle } = booking
  if (!chosen) return null
  const trip = tripTitle
  const told = contactEmail
    ? t('dashboard.statusAskText', { who: contactEmail, trip })
    : t('dashboard.statusAskNobody', { trip })
  const meaning = getStatusConsequence(chosen, booking)
  const reasonOf = (error: Error) =>
    isOutdated(error)
      ? t('dashboard.statusChanged', { status: statusLabel(t, booking.status) })
      : getErrorText(t, error, 'errors.booking_update_failed')
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('dashboard.statusAsk', { status: statusLabel(t, chosen) })}
      text={meaning ? `${told} ${t(meaning)}` : told}
      submitLabel={t('dashboard.changeStatus')}
      busy={change.isPending}
      error={change.error ? reasonOf(change.error) : undefined}
      cancelLabel={t('dashboard.statusKeep')}
      closeLabel={t('common.close')}
      onConfirm={() => change.mutate(chosen, { onSuccess: onClose })}
    />
  )
}
