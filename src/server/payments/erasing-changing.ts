import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '#server/machine/context.ts'
import { isErasureDue } from '#server/travellers/core/changing.ts'

/** The day of a removed booking comes after its return, or after its removal where that came before: of `removed_bookings` and `trips`. */
const isRemovedDue = ({ clock, config }: Omit<ErasureDeps, 'db'>): SQL => {
  const zone = sql`coalesce(trips.time_zone, 'UTC')`
  return sql`least(trips.return_date, (removed_bookings.removed_at AT TIME ZONE ${zone})::date) + ${config.peopleKeptDays}::integer
    <= (${clock().toISOString()}::timestamptz AT TIME ZONE ${zone})::date`
}

type ErasureDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** The bookings whose day has come, also those that an admin removed (decision 0114). */
const dueBookings = (deps: Omit<ErasureDeps, 'db'>) => sql`(
  SELECT bookings.id FROM bookings JOIN trips ON trips.id = bookings.trip_id WHERE ${isErasureDue(deps)}
  UNION ALL SELECT removed_bookings.booking_id FROM removed_bookings JOIN trips ON trips.id = removed_bookings.trip_id
  WHERE ${isRemovedDue(deps)})`

const dueEntries = (deps: Omit<ErasureDeps, 'db'>) => sql`(
  SELECT entry.id FROM ${dueBookings(deps)} AS due JOIN payment_entries AS entry ON entry.booking_id = due.id)`

/**
 * Job: erases who paid, notes, references and slips on the day on which the booking's people are erased, and the contact name of a
 * removed booking. The entries stay (decisions: What is erased when).
 */
export async function eraseDetails(deps: ErasureDeps): Promise<void> {
  const due = dueEntries(deps)
  await deps.db.execute(sql`DELETE FROM payment_details AS detail WHERE detail.entry_id IN ${due}`)
  await deps.db.execute(sql`DELETE FROM payment_slips AS slip WHERE slip.entry_id IN ${due}`)
  await deps.db.execute(sql`
    UPDATE removed_accounts SET contact_name = NULL
    WHERE removed_accounts.contact_name IS NOT NULL AND removed_accounts.booking_id IN ${dueBookings(deps)}`)
}

/** How many details, slips and names `eraseDetails` erases now. */
export async function countDetailsDue(deps: ErasureDeps): Promise<number> {
  const { rows } = await deps.db.execute<{ due: number }>(sql`
    SELECT ((SELECT count(*) FROM payment_details AS detail WHERE detail.entry_id IN ${dueEntries(deps)})
      + (SELECT count(*) FROM payment_slips AS slip WHERE slip.entry_id IN ${dueEntries(deps)})
      + (SELECT count(*) FROM removed_accounts AS removed
        WHERE removed.contact_name IS NOT NULL AND removed.booking_id IN ${dueBookings(deps)}))::int AS due`)
  return rows[0]?.due ?? 0
}
