import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { executeDeletions, expireDeletions } from './execution-service.ts'
import { writeDeletionNotes } from './notes-service.ts'

export const deletionsJobs: readonly JobDeclaration[] = [
  { name: 'carry-out-deletions', everySeconds: 600, run: executeDeletions },
  { name: 'note-deletions', everySeconds: 60, run: writeDeletionNotes },
  { name: 'expire-deletion-requests', everySeconds: 600, run: expireDeletions },
]
