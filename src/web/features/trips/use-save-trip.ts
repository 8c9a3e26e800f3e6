import { useMutation } from '@tanstack/react-query'
import type { Trip } from '#contract/trips.ts'
import { call } from '#web/platform/api.ts'
import { errorText, isMendable } from '#web/platform/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
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
      showToast({ title: trip ? t('tripForm.updated') : t('tripForm.created') })
    },
    onError: (error) => {
      showToast(
        trip
          ? { title: errorText(t, error, 'tripForm.updateFailed'), tone: 'destructive' }
          : {
              title: t('tripForm.createFailed'),
              ...(isMendable(error) && { description: errorText(t, error, 'tripForm.createFailed') }),
              tone: 'destructive',
            },
      )
    },
  })
}
