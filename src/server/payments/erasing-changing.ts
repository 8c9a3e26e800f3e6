import { sql } from 'drizzle-orm'
import type { Deps } from '#server/machine/context.ts'
import { isErasureDue } from '#server/travellers/core/changing.ts'

type ErasureDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const entriesOfBookings = sql`JOIN payment_entries AS entry ON entry.booking_id = bookings.id`

/**
 * Job: erases who paid, notes, references and slips on the day on which the booking's people are erased. The entries stay
 * (decisions: What is erased when).
 */
export async function eraseDetails(deps: ErasureDeps): Promise<void> {
  const due = sql`(SELECT entry.id FROM bookings JOIN trips ON trips.id = bookings.trip_id ${entriesOfBookings}
    WHERE ${isErasureDue(deps)})`
  await deps.db.execute(sql`DELETE FROM payment_details AS detail WHERE detail.entry_id IN ${due}`)
  await deps.db.execute(sql`DELETE FROM payment_slips AS slip WHERE slip.entry_id IN ${due}`)
}

/** How many details and slips `eraseDetails` erases now. */
export async function countDetailsDue(deps: ErasureDeps): Promise<number> {
  const { rows } = await deps.db.execute<{ due: number }>(sql`
    SELECT ((SELECT count(*) FROM payment_details AS detail JOIN payment_entries AS entry ON entry.id = detail.entry_id
        JOIN bookings ON bookings.id = entry.booking_id JOIN trips ON trips.id = bookings.trip_id WHERE ${isErasureDue(deps)})
      + (SELECT count(*) FROM payment_slips AS slip JOIN payment_entries AS entry ON entry.id = slip.entry_id
        JOIN bookings ON bookings.id = entry.booking_id JOIN trips ON trips.id = bookings.trip_id WHERE ${isErasureDue(deps)}))::int AS due`)
  return rows[0]?.due ?? 0
}
