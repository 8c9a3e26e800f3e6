import type { Task } from '#server/machine/jobs/jobs.ts'
import { keepWaitingLists } from '#server/waiting-lists/service.ts'
import { countGroups } from './company/groups-service.ts'
import { cancelExpiredBookings } from './pages/my-bookings-service.ts'
import { eraseOldNames } from './party-changes/changing.ts'
import { remindOfDeadlines } from './requests/reminders-service.ts'
import { remindOfQuestions } from './trip-changes/answers-service.ts'

export const bookingsJobs: readonly Task[] = [
  { name: 'cancel-expired-bookings', everySeconds: 60, run: cancelExpiredBookings },
  { name: 'count-groups', everySeconds: 600, run: countGroups },
  { name: 'keep-waiting-lists', everySeconds: 60, run: keepWaitingLists },
  { name: 'remind-of-changes', everySeconds: 600, run: remindOfQuestions },
  { name: 'erase-replaced-names', everySeconds: 3600, run: ({ db, clock }) => eraseOldNames(db, clock()) },
  { name: 'remind-of-deadlines', everySeconds: 60, run: remindOfDeadlines },
]
