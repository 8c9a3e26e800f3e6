import { useMutation } from '@tanstack/react-query'
import type { Trip } from '#contract/trips/trips.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText, isCorrectable } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { toChangePayload, toNewTripPayload } from './payload.ts'
import type { TripFormValues } from './trip-form-values.ts'

/** Another user has saved the trip in the meantime, as it is here. */
export class TripConflictError extends Error {
  readonly trip: Trip

  constructor(trip: Trip) {
    super('changed meanwhile')
    this.trip = trip
  }
}

/** The saved values: the form, the reason for changing a booked trip, and the draft that a new trip replaces. */
type SaveTripInput = {
  values: TripFormValues
  changeReason: string
  draftId: () => Promise<string | undefined>
}

async function saveChangedTrip(
  { values, changeReason }: SaveTripInput,
  organizerId: string,
  trip: Trip,
): Promise<Trip> {
  const { id, version } = trip
  try {
    const changes = toChangePayload(values, trip)
    return await call('trips.update', { ...changes, changeReason, version, organizerId, id })
  } catch (error) {
    if (toFailure(error)?.code !== 'changed_meanwhile') throw error
    throw new TripConflictError(await call('trips.get', { id }))
  }
}

/** Publishes a new trip, or saves a changed one, and says how it went (organizer specification 8). */
export function useSaveTrip(organizerId: string, trip?: Trip) {
  const { t } = useLanguage()
  return useMutation({
    mutationFn: async (saved: SaveTripInput) =>
      trip
        ? saveChangedTrip(saved, organizerId, trip)
        : call('trips.create', {
            ...toNewTripPayload(saved.values),
            organizerId,
            draftId: await saved.draftId(),
          }),
    onSuccess: () => {
      showToast({ title: trip ? t('tripForm.updated') : t('tripForm.created') })
    },
    onError: (error) => {
      showToast(
        trip
          ? {
              title:
                error instanceof TripConflictError
                  ? t('tripForm.changedMeanwhile')
                  : getErrorText(t, error, 'tripForm.updateFailed'),
              tone: 'destructive',
              error,
            }
          : {
              title: t('tripForm.createFailed'),
              ...(isCorrectable(error) && { description: getErrorText(t, error, 'tripForm.createFailed') }),
              tone: 'destructive',
              error,
            },
      )
    },
  })
}
