import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { jobRuns } from './tables.ts'

/** How far ahead of a job's last finished run the database's clock may be, in hours; a weekend without a server is longer. */
const maxJumpHours = 48
/** How much may go after a jump without anyone being asked. */
const maxErasedAfterJump = 50
/** How long after `allow-erasing` a stopped job may run, in hours. */
const allowanceHours = 24

/** How far a clock that is set right may go back, in milliseconds. */
const toleranceMilliseconds = 60_000
const hour = 3_600_000

type ErasingJob = {
  name: string
  run: (deps: Deps) => Promise<unknown>
  /** How much the job would erase, cancel or end now, by `clock`. */
  countDue: (deps: Deps) => Promise<number>
}

/**
 * Runs a job that erases, unless the clock has jumped since its last finished run and much would go (decision 0075): then it
 * throws, and so it stays until an admin allows it or the clock is right again.
 */
export async function runWithBrake({ name, run, countDue }: ErasingJob, deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const now = clock()
  if (await hasJumped(db, name, now)) {
    const due = await countDue(deps)
    if (due > maxErasedAfterJump) {
      await recordStop(db, name, { due, now })
      log.error({ job: name, due, databaseTime: now.toISOString() }, stopMessage)
      throw new Error(`${name}: ${stopMessage}`)
    }
  }
  await run(deps)
  await recordFinish(db, name, now)
}

const stopMessage =
  'nothing is erased: the clock of the database has jumped. Check it; if it is right: npm run admin -- allow-erasing'

/**
 * Whether the clock is far ahead of the job's last finished run, or behind it, and no one has allowed the run. A job that never
 * finished goes by the last sign of life: an email that was sent, or someone who was signed in.
 */
async function hasJumped(db: Queryable, job: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ last: number | null; allowed: number | null }>(sql`
    SELECT extract(epoch FROM coalesce(
        (SELECT ${jobRuns.finishedAt} FROM ${jobRuns} WHERE ${jobRuns.job} = ${job}),
        (SELECT greatest((SELECT max(emails.sent_at) FROM emails), (SELECT max(sessions.last_seen_at) FROM sessions)))
      ))::float8 * 1000 AS last,
      (SELECT extract(epoch FROM ${jobRuns.allowedAt}) FROM ${jobRuns} WHERE ${jobRuns.job} = ${job})::float8 * 1000 AS allowed`)
  const { last = null, allowed = null } = rows[0] ?? {}
  const since = (moment: number) => now.getTime() - moment
  if (allowed !== null && since(allowed) >= 0 && since(allowed) <= allowanceHours * hour) return false
  return last !== null && (since(last) > maxJumpHours * hour || since(last) < -toleranceMilliseconds)
}

async function recordStop(db: Queryable, job: string, { due, now }: { due: number; now: Date }) {
  await db
    .insert(jobRuns)
    .values({ job, due, stoppedAt: now })
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: { due, stoppedAt: sql`coalesce(${jobRuns.stoppedAt}, excluded.stopped_at)` },
    })
}

async function recordFinish(db: Queryable, job: string, now: Date) {
  const isOver = { due: 0, stoppedAt: null, allowedAt: null, reportedAt: null }
  await db
    .insert(jobRuns)
    .values({ job, finishedAt: now })
    .onConflictDoUpdate({ target: jobRuns.job, set: { finishedAt: now, ...isOver } })
}

export type StoppedJob = { job: string; due: number; stoppedAt: Date; finishedAt: Date | null }

const stopped = {
  job: jobRuns.job,
  due: jobRuns.due,
  stoppedAt: sql<Date>`${jobRuns.stoppedAt}`.mapWith(jobRuns.stoppedAt),
  finishedAt: jobRuns.finishedAt,
}

/** Returns the jobs that the brake has stopped and no one has allowed since. */
export const findStoppedJobs = (db: Queryable): Promise<StoppedJob[]> =>
  db
    .select(stopped)
    .from(jobRuns)
    .where(and(isNotNull(jobRuns.stoppedAt), isNull(jobRuns.allowedAt)))
    .orderBy(jobRuns.job)

/** Takes the stops that no one was told of, for this transaction. */
export const claimUnreportedStops = (tx: Queryable, now: Date): Promise<StoppedJob[]> =>
  tx
    .update(jobRuns)
    .set({ reportedAt: now })
    .where(and(isNotNull(jobRuns.stoppedAt), isNull(jobRuns.reportedAt)))
    .returning(stopped)

/** Allows all stopped jobs to run, for `allowanceHours` from now, and returns them. */
export const allowStoppedJobs = (tx: Queryable, now: Date): Promise<StoppedJob[]> =>
  tx.update(jobRuns).set({ allowedAt: now }).where(isNotNull(jobRuns.stoppedAt)).returning(stopped)
