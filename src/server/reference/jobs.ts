import type { Task } from '#server/machine/jobs/jobs.ts'
import { spread } from './service.ts'

export const referenceJobs: readonly Task[] = [{ name: 'spread-rates', everySeconds: 5, run: spread }]
