import { useMutation } from '@tanstack/react-query'
import type { BookingStatus } from '#domain/bookings.ts'
import { call } from '#web/platform/api.ts'
import { screenToFollow } from '#web/platform/changes.ts'
import { errorText } from '#web/platform/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'

/** Sets the status of a booking; until the new lists are there, `variables` says what was chosen. */
export function useChangeStatus(id: string) {
  const { t } = useLanguage()
  return useMutation({
    mutationFn: (status: BookingStatus) => call('bookings.updateStatus', { id, status }),
    onSuccess: async () => {
      showToast({ title: t('dashboard.statusUpdated') })
      await screenToFollow()
    },
    onError: (error) =>
      showToast({ title: errorText(t, error, 'errors.booking_update_failed'), tone: 'destructive' }),
  })
}
