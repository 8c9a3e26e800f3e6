import { sql } from 'drizzle-orm'
import type { World } from './world.ts'

/** Whatever is written to a row of the table from now on, the database makes this of it first. On a database of its own. */
export async function createInterferingTrigger(
  { db }: Pick<World, 'db'>,
  table: string,
  change: string,
  on: 'UPDATE' | 'INSERT' = 'UPDATE',
) {
  const body = `BEGIN ${change}; RETURN NEW; END`
  await db.execute(sql.raw(`CREATE FUNCTION interfere() RETURNS trigger LANGUAGE plpgsql AS $$ ${body} $$`))
  await db.execute(
    sql.raw(`CREATE TRIGGER interfere BEFORE ${on} ON ${table} FOR EACH ROW EXECUTE FUNCTION interfere()`),
  )
}
