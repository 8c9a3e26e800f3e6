import { sql } from 'drizzle-orm'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Sealer } from './sealed.ts'

/** A column of sealed texts. */
export type SealedColumn = {
  table: string
  column: string
  /** The columns that name a row. */
  keys: readonly [string, ...string[]]
  /** The place that a row's text was sealed for, by the values of its keys. */
  place: (...keys: string[]) => string
  /** A column that follows from the text by a key, and changes with it; null without the text. */
  derived?: {
    column: string
    /** The other columns of the row that it follows from. */
    with: string
    of: (text: string, sealer: Sealer, value: string) => string | null
  }
  /** Without its text the row is nothing: who forgets the one deletes the other. */
  isWholeRow?: true
  /** Of which rows the value still stands in a plain column, as a version before wrote it: a condition in SQL. */
  plain?: string
  /** In words of an operator, where the product cannot do without: 'people of bookings'. Letters can be sent again. */
  holds?: string
}

const batch = 100
/** As `createSealer` writes it: version, name of the key, what is hidden. */
const keyNameSql = (column: string) => sql`split_part(${sql.identifier(column)}, '.', 2)`
const namesSql = (names: readonly string[]) => sql`${sql.param([...names])}::text[]`

/**
 * Seals anew with the key of today what an older one has sealed, while others read and write: a batch at a time, rows that
 * someone holds at the next beat. What no key here opens stays as it is. Returns how many were sealed anew.
 */
export async function rotateKeys(
  { db, sealer, log }: Pick<Deps, 'db' | 'sealer' | 'log'>,
  columns: readonly SealedColumn[],
): Promise<number> {
  const isTurning = sealer.names.length > 1
  if (!isTurning) return 0
  let done = 0
  for (const column of columns)
    for (;;) {
      const sealed = await db.transaction((tx) => rotateBatch(tx, sealer, column))
      done += sealed
      if (sealed < batch) break
    }
  if (done > 0) log.info({ rows: done, key: sealer.names[0] }, 'encrypted again with the current key')
  return done
}

async function rotateBatch(tx: Queryable, sealer: Sealer, column: SealedColumn): Promise<number> {
  const [, ...older] = sealer.names
  if (older.length === 0) return 0
  const text = sql.identifier(column.column)
  const table = sql.identifier(column.table)
  const { derived } = column
  const names = [...column.keys, ...(derived ? [derived.with] : [])].map(
    (name) => sql`${sql.identifier(name)}::text`,
  )
  const { rows } = await tx.execute<Record<string, string>>(sql`
    SELECT ${text} AS sealed, ${sql.join(names, sql`, `)} FROM ${table} WHERE ${keyNameSql(column.column)} = ANY(${namesSql(older)})
    LIMIT ${batch} FOR UPDATE SKIP LOCKED`)
  let done = 0
  for (const row of rows) {
    const keys = column.keys.map((name) => row[name] ?? '')
    const place = column.place(...keys)
    const opened = sealer.open(row.sealed ?? '', place)
    // Changed by other hands: no one can read it, and it says so where it is read.
    if (opened === undefined) continue
    const set = [sql`${text} = ${sealer.seal(opened, place)}`]
    if (derived) {
      const value = derived.of(opened, sealer, row[derived.with] ?? '')
      set.push(sql`${sql.identifier(derived.column)} = ${value}`)
    }
    const isRow = column.keys.map((name) => sql`${sql.identifier(name)}::text = ${row[name]}`)
    await tx.execute(sql`UPDATE ${table} SET ${sql.join(set, sql`, `)} WHERE ${sql.join(isRow, sql` AND `)}`)
    done++
  }
  return done
}

/** How many rows are sealed with which key. */
export async function countSealed(
  db: Queryable,
  columns: readonly SealedColumn[],
): Promise<{ table: string; holds?: string; key: string; rows: number }[]> {
  const present = await keepPresent(db, columns)
  if (present.length === 0) return []
  // One statement for all: every start of a process asks.
  const counts = present.map(
    ({ table, column }, at) => sql`
      SELECT ${sql.raw(String(at))} AS at, ${keyNameSql(column)} AS key, count(*)::integer AS rows FROM ${sql.identifier(table)}
      WHERE ${sql.identifier(column)} IS NOT NULL GROUP BY 2`,
  )
  const { rows } = await db.execute<{ at: number; key: string; rows: number }>(
    sql`${sql.join(counts, sql` UNION ALL `)} ORDER BY 1, 2`,
  )
  return rows.flatMap(({ at, ...counted }) => {
    const { table, holds } = present[at] ?? {}
    return table ? [{ table, ...(holds && { holds }), ...counted }] : []
  })
}

