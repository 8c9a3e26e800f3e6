import type { Deps } from '#server/machine/context.ts'
import type { Logger } from '#server/machine/log.ts'
import type { Metrics } from '#server/machine/metrics/metrics.ts'

/** Work that recurs. It looks at the data and does what is due, so that several processes may run it. */
export type Job = { name: string; everySeconds: number; run: () => Promise<unknown> }

/** A job as a noun declares it: with what it needs when it runs, of which the clock is the database's. */
export type JobDeclaration = { name: string; everySeconds: number; run: (deps: Deps) => Promise<unknown> }

/**
 * Jobs that go by the database's clock, each by the moment at which it was begun: what they take away does not come back,
 * and the clock of this machine may be wrong.
 */
export function bindJobs(deps: Deps, tasks: readonly JobDeclaration[]): Job[] {
  return tasks.map(({ run, ...task }) => ({
    ...task,
    run: async () => {
      const now = await deps.databaseClock(deps.db)
      return run({ ...deps, clock: () => now })
    },
  }))
}

/** Runs each job at once and then on its beat, never over itself; a failure is logged and tried on the next beat. */
export function startJobs(jobs: readonly Job[], log: Logger, metrics: Pick<Metrics, 'job'>) {
  const underway = new Set<Promise<void>>()
  const running = new Set<string>()

  function beat({ name, run }: Job) {
    if (running.has(name)) return
    running.add(name)
    const began = performance.now()
    const note = (succeeded: boolean) => metrics.job(name, (performance.now() - began) / 1000, succeeded)
    const work = run()
      .then(() => note(true))
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
