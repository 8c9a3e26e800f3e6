import type { Deps } from '#server/machine/context.ts'
import type { Job } from '#server/machine/jobs/jobs.ts'
import { carryOutDeletions, expireDeletions } from './carrying-out-service.ts'

export const deletionsJobs = (deps: Deps): Job[] => [
  { name: 'carry-out-deletions', everySeconds: 600, run: () => carryOutDeletions(deps) },
  { name: 'expire-deletion-requests', everySeconds: 600, run: () => expireDeletions(deps) },
]
