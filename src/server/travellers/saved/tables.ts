import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { savingConsents } from '#domain/travellers/saved.ts'
import { idColumn, instantColumn } from '#server/machine/data/columns.ts'

/** The travellers that a family keeps for its next booking (decision 0109). */
export const savedTravellers = pgTable('saved_travellers', {
  id: idColumn(),
  userId: uuid().notNull(),
  /** The person of a booking from whom this was saved last, while he is there: who withdraws his consent there is erased here. */
  travellerId: uuid(),
  consent: text({ enum: savingConsents }).notNull(),
  /** Encrypted for this row. */
  sealed: text().notNull(),
  /** Keyed, of the person, within the account: nobody is kept twice. */
  personHash: text().notNull(),
  savedAt: instantColumn().notNull(),
  /** Saved or filled in with: counted from here it is erased. */
  usedAt: instantColumn().notNull(),
})
