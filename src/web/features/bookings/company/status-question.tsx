import type { OrganizerBooking } from '#contract/organizers/dashboard.ts'
import type { BookingStatus } from '#domain/bookings/bookings.ts'
import { statusLabel } from '#web/features/bookings/core/status-labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { StatusEmailOfChoice } from './status-email-first.tsx'
import { getChangeErrorText, type useChangeStatus } from './use-change-status.ts'

type Props = {
  booking: OrganizerBooking
  /** The chosen status; undefined while no question is open. */
  chosen: BookingStatus | undefined
  change: ReturnType<typeof useChangeStatus>
  onClose: () => void
}

/** Returns what a status that releases the places means for the party that cancelled. */
function getStatusConsequence(chosen: BookingStatus, { isSetBack }: OrganizerBooking) {
  if (isSetBack) return 'setBack.again'
  return chosen === 'no_show' ? 'cancelled.asNoShow' : 'cancelled.asOrganizer'
}

/** Asks before a status is set that releases places: whoever waits for them is told at once (ACC-04). */
export function StatusQuestion({ booking, chosen, change, onClose }: Props) {
  const { t } = useLanguage()
  const { contactEmail, tripTitle } = booking
  if (!chosen) return null
  const trip = tripTitle
  const told = contactEmail
    ? t('dashboard.statusAskText', { who: contactEmail, trip })
    : t('dashboard.statusAskNobody', { trip })
  const meaning = getStatusConsequence(chosen, booking)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('dashboard.statusAsk', { status: statusLabel(t, chosen) })}
      text={`${told} ${t(meaning)}`}
      submitLabel={t('dashboard.changeStatus')}
      busy={change.isPending}
      error={change.error ? getChangeErrorText(t, change.error, booking.status) : undefined}
      cancelLabel={t('dashboard.statusKeep')}
      closeLabel={t('common.close')}
      onConfirm={() => change.mutate(chosen, { onSuccess: onClose })}
    >
      {contactEmail && booking.totalAmount !== null ? (
        <StatusEmailOfChoice key={chosen} id={booking.id} status={chosen} />
      ) : null}
    </ConfirmDialog>
  )
}
