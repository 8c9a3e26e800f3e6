import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, instantColumn } from '#server/machine/data/columns.ts'

export const contactMessages = pgTable('contact_messages', {
  id: idColumn(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  handledAt: instantColumn(),
  handledBy: uuid(),
  createdAt: createdAtColumn(),
})
