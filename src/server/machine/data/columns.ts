import { sql } from 'drizzle-orm'
import { customType, date, numeric, timestamp, uuid } from 'drizzle-orm/pg-core'

// The kinds of columns that tables share. What keeps the data right (checks, indexes, triggers) is in
// migrations/*.sql; tables.test.ts holds the two against each other.

export const tsvectorColumn = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const bytesColumn = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const idColumn = () => uuid().primaryKey().default(sql`gen_random_uuid()`)
export const instantColumn = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAtColumn = () => instantColumn().notNull().defaultNow()
/** A calendar day as text, 'YYYY-MM-DD': never a Date, which a time zone could move. */
export const dayColumn = () => date({ mode: 'string' })
/** Dollars, exactly and as text, '98500.00'. */
export const usdColumn = () => numeric({ precision: 14, scale: 2 })

/** An amount in its own currency, a third decimal only where it says something: '98500.00', '125.50', '125.505'. */
export const amountColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric(16,3)',
  fromDriver: (value) => value.replace(/(\.\d\d)0$/, '$1'),
})
