import { bigint, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

const counterColumns = {
  kind: text().notNull(),
  owner: uuid().notNull(),
  part: text().notNull(),
  rows: bigint({ mode: 'number' }).notNull(),
  amount: numeric().notNull(),
}

/** Sums of rows, as far as the changes were added up. */
export const counters = pgTable('sums', counterColumns, (table) => [
  primaryKey({ columns: [table.kind, table.owner, table.part] }),
])

/** Changes of the counters since then; appended by triggers. */
export const counterDeltas = pgTable('sum_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...counterColumns,
})
