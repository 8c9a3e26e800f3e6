import { sql } from 'drizzle-orm'
import { bulkActBookings, bulkActs } from './tables.ts'

/** Whether a booking, which the statement names `bookings`, was changed with others, which can still be undone: nobody is told of it yet. */
export const isBulkUndoable = sql<boolean>`EXISTS (SELECT FROM ${bulkActBookings} AS done JOIN ${bulkActs} AS act ON act.id = done.act_id
  WHERE done.booking_id = bookings.id AND act.undone_at IS NULL AND act.finished_at IS NULL)`
