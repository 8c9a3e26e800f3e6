import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BookingPage } from '#contract/bookings/links.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { offers } from '#server/trips/core/tables.ts'
import { bookings } from './tables.ts'

type BindingTerms = BookingPage['binding']

/**
 * The version of the offer that binds a booking, which the statement names `bookings`: as it was booked, or as a change of it was accepted last (decision 0043). Its
 * terms count for what is kept; the price is the booking's own.
 */
export const bindingVersion: SQL<number> = sql`coalesce((SELECT q.offer_version FROM trip_questions AS q
  WHERE q.booking_id = bookings.id AND q.answer = 'accepted' ORDER BY q.id DESC LIMIT 1), bookings.offer_version)`

/** Returns the version of the offer that binds a booking. */
export async function findBindingVersion(db: Queryable, id: string): Promise<number | undefined> {
  const [row] = await db.select({ version: bindingVersion }).from(bookings).where(eq(bookings.id, id))
  return row?.version
}

/** Returns the days and terms that bind a booking (decision 0043): every booking has some. */
export async function findBindingTerms(db: Queryable, { id }: { id: string }): Promise<BindingTerms> {
  return requireTerms(await findAllBindingTerms(db, [id]), id)
}

/** The same of several bookings, by their ids. */
export async function findAllBindingTerms(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, BindingTerms>> {
  const rows = await db
    .select({ id: bookings.id, content: offers.content })
    .from(bookings)
    .innerJoin(offers, and(eq(offers.tripId, bookings.tripId), eq(offers.version, bindingVersion)))
    .where(inArray(bookings.id, [...ids]))
  return new Map(
    rows.map(({ id, content: { departureDate, returnDate, terms } }) => [
      id,
      { departureDate, returnDate, terms },
    ]),
  )
}

/** Returns the days and terms of one of them. */
export function requireTerms(all: ReadonlyMap<string, BindingTerms>, id: string): BindingTerms {
  const terms = all.get(id)
  if (!terms) throw new Error(`what binds booking ${id} was never written down`)
  return terms
}
