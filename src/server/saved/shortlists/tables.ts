import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { dayColumn } from '#server/machine/data/columns.ts'

/** Lists of trips that someone passed on by a link; no one's. */
export const shortlists = pgTable('shortlists', {
  tokenHash: text().primaryKey(),
  /** As they were shared, the first on top. */
  tripIds: uuid().array().notNull(),
  madeOn: dayColumn().notNull(),
  /** The last day on which it can be opened. */
  endsOn: dayColumn().notNull(),
})
