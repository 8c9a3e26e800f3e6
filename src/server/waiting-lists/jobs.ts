import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { countPartiesDue } from './queries.ts'
import { maintainWaitingLists } from './service.ts'

export const waitingListsJobs: readonly JobDeclaration[] = [
  { name: 'keep-waiting-lists', everySeconds: 60, run: maintainWaitingLists, countDue: countPartiesDue },
]
