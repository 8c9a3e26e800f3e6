import { integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authorities } from '#domain/seasons/seasons.ts'
import { dayColumn, idColumn, instantColumn } from '#server/machine/data/columns.ts'

/** Dollars for one unit of each currency that has a rate; a row is never taken away. */
export const exchangeRates = pgTable('exchange_rates', {
  currency: text().primaryKey(),
  usdRate: numeric({ precision: 18, scale: 9 }).notNull(),
  asOf: dayColumn().notNull(),
  /** Where an admin read it; null: it came with the product. */
  source: text(),
  setAt: instantColumn(),
  /** The last trip whose dollars follow it, while later ones do not yet; null: all do. */
  convertedTo: uuid(),
})

/** Authorities' announcements of the beginning of a Hijri month. */
export const sightings = pgTable('sightings', {
  id: idColumn(),
  authority: text({ enum: authorities }).notNull(),
  hijriYear: integer().notNull(),
  month: integer().notNull(),
  firstDay: dayColumn().notNull(),
  source: text().notNull(),
  enteredAt: instantColumn().notNull(),
})
