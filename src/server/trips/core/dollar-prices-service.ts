import type { Deps } from '#server/machine/context.ts'
import type { Database, Queryable } from '#server/machine/data/client.ts'
import { claimUnfinishedRate, recordConversionProgress } from '#server/reference/changing.ts'
import { hasUnfinishedRate } from '#server/reference/view.ts'
import { convertPrices, lockBeforeRate } from './dollar-prices-changing.ts'

/** So many trips follow a rate in its own transaction, in which no one books: less than a second. */
const maxAtOnce = 5000
/** And then so many at a time, beside everything else. */
const batchSize = 2000

/** Lets trips follow a rate that was just written; of very many the first ones (`convertNextTrips`). */
export async function followRate(tx: Queryable, { currency }: { currency: string }): Promise<void> {
  const last = await convertPrices(tx, currency, { after: null, most: maxAtOnce })
  await recordConversionProgress(tx, currency, last)
}

/** Job: lets the trips follow a rate that its own transaction left out, those beyond the first thousands. */
export async function spreadRates({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<void> {
  if (!(await convertNextTrips(db))) return
  while (await convertNextTrips(db));
  cache.changed(['rates', 'trips'])
}

/** Lets some more trips follow a rate that they do not follow yet. False where there is none. */
async function convertNextTrips(db: Database): Promise<boolean> {
  if (!(await hasUnfinishedRate(db))) return false
  return db.transaction(async (tx) => {
    await lockBeforeRate(tx)
    const waiting = await claimUnfinishedRate(tx)
    if (!waiting) return false
    const { currency, convertedTo: after } = waiting
    await recordConversionProgress(
      tx,
      currency,
      await convertPrices(tx, currency, { after, most: batchSize }),
    )
    return true
  })
}
