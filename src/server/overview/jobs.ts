import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { sendDigests } from './digest-service.ts'
import { notifyOfUndelivered } from './undelivered-notices-service.ts'

export const overviewJobs: readonly JobDeclaration[] = [
  { name: 'send-digests', everySeconds: 300, run: sendDigests },
  { name: 'tell-undelivered', everySeconds: 600, run: notifyOfUndelivered },
]
