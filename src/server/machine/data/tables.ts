import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn } from './columns.ts'

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  happenedAt: createdAtColumn(),
  actorId: uuid(),
  action: text().notNull(),
  entity: text().notNull(),
  entityId: uuid(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  reason: text(),
})
