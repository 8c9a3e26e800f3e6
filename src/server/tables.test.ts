import { sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { describe, expect } from 'vitest'
import { bookkeepingTables } from '#server/machine/data/migrate.ts'
import { tables } from '#test/tables.ts'
import { test, type World } from '#test/world.ts'

type Column = { table: string; name: string; type: string; isRequired: boolean }
const casing = new CasingCache('snake_case')

/** As Drizzle has it. */
const described: Column[] = tables.flatMap((table) =>
  getTableConfig(table).columns.map((column) => ({
    table: getTableConfig(table).name,
    name: casing.getColumnCasing(column),
    type: column.getSQLType().replace(/,\s+/g, ',').replace(' (', '('),
    isRequired: column.notNull || column.primary,
  })),
)

/** As the migrations made it. */
async function migrated({ db }: World): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS "isRequired"
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND c.relname <> ALL(${sql.param(bookkeepingTables)}::text[])`)
  return rows
}

const sorted = (columns: Column[]) =>
  columns
    .map(({ table, name, type, isRequired }) => `${table}.${name} ${type}${isRequired ? '' : ' or null'}`)
    .sort()

describe('the schema that the queries see', () => {
  test('is the one that the migrations make: every table, column, type and null', async ({ world }) => {
    expect(described.length).toBeGreaterThan(120)
    expect(sorted(described)).toEqual(sorted(await migrated(world)))
  })

  test('a column that a query may leave out has a value of its own in the database', async ({ world }) => {
    const { rows } = await world.db.execute<{ column: string }>(sql`
      SELECT c.relname || '.' || a.attname AS column FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0
        AND (a.atthasdef OR a.attidentity <> '' OR NOT a.attnotnull)`)
    const optional = tables.flatMap((table) =>
      getTableConfig(table)
        .columns.filter(
          (column) =>
            column.hasDefault ||
            column.generated ||
            column.generatedIdentity ||
            !(column.notNull || column.primary),
        )
        .map((column) => `${getTableConfig(table).name}.${casing.getColumnCasing(column)}`),
    )
    // Written by a trigger, whatever a query says.
    const agreed = ['reference', 'offer_version', 'party', 'lines', 'agreed_amount', 'all_in_amount']
    const byTrigger = ['trips.price_usd', 'bookings.booked_departure_date', 'bookings.booked_return_date']
    byTrigger.push(...agreed.map((column) => `bookings.${column}`))
    byTrigger.push('payment_entries.organizer_id', 'payment_entries.currency')
    const given = new Set([...rows.map(({ column }) => column), ...byTrigger])
    expect(optional.filter((column) => !given.has(column))).toEqual([])
  })
})
