import type { Deps } from '#server/machine/context.ts'
import type { Job } from '#server/machine/jobs/jobs.ts'
import { inviteReviewers } from './service.ts'

export const reviewsJobs = (deps: Deps): Job[] => [
  { name: 'invite-reviewers', everySeconds: 3600, run: () => inviteReviewers(deps) },
]
