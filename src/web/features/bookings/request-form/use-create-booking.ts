import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import type { RequestNeed } from '#domain/bookings/request-needs.ts'
import { findOwnTimeZone } from '#domain/kernel/time-zones.ts'
import { toBookingInput } from '#domain/offers/choices.ts'
import type { Party } from '#domain/offers/offer.ts'
import type { Translate } from '#i18n/translate.ts'
import { readRequestKey, saveRequestKey } from '#web/features/bookings/party/party-storage.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { refreshQueries } from '#web/platform/api/changes.ts'
import { getCorrectableErrorText, isUnanswered } from '#web/platform/api/errors.ts'
import { createIdempotencyKeys } from '#web/platform/api/idempotency.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSession } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import type { BookingFormValues } from './resolver.ts'

/** The typed values, the party with its extras and needs, and the total that was shown. */
export type BookingRequest = {
  formValues: BookingFormValues
  party: Party
  needs: RequestNeed[]
  totalAmount: string
}

const guestPlaceholder = 'guest'
/** Refusals that mean the page shows an old trip. */
const tripChangedCodes = ['not_enough_slots', 'trip_not_bookable', 'trip_not_found']

/** Sends a booking request; the screens that show its seats follow (FND-18). */
export function useCreateBooking(trip: Trip) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const session = useSession()
  const [keyring] = useState(() => createIdempotencyKeys(createKeyStore(trip.id)))

  return useMutation({
    mutationFn: ({ formValues, party, needs, totalAmount }: BookingRequest) => {
      const { contactName, ...contact } = formValues
      const userId = session.state === 'signed-in' ? session.user.id : guestPlaceholder
      const content = {
        ...contact,
        ...toBookingInput(party),
        ...(contactName && { contactName }),
        ...(needs.length > 0 && { needs }),
      }
      const key = keyring.keyFor([trip.id, userId, content])
      return call(
        'bookings.create',
        // The reader's clock, for the times in our emails: it is no part of what is asked for.
        { ...content, tripId: trip.id, userId, totalAmount, timeZone: findOwnTimeZone() },
        { 'Idempotency-Key': key },
      )
    },
    onSuccess: () => {
      keyring.forget()
      showToast({ title: t('bookings.successTitle'), description: t('bookings.successText') })
    },
    onError: async (error) => {
      if (isOfflineError(error))
        return showToast({ title: t('sent.waiting'), description: t('sent.waitingText') })
      showToast({
        title: t('bookings.failureTitle'),
        description: getBookingErrorText(t, error),
        tone: 'destructive',
        error,
      })
      if (!tripChangedCodes.includes(toFailure(error)?.code ?? '') && !isPriceError(error)) return
      await refreshQueries(queryClient, ['trips'])
    },
  })
}

const createKeyStore = (tripId: string) => ({
  read: () => readRequestKey(tripId),
  write: (last: ReturnType<typeof readRequestKey>) => saveRequestKey(tripId, last),
})

/** Whether there was no line to send it over. */
export function isOfflineError(error: unknown): boolean {
  return isUnanswered(error) && !navigator.onLine
}

function isPriceError(error: unknown): boolean {
  return error instanceof ApiError && error.fields?.totalAmount !== undefined
}

/** Why nothing was booked, in the reader's language. */
export function getBookingErrorText(t: Translate, error: unknown): string {
  return isPriceError(error)
    ? t('fields.wrong_total')
    : getCorrectableErrorText(t, error, 'bookings.failureText')
}
