import { bigint, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/machine/data/columns.ts'

/** The trips that people keep in their accounts. */
export const savedTrips = pgTable(
  'kept_trips',
  {
    userId: uuid().notNull(),
    tripId: uuid().notNull(),
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    keptAt: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tripId] })],
)
