import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/machine/data/columns.ts'

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: instantColumn().notNull(),
})
