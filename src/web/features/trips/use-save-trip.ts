import { useMutation } from '@tanstack/react-query'
import type { Trip } from '#contract/trips.ts'
import { call } from '#web/platform/api.ts'
import { errorText } from '#web/platform/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { failureOf } from '#web/platform/queries.ts'
import { showToast } from '#web/platform/toast.ts'
import { changesOf, payloadOf } from './form-payload.ts'
import type { TripFormValues } from './form-values.ts'

/** Publishes a new trip, or saves a changed one, and says how it went (organizer specification 8). */
export function useSaveTrip(organizerId: string, trip?: Trip) {
  const { t } = useLanguage()
  return useMutation({
    mutationFn: (values: TripFormValues) =>
      trip
        ? call('trips.update', { ...changesOf(values, trip), organizerId, id: trip.id })
        : call('trips.create', { ...payloadOf(values), organizerId }),
    onSuccess: () => {
      void showToast({ title: trip ? t('tripForm.updated') : t('tripForm.created') })
    },
    onError: (error) => {
      const reason = errorText(t, error, 'tripForm.createFailed')
      // "Failed to create trip" is said already; every other refusal has a reason of its own.
      const isSaid = !failureOf(error)?.status || failureOf(error)?.code === 'trip_create_failed'
      void showToast(
        trip
          ? { title: errorText(t, error, 'tripForm.updateFailed'), tone: 'destructive' }
          : {
              title: t('tripForm.createFailed'),
              ...(!isSaid && { description: reason }),
              tone: 'destructive',
            },
      )
    },
  })
}
