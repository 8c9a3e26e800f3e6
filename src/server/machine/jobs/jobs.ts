import type { Deps } from '#server/machine/context.ts'
import type { Logger } from '#server/machine/log.ts'
import type { Metrics } from '#server/machine/metrics/metrics.ts'
import { runWithBrake } from './erasing-brake.ts'

/** Work that recurs. It looks at the data and does what is due, so that several processes may run it. */
export type Job = {
  name: string
  everySeconds: number
  run: () => Promise<unknown>
  /** Also where this machine's clock is wrong. */
  runsAnyway?: boolean
  /** How much it would erase, cancel or end now. */
  countDue?: () => Promise<number>
}

/** A job as a noun declares it: with what it needs when it runs, of which the clock is the database's. */
export type JobDeclaration = {
  name: string
  everySeconds: number
  run: (deps: Deps) => Promise<unknown>
  /** How much it would erase, cancel or end now: given for each job that does so by the clock, and stops it after a jump. */
  countDue?: (deps: Deps) => Promise<number>
}

/**
 * Jobs that go by the database's clock, each by the moment at which it was begun: what they take away does not come back,
 * and the clock of this machine may be wrong.
 */
export function bindJobs(deps: Deps, tasks: readonly JobDeclaration[]): Job[] {
  const atDatabaseTime = async () => {
    const now = await deps.databaseClock(deps.db)
    return { ...deps, clock: () => now }
  }
  return tasks.map(({ run, countDue, ...task }) => ({
    ...task,
    ...(countDue && { countDue: async () => countDue(await atDatabaseTime()) }),
    run: async () => {
      const given = await atDatabaseTime()
      return countDue ? runWithBrake({ name: task.name, run, countDue }, given) : run(given)
    },
  }))
}

/**
 * Runs each job at once and then on its beat, never over itself; a failure is logged and tried on the next beat. While `mayRun`
 * says no, only what has to run anyway does.
 */
export function startJobs(
  jobs: readonly Job[],
  log: Logger,
  metrics: Pick<Metrics, 'job'>,
  mayRun: () => Promise<boolean> = async () => true,
) {
  const underway = new Set<Promise<void>>()
  const running = new Set<string>()

  function beat({ name, run, runsAnyway }: Job) {
    if (running.has(name)) return
    running.add(name)
    const began = performance.now()
    const note = (succeeded: boolean) => metrics.job(name, (performance.now() - began) / 1000, succeeded)
    const work = Promise.resolve(runsAnyway || mayRun())
      .then(async (isAllowed) => {
        if (!isAllowed) return
        await run()
        note(true)
      })
      .catch((error: unknown) => {
        note(false)
        log.warn({ err: error, job: name }, 'job failed, it will run again')
      })
      .finally(() => {
        running.delete(name)
        underway.delete(work)
      })
    underway.add(work)
  }

  const timers = jobs.map((job) => {
    beat(job)
    return setInterval(() => beat(job), job.everySeconds * 1000).unref()
  })

  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underway)
    },
  }
}
