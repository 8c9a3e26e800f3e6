import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { authorities } from '#domain/seasons/seasons.ts'
import { day, id, instant } from '#server/machine/data/columns.ts'

export const exchangeRates = pgTable('exchange_rates', {
  currency: text().primaryKey(),
  usdRate: numeric({ precision: 18, scale: 9 }).notNull(),
  asOf: day().notNull(),
})

/** What authorities announced of the beginning of a Hijri month. */
export const sightings = pgTable('sightings', {
  id: id(),
  authority: text({ enum: authorities }).notNull(),
  hijriYear: integer().notNull(),
  month: integer().notNull(),
  firstDay: day().notNull(),
  source: text().notNull(),
  enteredAt: instant().notNull(),
})
