import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn } from '#server/machine/data/columns.ts'

export const uploads = pgTable('uploads', {
  file: text().primaryKey(),
  kind: text({ enum: ['logo', 'trip-image', 'portrait'] }).notNull(),
  userId: uuid(),
  createdAt: createdAtColumn(),
})
