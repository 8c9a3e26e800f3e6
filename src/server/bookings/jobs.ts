import type { Deps } from '#server/machine/context.ts'
import type { Job } from '#server/machine/jobs/jobs.ts'
import { cancelExpiredBookings } from './service.ts'
import { remindOfQuestions } from './trip-answers-service.ts'

export const bookingsJobs = (deps: Deps): Job[] => [
  { name: 'cancel-expired-bookings', everySeconds: 60, run: () => cancelExpiredBookings(deps) },
  { name: 'remind-of-changes', everySeconds: 600, run: () => remindOfQuestions(deps) },
]
