import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Trip } from '#contract/trips/trips.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import type { Rates } from '#domain/kernel/money.ts'
import { normalizeDecimals } from '#domain/offers/amounts.ts'
import type { Offer } from '#domain/offers/offer.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isOnMarket, offers, trips } from './tables.ts'

/**
 * The rates of its currencies: by them what is paid on the way is told in its own, and all of it in dollars; none where all is
 * in these. Columns name their tables here: Drizzle leaves a table out where there is but one, and rates have a currency too.
 */
export const extraRatesColumn = sql<
  Trip['extraRates']
>`CASE WHEN trips.extras = '[]' AND trips.currency = 'USD' THEN '[]' ELSE (
  SELECT coalesce(jsonb_agg(jsonb_build_object('currency', rate.currency, 'usdRate', trim_scale(rate.usd_rate)::text) ORDER BY rate.currency), '[]')
  FROM exchange_rates AS rate WHERE rate.currency IN (
    SELECT named FROM jsonb_array_elements(trips.extras) AS extra, unnest(ARRAY[extra ->> 'currency', trips.currency]) AS named
    WHERE extra ->> 'currency' <> trips.currency UNION SELECT nullif(trips.currency, 'USD'))
) END`

/** As the domain reads them. */
const toRates = (rates: Trip['extraRates']): Rates =>
  Object.fromEntries(rates.map(({ currency, usdRate }) => [currency, usdRate]))

/** Returns the current offer of a trip, its version, and the rates. A trip of any status. */
export async function findCurrentOffer(db: Queryable, tripId: string) {
  const { currency, pricePerPerson, prices, extras, infantUnder, childUpTo, offerVersion } =
    getTableColumns(trips)
  const [row] = await db
    .select({
      offer: { currency, pricePerPerson, prices, extras, infantUnder, childUpTo },
      offerVersion,
      extraRates: extraRatesColumn,
    })
    .from(trips)
    .where(eq(trips.id, tripId))
  return (
    row && {
      offer: row.offer as Offer,
      offerVersion: row.offerVersion,
      rates: toRates(row.extraRates),
    }
  )
}

/** Returns the offers of these trips to strangers, with their terms on the day that it is in their cities, in the order of their ids. */
export async function findOffers(db: Queryable, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  const { id, currency, pricePerPerson, prices, extras, infantUnder, childUpTo, terms, timeZone } =
    getTableColumns(trips)
  const rows = await db
    .select({
      id,
      currency,
      pricePerPerson,
      prices,
      extras,
      infantUnder,
      childUpTo,
      terms,
      timeZone,
      extraRates: extraRatesColumn,
    })
    .from(trips)
    .where(and(inArray(id, [...ids]), isNull(trips.deletedAt), isOnMarket))
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => {
    const row = found.get(id)
    if (!row) return []
    const { timeZone, ...offer } = row
    const pricePerPerson = normalizeDecimals(offer.pricePerPerson, offer.currency)
    return { ...offer, pricePerPerson, departureToday: dayInTimeZone(timeZone, now) }
  })
}

/** A version of what a trip offered, as it was written down. */
export async function findOfferVersion(db: Queryable, tripId: string, version: number) {
  const [row] = await db
    .select({ content: offers.content, madeAfterwards: offers.madeAfterwards })
    .from(offers)
    .where(and(eq(offers.tripId, tripId), eq(offers.version, version)))
  return row
}
