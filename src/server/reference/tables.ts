import { integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authorities } from '#domain/seasons/seasons.ts'
import { day, id, instant } from '#server/machine/data/columns.ts'

/** Dollars for one unit of each currency that has a rate; a row is never taken away. */
export const exchangeRates = pgTable('exchange_rates', {
  currency: text().primaryKey(),
  usdRate: numeric({ precision: 18, scale: 9 }).notNull(),
  asOf: day().notNull(),
  /** Where an admin read it; null: it came with the product. */
  source: text(),
  setAt: instant(),
  /** The last trip whose dollars follow it, while later ones do not yet; null: all do. */
  convertedTo: uuid(),
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
