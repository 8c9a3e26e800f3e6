import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { documentStoragePath } from '#server/travellers/papers/view.ts'
import { paymentSlips } from './tables.ts'

/**
 * The names in the store of all slips: they lie among the documents of travellers, whose job removes those without a row. None in
 * the database of a version that had no slips, of which a backup may be.
 */
export async function listSlipFiles(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute(
    sql`SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'payment_slips'`,
  )
  if (rows.length === 0) return []
  const slips = await db
    .select({ file: paymentSlips.file })
    .from(paymentSlips)
    .orderBy(asc(paymentSlips.file))
  return slips.map(({ file }) => documentStoragePath(file))
}
