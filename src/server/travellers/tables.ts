import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ages } from '#domain/offers/offer.ts'
import { needKinds, sexes } from '#domain/travellers/traveller.ts'
import { id, instant } from '#server/machine/data/columns.ts'

/** Who goes: one row for each place of a party of which something is known (decision 0047). */
export const travellers = pgTable('travellers', {
  id: id(),
  bookingId: uuid().notNull(),
  organizerId: uuid().notNull(),
  age: text({ enum: ages }).notNull(),
  place: integer().notNull(),
  sex: text({ enum: sexes }),
  ownName: text(),
  needs: text({ enum: needKinds }).array().notNull().default(sql`'{}'`),
  /** Encrypted for this row. */
  sealedDetails: text(),
  /** Keyed, of the number, within the company. */
  passportHash: text(),
  updatedAt: instant().notNull(),
  linkHash: text(),
  linkMadeAt: instant(),
  linkOpenedAt: instant(),
})

/** Who looked at a person's papers; the lead reads it. */
export const travellerLooks = pgTable('traveller_looks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid().notNull(),
  travellerId: uuid(),
  actorId: uuid(),
  side: text({ enum: ['pilgrim', 'organizer', 'admin'] }).notNull(),
  what: text({ enum: ['passport', 'document', 'list'] }).notNull(),
  reason: text(),
  at: instant().notNull(),
})
