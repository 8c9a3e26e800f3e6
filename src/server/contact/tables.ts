import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#server/machine/data/columns.ts'

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  handledAt: instant(),
  handledBy: uuid(),
  createdAt: createdAt(),
})
