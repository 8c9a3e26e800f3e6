import type { Deps } from '#server/machine/context.ts'
import type { Job } from '#server/machine/jobs/jobs.ts'
import { carryOutDeletions, expireDeletions } from './carrying-out-service.ts'
import { noteDeletions } from './notes-service.ts'

export const deletionsJobs = (deps: Deps): Job[] => [
  { name: 'carry-out-deletions', everySeconds: 600, run: () => carryOutDeletions(deps) },
  { name: 'note-deletions', everySeconds: 60, run: () => noteDeletions(deps) },
  { name: 'expire-deletion-requests', everySeconds: 600, run: () => expireDeletions(deps) },
]
