import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ages } from '#domain/offers/offer.ts'
import { documentFileTypes } from '#domain/travellers/documents.ts'
import { type ListColumn, type ListKind, listColumns, listKinds } from '#domain/travellers/lists/lists.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import {
  documentKinds,
  needAnswers as needAnswerKinds,
  needKinds,
  sexes,
} from '#domain/travellers/traveller.ts'
import { amountColumn, dayColumn, idColumn, instantColumn } from '#server/machine/data/columns.ts'

/** Travellers: one row for each place of a party of which something is known (decision 0047). */
export const travellers = pgTable('travellers', {
  id: idColumn(),
  bookingId: uuid().notNull(),
  organizerId: uuid().notNull(),
  age: text({ enum: ages }).notNull(),
  place: integer().notNull(),
  sex: text({ enum: sexes }),
  /** Encrypted for this row. */
  sealedOwnName: text(),
  /** Plain, as the version before wrote them; `seal-people` empties both (decision 0085). */
  ownName: text(),
  needs: text({ enum: needKinds }).array().notNull().default(sql`'{}'`),
  /** Encrypted for this row. */
  sealedDetails: text(),
  /** Keyed, of the number, within the company. */
  passportHash: text(),
  /** Keyed, of the folded words of the names, within the company. */
  nameHashes: text().array().notNull().default(sql`'{}'`),
  /** The name of the key; null: not hashed yet. */
  namesHashedWith: text(),
  updatedAt: instantColumn().notNull(),
  linkHash: text(),
  linkMadeAt: instantColumn(),
  linkOpenedAt: instantColumn(),
  /** When he agreed, by the link of his own, that the family keeps him for its next booking (decision 0109). */
  savingAllowedAt: instantColumn(),
  /** Of a person who is set aside: the change by which he left, until it can be undone no longer. He is shown to no company. */
  leftNumber: integer(),
  /** Someone else has his place since. */
  isReplaced: boolean().notNull().default(false),
  /** Of a person who moved to another age group: the place before, so long. */
  movedFrom: jsonb().$type<PartyPlace & { number: number }>(),
})

/** Readers of a person's documents; the lead sees them. */
export const travellerAccessLog = pgTable('traveller_looks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid().notNull(),
  travellerId: uuid(),
  actorId: uuid(),
  side: text({ enum: ['pilgrim', 'organizer', 'admin'] }).notNull(),
  what: text({ enum: ['passport', 'document', 'list'] }).notNull(),
  /** Of a list: kept on a phone for the roll call, or printed; null: shown. */
  form: text({ enum: ['copy', 'print'] }),
  reason: text(),
  at: instantColumn().notNull(),
  /** Which list it was; null of a look at the people of a departure or a booking. */
  list: jsonb().$type<ListLook>(),
})

/** A list as its families read of it: how many people it had, and which columns. */
export type ListLook = {
  kind: ListKind
  form: 'screen' | 'print' | 'excel' | 'photographs'
  columns: ListColumn[]
  people: number
}

/** Columns that a company chose for one of its lists (decision 0097). */
export const listColumnChoices = pgTable('list_columns', {
  organizerId: uuid().notNull(),
  kind: text({ enum: listKinds }).notNull(),
  columns: text().array().notNull(),
  updatedBy: uuid(),
  updatedAt: instantColumn().notNull(),
})

/** The last print or download of a list, one row for each booking on it, with a keyed hash of each person's row. */
export const listPrints = pgTable('list_prints', {
  tripId: uuid().notNull(),
  kind: text({ enum: listKinds }).notNull(),
  bookingId: uuid().notNull(),
  columns: text({ enum: listColumns }).array().notNull(),
  /** By place: `{ 'adult-1': '…' }`. */
  hashes: jsonb().$type<Record<string, string>>().notNull(),
  madeBy: uuid(),
  madeAt: instantColumn().notNull(),
})

/** Passport page, photograph, visa: the content is a file, whose key is sealed for its row. */
export const travellerDocuments = pgTable('papers', {
  id: idColumn(),
  travellerId: uuid().notNull(),
  kind: text({ enum: documentKinds }).notNull(),
  file: text().notNull(),
  type: text({ enum: documentFileTypes }).notNull(),
  sealedKey: text().notNull(),
  addedAt: instantColumn().notNull(),
})

/** Files of papers that are gone, or that have no row yet. */
export const documentFilesToRemove = pgTable('paper_files_to_remove', {
  file: text().primaryKey(),
  since: instantColumn(),
})

/** What the organizer answered to a need. Either `sealed` holds kind and words, or plain columns do, as the version before wrote. */
export const needAnswers = pgTable('need_answers', {
  id: idColumn(),
  travellerId: uuid().notNull(),
  kind: text({ enum: needKinds }),
  answer: text({ enum: needAnswerKinds }).notNull(),
  fee: amountColumn(),
  sealedWords: text(),
  sealed: text(),
  answeredBy: uuid(),
  answeredAt: instantColumn().notNull(),
})

/** Roll calls of a departure: one is open at a time. */
export const rollCalls = pgTable('roll_calls', {
  id: idColumn(),
  tripId: uuid().notNull(),
  startedBy: uuid(),
  startedAt: instantColumn().notNull(),
  finishedBy: uuid(),
  finishedAt: instantColumn(),
})

/** Who was there at a roll call, by the place in the booking. */
export const rollCallTicks = pgTable('roll_call_ticks', {
  rollCallId: uuid().notNull(),
  bookingId: uuid().notNull(),
  age: text({ enum: ages }).notNull(),
  place: integer().notNull(),
  isHere: boolean().notNull(),
  tickedBy: uuid(),
  tickedAt: instantColumn().notNull(),
})

/** One letter a day and booking about what is missing. */
export const travellerReminders = pgTable('people_reminders', {
  bookingId: uuid().notNull(),
  day: dayColumn().notNull(),
})
