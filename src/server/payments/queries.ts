import type { Queryable } from '#server/machine/data/client.ts'
import { documentStoragePath } from '#server/travellers/papers/view.ts'
import { paymentSlips } from './tables.ts'

/** The names in the store of all slips: they lie among the documents of travellers, whose job removes those without a row. */
export async function listSlipFiles(db: Queryable): Promise<string[]> {
  const rows = await db.select({ file: paymentSlips.file }).from(paymentSlips)
  return rows.map(({ file }) => documentStoragePath(file))
}
