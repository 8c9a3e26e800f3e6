import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { bookingForm } from '#contract/bookings.ts'
import type { Trip } from '#contract/trips.ts'
import { bookingTotal } from '#domain/bookings.ts'
import type { Translate } from '#i18n/translate.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { refresh } from '#web/platform/changes.ts'
import { mendableText } from '#web/platform/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { failureOf } from '#web/platform/queries.ts'
import { useSession } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { createIdempotencyKeys } from './idempotency.ts'
import type { AskedParty } from './use-party.ts'

export type BookingValues = z.output<typeof bookingForm>

/** Who goes, where the trip asks for it, with the total that was shown. */
export type BookingRequest = BookingValues & Partial<AskedParty> & { totalAmount?: string | undefined }

const guestPlaceholder = 'guest'
/** Refusals that mean the page shows an old trip. */
const tripHasChanged = ['not_enough_slots', 'trip_not_bookable', 'trip_not_found']

/** Sends a booking request; the screens that show its seats follow (FND-18). */
export function useCreateBooking(trip: Trip) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const session = useSession()
  const [keyring] = useState(() => createIdempotencyKeys())

  return useMutation({
    mutationFn: ({ party, extras, totalAmount: known, ...values }: BookingRequest) => {
      const { numberOfPilgrims, contactEmail, contactPhone, specialRequests } = values
      const userId = session.state === 'signed-in' ? session.user.id : guestPlaceholder
      const key = keyring.keyFor([
        trip.id,
        userId,
        numberOfPilgrims,
        contactEmail,
        contactPhone,
        specialRequests,
        ...(party ? [party, extras] : []),
      ])
      const totalAmount = known ?? bookingTotal(trip.pricePerPerson, numberOfPilgrims)
      return call(
        'bookings.create',
        { ...values, tripId: trip.id, userId, totalAmount, ...(party && { party, extras }) },
        { 'Idempotency-Key': key },
      )
    },
    onSuccess: () => {
      keyring.forget()
      showToast({ title: t('bookings.successTitle'), description: t('bookings.successText') })
    },
    onError: async (error) => {
      showToast({
        title: t('bookings.failureTitle'),
        description: refusalText(t, error),
        tone: 'destructive',
      })
      if (!tripHasChanged.includes(failureOf(error)?.code ?? '') && !isPriceRefused(error)) return
      await refresh(queryClient, ['trips'])
    },
  })
}

function isPriceRefused(error: unknown): boolean {
  return error instanceof ApiError && error.fields?.totalAmount !== undefined
}

/** Why nothing was booked, in the reader's language. */
export function refusalText(t: Translate, error: unknown): string {
  return isPriceRefused(error) ? t('fields.wrong_total') : mendableText(t, error, 'bookings.failureText')
}
