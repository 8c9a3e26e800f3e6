import type { Task } from '#server/machine/jobs/jobs.ts'
import { keepAlerts } from './alerts/service.ts'
import { eraseEnded } from './shortlists/service.ts'

export const savedJobs: readonly Task[] = [
  { name: 'erase-shortlists', everySeconds: 24 * 60 * 60, run: eraseEnded },
  { name: 'keep-alerts', everySeconds: 60, run: keepAlerts },
]
