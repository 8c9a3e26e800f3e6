import type { Deps } from '#server/machine/context.ts'
import type { Job } from '#server/machine/jobs/jobs.ts'
import { countGroups } from './groups-service.ts'
import { eraseOldNames } from './party-changing.ts'
import { remindOfDeadlines } from './reminding-service.ts'
import { cancelExpiredBookings } from './service.ts'
import { remindOfQuestions } from './trip-answers-service.ts'
import { keepWaitingLists } from './waiting-service.ts'

export const bookingsJobs = (deps: Deps): Job[] => [
  { name: 'cancel-expired-bookings', everySeconds: 60, run: () => cancelExpiredBookings(deps) },
  { name: 'count-groups', everySeconds: 600, run: () => countGroups(deps) },
  { name: 'keep-waiting-lists', everySeconds: 60, run: () => keepWaitingLists(deps) },
  { name: 'remind-of-changes', everySeconds: 600, run: () => remindOfQuestions(deps) },
  { name: 'erase-replaced-names', everySeconds: 3600, run: () => eraseOldNames(deps.db, deps.clock()) },
  { name: 'remind-of-deadlines', everySeconds: 60, run: () => remindOfDeadlines(deps) },
]
