import type { Deps } from '#server/machine/context.ts'
import type { Job } from '#server/machine/jobs/jobs.ts'
import { removeUnused } from './service.ts'

export const uploadsJobs = (deps: Deps): Job[] => [
  { name: 'remove-unused-uploads', everySeconds: 3600, run: () => removeUnused(deps) },
]
