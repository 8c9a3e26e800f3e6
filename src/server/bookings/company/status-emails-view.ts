import { eq, type SQL, sql } from 'drizzle-orm'
import type { CompanyBooking } from '#contract/bookings/bookings.ts'
import { bookings, statusNotices } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'

type StatusEmail = CompanyBooking['statusEmail']

/** Columns of `statusNotices`, joined to `bookings`, from which `presentStatusEmail` makes the field. */
export const statusEmailColumns = {
  dueAt: statusNotices.dueAt,
  toldStatus: statusNotices.toldStatus,
  isUnconfirmed: sql<boolean>`(${bookings.userId} IS NULL AND ${bookings.guestOpenedAt} IS NULL)`,
}

/** Joins the email that waits to a booking. */
export const joinsStatusNotice = (): SQL => eq(statusNotices.bookingId, bookings.id)

type Row = {
  dueAt: Date | null
  toldStatus: NonNullable<StatusEmail>['toldStatus'] | null
  isUnconfirmed: boolean
}

/** Returns the email that waits as the wire has it. */
export function presentStatusEmail(row: Row | null): StatusEmail {
  if (!row?.dueAt || !row.toldStatus) return null
  return { dueAt: row.dueAt.toISOString(), toldStatus: row.toldStatus, isUnconfirmed: row.isUnconfirmed }
}

/** Returns the email about a booking's status that waits, as the wire has it. */
export async function findStatusEmail(db: Queryable, bookingId: string): Promise<StatusEmail> {
  const [row] = await db
    .select(statusEmailColumns)
    .from(bookings)
    .innerJoin(statusNotices, joinsStatusNotice())
    .where(eq(bookings.id, bookingId))
  return presentStatusEmail(row ?? null)
}