/** How many rows of each table have something in a plain column that a job seals; tables without such rows are left out. */
export async function countPlain(
  db: Queryable,
  columns: readonly SealedColumn[],
): Promise<{ table: string; rows: number }[]> {
  const found = []
  const present = await keepPresent(db, columns)
  for (const [table, own] of Map.groupBy(present, (column) => column.table)) {
    const conditions = own.flatMap(({ plain }) => plain ?? []).map((plain) => sql.raw(plain))
    if (conditions.length === 0) continue
    const { rows } = await db.execute<{ rows: number }>(sql`
      SELECT count(*)::integer AS rows FROM ${sql.identifier(table)} WHERE ${sql.join(conditions, sql` OR `)}`)
    const count = rows[0]?.rows ?? 0
    if (count > 0) found.push({ table, rows: count })
  }
  return found
}

/** A database of an older version has not all of them yet. */
async function keepPresent(db: Queryable, columns: readonly SealedColumn[]): Promise<SealedColumn[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT pg_class.relname || '.' || pg_attribute.attname AS name FROM pg_attribute
    JOIN pg_class ON pg_class.oid = pg_attribute.attrelid
    WHERE pg_class.relname = ANY(${namesSql(columns.map(({ table }) => table))})
      AND pg_class.relnamespace = 'public'::regnamespace AND pg_class.relkind = 'r' AND NOT pg_attribute.attisdropped`)
  const present = new Set(rows.map(({ name }) => name))
  return columns.filter(({ table, column }) => present.has(`${table}.${column}`))
}

/**
 * Refuses to begin without a key that people's data are sealed with: nothing is lost, and it says what is missing.
 * `otherwise`: the command that goes on without them.
 */
export async function requireReadable(
  db: Queryable,
  sealer: Pick<Sealer, 'names'>,
  columns: readonly SealedColumn[],
  otherwise = 'npm run keys -- --forget',
): Promise<void> {
  const needed = columns.filter(({ holds }) => holds)
  const sealed = await countSealed(db, needed)
  const missing = sealed.filter(({ key }) => !sealer.names.includes(key))
  if (missing.length === 0) return
  const said = missing.map(({ holds, key, rows }) => `${rows} ${holds} with the key ${key}`)
  throw new Error(
    `This database holds ${said.join(' and ')}, which is not here. Nothing was changed. Put the key back (the file beside the data folder, DATA_KEY or DATA_KEY_OLD); where it is lost for good, ${otherwise} goes on without.`,
  )
}

/** Forgets what is sealed with keys that are not here; returns how many rows had something. */
export async function forgetUnreadable(
  db: Queryable,
  { names }: Pick<Sealer, 'names'>,
  columns: readonly SealedColumn[],
): Promise<number> {
  let forgotten = 0
  for (const { table, column, holds, derived, isWholeRow } of columns) {
    if (!holds) continue
    const isUnreadable = sql`${sql.identifier(column)} IS NOT NULL AND ${keyNameSql(column)} <> ALL(${namesSql(names)})`
    if (isWholeRow) {
      const gone = await db.execute(
        sql`DELETE FROM ${sql.identifier(table)} WHERE ${isUnreadable} RETURNING 1`,
      )
      forgotten += gone.rows.length
      continue
    }
    const cleared = [column, ...(derived ? [derived.column] : [])]
    const { rows } = await db.execute(sql`
      UPDATE ${sql.identifier(table)} SET ${sql.join(
        cleared.map((name) => sql`${sql.identifier(name)} = NULL`),
        sql`, `,
      )}
      WHERE ${isUnreadable} RETURNING 1`)
    forgotten += rows.length
  }
  return forgotten
}
