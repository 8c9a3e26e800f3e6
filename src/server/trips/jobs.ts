import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { readCompanyPhoneNumbers } from './company/phones-service.ts'
import { spreadRates } from './core/dollar-prices-service.ts'
import { fetchAwaitedPictures, fetchForeignPictures } from './editing/pictures-service.ts'
import { fillPlaces } from './editing/places-service.ts'
import { listAccountNumbers } from './editing/withheld-service.ts'

const daySeconds = 24 * 60 * 60

export const tripsJobs: readonly JobDeclaration[] = [
  { name: 'spread-rates', everySeconds: 5, run: spreadRates },
  { name: 'fetch-awaited-pictures', everySeconds: 10, run: fetchAwaitedPictures },
  { name: 'fetch-foreign-pictures', everySeconds: 900, run: fetchForeignPictures },
  { name: 'read-company-phones', everySeconds: 3600, run: readCompanyPhoneNumbers },
  // At the start; once a day for what a process of the release before stored in the meantime.
  { name: 'fill-places', everySeconds: daySeconds, run: fillPlaces },
  { name: 'list-account-numbers', everySeconds: daySeconds, run: listAccountNumbers },
]
