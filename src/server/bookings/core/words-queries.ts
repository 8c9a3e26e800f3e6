import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { BookingStatus } from '#domain/bookings/bookings.ts'
import { readReference } from '#domain/bookings/references.ts'
import { plainDigits } from '#domain/kernel/numerals.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { beginsWith, looksLikeId } from '#server/machine/data/id-prefix.ts'
import { isOlder, type MomentPosition } from '#server/machine/data/moment-order.ts'
import { bookings } from './tables.ts'
import { bookingWords as found } from './words-tables.ts'

// Bookings by what they are called: words of address, name and phone, references, beginnings of ids (decision 0059).

/** Whose bookings are looked for, and how. `q`: as somebody typed it. */
export type Asked = {
  organizerId?: string | undefined
  tripId?: string | undefined
  status?: BookingStatus | undefined
  q?: string | undefined
  /** Whether `q` may be the beginning of the id of trip or user too, which admins alone see. */
  byOtherIds?: boolean
}
type Page = { limit: number; after?: MomentPosition | undefined }

/** So many of the newest are looked through before the index is asked: of all, and of one company, whose lie far apart. */
const [mostOfAll, mostOfOne] = [5_000, 2_000]
/** Of words that very many have it is known after so many of the newest; of others all are counted, up to so many. */
const [enoughNear, enoughFar] = [100, 1_000]
/** Fewer signs than these begin the ids of thousands. */
const fewestOfId = 4

const newest = sql`${found.createdAt} DESC, ${found.bookingId} DESC`

/** The ids of the bookings that match, the newest first; one page. */
export async function findMatching(db: Queryable, asked: Asked, page: Page): Promise<string[]> {
  const { limit, after } = page
  const read = readWords(asked)
  const isAfter = after && isOlder(found.createdAt, found.bookingId, after)
  const idsOf = async (rows: SQL) =>
    (await db.execute<{ id: string }>(sql`SELECT id FROM (${rows}) AS rows`)).rows.map(({ id }) => id)
  if (asked.tripId !== undefined || !read.parts) {
    const at = all(isAsked(asked), ofTrip(asked, read), isAfter)
    return idsOf(
      sql`SELECT ${found.bookingId} AS id FROM ${found} WHERE ${at} ORDER BY ${newest} LIMIT ${limit}`,
    )
  }
  const named = all(isAsked(asked), isNamed(read), isAfter)
  const withNamed = (rows: SQL) => sql`
    SELECT booking_id AS id, created_at FROM (
      SELECT booking_id, created_at FROM ${rows}
      UNION SELECT ${found.bookingId}, ${found.createdAt} FROM ${found} WHERE ${named}
    ) AS matching ORDER BY created_at DESC, booking_id DESC LIMIT ${limit}`
  if (limit < mostOfOne) {
    const { rows } = await db.execute<{ id: string; near: number }>(sql`
      WITH near AS MATERIALIZED (SELECT * FROM (${newestOnes(asked, isAfter)}) AS ${found}
        WHERE ${all(ofStatus(asked), read.parts.words)} ORDER BY ${newest} LIMIT ${limit})
      SELECT id, (SELECT count(*)::int FROM near) AS near FROM (${withNamed(sql`near`)}) AS matching`)
    if (rows[0]?.near === limit) return rows.map(({ id }) => id)
  }
  const far = sql`(SELECT * FROM far AS ${found} WHERE ${all(isAsked(asked), isAfter)}) AS far`
  return idsOf(sql`WITH far AS MATERIALIZED (${byPieces(read.parts)}) ${withNamed(far)}`)
}

