import type { Task } from '#server/machine/jobs/jobs.ts'
import { inviteReviewers } from './service.ts'

export const reviewsJobs: readonly Task[] = [
  { name: 'invite-reviewers', everySeconds: 3600, run: inviteReviewers },
]
