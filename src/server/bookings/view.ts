import { type SQL, sql } from 'drizzle-orm'
import type { Booking } from '#contract/bookings.ts'
import { written } from '#domain/offers/amounts.ts'
import { readReference } from '#domain/references.ts'
import { foldText } from '#domain/search.ts'
import { bookings } from '#server/bookings/tables.ts'
import { beginsWith, looksLikeId } from '#server/machine/data/id-prefix.ts'
import { isOlder, type MomentPosition } from '#server/machine/data/moment-order.ts'
import { standing } from './standing-view.ts'

/** A booking as the wire has it but for `presentBooking`. */
export const bookingColumns = {
  id: bookings.id,
  tripId: bookings.tripId,
  userId: bookings.userId,
  numberOfPilgrims: bookings.numberOfPilgrims,
  totalAmount: bookings.totalAmount,
  currency: bookings.currency,
  status: bookings.status,
  specialRequests: bookings.specialRequests,
  contactEmail: bookings.contactEmail,
  contactPhone: bookings.contactPhone,
  reference: bookings.reference,
  contactName: bookings.contactName,
  ...standing,
  offerVersion: bookings.offerVersion,
  createdAt: bookings.createdAt,
  version: bookings.version,
}

/** Whether its person is known to read the mail: by the link of the letter, or by an account that proved its address. */
export const isProven = sql<boolean>`(${bookings.guestOpenedAt} IS NOT NULL OR (${bookings.userId} IS NOT NULL AND ${bookings.guestTokenHash} IS NULL))`

/** A row as the wire has it: amounts in the decimals of their currency. */
export function presentBooking<Row extends Omit<Booking, 'createdAt'> & { createdAt: Date }>(row: Row) {
  const { totalAmount, agreedAmount, allInAmount, currency, createdAt } = row
  return {
    ...row,
    totalAmount: written(totalAmount, currency),
    agreedAmount: written(agreedAmount, currency),
    allInAmount: written(allInAmount, currency),
    createdAt: createdAt.toISOString(),
  }
}

/** Whether a booking has this reference, part of an address (of a whole one: its beginning), of a name, of a phone number however it is spaced, or the beginning of its id. */
export function hasWords(q: string): SQL {
  const read = readReference(q)
  const isReferred = 'reference' in read ? sql`${bookings.reference} = ${read.reference}` : sql`false`
  if ('reference' in read && /^\s*qf/i.test(q)) return isReferred
  const hasId = beginsWith(bookings.id, q)
  // What can be an id alone is found by the index, without a look at every booking. Eight signs may be a reference too.
  if (looksLikeId(q)) return sql`(${isReferred} OR ${hasId})`
  const text = q.toLowerCase()
  // What can be nothing but an address, or its beginning up to the domain, is found by the index as well.
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) {
    const address = sql`lower(${bookings.contactEmail})`
    return sql`(${address} ~>=~ ${text} AND ${address} ~<~ ${`${text}\u{10FFFF}`})`
  }
  const digits = foldText(q).replaceAll(/\D/g, '')
  const isNumber = digits.length >= 3 && /^[\p{Nd}\s()+./-]+$/u.test(q)
  const inWords = (part: string) => sql`${wordsOf} LIKE ${oneSpelling(sql`${`%${asItStands(part)}%`}`)}`
  return sql`(${inWords(q)} OR ${hasId} OR ${isReferred} OR ${isNumber ? inWords(digits) : sql`false`})`
}

/** Lower case, and one spelling of the letters that the keyboards of Arabic, Persian and Urdu have two of. */
const oneSpelling = (text: SQL) => sql`translate(lower(${text}), 'يىكةۃہھ', 'ییکهههه')`

/** What a booking is found by: address, name, phone as it was typed and its digits alone. An index has this text (migration 0061). */
const wordsOf = oneSpelling(sql`
  ${bookings.contactEmail} || E'\\n' || coalesce(${bookings.contactName}, '') || E'\\n' || ${bookings.contactPhone} || E'\\n' || regexp_replace(${bookings.contactPhone}, '\\D', '', 'g')
`)

/** Signs that mean something in a pattern mean themselves. */
const asItStands = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/**
 * Whether a booking stands on a page of those that match, given as a query of `id` and `created_at`. All that match are
 * found first, by several workers at once: along the order of the list one would walk alone, and far where few match.
 */
export function isOnPage(matching: SQL, { limit, after }: { limit: number; after?: MomentPosition }): SQL {
  const from = after && sql`WHERE ${isOlder(sql`created_at`, sql`id`, after)}`
  return sql`${bookings.id} IN (WITH matching AS MATERIALIZED (${matching})
    SELECT id FROM matching ${from} ORDER BY created_at DESC, id DESC LIMIT ${limit})`
}
