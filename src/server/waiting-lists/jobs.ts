import type { Task } from '#server/machine/jobs/jobs.ts'
import { keepWaitingLists } from './service.ts'

export const waitingListsJobs: readonly Task[] = [
  { name: 'keep-waiting-lists', everySeconds: 60, run: keepWaitingLists },
]
