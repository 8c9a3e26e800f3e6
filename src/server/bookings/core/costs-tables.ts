import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { provenCosts } from '#domain/offers/offer.ts'
import { amountColumn, dayColumn, instantColumn } from '#server/machine/data/columns.ts'

/** Costs that an organizer paid for a booking and can prove (decision 0046); withdrawn ones stay. */
export const bookingCosts = pgTable(
  'booking_costs',
  {
    bookingId: uuid().notNull(),
    number: integer().notNull(),
    kind: text({ enum: provenCosts }).notNull(),
    amount: amountColumn().notNull(),
    day: dayColumn().notNull(),
    paper: text(),
    recordedAt: instantColumn().notNull(),
    recordedBy: uuid(),
    withdrawnAt: instantColumn(),
  },
  (costs) => [primaryKey({ columns: [costs.bookingId, costs.number] })],
)
