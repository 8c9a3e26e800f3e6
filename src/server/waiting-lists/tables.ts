import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Party } from '#domain/offers/offer.ts'
import { offerOutcomes, waitingEndReasons, waitingStates } from '#domain/waiting-lists/waiting-lists.ts'
import { idColumn, instantColumn } from '#server/machine/data/columns.ts'

/** Parties that wait for places of a trip; nothing personal is left once the waiting ended. */
export const waitingParties = pgTable('waiting_parties', {
  id: idColumn(),
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  tripId: uuid().notNull(),
  userId: uuid(),
  contactEmail: text().notNull(),
  contactName: text(),
  contactPhone: text().notNull(),
  language: text().notNull().default('en'),
  party: jsonb().$type<Party>().notNull(),
  seats: integer().notNull(),
  state: text({ enum: waitingStates }).notNull().default('unconfirmed'),
  endReason: text({ enum: waitingEndReasons }),
  tokenHash: text().notNull(),
  sealedToken: text(),
  /** Needs told with the party, until it has its booking or waits no longer. */
  sealedNeeds: text(),
  bookingId: uuid(),
  joinedAt: instantColumn().notNull(),
  wantsSimilar: boolean().notNull().default(false),
  /** Of the list's order: when its address was confirmed. */
  waitingSince: instantColumn(),
  endedAt: instantColumn(),
})

/** Places held for a party; made by a trigger where seats come back, told afterwards. Live without an outcome. */
export const waitingOffers = pgTable('waiting_offers', {
  id: idColumn(),
  partyId: uuid().notNull(),
  tripId: uuid().notNull(),
  seats: integer().notNull(),
  toldAt: instantColumn(),
  expiresAt: instantColumn(),
  outcome: text({ enum: offerOutcomes }),
  endedAt: instantColumn(),
})
