import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookingStatus } from '#domain/bookings.ts'
import { call } from '#web/platform/api.ts'
import { errorText } from '#web/platform/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'

/** What a status changes: figures and lists of the dashboard, and the seats wherever a trip is shown. */
const changedByStatus =
  /^(?:organizers\.(?:figures|searchBookings|searchTrips|bookings|trips)|trips\.(?:get|search|list)|stats\.home|bookings\.list)$/

/** Sets the status of a booking; until the new lists are there, `variables` says what was chosen. */
export function useChangeStatus(id: string) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (status: BookingStatus) => call('bookings.updateStatus', { id, status }),
    onSuccess: async () => {
      void showToast({ title: t('dashboard.statusUpdated') })
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => changedByStatus.test(String(queryKey[0])),
      })
    },
    onError: (error) =>
      void showToast({ title: errorText(t, error, 'errors.booking_update_failed'), tone: 'destructive' }),
  })
}
