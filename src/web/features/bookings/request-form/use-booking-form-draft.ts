import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readBookingFormDraft, saveBookingFormDraft } from '#web/features/bookings/party/party-storage.ts'
import type { BookingFormValues } from './resolver.ts'

/** Stores the typed values of the form across a reload and browser back, for the person who typed them. */
export function useBookingFormDraft(
  form: UseFormReturn<BookingFormValues, unknown, BookingFormValues>,
  tripId: string,
  userId: string | null,
) {
  useEffect(() => {
    const kept = readBookingFormDraft(tripId)
    // Text typed by a guest stays when the guest signs in.
    if (kept && (kept.by === null || kept.by === userId))
      for (const [name, value] of Object.entries(kept.values))
        form.setValue(name as keyof BookingFormValues, value, { shouldDirty: true })
    const { unsubscribe } = form.watch((_, { name, type }) => {
      if (type !== 'change' || name === undefined) return
      const { values = {} } = readBookingFormDraft(tripId) ?? {}
      saveBookingFormDraft(tripId, {
        by: userId,
        values: { ...values, [name]: String(form.getValues(name)) },
      })
    })
    return unsubscribe
  }, [form, tripId, userId])
  return { forget: () => saveBookingFormDraft(tripId, undefined) }
}
