import type { ModeratedBooking } from '#contract/admin-bookings.ts'
import { isolate } from '#web/platform/isolate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { refusalText } from './refusal.ts'
import { shortId } from './short-id.ts'
import { useModeration } from './use-moderation.ts'

/** Asks before a booking is deleted. */
export function BookingDeletion({ booking, onClose }: { booking: ModeratedBooking; onClose: () => void }) {
  const { t } = useLanguage()
  const failure = t('errors.booking_delete_failed')
  const remove = useModeration('admin.deleteBooking', { success: t('admin.bookings.deleted'), failure })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('admin.bookings.deleteTitle', { id: isolate(shortId(booking.id)) })}
      text={t('admin.bookings.deleteText')}
      deed={t('reviews.delete')}
      destructive
      busy={remove.isPending}
      busyLabel={t('admin.records.deleting')}
      error={refusalText(t, remove.error, failure)}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onConfirm={() => remove.mutate({ id: booking.id }, { onSuccess: onClose })}
    />
  )
}
