import { numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { day } from '#server/machine/data/columns.ts'

export const exchangeRates = pgTable('exchange_rates', {
  currency: text().primaryKey(),
  usdRate: numeric({ precision: 18, scale: 9 }).notNull(),
  asOf: day().notNull(),
})
