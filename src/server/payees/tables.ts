import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { payeeKinds } from '#domain/payees/payee-numbers.ts'
import { payeeEndings } from '#domain/payees/payees.ts'
import { idColumn, instantColumn } from '#server/machine/data/columns.ts'

/** The accounts that pilgrims pay into. A change is a new row; what was said of one is never changed (a trigger). */
export const payees = pgTable('payees', {
  id: idColumn(),
  organizerId: uuid().notNull(),
  kind: text({ enum: payeeKinds }).notNull(),
  country: text(),
  /** The number with the forms in which it is found, encrypted; null of an office. */
  sealedNumber: text(),
  /** Keyed hashes of the forms, parted by spaces. */
  numberHashes: text(),
  lastFour: text(),
  holder: text().notNull(),
  bank: text(),
  branch: text(),
  ifsc: text(),
  address: text(),
  addedBy: uuid(),
  addedAt: instantColumn().notNull(),
  usableFrom: instantColumn().notNull(),
  replacesId: uuid(),
  checkedBy: uuid(),
  checkedAt: instantColumn(),
  endedAt: instantColumn(),
  ending: text({ enum: payeeEndings }),
  reason: text(),
  /** Of the link that stops it. */
  stopHash: text().notNull(),
  /** When those with an open booking were told that it is valid. */
  toldAt: instantColumn(),
})
