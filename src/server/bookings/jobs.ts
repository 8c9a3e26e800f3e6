import type { Deps } from '#server/machine/context.ts'
import type { Job } from '#server/machine/jobs/jobs.ts'
import { eraseOldNames } from './party-changing.ts'
import { cancelExpiredBookings } from './service.ts'

export const bookingsJobs = (deps: Deps): Job[] => [
  { name: 'cancel-expired-bookings', everySeconds: 60, run: () => cancelExpiredBookings(deps) },
  { name: 'erase-replaced-names', everySeconds: 3600, run: () => eraseOldNames(deps.db, deps.clock()) },
]