/** How many bookings match; with `isMore` more than that. */
export async function countMatching(
  db: Queryable,
  asked: Asked,
): Promise<{ matching: number; isMore: boolean }> {
  const read = readWords(asked)
  const count = async (rows: SQL, enough = enoughFar) => {
    const counted = await db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM (${rows}) AS rows`,
    )
    const matching = counted.rows[0]?.count ?? 0
    return { matching: Math.min(matching, enough), isMore: matching > enough }
  }
  const [near, far] = [sql`LIMIT ${enoughNear + 1}`, sql`LIMIT ${enoughFar + 1}`]
  if (asked.tripId !== undefined || !read.parts)
    return count(sql`SELECT 1 FROM ${found} WHERE ${all(isAsked(asked), ofTrip(asked, read))} ${far}`)
  const looked = await count(
    sql`SELECT 1 FROM (${newestOnes(asked)}) AS ${found} WHERE ${all(ofStatus(asked), read.parts.words)} ${near}`,
    enoughNear,
  )
  if (looked.isMore) return looked
  return count(sql`
    WITH far AS MATERIALIZED (${byPieces(read.parts)})
    (SELECT booking_id FROM far AS ${found} WHERE ${all(isAsked(asked))} ${far})
    UNION (SELECT ${found.bookingId} FROM ${found} WHERE ${all(isAsked(asked), isNamed(read))} ${far})`)
}

/** All of these, as far as they are asked for. */
const all = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`
const ofStatus = ({ status }: Asked) => (status === undefined ? undefined : eq(found.status, status))
const ofOrganizer = ({ organizerId }: Asked) =>
  organizerId === undefined ? undefined : eq(found.organizerId, organizerId)
const isAsked = (asked: Asked) => and(ofOrganizer(asked), ofStatus(asked))

/** A trip has few bookings: all of them are looked at, by every way that they may match. */
function ofTrip({ tripId, q }: Asked, read: Read): SQL | undefined {
  const matches = q ? or(read.parts?.words, isNamed(read)) : undefined
  if (tripId === undefined) return matches
  return and(
    sql`${found.bookingId} IN (SELECT ${bookings.id} FROM ${bookings} WHERE ${bookings.tripId} = ${tripId}::uuid)`,
    matches,
  )
}

function newestOnes(asked: Asked, isAfter?: SQL): SQL {
  const where = all(ofOrganizer(asked), isAfter)
  const most = asked.organizerId === undefined ? mostOfAll : mostOfOne
  return sql`SELECT * FROM ${found} WHERE ${where} ORDER BY ${newest} LIMIT ${most}`
}

/** By the index of pieces and no other: on how many rows a word stands PostgreSQL cannot guess. */
const byPieces = ({ pieces, words }: Parts) => sql`SELECT * FROM ${found} WHERE ${pieces} AND ${words}`

type Parts = { words: SQL; pieces: SQL }
/** `named`: what indexes of `bookings` find, of one name or id. Without `parts` nothing else is looked for. */
type Read = { named?: SQL | undefined; parts?: Parts | undefined }

const isNamed = ({ named }: Read) =>
  named ? sql`${found.bookingId} IN (SELECT ${bookings.id} FROM ${bookings} WHERE ${named})` : sql`false`

/**
 * What somebody looks for: a reference, a whole address (by its beginning), the beginning of an id, or part of an address,
 * of a name, or of a phone number however it is spaced; one or two signs begin an address, a name's word or a number.
 */
function readWords({ q, organizerId, byOtherIds }: Asked): Read {
  if (!q) return {}
  const read = readReference(q)
  const isReferred = 'reference' in read ? eq(bookings.reference, read.reference) : undefined
  if (isReferred && /^\s*qf/i.test(q)) return { named: isReferred }
  const ids = [bookings.id, ...(byOtherIds ? [bookings.tripId, bookings.userId] : [])]
  const named = or(isReferred, ...(q.length < fewestOfId ? [] : ids.map((id) => beginsWith(id, q))))
  // What can be an id alone. Eight signs may be a reference too.
  if (looksLikeId(q)) return { named }
  const text = q.toLowerCase()
  // What can be nothing but an address, or its beginning up to the domain.
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) {
    const address = sql`lower(${bookings.contactEmail})`
    return { named: sql`(${address} ~>=~ ${text} AND ${address} ~<~ ${`${text}\u{10FFFF}`})` }
  }
  const digits = plainDigits(q).replaceAll(/\D/g, '')
  const isNumber = digits.length >= 3 && /^[\p{Nd}\s()+./-]+$/u.test(q)
  const parts = isNumber && digits !== q ? [q, digits] : [q]
  return { named, parts: partsOf(parts, organizerId) }
}

/** Each computed once a statement, as selects of their own are. */
function partsOf(parts: string[], organizerId: string | undefined): Parts {
  const its = organizerId === undefined ? sql`` : sql`piece_of_organizer(${organizerId}::uuid) ||`
  const words = parts.map((part) => sql`strpos(${found.words}, (SELECT part_of_words(${part}))) > 0`)
  const pieces = parts.map(
    (part) =>
      sql`pieces_of(${found.organizerId}, ${found.words}) @> (SELECT ${its} pieces_of_part(part_of_words(${part})))`,
  )
  return { words: or(...words) ?? sql`false`, pieces: or(...pieces) ?? sql`false` }
}
