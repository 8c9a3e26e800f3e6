import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { ofDemo } from '#server/machine/data/demo-rows.ts'

const people = sql`(SELECT id FROM users WHERE ${ofDemo(sql`id`)})`
/** A company of the demo, and one that a person of the demo founded while it was tried. */
const companies = sql`(SELECT id FROM organizers WHERE ${ofDemo(sql`id`)} OR user_id IN ${people})`
const trips = sql`(SELECT id FROM trips WHERE organizer_id IN ${companies})`
const bookings = sql`(SELECT id FROM bookings WHERE user_id IN ${people} OR trip_id IN ${trips} OR ${ofDemo(sql`id`)})`
const addresses = sql`(
  SELECT lower(email) FROM users WHERE ${ofDemo(sql`id`)}
  UNION SELECT lower(contact_email) FROM organizers WHERE id IN ${companies}
  UNION SELECT lower(business_email) FROM organizers WHERE id IN ${companies} AND business_email IS NOT NULL)`

/** In an order in which nothing refers to what is gone. What hangs on an account or a booking goes with it. */
const leaving: [string, SQL][] = [
  ['emails', sql`booking_id IN ${bookings} OR lower(recipient) IN ${addresses}`],
  ['reviews', sql`user_id IN ${people} OR trip_id IN ${trips} OR organizer_id IN ${companies}`],
  [
    'waiting_parties',
    sql`user_id IN ${people} OR trip_id IN ${trips} OR lower(contact_email) IN ${addresses}`,
  ],
  ['alerts', sql`lower(email) IN ${addresses}`],
  ['bookings', sql`id IN ${bookings}`],
  ['trip_changes', sql`trip_id IN ${trips}`],
  ['offers', sql`trip_id IN ${trips}`],
  ['trips', sql`id IN ${trips}`],
  ['organizers', sql`id IN ${companies}`],
  ['users', sql`id IN ${people}`],
  // Of companies that have nothing any more: what their rows took away again, too.
  ['sum_changes', ofDemo(sql`owner`)],
  ['sums', ofDemo(sql`owner`)],
]

/** How many accounts of the demo there are. */
export async function countDemoPeople(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(
    sql`SELECT count(*)::int AS people FROM ${people} AS p`,
  )
  return rows[0]?.people ?? 0
}

/**
 * Takes out the demo's people, companies and trips with all that hangs on them: what was booked and written on them too,
 * for that was a trial. What others founded stays, with the seats that people of the demo had taken free again; so does
 * the log. Returns how many rows of each table went.
 */
export async function leaveDemo(tx: Queryable): Promise<Map<string, number>> {
  const gone = new Map<string, number>()
  // History is append-only, and a trial is none.
  await setGuards(tx, sql`DISABLE`)
  for (const [table, which] of leaving) {
    const { rows } = await tx.execute<{ gone: number }>(
      sql`WITH gone AS (DELETE FROM ${sql.identifier(table)} WHERE ${which} RETURNING 1) SELECT count(*)::int AS gone FROM gone`,
    )
    gone.set(table, rows[0]?.gone ?? 0)
  }
  await setGuards(tx, sql`ENABLE`)
  return gone
}

async function setGuards(tx: Queryable, verb: SQL) {
  await tx.execute(sql`ALTER TABLE trip_changes ${verb} TRIGGER trip_changes_append_only`)
  await tx.execute(sql`ALTER TABLE offers ${verb} TRIGGER offers_append_only`)
}
