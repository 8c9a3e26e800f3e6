import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { fetchForeignPictures } from './editing/pictures-service.ts'
import { fillPlaces } from './editing/places-service.ts'

const daySeconds = 24 * 60 * 60

export const tripsJobs: readonly JobDeclaration[] = [
  { name: 'fetch-foreign-pictures', everySeconds: 900, run: fetchForeignPictures },
  // At the start; once a day for what a process of the release before stored in the meantime.
  { name: 'fill-places', everySeconds: daySeconds, run: fillPlaces },
]
