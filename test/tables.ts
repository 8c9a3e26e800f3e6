import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const files = import.meta.glob<Record<string, unknown>>(
  ['/src/server/**/tables.ts', '/src/server/**/*-tables.ts'],
  { eager: true },
)

/** Every table of the product, from every `tables.ts` and `…-tables.ts` there is. */
export const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value) => is(value, PgTable))
