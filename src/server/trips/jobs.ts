import type { Task } from '#server/machine/jobs/jobs.ts'
import { keepAlerts } from '#server/saved/alerts/service.ts'
import { eraseEnded } from '#server/saved/shortlists/service.ts'
import { fetchForeignPictures } from './editing/pictures-service.ts'
import { fillPlaces } from './editing/places-service.ts'

const aDay = 24 * 60 * 60

export const tripsJobs: readonly Task[] = [
  { name: 'fetch-foreign-pictures', everySeconds: 900, run: fetchForeignPictures },
  { name: 'erase-shortlists', everySeconds: aDay, run: eraseEnded },
  { name: 'keep-alerts', everySeconds: 60, run: keepAlerts },
  // At the start; once a day for what a process of the release before stored meanwhile.
  { name: 'fill-places', everySeconds: aDay, run: fillPlaces },
]
