import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import type { NextStep } from '#domain/bookings/next-step.ts'
import type { Deps } from '#server/machine/context.ts'
import { event } from '#server/machine/events.ts'

/** A booking as its next step needs it. */
export type DescribedBooking = Omit<BookingWithTrip, 'nextStep' | 'timeline' | 'tripChanges'>

/** The next step of bookings is asked for, as page and list show it; the topic of pages, which computes it, enters it in `found`. */
export const nextStepRequested = event<{
  bookings: readonly DescribedBooking[]
  deps: Pick<Deps, 'emit' | 'sealer'>
  now: Date
  found: Map<string, NextStep>
}>('next step requested')
