import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { isDemoRow } from '#server/machine/data/demo-rows.ts'

const demoUsers = sql`(SELECT id FROM users WHERE ${isDemoRow(sql`id`)})`
/** A company of the demo, and one that a person of the demo founded while it was tried. */
const demoOrganizers = sql`(SELECT id FROM organizers WHERE ${isDemoRow(sql`id`)} OR user_id IN ${demoUsers})`
const demoTrips = sql`(SELECT id FROM trips WHERE organizer_id IN ${demoOrganizers})`
const demoBookings = sql`(SELECT id FROM bookings WHERE user_id IN ${demoUsers} OR trip_id IN ${demoTrips} OR ${isDemoRow(sql`id`)})`
const demoAddresses = sql`(
  SELECT lower(email) FROM users WHERE ${isDemoRow(sql`id`)}
  UNION SELECT lower(contact_email) FROM organizers WHERE id IN ${demoOrganizers}
  UNION SELECT lower(business_email) FROM organizers WHERE id IN ${demoOrganizers} AND business_email IS NOT NULL)`

/** In an order in which nothing refers to what is gone. What hangs on an account or a booking goes with it. */
const deletionOrder: [string, SQL][] = [
  ['emails', sql`booking_id IN ${demoBookings} OR lower(recipient) IN ${demoAddresses}`],
  ['reviews', sql`user_id IN ${demoUsers} OR trip_id IN ${demoTrips} OR organizer_id IN ${demoOrganizers}`],
  [
    'waiting_parties',
    sql`user_id IN ${demoUsers} OR trip_id IN ${demoTrips} OR lower(contact_email) IN ${demoAddresses}`,
  ],
  ['alerts', sql`lower(email) IN ${demoAddresses}`],
  ['bookings', sql`id IN ${demoBookings}`],
  ['trip_changes', sql`trip_id IN ${demoTrips}`],
  ['offers', sql`trip_id IN ${demoTrips}`],
  ['trips', sql`id IN ${demoTrips}`],
  ['organizers', sql`id IN ${demoOrganizers}`],
  ['users', sql`id IN ${demoUsers}`],
  // Also the counter changes that the removed rows of companies left behind.
  ['sum_changes', isDemoRow(sql`owner`)],
  ['sums', isDemoRow(sql`owner`)],
]

/** Counts the accounts of the demo. */
export async function countDemoAccounts(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(
    sql`SELECT count(*)::int AS people FROM ${demoUsers} AS p`,
  )
  return rows[0]?.people ?? 0
}

/**
 * Takes out the demo's people, companies and trips with all that hangs on them: what was booked and written on them too,
 * for that was a trial. What others founded stays, with the seats that people of the demo had taken free again; so does
 * the log. Returns how many rows of each table went.
 */
export async function removeDemo(tx: Queryable): Promise<Map<string, number>> {
  const gone = new Map<string, number>()
  // History is append-only, and a trial is none.
  await setTriggers(tx, sql`DISABLE`)
  for (const [table, which] of deletionOrder) {
    const { rows } = await tx.execute<{ gone: number }>(
      sql`WITH gone AS (DELETE FROM ${sql.identifier(table)} WHERE ${which} RETURNING 1) SELECT count(*)::int AS gone FROM gone`,
    )
    gone.set(table, rows[0]?.gone ?? 0)
  }
  await setTriggers(tx, sql`ENABLE`)
  return gone
}

async function setTriggers(tx: Queryable, verb: SQL) {
  await tx.execute(sql`ALTER TABLE trip_changes ${verb} TRIGGER trip_changes_append_only`)
  await tx.execute(sql`ALTER TABLE offers ${verb} TRIGGER offers_append_only`)
}
