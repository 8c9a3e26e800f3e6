import type { Deps } from '#server/machine/context.ts'
import type { Job } from '#server/machine/jobs/jobs.ts'
import { keepAlerts } from './alerts-service.ts'
import { fetchForeignPictures } from './pictures-service.ts'
import { fillPlaces } from './places-service.ts'
import { eraseEnded } from './shortlists-service.ts'

const aDay = 24 * 60 * 60

export const tripsJobs = (deps: Deps): Job[] => [
  { name: 'fetch-foreign-pictures', everySeconds: 900, run: () => fetchForeignPictures(deps) },
  { name: 'erase-shortlists', everySeconds: aDay, run: () => eraseEnded(deps) },
  { name: 'keep-alerts', everySeconds: 60, run: () => keepAlerts(deps) },
  // At the start; once a day for what a process of the release before stored meanwhile.
  { name: 'fill-places', everySeconds: aDay, run: () => fillPlaces(deps) },
]
