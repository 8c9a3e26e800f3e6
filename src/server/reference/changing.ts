import { and, eq, sql } from 'drizzle-orm'
import { defaultRates, type Rates, ratesAsOf } from '#domain/money.ts'
import type { Sighting } from '#domain/seasons/occurrences.ts'
import type { Database, Queryable } from '#server/machine/data/client.ts'
import { sightings } from './tables.ts'

/** Writes the exchange rates where they differ, and lets what trips cost in US dollars follow. */
export async function storeRates(db: Database, rates: Rates = defaultRates, asOf = ratesAsOf): Promise<void> {
  const values = sql.join(
    Object.entries(rates).map(([currency, rate]) => sql`(${currency}, ${rate}::numeric, ${asOf}::date)`),
    sql`, `,
  )
  await db.transaction(async (tx) => {
    const changed = await tx.execute(sql`
      INSERT INTO exchange_rates AS known (currency, usd_rate, as_of) VALUES ${values}
      ON CONFLICT (currency) DO UPDATE SET usd_rate = excluded.usd_rate, as_of = excluded.as_of
      WHERE (known.usd_rate, known.as_of) IS DISTINCT FROM (excluded.usd_rate, excluded.as_of)
      RETURNING currency`)
    // Naming the column lets the triggers compute it and the all-in price anew.
    if (changed.rows.length > 0)
      await tx.execute(sql`UPDATE trips SET price_usd = price_usd
        WHERE currency <> 'USD' OR extras @? '$[*] ? (@.currency <> "USD")'`)
  })
}

type Month = Pick<Sighting, 'authority' | 'hijriYear' | 'month'>
type NewSighting = Sighting & { source: string; enteredAt: Date }
type StoredSighting = typeof sightings.$inferSelect

const ofMonth = ({ authority, hijriYear, month }: Month) =>
  and(eq(sightings.authority, authority), eq(sightings.hijriYear, hijriYear), eq(sightings.month, month))

/** What was announced of a month, held until the transaction ends. */
export async function lockSighting(tx: Queryable, month: Month): Promise<StoredSighting | undefined> {
  const [row] = await tx.select().from(sightings).where(ofMonth(month)).for('update')
  return row
}

/** Writes what an authority announced of a month, over what stood there. */
export async function storeSighting(tx: Queryable, sighting: NewSighting): Promise<StoredSighting> {
  const { firstDay, source, enteredAt } = sighting
  const [row] = await tx
    .insert(sightings)
    .values(sighting)
    .onConflictDoUpdate({
      target: [sightings.authority, sightings.hijriYear, sightings.month],
      set: { firstDay, source, enteredAt },
    })
    .returning()
  if (!row) throw new Error('a sighting was written and is not there')
  return row
}

/** Takes back what was entered of a month: it is computed again. */
export async function dropSighting(tx: Queryable, month: Month): Promise<void> {
  await tx.delete(sightings).where(ofMonth(month))
}
