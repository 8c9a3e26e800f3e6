import type { UpcomingStep } from '#domain/bookings/steps.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { type Emit, event } from '#server/machine/events.ts'

/** The books of a booking, as next steps and emails tell them: in the booking's currency. */
export type BookingMoney = {
  agreed: string | null
  received: string
  claimed: string
  owed: string | null
  /** Payments of which something is left, with that amount and its day, overdue ones too. */
  payments: UpcomingStep[]
}

/**
 * What was paid for bookings is asked for; the noun of payments, which is behind this one, enters it in `found`: of those whose
 * company keeps books for their departure. Of all others only statuses say something.
 */
export const moneyRequested = event<{
  bookingIds: readonly string[]
  now: Date
  found: Map<string, BookingMoney>
}>('money of bookings requested')

/** The books of bookings, by id; nothing of those whose company keeps none. */
export async function requestMoney(
  { db, emit, now }: { db: Queryable; emit: Emit; now: Date },
  bookingIds: readonly string[],
): Promise<Map<string, BookingMoney>> {
  const found = new Map<string, BookingMoney>()
  if (bookingIds.length > 0) await emit(db, moneyRequested, { bookingIds, now, found })
  return found
}
