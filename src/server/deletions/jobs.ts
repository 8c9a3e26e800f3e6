import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { countExpiredDeletions, executeDeletions, expireDeletions } from './execution-service.ts'
import { countOldNotes, removeOldNotes, writeDeletionNotes } from './notes-service.ts'
import { reportStoppedJobs } from './stopped-jobs-service.ts'

export const deletionsJobs: readonly JobDeclaration[] = [
  // What a person asked for never waits for anyone's leave: no brake.
  { name: 'carry-out-deletions', everySeconds: 600, run: executeDeletions },
  { name: 'note-deletions', everySeconds: 60, run: writeDeletionNotes },
  { name: 'remove-deletion-notes', everySeconds: 3600, run: removeOldNotes, countDue: countOldNotes },
  {
    name: 'expire-deletion-requests',
    everySeconds: 600,
    run: expireDeletions,
    countDue: countExpiredDeletions,
  },
  { name: 'report-stopped-jobs', everySeconds: 600, run: reportStoppedJobs },
]
