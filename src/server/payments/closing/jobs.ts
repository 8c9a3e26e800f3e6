import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { closeDepartures } from './service.ts'

export const closingJobs: readonly JobDeclaration[] = [
  { name: 'close-departures', everySeconds: 3600, run: closeDepartures },
]
