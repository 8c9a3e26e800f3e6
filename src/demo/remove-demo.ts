import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { isDemoRow } from '#server/machine/data/demo-rows.ts'

const demoUsers = sql`(SELECT users.id FROM users WHERE ${isDemoRow(sql`users.id`)})`
/** A company of the demo, and one that a person of the demo founded while it was tried. */
const demoOrganizers = sql`(SELECT organizers.id FROM organizers WHERE ${isDemoRow(sql`organizers.id`)} OR organizers.user_id IN ${demoUsers})`
const demoTrips = sql`(SELECT trips.id FROM trips WHERE trips.organizer_id IN ${demoOrganizers})`
const demoBookings = sql`(
  SELECT bookings.id FROM bookings
  WHERE bookings.user_id IN ${demoUsers} OR bookings.trip_id IN ${demoTrips} OR ${isDemoRow(sql`bookings.id`)})`
const demoAddresses = sql`(
  SELECT lower(users.email) FROM users WHERE ${isDemoRow(sql`users.id`)}
  UNION SELECT lower(organizers.contact_email) FROM organizers WHERE organizers.id IN ${demoOrganizers}
  UNION SELECT lower(organizers.business_email) FROM organizers
    WHERE organizers.id IN ${demoOrganizers} AND organizers.business_email IS NOT NULL)`

/** In an order in which nothing refers to what is gone. What hangs on an account or a booking goes with it. */
const deletionOrder: [string, SQL][] = [
  ['emails', sql`emails.booking_id IN ${demoBookings} OR lower(emails.recipient) IN ${demoAddresses}`],
  [
    'reviews',
    sql`reviews.user_id IN ${demoUsers} OR reviews.trip_id IN ${demoTrips} OR reviews.organizer_id IN ${demoOrganizers}`,
  ],
  [
    'waiting_parties',
    sql`waiting_parties.user_id IN ${demoUsers} OR waiting_parties.trip_id IN ${demoTrips} OR lower(waiting_parties.contact_email) IN ${demoAddresses}`,
  ],
  ['alerts', sql`lower(alerts.email) IN ${demoAddresses}`],
  ['bookings', sql`bookings.id IN ${demoBookings}`],
  ['trip_changes', sql`trip_changes.trip_id IN ${demoTrips}`],
  ['offers', sql`offers.trip_id IN ${demoTrips}`],
  ['trips', sql`trips.id IN ${demoTrips}`],
  ['organizers', sql`organizers.id IN ${demoOrganizers}`],
  ['users', sql`users.id IN ${demoUsers}`],
  // Also the counter changes that the removed rows of companies left behind.
  ['sum_changes', isDemoRow(sql`sum_changes.owner`)],
  ['sums', isDemoRow(sql`sums.owner`)],
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
