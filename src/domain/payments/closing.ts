import { addDays, type CalendarDate, today } from '#domain/kernel/calendar.ts'
import type { Account } from './owed-by.ts'

/** Days after its return on which a departure is closed: what is settled by then leaves the list over all departures. */
export const daysUntilClosed = 30

/**
 * Whether an account of a closed departure can be left out of that list: nothing is owed by either side, and no reported payment waits.
 * It does not depend on the day, so it holds until something of the booking changes.
 */
export const mayBeLeftOut = (account: Account): boolean =>
  account.group === 'settled' &&
  account.entries.every((entry) => entry.kind !== 'claimed' || entry.state !== 'open')

/** Departures that returned before this day are closed: long enough ago at every place. */
export const lastDayToClose = (now: Date): CalendarDate => addDays(today(now), -daysUntilClosed)
