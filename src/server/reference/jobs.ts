import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { republishRates } from './service.ts'

export const referenceJobs: readonly JobDeclaration[] = [
  { name: 'spread-rates', everySeconds: 5, run: republishRates },
]
