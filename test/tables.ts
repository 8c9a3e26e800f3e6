import { globSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const root = join(import.meta.dirname, '..')
const files: Record<string, unknown>[] = await Promise.all(
  globSync(['src/server/**/tables.ts', 'src/server/**/*-tables.ts'], { cwd: root })
    .sort()
    .map((file) => import(join(root, file))),
)

/** Every table of the product, from every `tables.ts` and `…-tables.ts` there is. */
export const tables = files.flatMap((file) => Object.values(file)).filter((value) => is(value, PgTable))
