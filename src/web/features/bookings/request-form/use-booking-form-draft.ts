import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  type BookingFormDraft,
  type DraftReader,
  isDraftOf,
  readBookingFormDraft,
  saveBookingFormDraft,
} from '#web/features/bookings/party/party-storage.ts'
import type { BookingFormValues } from './resolver.ts'

type BookingForm = UseFormReturn<BookingFormValues, unknown, BookingFormValues>

/**
 * Stores the typed values of the form across a reload and browser back, for the person who typed them. Until it is known
 * who that is (`reader` is undefined) the page alone keeps them. `initial` are the values of a form without typed ones.
 */
export function useBookingFormDraft(
  form: BookingForm,
  tripId: string,
  { reader, initial }: { reader: DraftReader | undefined; initial: BookingFormValues },
) {
  const typedBy = useRef<DraftReader>(undefined)
  const by = reader === undefined ? undefined : (reader?.id ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader matters, not another answer about the same
  useEffect(() => {
    if (reader === undefined) return
    const typed = typedBy.current
    // Another person has signed in or out while the form was on the page: typed text is not for that person.
    if (typed !== undefined && !isDraftOf({ by: typed?.id ?? null, values: form.getValues() }, reader))
      form.reset(initial, { keepDirtyValues: false })
    typedBy.current = reader
    const kept = readBookingFormDraft(tripId)
    if (kept && isDraftOf(kept, reader))
      for (const [name, value] of Object.entries(kept.values))
        form.setValue(name as keyof BookingFormValues, value, { shouldDirty: true })
    const { unsubscribe } = form.watch((_, { name, type }) => {
      if (type === 'change' && name !== undefined) saveField(form, tripId, reader, name)
    })
    return unsubscribe
  }, [form, tripId, by])
  return { forget: () => saveBookingFormDraft(tripId, undefined) }
}

function saveField(form: BookingForm, tripId: string, reader: DraftReader, name: keyof BookingFormValues) {
  const before = readBookingFormDraft(tripId)
  const values: BookingFormDraft['values'] = before && isDraftOf(before, reader) ? before.values : {}
  const next = { ...values, [name]: String(form.getValues(name)) }
  saveBookingFormDraft(tripId, { by: reader?.id ?? null, values: next })
}
