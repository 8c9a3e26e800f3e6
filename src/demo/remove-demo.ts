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
const demoRemovedBookings = sql`(
  SELECT removed_bookings.booking_id FROM removed_bookings
  WHERE removed_bookings.user_id IN ${demoUsers} OR removed_bookings.trip_id IN ${demoTrips}
    OR ${isDemoRow(sql`removed_bookings.booking_id`)})`
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
  [
    'payment_entries',
    sql`payment_entries.booking_id IN ${demoBookings} OR payment_entries.booking_id IN ${demoRemovedBookings}`,
  ],
  ['removed_bookings', sql`removed_bookings.booking_id IN ${demoRemovedBookings}`],
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
 * the log. A batch at a time, each in a transaction of its own where `db` is none, so that others are served meanwhile; begun
 * again it goes on. Returns how many rows of each table went.
 */
export async function removeDemo(
  db: Queryable,
  inBatch: (work: (tx: Queryable) => Promise<void>) => Promise<void> = (work) => work(db),
): Promise<Map<string, number>> {
  const gone = new Map<string, number>()
  for (const [table, which] of deletionOrder) {
    let removed = batchSize
    for (let total = 0; removed === batchSize; total += removed) {
      await inBatch(async (tx) => {
        removed = await removeBatch(tx, table, which)
      })
      gone.set(table, total + removed)
    }
  }
  return gone
}

const batchSize = 500
/** History is append-only, and a trial is none. */
const appendOnlyTables = ['trip_changes', 'offers', 'payment_entries']

async function removeBatch(tx: Queryable, table: string, which: SQL): Promise<number> {
  const name = sql.identifier(table)
  const isAppendOnly = appendOnlyTables.includes(table)
  const setTrigger = (verb: SQL) =>
    tx.execute(sql`ALTER TABLE ${name} ${verb} TRIGGER ${sql.identifier(`${table}_append_only`)}`)
  if (isAppendOnly) await setTrigger(sql`DISABLE`)
  const { rows } = await tx.execute<{ gone: number }>(sql`
    WITH gone AS (DELETE FROM ${name} WHERE ${name}.ctid IN (SELECT ${name}.ctid FROM ${name} WHERE ${which} LIMIT ${batchSize}) RETURNING 1)
    SELECT count(*)::int AS gone FROM gone`)
  if (isAppendOnly) await setTrigger(sql`ENABLE`)
  return rows[0]?.gone ?? 0
}
