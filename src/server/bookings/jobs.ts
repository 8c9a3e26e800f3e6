import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { finishBulkActs } from './bulk/finish-service.ts'
import { countGroups } from './company/groups-service.ts'
import { tellOfStatuses } from './company/status-emails-service.ts'
import { readContactPhones } from './core/phones-service.ts'
import { countExpiredRequests } from './core/seats.ts'
import { countExpiredNames, eraseExpiredNames } from './party-changes/changing.ts'
import { tellOfChanges } from './party-changes/undo-service.ts'
import { countLeadersDue, eraseLeaders } from './practical-details/changing.ts'
import { sendDueNotices } from './practical-details/notices-service.ts'
import { listNumbersInDetails } from './practical-details/withheld-service.ts'
import { cancelExpiredBookings } from './requests/deadlines-service.ts'
import { remindOfDeadlines } from './requests/reminders-service.ts'
import { remindOfUnanswered } from './requests/unanswered-service.ts'
import { remindOfOpenQuestions } from './trip-changes/answers-service.ts'

export const bookingsJobs: readonly JobDeclaration[] = [
  {
    name: 'cancel-expired-bookings',
    everySeconds: 60,
    run: cancelExpiredBookings,
    countDue: countExpiredRequests,
  },
  // At the start, and for what a process of the release before stores in the meantime.
  { name: 'read-contact-phones', everySeconds: 600, run: readContactPhones },
  { name: 'count-groups', everySeconds: 600, run: countGroups },
  { name: 'remind-of-changes', everySeconds: 600, run: remindOfOpenQuestions },
  {
    name: 'erase-replaced-names',
    everySeconds: 3600,
    run: eraseExpiredNames,
    countDue: countExpiredNames,
  },
  {
    name: 'tell-of-changes',
    everySeconds: 15,
    run: async (deps) => {
      await tellOfChanges(deps)
      await tellOfStatuses(deps)
    },
  },
  { name: 'tell-details', everySeconds: 5, run: sendDueNotices },
  // At the start; once a day for what a process of the release before stored in the meantime.
  { name: 'list-numbers-in-details', everySeconds: 86_400, run: listNumbersInDetails },
  { name: 'finish-bulk-acts', everySeconds: 5, run: finishBulkActs },
  { name: 'erase-leaders', everySeconds: 3600, run: eraseLeaders, countDue: countLeadersDue },
  { name: 'remind-of-deadlines', everySeconds: 60, run: remindOfDeadlines },
  { name: 'remind-companies', everySeconds: 600, run: remindOfUnanswered },
]
