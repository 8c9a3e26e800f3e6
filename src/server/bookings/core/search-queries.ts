import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { BookingStatus } from '#domain/bookings/bookings.ts'
import { parseReference } from '#domain/bookings/references.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { idStartsWith, isIdPrefix } from '#server/machine/data/id-prefix.ts'
import { isOlder, type MomentPosition } from '#server/machine/data/moment-order.ts'
import { listSearchedDigits } from '#server/machine/phone-numbers.ts'
import { bookingSearchTexts as found } from './search-tables.ts'
import { bookings } from './tables.ts'

// Bookings by what they are called: words of address, name and phone, references, beginnings of ids (decision 0059).

/** The scope of a search for bookings. `q`: as it was typed. */
export type BookingSearchParams = {
  organizerId?: string | undefined
  tripId?: string | undefined
  status?: BookingStatus | undefined
  q?: string | undefined
  /** Whether `q` may be the beginning of the id of trip or user too, or name a trip or a company: of admins, who see all. */
  byOtherIds?: boolean
}
type Page = { limit: number; after?: MomentPosition | undefined }

/** So many of the newest are looked through before the index is asked: of all, and of one company, whose lie far apart. */
const [maxScannedOfAll, maxScannedOfCompany] = [5_000, 2_000]
/** Of words that very many have it is known after so many of the newest; of others all are counted, up to so many. */
const [nearCountLimit, farCountLimit] = [100, 1_000]
/** A company or title names at most so many trips. */
const maxNamedTrips = 200
/** Fewer signs than these begin the ids of thousands. */
const minIdLength = 4

const newestFirst = sql`${found.createdAt} DESC, ${found.bookingId} DESC`

/** The ids of the bookings that match, the newest first; one page. */
export async function findMatchingIds(
  db: Queryable,
  params: BookingSearchParams,
  page: Page,
): Promise<string[]> {
  const { limit, after } = page
  const read = parseSearchText(params)
  const isAfter = after && isOlder(found.createdAt, found.bookingId, after)
  const idsOf = async (rows: SQL) =>
    (await db.execute<{ id: string }>(sql`SELECT id FROM (${rows}) AS rows`)).rows.map(({ id }) => id)
  if (params.tripId !== undefined || !read.parts) {
    const at = allOf(matchesFilters(params), matchesTrip(params, read), isAfter)
    return idsOf(
      sql`SELECT ${found.bookingId} AS id FROM ${found} WHERE ${at} ORDER BY ${newestFirst} LIMIT ${limit}`,
    )
  }
  const named = allOf(matchesFilters(params), matchesExactly(read), isAfter)
  const withNamed = (rows: SQL) => sql`
    SELECT booking_id AS id, created_at FROM (
      SELECT booking_id, created_at FROM ${rows}
      UNION SELECT ${found.bookingId}, ${found.createdAt} FROM ${found} WHERE ${named}
    ) AS matching ORDER BY created_at DESC, booking_id DESC LIMIT ${limit}`
  if (limit < maxScannedOfCompany) {
    const { rows } = await db.execute<{ id: string; near: number }>(sql`
      WITH near AS MATERIALIZED (SELECT * FROM (${selectNewest(params, isAfter)}) AS ${found}
        WHERE ${allOf(matchesStatus(params), read.parts.words)} ORDER BY ${newestFirst} LIMIT ${limit})
      SELECT id, (SELECT count(*)::int FROM near) AS near FROM (${withNamed(sql`near`)}) AS matching`)
    if (rows[0]?.near === limit) return rows.map(({ id }) => id)
  }
  const far = sql`(SELECT * FROM far AS ${found} WHERE ${allOf(matchesFilters(params), isAfter)}) AS far`
  return idsOf(sql`WITH far AS MATERIALIZED (${selectByPieces(read.parts)}) ${withNamed(far)}`)
}

