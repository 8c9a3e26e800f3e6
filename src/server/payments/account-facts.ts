import { holdsSeats } from '#domain/bookings/bookings.ts'
import { addDays, type CalendarDate, dayInTimeZone } from '#domain/kernel/calendar.ts'
import type { CancelledAccount } from '#domain/payments/credits.ts'
import type { LetterFacts } from '#domain/payments/letters.ts'
import { type Account, type AccountFacts, owedBy } from '#domain/payments/owed-by.ts'
import type { AccountRow } from './accounts-queries.ts'

/** A refund is due so many days after a cancellation of which no day was written down (beyond.md, section 4). */
export const defaultRefundDays = 14

/** A booking with its account as it counts now; `removedOn` is the day at the departure city on which an admin removed it. */
export type ReadAccount = {
  row: AccountRow
  today: CalendarDate
  account: Account
  removedOn?: CalendarDate
}

/** Reads the account of a booking at a moment, whose day is that of the departure city. */
export function readAccount(row: AccountRow, now: Date): ReadAccount {
  const today = dayInTimeZone(row.timeZone, now)
  return { row, today, account: owedBy(factsOf(row, today)) }
}

/** What its letters follow from. */
export const letterFactsOf = ({ row, today }: ReadAccount): LetterFacts => ({
  status: row.status,
  booksSince: row.booksSince,
  claimedOn: Object.fromEntries(
    row.entries
      .filter(({ kind }) => kind === 'claimed')
      .map(({ id, writtenAt }) => [id, dayInTimeZone(row.timeZone, new Date(writtenAt))]),
  ),
  today,
})

function factsOf(row: AccountRow, today: CalendarDate): AccountFacts {
  const { status, currency, people, terms, departureDate, lines, entries, timeZone, confirmedAt } = row
  const first = { day: dayInTimeZone(timeZone, row.createdAt), amount: row.firstAgreed }
  const agreed = [first, ...row.changes]
  const isConfirmed = holdsSeats(status) && status !== 'pending' && confirmedAt !== null
  return {
    status,
    currency,
    people,
    terms,
    departureDate,
    lines,
    entries,
    today,
    confirmedOn: isConfirmed ? dayInTimeZone(timeZone, new Date(confirmedAt)) : null,
    // What counts now is the booking's own column, which a trigger writes with the changes.
    agreed: agreed.map((one, at) => (at === agreed.length - 1 ? { ...one, amount: row.agreedNow } : one)),
    cancellation: cancellationOf(row),
  }
}

/** A cancellation counts while the booking holds no places, and of one that was set back until its pilgrim answers. */
function cancellationOf(row: AccountRow): CancelledAccount | null {
  const { status, cancelled, changedAt, updatedAt, timeZone, reopenedAt } = row
  if (holdsSeats(status) && !reopenedAt) return null
  if (holdsSeats(status) && !cancelled) return null
  const day = cancelled?.day ?? dayInTimeZone(timeZone, changedAt === null ? updatedAt : new Date(changedAt))
  return {
    day,
    keptAmount: cancelled?.keptAmount ?? null,
    refundDue: cancelled?.refundDue ?? addDays(day, defaultRefundDays),
  }
}
