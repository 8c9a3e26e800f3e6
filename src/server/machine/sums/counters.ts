import { type SQL, sql } from 'drizzle-orm'
import { today } from '#domain/kernel/calendar.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'

// Figures over all rows are kept as sums (decision 0051): triggers append what a row changes of them, a job adds it up.

/** Of sums that belong to no one in particular. */
const nilOwnerId = '00000000-0000-0000-0000-000000000000'
/** Added up in one statement, of at most so many changes. */
const maxDeltasPerBatch = 20_000

/** The parts of a sum as they stand, those that are not added up yet among them: `part`, `rows`, `amount`. */
export function selectCounters(kind: string, owner: string | SQL = nilOwnerId): SQL {
  return sql`(
    SELECT sums.part, sums.rows, sums.amount FROM sums WHERE sums.kind = ${kind} AND sums.owner = ${owner}::uuid
    UNION ALL SELECT delta.part, delta.rows, delta.amount FROM sum_changes AS delta
      WHERE delta.kind = ${kind} AND delta.owner = ${owner}::uuid)`
}

/** Job: adds up appended rows; one process at a time, and rows appended in the meantime wait for the next run. */
export async function mergeCounterDeltas({ db }: Pick<Deps, 'db'>): Promise<void> {
  let taken = maxDeltasPerBatch
  while (taken === maxDeltasPerBatch)
    taken = await db.transaction(async (tx) => {
      if (!(await tryMergeLock(tx))) return 0
      const { rows } = await tx.execute<{ taken: number }>(sql`
        WITH taken AS (
          DELETE FROM sum_changes WHERE sum_changes.id IN (SELECT first.id FROM sum_changes AS first ORDER BY first.id LIMIT ${maxDeltasPerBatch})
          RETURNING kind, owner, part, rows, amount
        ), added AS (
          INSERT INTO sums (kind, owner, part, rows, amount)
          SELECT kind, owner, part, sum(rows), sum(amount) FROM taken GROUP BY kind, owner, part
          ON CONFLICT (kind, owner, part) DO UPDATE SET rows = sums.rows + excluded.rows, amount = sums.amount + excluded.amount
        ) SELECT count(*)::int AS taken FROM taken`)
      return rows[0]?.taken ?? 0
    })
}

/** Sums of days that are over, and of what there is no more, are no rows either. */
const deleteEmptyCounters = (tx: Queryable) => tx.execute(sql`DELETE FROM sums WHERE rows = 0 AND amount = 0`)

async function tryMergeLock(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended('adding up sums', 0)) AS mine`,
  )
  return rows[0]?.mine === true
}

type CounterDifference = { kind: string; owner: string; part: string } & Record<'rows' | 'amount', string> &
  Record<'keptRows' | 'keptAmount', string>

/**
 * Proves every sum equal to its rows, as both stand at one moment. What differs is logged as an error and set right by one more
 * change, which no booking waits for. Returns what differed.
 */
export async function verifyCounters({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<CounterDifference[]> {
  const { rows } = await db.execute<CounterDifference>(sql`
    WITH compared AS (
      SELECT same.kind, same.owner, same.part, coalesce(counted.rows, 0) AS rows, coalesce(counted.amount, 0) AS amount,
        coalesce(kept.rows, 0) AS kept_rows, coalesce(kept.amount, 0) AS kept_amount
      FROM (SELECT * FROM standing_sums() WHERE kind <> 'proven') AS kept
      FULL JOIN sums_of_rows() AS counted USING (kind, owner, part) AS same
    ), differing AS (SELECT * FROM compared WHERE rows <> kept_rows OR amount <> kept_amount),
    repaired AS (
      INSERT INTO sum_changes (kind, owner, part, rows, amount)
      SELECT kind, owner, part, rows - kept_rows, amount - kept_amount FROM differing
    )
    SELECT kind, owner, part, rows::text AS rows, amount::text AS amount,
      kept_rows::text AS "keptRows", kept_amount::text AS "keptAmount" FROM differing ORDER BY kind, owner, part`)
  for (const sum of rows) log.error({ sum }, 'a stored count did not match its rows and was corrected')
  return rows
}

/** Job: proves the sums once a night, in whichever process comes first after midnight (UTC). */
export async function verifyCountersNightly({
  db,
  log,
  clock,
}: Pick<Deps, 'db' | 'log' | 'clock'>): Promise<void> {
  const day = today(clock())
  const { rows } = await db.execute(sql`
    INSERT INTO sums (kind, owner, part, rows, amount) VALUES ('proven', ${nilOwnerId}::uuid, '', ${day}::date - date '2000-01-01', 0)
    ON CONFLICT (kind, owner, part) DO UPDATE SET rows = excluded.rows WHERE sums.rows < excluded.rows RETURNING rows`)
  if (rows.length === 0) return
  const differing = await verifyCounters({ db, log })
  await deleteEmptyCounters(db)
  log.info({ differing: differing.length }, 'stored counts compared with their rows')
}
