import type { Task } from '#server/machine/jobs/jobs.ts'
import { erasePeople } from './core/changing.ts'
import { removeFiles } from './papers/service.ts'
import { remindPeople } from './reminders/service.ts'

export const travellersJobs: readonly Task[] = [
  { name: 'erase-people', everySeconds: 3600, run: erasePeople },
  { name: 'remind-people', everySeconds: 3600, run: remindPeople },
  { name: 'remove-papers', everySeconds: 60, run: removeFiles },
]
