import type { Deps } from '#server/machine/context.ts'

/** How far this machine's clock may be from the database's, in seconds (decision 0075). */
const maxDriftSeconds = 60
/** How long a measurement holds, in milliseconds. */
const measurementMilliseconds = 15_000

type ClockDeps = Pick<Deps, 'db' | 'clock' | 'databaseClock'>

/**
 * How many seconds this machine's clock is ahead of the database's, below 0 behind it. The time that the question takes counts
 * for the clock: a database that answers slowly is not wrong.
 */
export async function measureClockDrift({ db, clock, databaseClock }: ClockDeps): Promise<number> {
  const before = clock().getTime()
  const there = (await databaseClock(db)).getTime()
  const after = clock().getTime()
  if (there > after) return (after - there) / 1000
  return there < before ? (before - there) / 1000 : 0
}

/** Whether a drift, in seconds, is too much for what cannot be undone. */
export const isWrongClock = (drift: number): boolean => Math.abs(drift) > maxDriftSeconds

/** Says a wrong clock to an operator. */
export function describeDrift(drift: number): string {
  const direction = drift > 0 ? 'ahead of' : 'behind'
  return `The clock of this machine is ${Math.round(Math.abs(drift))} seconds ${direction} the database’s. Set both right (NTP): until then this process is not ready and runs no jobs.`
}

export type ClockWatch = ReturnType<typeof createClockWatch>

/** Measures the drift, at most four times a minute, and logs a clock that becomes wrong or right. */
export function createClockWatch(deps: ClockDeps & Pick<Deps, 'log'>) {
  let drift = 0
  let measuredAt = Number.NEGATIVE_INFINITY
  let wasWrong = false
  return {
    /** Whether jobs may run here; throws where the database cannot be asked. */
    async isRight(): Promise<boolean> {
      // By a clock that nobody sets.
      if (performance.now() - measuredAt > measurementMilliseconds) {
        drift = await measureClockDrift(deps)
        measuredAt = performance.now()
      }
      const isWrong = isWrongClock(drift)
      if (isWrong && !wasWrong) deps.log.error({ driftSeconds: drift }, describeDrift(drift))
      if (!isWrong && wasWrong) deps.log.info('the clock of this machine is right again, jobs run')
      wasWrong = isWrong
      return !isWrong
    },
  }
}