/** How many bookings match; with `isMore` more than that. */
export async function countMatches(
  db: Queryable,
  params: BookingSearchParams,
): Promise<{ matching: number; isMore: boolean }> {
  const read = parseSearchText(params)
  const count = async (rows: SQL, enough = farCountLimit) => {
    const counted = await db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM (${rows}) AS rows`,
    )
    const matching = counted.rows[0]?.count ?? 0
    return { matching: Math.min(matching, enough), isMore: matching > enough }
  }
  const [near, far] = [sql`LIMIT ${nearCountLimit + 1}`, sql`LIMIT ${farCountLimit + 1}`]
  if (params.tripId !== undefined || !read.parts)
    return count(
      sql`SELECT 1 FROM ${found} WHERE ${allOf(matchesFilters(params), matchesTrip(params, read))} ${far}`,
    )
  const looked = await count(
    sql`SELECT 1 FROM (${selectNewest(params)}) AS ${found} WHERE ${allOf(matchesStatus(params), read.parts.words)} ${near}`,
    nearCountLimit,
  )
  if (looked.isMore) return looked
  return count(sql`
    WITH far AS MATERIALIZED (${selectByPieces(read.parts)})
    (SELECT booking_id FROM far AS ${found} WHERE ${allOf(matchesFilters(params))} ${far})
    UNION (SELECT ${found.bookingId} FROM ${found} WHERE ${allOf(matchesFilters(params), matchesExactly(read))} ${far})`)
}

/** All of these, as far as they are requested. */
const allOf = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`
const matchesStatus = ({ status }: BookingSearchParams) =>
  status === undefined ? undefined : eq(found.status, status)
const matchesOrganizer = ({ organizerId }: BookingSearchParams) =>
  organizerId === undefined ? undefined : eq(found.organizerId, organizerId)
const matchesFilters = (asked: BookingSearchParams) => and(matchesOrganizer(asked), matchesStatus(asked))

/** A trip has few bookings: all of them are looked at, by every way that they may match. */
function matchesTrip({ tripId, q }: BookingSearchParams, read: ParsedSearch): SQL | undefined {
  const matches = q ? or(read.parts?.words, matchesExactly(read)) : undefined
  if (tripId === undefined) return matches
  return and(
    sql`${found.bookingId} IN (SELECT ${bookings.id} FROM ${bookings} WHERE ${bookings.tripId} = ${tripId}::uuid)`,
    matches,
  )
}

function selectNewest(asked: BookingSearchParams, isAfter?: SQL): SQL {
  const where = allOf(matchesOrganizer(asked), isAfter)
  const most = asked.organizerId === undefined ? maxScannedOfAll : maxScannedOfCompany
  return sql`SELECT * FROM ${found} WHERE ${where} ORDER BY ${newestFirst} LIMIT ${most}`
}

/** By the index of pieces and no other: on how many rows a word stands PostgreSQL cannot guess. */
const selectByPieces = ({ pieces, words }: TextConditions) =>
  sql`SELECT * FROM ${found} WHERE ${pieces} AND ${words}`

/** Bookings of trips whose title, or whose company's name, holds the text; of so many of the newest trips. */
const isOfNamedTrip = (q: string) => {
  const part = sql`nullif(folded_words(${q}), '')`
  return sql`${bookings.tripId} IN (
  SELECT trips.id FROM trips JOIN organizers ON organizers.id = trips.organizer_id
  WHERE strpos(folded_words(trips.title), ${part}) > 0
    OR strpos(folded_words(organizers.company_name), ${part}) > 0
  ORDER BY trips.created_at DESC, trips.id LIMIT ${maxNamedTrips})`
}

type TextConditions = { words: SQL; pieces: SQL }
/** `named`: what indexes of `bookings` find, of one name or id. Without `parts` nothing else is looked for. */
type ParsedSearch = { named?: SQL | undefined; parts?: TextConditions | undefined }

const matchesExactly = ({ named }: ParsedSearch) =>
  named ? sql`${found.bookingId} IN (SELECT ${bookings.id} FROM ${bookings} WHERE ${named})` : sql`false`

/**
 * Parses a search text: a reference, a whole address (by its beginning), the beginning of an id, or part of an address,
 * of a name, or of a phone number however it is spaced; one or two characters begin an address, a name's word or a number.
 */
function parseSearchText({ q, organizerId, byOtherIds }: BookingSearchParams): ParsedSearch {
  if (!q) return {}
  const read = parseReference(q)
  const isReferred = 'reference' in read ? eq(bookings.reference, read.reference) : undefined
  if (isReferred && /^\s*qf/i.test(q)) return { named: isReferred }
  const ids = [bookings.id, ...(byOtherIds ? [bookings.tripId, bookings.userId] : [])]
  const named = or(
    isReferred,
    ...(q.length < minIdLength ? [] : ids.map((id) => idStartsWith(id, q))),
    ...(byOtherIds ? [isOfNamedTrip(q)] : []),
  )
  // Only an id can look like this. Eight characters may be a reference too.
  if (isIdPrefix(q)) return { named }
  const text = q.toLowerCase()
  // Only an address, or its beginning up to the domain, can look like this.
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) {
    const address = sql`lower(${bookings.contactEmail})`
    return { named: sql`(${address} ~>=~ ${text} AND ${address} ~<~ ${`${text}\u{10FFFF}`})` }
  }
  const isNumber = /^[\p{Nd}\p{Cf}\p{Pd}\s()+＋./]+$/u.test(q)
  const parts = isNumber ? [q, ...listSearchedDigits(q)] : [q]
  return { named, parts: buildTextConditions([...new Set(parts)], organizerId) }
}

/** Each computed once a statement, as selects of their own are. */
function buildTextConditions(parts: string[], organizerId: string | undefined): TextConditions {
  const its = organizerId === undefined ? sql`` : sql`piece_of_organizer(${organizerId}::uuid) ||`
  const words = parts.map((part) => sql`strpos(${found.words}, (SELECT part_of_words(${part}))) > 0`)
  const pieces = parts.map(
    (part) =>
      sql`pieces_of(${found.organizerId}, ${found.words}) @> (SELECT ${its} pieces_of_part(part_of_words(${part})))`,
  )
  return { words: or(...words) ?? sql`false`, pieces: or(...pieces) ?? sql`false` }
}
