import { useMutation } from '@tanstack/react-query'
import type { Trip } from '#contract/trips/trips.ts'
import { call } from '#web/platform/api/api.ts'
import { errorText, isMendable } from '#web/platform/api/errors.ts'
import { failureOf } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { changesOf, payloadOf } from './payload.ts'
import type { TripFormValues } from './values.ts'

/** Somebody else has saved the trip meanwhile, as it stands here. */
export class ChangedMeanwhile extends Error {
  readonly trip: Trip

  constructor(trip: Trip) {
    super('changed meanwhile')
    this.trip = trip
  }
}

/** What is saved: the form, why a booked trip changes, and which draft a new one takes the place of. */
type Saved = { values: TripFormValues; changeReason: string; draftId: () => Promise<string | undefined> }

async function saveChanged({ values, changeReason }: Saved, organizerId: string, trip: Trip): Promise<Trip> {
  const { id, version } = trip
  try {
    const changes = changesOf(values, trip)
    return await call('trips.update', { ...changes, changeReason, version, organizerId, id })
  } catch (error) {
    if (failureOf(error)?.code !== 'changed_meanwhile') throw error
    throw new ChangedMeanwhile(await call('trips.get', { id }))
  }
}

/** Publishes a new trip, or saves a changed one, and says how it went (organizer specification 8). */
export function useSaveTrip(organizerId: string, trip?: Trip) {
  const { t } = useLanguage()
  return useMutation({
    mutationFn: async (saved: Saved) =>
      trip
        ? saveChanged(saved, organizerId, trip)
        : call('trips.create', {
            ...payloadOf(saved.values),
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
                error instanceof ChangedMeanwhile
                  ? t('tripForm.changedMeanwhile')
                  : errorText(t, error, 'tripForm.updateFailed'),
              tone: 'destructive',
            }
          : {
              title: t('tripForm.createFailed'),
              ...(isMendable(error) && { description: errorText(t, error, 'tripForm.createFailed') }),
              tone: 'destructive',
            },
      )
    },
  })
}
