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

/**
 * Whether pilgrims of these companies are shown a checked account is asked for; the noun of payees, which is behind this one, enters the
 * companies that have one in `found`.
 */
export const checkedAccountsRequested = event<{
  organizerIds: readonly string[]
  now: Date
  found: Set<string>
}>('checked accounts requested')

/** Whether a company has an account that an admin has checked and that is valid now (MON-06). */
export async function hasCheckedAccount(
  { db, emit, now }: { db: Queryable; emit: Emit; now: Date },
  organizerId: string,
): Promise<boolean> {
  const found = new Set<string>()
  await emit(db, checkedAccountsRequested, { organizerIds: [organizerId], now, found })
  return found.has(organizerId)
}
