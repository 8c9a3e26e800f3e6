import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AlertFilters } from '#domain/search/alerts.ts'
import { locales } from '#i18n/locales.ts'
import { idColumn, instantColumn } from '#server/machine/data/columns.ts'

/** Requests for an email when matching trips are published. */
export const alerts = pgTable('alerts', {
  id: idColumn(),
  /** Empty once it ended. */
  email: text().notNull(),
  language: text({ enum: locales }).notNull().default('en'),
  filters: jsonb().$type<AlertFilters>().notNull(),
  state: text({ enum: ['unconfirmed', 'active', 'ended'] })
    .notNull()
    .default('unconfirmed'),
  tokenHash: text().notNull(),
  sealedToken: text(),
  askedAt: instantColumn().notNull(),
  endsAt: instantColumn().notNull(),
  toldAt: instantColumn(),
  endedAt: instantColumn(),
})

/** The trips that an alert found; null: in no email yet. */
export const alertTrips = pgTable(
  'alert_trips',
  { alertId: uuid().notNull(), tripId: uuid().notNull(), toldAt: instantColumn() },
  (table) => [primaryKey({ columns: [table.alertId, table.tripId] })],
)

/** Moments at which a trip was published, could be booked again or got places, held against no alert yet; written by a trigger. */
export const openedTrips = pgTable('opened_trips', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tripId: uuid().notNull(),
  /** Places that could be booked before; 0 where none could. */
  freeBefore: integer().notNull().default(0),
})
