import { sql } from 'drizzle-orm'

/** Whether a booking, which the statement names `bookings`, was changed with others, which can still be undone: nobody is told of it yet. */
export const isBulkUndoable = sql<boolean>`EXISTS (SELECT FROM bulk_act_bookings AS done JOIN bulk_acts AS act ON act.id = done.act_id
  WHERE done.booking_id = bookings.id AND act.undone_at IS NULL AND act.finished_at IS NULL)`
