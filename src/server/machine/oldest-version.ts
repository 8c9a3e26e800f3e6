import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { listMigrationNames } from '#server/machine/data/migrate.ts'

/** Why this version may not serve a database, in words of an operator; undefined where it may (decision 0076). */
export async function describeOlderVersion(db: Queryable): Promise<string | undefined> {
  const { rows: known } = await db.execute(sql`SELECT 1 WHERE to_regclass('oldest_versions') IS NOT NULL`)
  if (known.length === 0) return undefined
  const names = await listMigrationNames()
  const { rows } = await db.execute<{ migration: string; reason: string }>(sql`
    SELECT oldest_versions.migration, oldest_versions.reason FROM oldest_versions
    WHERE oldest_versions.migration <> ALL(${sql.param(names)}::text[]) ORDER BY oldest_versions.migration`)
  if (rows.length === 0) return undefined
  const needed = rows.map(({ migration, reason }) => `${migration} (${reason})`).join(', ')
  return `This version of Qafila is too old for this database, which asks for one with ${needed}. Start the later version, or restore a backup from before it. In an emergency OLDER_VERSION=on serves it all the same, and may damage data.`
}

/**
 * Whether a version that the database has just become too new for may still serve it beside this one: it had no hour yet to
 * end. Until then nothing is written in a way that it would misread.
 */
export async function isOlderVersionBeside(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM oldest_versions WHERE oldest_versions.created_at > now() - interval '1 hour' LIMIT 1`,
  )
  return rows.length > 0
}
