import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { inviteReviewers } from './service.ts'

export const reviewsJobs: readonly JobDeclaration[] = [
  { name: 'invite-reviewers', everySeconds: 3600, run: inviteReviewers },
]
