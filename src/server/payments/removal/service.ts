import { holdsSeats } from '#domain/bookings/bookings.ts'
import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import { keepRemovedBooking } from '#server/bookings/core/changing.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { defaultRefundDays, readAccount } from '#server/payments/account-facts.ts'
import { type AccountRow, findAccount } from '#server/payments/accounts-queries.ts'
import { insertRemovedAccount } from '#server/payments/changing.ts'

/**
 * Keeps the account of a booking that an admin removes, where it has entries: they are read on by the pilgrim, the company and
 * admins, and nobody adds to them (decision 0114). `now` is the database's.
 */
export async function keepAccount(
  tx: Queryable,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> {
  const row = await findAccount(tx, bookingId)
  if (!row || row.entries.length === 0) return
  await keepRemovedBooking(tx, bookingId, now)
  // Entries stay in their own table, and nobody is written to about this booking any more.
  const { entries: _, letters: __, contactName, contactEmail: ___, contactPhoneE164: ____, ...kept } = row
  const account = { ...kept, ...endedBy(row, readAccount(row, now).today) }
  await insertRemovedAccount(tx, { bookingId, contactName, account })
}

/** A booking that was still to travel ends as when its trip is deleted: nothing is owed, and all that was received is to be refunded. */
function endedBy({ status, departureDate, terms }: AccountRow, today: CalendarDate): Partial<AccountRow> {
  if (!holdsSeats(status) || status === 'completed' || departureDate <= today) return {}
  const refundDue = addDays(today, terms?.refundDays ?? defaultRefundDays)
  return {
    status: 'cancelled_by_organizer',
    reopenedAt: null,
    cancelled: { day: today, keptAmount: '0.00', refundDue },
  }
}
