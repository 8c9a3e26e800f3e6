import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { countDetailsDue, eraseDetails } from './erasing-changing.ts'
import { sendPaymentLetters } from './letters-service.ts'

export const paymentsJobs: readonly JobDeclaration[] = [
  { name: 'tell-payments', everySeconds: 3600, run: sendPaymentLetters },
  { name: 'erase-payment-details', everySeconds: 3600, run: eraseDetails, countDue: countDetailsDue },
]
