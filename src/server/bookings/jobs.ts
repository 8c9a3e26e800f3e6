import type { Task } from '#server/machine/jobs/jobs.ts'
import { countGroups } from './company/groups-service.ts'
import { eraseOldNames } from './party-changes/changing.ts'
import { cancelExpiredBookings } from './requests/deadlines-service.ts'
import { remindOfDeadlines } from './requests/reminders-service.ts'
import { remindOfQuestions } from './trip-changes/answers-service.ts'

export const bookingsJobs: readonly Task[] = [
  { name: 'cancel-expired-bookings', everySeconds: 60, run: cancelExpiredBookings },
  { name: 'count-groups', everySeconds: 600, run: countGroups },
  { name: 'remind-of-changes', everySeconds: 600, run: remindOfQuestions },
  { name: 'erase-replaced-names', everySeconds: 3600, run: ({ db, clock }) => eraseOldNames(db, clock()) },
  { name: 'remind-of-deadlines', everySeconds: 60, run: remindOfDeadlines },
]
