import type { ModeratedBooking } from '#contract/bookings/moderation.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { DeletionDialog } from '#web/platform/moderation/deletion-dialog.tsx'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'

/** Asks before a booking is deleted. */
export function BookingDeletion({ booking, onClose }: { booking: ModeratedBooking; onClose: () => void }) {
  const { t } = useLanguage()
  const failure = t('errors.booking_delete_failed')
  const remove = useModerationMutation('admin.deleteBooking', {
    success: t('admin.bookings.deleted'),
    failure,
  })
  return (
    <DeletionDialog
      title={t('admin.bookings.deleteTitle', { id: booking.reference })}
      text={t('admin.bookings.deleteText')}
      deletion={remove}
      failureTitle={failure}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: booking.id }, { onSuccess: onClose })}
    />
  )
}
