import type { Task } from '#server/machine/jobs/jobs.ts'
import { removeUnused } from './service.ts'

export const uploadsJobs: readonly Task[] = [
  { name: 'remove-unused-uploads', everySeconds: 3600, run: removeUnused },
]
