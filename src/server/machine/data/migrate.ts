import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

const folder = new URL('../../migrations/', import.meta.url)
/** Any constant: every process of this product asks for the same lock. */
export const migrationLock = 7_203_114

/**
 * Applies the SQL files of `migrations/` that the database has not seen, in order, each whole or not at all.
 * One transaction under an advisory lock: four processes that start together migrate once. `only` these files where
 * an earlier version of the tables is wanted.
 */
export async function migrate(db: Database, only?: string[]) {
  const files = (await migrationNames()).filter((name) => !only || only.includes(name))
  await db.transaction(async (tx) => {
    // A large table takes longer than a visitor may, and so does waiting for the process that migrates.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${migrationLock})`)
    await tx.execute(
      sql`CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    const applied = await tx.execute<{ name: string }>(sql`SELECT name FROM schema_migrations`)
    const seen = new Set(applied.rows.map((row) => row.name))
    for (const name of files.filter((file) => !seen.has(file))) {
      for (const statement of statements(await readFile(new URL(name, folder), 'utf8')))
        await tx.execute(sql.raw(statement))
      await tx.execute(sql`INSERT INTO schema_migrations (name) VALUES (${name})`)
    }
  })
}

/** The files of `migrations/`, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** Cuts a file at the semicolons that end a line outside of $$ bodies (PGlite takes one statement at a time). */
function statements(text: string): string[] {
  const found: string[] = []
  let statement = ''
  for (const line of text.split('\n')) {
    statement += `${line}\n`
    const insideBody = (statement.match(/\$\$/g)?.length ?? 0) % 2 === 1
    if (!insideBody && line.trimEnd().endsWith(';')) {
      found.push(statement)
      statement = ''
    }
  }
  return found
}
