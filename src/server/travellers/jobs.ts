import type { Deps } from '#server/machine/context.ts'
import type { Job } from '#server/machine/jobs/jobs.ts'
import { erasePeople } from './changing.ts'

export const travellersJobs = ({ db, clock }: Deps): Job[] => [
  { name: 'erase-people', everySeconds: 3600, run: () => erasePeople(db, clock()) },
]
