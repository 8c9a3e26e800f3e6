import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { countTravellersDue, eraseTravellers } from './core/changing.ts'
import { hashMissingNames } from './core/names-service.ts'
import { sealPlainTravellers } from './core/sealing-service.ts'
import { countFilesDue } from './papers/queries.ts'
import { removeObsoleteFiles } from './papers/service.ts'
import { remindOfMissingDetails } from './reminders/service.ts'
import { countUnusedTravellers, eraseUnusedTravellers } from './saved/service.ts'

export const travellersJobs: readonly JobDeclaration[] = [
  { name: 'erase-people', everySeconds: 3600, run: eraseTravellers, countDue: countTravellersDue },
  {
    name: 'erase-saved-people',
    everySeconds: 24 * 3600,
    run: eraseUnusedTravellers,
    countDue: countUnusedTravellers,
  },
  // After an upgrade, and for what a process of the version before stores in the meantime.
  { name: 'seal-people', everySeconds: 600, run: sealPlainTravellers },
  // After an upgrade, and once the key was turned.
  { name: 'hash-names', everySeconds: 600, run: hashMissingNames },
  { name: 'remind-people', everySeconds: 3600, run: remindOfMissingDetails },
  { name: 'remove-papers', everySeconds: 60, run: removeObsoleteFiles, countDue: countFilesDue },
]
