import type { Task } from '#server/machine/jobs/jobs.ts'
import { carryOutDeletions, expireDeletions } from './carrying-out-service.ts'
import { noteDeletions } from './notes-service.ts'

export const deletionsJobs: readonly Task[] = [
  { name: 'carry-out-deletions', everySeconds: 600, run: carryOutDeletions },
  { name: 'note-deletions', everySeconds: 60, run: noteDeletions },
  { name: 'expire-deletion-requests', everySeconds: 600, run: expireDeletions },
]
