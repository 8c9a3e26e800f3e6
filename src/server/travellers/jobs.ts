import type { Deps } from '#server/machine/context.ts'
import type { Job } from '#server/machine/jobs/jobs.ts'
import { erasePeople } from './changing.ts'
import { removeFiles } from './papers-service.ts'
import { remindPeople } from './reminding-service.ts'

export const travellersJobs = (deps: Deps): Job[] => [
  { name: 'erase-people', everySeconds: 3600, run: () => erasePeople(deps.db, deps.clock()) },
  { name: 'remind-people', everySeconds: 3600, run: () => remindPeople(deps) },
  { name: 'remove-papers', everySeconds: 60, run: () => removeFiles(deps) },
]
