import { useMutation } from '@tanstack/react-query'
import type { Trip } from '#contract/trips/trips.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

/** Asks before a trip takes no more bookings. */
export function PublicationDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { t } = useLanguage()
  const closing = useSetPublication(trip, onClose)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('dashboard.closeTitle')}
      text={t('dashboard.closeText')}
      submitLabel={t('dashboard.closeBooking')}
      onConfirm={() => closing.mutate('closed')}
      busy={closing.isPending}
      error={closing.error && getErrorText(t, closing.error, 'tripForm.updateFailed')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
    >
      <UserText as="p" className="wrap-anywhere">
        {trip.title}
      </UserText>
    </ConfirmDialog>
  )
}

/** Closes a trip to bookings or opens it again, and says so. */
export function useSetPublication({ id }: Trip, onDone?: () => void) {
  const { t } = useLanguage()
  return useMutation({
    mutationFn: (publication: 'open' | 'closed') => call('trips.setPublication', { id, publication }),
    onSuccess: ({ publication }) => {
      showToast({ title: publication === 'open' ? t('dashboard.reopenedDone') : t('dashboard.closedDone') })
      onDone?.()
    },
    onError: (error) => {
      showToast({ title: getErrorText(t, error, 'tripForm.updateFailed'), tone: 'destructive', error })
    },
  })
}
