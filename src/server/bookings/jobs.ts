import type { Deps } from '#server/machine/context.ts'
import type { Job } from '#server/machine/jobs/jobs.ts'
import { remindOfDeadlines } from './reminding-service.ts'
import { cancelExpiredBookings } from './service.ts'

export const bookingsJobs = (deps: Deps): Job[] => [
  { name: 'cancel-expired-bookings', everySeconds: 60, run: () => cancelExpiredBookings(deps) },
  { name: 'remind-of-deadlines', everySeconds: 60, run: () => remindOfDeadlines(deps) },
]
