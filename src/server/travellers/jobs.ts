import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { eraseTravellers } from './core/changing.ts'
import { removeObsoleteFiles } from './papers/service.ts'
import { remindOfMissingDetails } from './reminders/service.ts'

export const travellersJobs: readonly JobDeclaration[] = [
  { name: 'erase-people', everySeconds: 3600, run: eraseTravellers },
  { name: 'remind-people', everySeconds: 3600, run: remindOfMissingDetails },
  { name: 'remove-papers', everySeconds: 60, run: removeObsoleteFiles },
]
