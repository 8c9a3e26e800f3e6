import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { countUnusedUploads, removeUnused } from './service.ts'

export const uploadsJobs: readonly JobDeclaration[] = [
  { name: 'remove-unused-uploads', everySeconds: 3600, run: removeUnused, countDue: countUnusedUploads },
]
