import type { Config } from '#server/machine/config.ts'
import type { Deps } from '#server/machine/context.ts'
import { readDatabaseTime } from '#server/machine/data/database-clock.ts'
import { describeDrift, isWrongClock, measureClockDrift } from '#server/machine/jobs/clock-drift.ts'
import { findStoppedJobs } from '#server/machine/jobs/erasing-brake.ts'
import { type Check, failed, passed, skipped } from './checks.ts'

/** Whether this machine and the database agree on the time. An embedded database has no second clock. */
export function checkClock({
  db,
  config,
  clock = () => new Date(),
  databaseClock = readDatabaseTime,
}: Pick<Deps, 'db'> & { config: Pick<Config, 'databaseUrl'> } & Partial<
    Pick<Deps, 'clock' | 'databaseClock'>
  >): Check {
  const look = async () => {
    if (!config.databaseUrl)
      return skipped('The embedded database uses this machine’s clock: there is no second one.')
    const drift = await measureClockDrift({ db, clock, databaseClock })
    if (isWrongClock(drift)) return failed(describeDrift(drift))
    return passed(`This machine and the database agree to ${Math.ceil(Math.abs(drift))} seconds.`)
  }
  return { what: 'clock', look }
}

/** Whether a jump of the clock has stopped jobs that erase (decision 0075). */
export function checkStoppedJobs(db: Deps['db']): Check {
  const look = async () => {
    const stopped = await findStoppedJobs(db)
    if (stopped.length === 0) return passed('No deletion job is stopped.')
    const named = stopped.map(({ job, due }) => `${job} (${due} records)`).join(', ')
    return failed(
      `Stopped because the clock of the database has jumped: ${named}. Check that clock; if it is right: npm run admin -- allow-erasing.`,
    )
  }
  return { what: 'erasing', look }
}
