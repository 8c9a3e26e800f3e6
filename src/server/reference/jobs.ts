import type { Deps } from '#server/machine/context.ts'
import type { Job } from '#server/machine/jobs/jobs.ts'
import { spread } from './service.ts'

export const referenceJobs = (deps: Deps): Job[] => [
  { name: 'spread-rates', everySeconds: 5, run: () => spread(deps) },
]
