import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/machine/data/columns.ts'

/** The last run of each job that erases, and its stop after a jump of the clock. */
export const jobRuns = pgTable('job_runs', {
  job: text().primaryKey(),
  finishedAt: instantColumn(),
  stoppedAt: instantColumn(),
  /** How much it would have erased when it was stopped. */
  due: integer().notNull().default(0),
  allowedAt: instantColumn(),
  /** When admins were sent an email about the stop. */
  reportedAt: instantColumn(),
})
