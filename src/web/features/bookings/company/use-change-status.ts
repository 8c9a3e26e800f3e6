import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookingStatus } from '#domain/bookings/bookings.ts'
import type { Translate } from '#i18n/translate.ts'
import { statusLabel } from '#web/features/bookings/core/status-labels.ts'
import { call } from '#web/platform/api/api.ts'
import { refreshQueries, waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'

/** Whether a change was rejected because another user made one since the booking was shown. */
export const isOutdated = (error: unknown) => toFailure(error)?.code === 'booking_changed'

/** Returns why a status was not set: another user was first, or what the server says. */
export const getChangeErrorText = (t: Translate, error: Error, status: BookingStatus) =>
  isOutdated(error)
    ? t('dashboard.statusChanged', { status: statusLabel(t, status) })
    : getErrorText(t, error, 'errors.booking_update_failed')

/**
 * Sets the status of a booking as it is shown; until the new lists are there, `variables` has the choice. Where another
 * user was first, the screen shows the present status, and submitting the same again is accepted.
 */
export function useChangeStatus({ id, version }: { id: string; version: number }) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (status: BookingStatus) => call('bookings.updateStatus', { id, status, version }),
    onSuccess: async () => {
      showToast({ title: t('dashboard.statusUpdated') })
      await waitForRefresh()
    },
    onError: async (error) => {
      showToast({ title: getErrorText(t, error, 'errors.booking_update_failed'), tone: 'destructive', error })
      if (isOutdated(error)) await refreshQueries(queryClient, ['bookings'])
    },
  })
}
