import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { countAlertsDue, processAlerts } from './alerts/service.ts'
import { countExpiredShortlists, eraseExpiredShortlists } from './shortlists/service.ts'

export const savedJobs: readonly JobDeclaration[] = [
  {
    name: 'erase-shortlists',
    everySeconds: 24 * 60 * 60,
    run: eraseExpiredShortlists,
    countDue: countExpiredShortlists,
  },
  { name: 'keep-alerts', everySeconds: 60, run: processAlerts, countDue: countAlertsDue },
]
