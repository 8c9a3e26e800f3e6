import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { countTravellersDue, eraseTravellers } from './core/changing.ts'
import { countFilesDue } from './papers/queries.ts'
import { removeObsoleteFiles } from './papers/service.ts'
import { remindOfMissingDetails } from './reminders/service.ts'

export const travellersJobs: readonly JobDeclaration[] = [
  { name: 'erase-people', everySeconds: 3600, run: eraseTravellers, countDue: countTravellersDue },
  { name: 'remind-people', everySeconds: 3600, run: remindOfMissingDetails },
  { name: 'remove-papers', everySeconds: 60, run: removeObsoleteFiles, countDue: countFilesDue },
]
