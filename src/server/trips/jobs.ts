import type { Deps } from '#server/machine/context.ts'
import type { Job } from '#server/machine/jobs/jobs.ts'
import { fetchForeignPictures } from './pictures-service.ts'

export const tripsJobs = (deps: Deps): Job[] => [
  { name: 'fetch-foreign-pictures', everySeconds: 900, run: () => fetchForeignPictures(deps) },
]
