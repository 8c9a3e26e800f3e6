import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { lastDayToClose } from '#domain/payments/closing.ts'
import type { PaymentEntry } from '#domain/payments/entries.ts'
import { users } from '#server/accounts/core/tables.ts'
import { bindingVersion } from '#server/bookings/core/binding-view.ts'
import { currentColumns } from '#server/bookings/core/current-view.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { isProven } from '#server/bookings/core/view.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { prepareRead } from '#server/machine/data/statements/prepared-reads.ts'
import { organizers } from '#server/organizers/tables.ts'
import { type OfferContent, offers, trips } from '#server/trips/core/tables.ts'
import { tripTitles } from '#server/trips/core/view.ts'
import { departureBooks, paymentDetails, paymentSlips } from './tables.ts'

/** An entry as it is stored, without what is sealed. */
export type StoredEntry = PaymentEntry & {
  actorId: string | null
  clientKey: string | null
  writtenAt: string
  hasSlip: boolean
}

/** A letter about money that was sent. */
type SentLetter = { kind: string; about: string; sentAt: string }
type Changed = { day: CalendarDate; amount: string }
type Cancelled = { day: CalendarDate; keptAmount: string | null; refundDue: CalendarDate | null }

/** The entries of a booking, in their order, as one column. */
export const entriesOf = (bookingId: AnyPgColumn) =>
  sql<StoredEntry[]>`coalesce((SELECT jsonb_agg(jsonb_build_object('id', entry.id, 'kind', entry.kind,
      'side', entry.side, 'amount', entry.amount::text, 'day', entry.day, 'way', entry.way, 'refersTo', entry.refers_to,
      'receiptNumber', entry.receipt_number, 'reason', entry.reason, 'actorId', entry.actor_id,
      'clientKey', entry.client_key, 'writtenAt', entry.written_at,
      'hasSlip', EXISTS (SELECT FROM payment_slips AS slip WHERE slip.entry_id = entry.id)) ORDER BY entry.position)
    FROM payment_entries AS entry WHERE entry.booking_id = ${bookingId}), '[]')`

// One look at an index for each part of a booking: nothing here grows with the entries of others.
const columns = {
  id: bookings.id,
  tripId: bookings.tripId,
  organizerId: trips.organizerId,
  reference: bookings.reference,
  contactName: bookings.contactName,
  contactEmail: bookings.contactEmail,
  contactPhoneE164: sql<string | null>`nullif(${bookings.contactPhoneE164}, '')`,
  language: bookings.language,
  isProven,
  status: bookings.status,
  currency: bookings.currency,
  people: bookings.numberOfPilgrims,
  createdAt: bookings.createdAt,
  updatedAt: bookings.updatedAt,
  reopenedAt: bookings.reopenedAt,
  firstAgreed: bookings.agreedAmount,
  agreedNow: currentColumns.agreedAmount,
  lines: currentColumns.lines,
  terms: sql<OfferContent['terms']>`(${offers.content} -> 'terms')`,
  /** As it binds; the trip's own may have been moved since. */
  departureDate: sql<CalendarDate>`(${offers.content} ->> 'departureDate')`,
  timeZone: trips.timeZone,
  returnDate: trips.returnDate,
  ...tripTitles,
  companyName: organizers.companyName,
  /** null: the company keeps no books for the departure. */
  booksSince: sql<CalendarDate | null>`CASE WHEN ${departureBooks.switchedOffAt} IS NULL THEN ${departureBooks.since}::text END`,
  /** In milliseconds: since when its places are confirmed, and when its status changed last. */
  confirmedAt: sql<number | null>`(SELECT extract(epoch FROM max(changed.changed_at))::float8 * 1000
    FROM booking_status_changes AS changed WHERE changed.booking_id = ${bookings.id} AND changed.from_status = 'pending')`,
  changedAt: sql<number | null>`(SELECT extract(epoch FROM max(changed.changed_at))::float8 * 1000
    FROM booking_status_changes AS changed WHERE changed.booking_id = ${bookings.id})`,
  changes: sql<Changed[]>`coalesce((SELECT jsonb_agg(jsonb_build_object('day', changed.day,
      'amount', changed.agreed_amount::text) ORDER BY changed.number)
    FROM booking_changes AS changed WHERE changed.booking_id = ${bookings.id} AND changed.state = 'agreed'), '[]')`,
  /** That stands, or that its organizer ended and its pilgrim has not answered. */
  cancelled: sql<Cancelled | null>`(SELECT jsonb_build_object('day', gone.day, 'keptAmount', gone.kept_amount::text,
      'refundDue', gone.refund_due)
    FROM booking_cancellations AS gone WHERE gone.booking_id = ${bookings.id}
      AND (gone.ended_at IS NULL OR (gone.cancelled_by = 'pilgrim' AND gone.ended_at = ${bookings.reopenedAt}))
    ORDER BY gone.id DESC LIMIT 1)`,
  entries: entriesOf(bookings.id),
  letters: sql<
    SentLetter[]
  >`coalesce((SELECT jsonb_agg(jsonb_build_object('kind', letter.kind, 'about', letter.about,
      'sentAt', letter.sent_at)) FROM payment_letters AS letter WHERE letter.booking_id = ${bookings.id}), '[]')`,
}

export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number]

const selectAccounts = (db: Queryable) =>
  db
    .select(columns)
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .innerJoin(offers, and(eq(offers.tripId, bookings.tripId), eq(offers.version, bindingVersion)))
    .leftJoin(departureBooks, eq(departureBooks.tripId, bookings.tripId))

/** How a booking is named: by its id or its reference. */
export type BookingName = { id: string } | { reference: string }

/** A booking by its id or reference, with its company. */
export async function findNamedBooking(db: Queryable, key: BookingName) {
  const [row] = await db
    .select({ id: bookings.id, organizerId: trips.organizerId })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where('id' in key ? eq(bookings.id, key.id) : eq(bookings.reference, key.reference))
  return row
}

const selectAccount = prepareRead<{ id: string }, AccountRow>((db) =>
  selectAccounts(db).where(eq(bookings.id, sql.placeholder('id'))),
)

/** The books of a booking with what they follow from. */
export async function findAccount(db: Queryable, id: string): Promise<AccountRow | undefined> {
  const [row] = await selectAccount(db, { id })
  return row
}

/** The same of several whose company keeps books for the departure: asked for with each list of bookings, most of which have none. */
export const findKeptAccounts = (db: Queryable, ids: readonly string[]) =>
  selectKeptAccounts(db, { ids: [...ids] })

const selectKeptAccounts = prepareRead<{ ids: string[] }, AccountRow>((db) =>
  selectAccounts(db).where(
    and(
      sql`${bookings.id} = ANY(${sql.placeholder('ids')}::uuid[])`,
      isNotNull(departureBooks.tripId),
      isNull(departureBooks.switchedOffAt),
    ),
  ),
)

/** The same of several. */
export const findAccounts = (db: Queryable, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : selectAccounts(db).where(inArray(bookings.id, [...ids]))

/**
 * The same, to be written: the row of the booking is held first and the entries are read afterwards, so that of two who answer at
 * once the second sees what the first wrote.
 */
export async function lockAccount(tx: Queryable, id: string): Promise<AccountRow | undefined> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update')
  return findAccount(tx, id)
}

/** Holds these bookings in the order of their ids, as all do who hold several, and reads their accounts. */
export async function lockAccounts(tx: Queryable, ids: readonly string[]): Promise<AccountRow[]> {
  if (ids.length === 0) return []
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
    .orderBy(asc(bookings.id))
    .for('update')
  return findAccounts(tx, ids)
}

/** Of a departure that ever had books. */
export const findAccountsOfTrip = (db: Queryable, tripId: string) =>
  selectAccounts(db).where(and(eq(bookings.tripId, tripId), isNotNull(departureBooks.tripId)))

/**
 * Over all departures of a company with books, whether or not they were switched off since. Of closed ones only what is not settled
 * is read, so that the years behind a company cost nothing (decision 0111). By ids that two indexes name: `OR` would read them all.
 */
export const findAccountsOfCompany = (db: Queryable, organizerId: string, now: Date) =>
  selectAccounts(db).where(sql`${bookings.id} IN (
    SELECT ours.id FROM trips AS departure
    JOIN departure_books AS books ON books.trip_id = departure.id
    JOIN bookings AS ours ON ours.trip_id = departure.id
    WHERE departure.organizer_id = ${organizerId}::uuid
      AND (books.closed_at IS NULL OR departure.return_date >= ${lastDayToClose(now)}::date)
    UNION ALL
    SELECT unsettled.booking_id FROM unsettled_accounts AS unsettled WHERE unsettled.organizer_id = ${organizerId}::uuid)`)

/** Over those of its departures with books that are not over, or were yesterday: what day it is there follows from the time zone. */
export const findRunningAccounts = (db: Queryable, organizerId: string, now: Date) =>
  selectAccounts(db).where(
    and(
      eq(trips.organizerId, organizerId),
      isNotNull(departureBooks.tripId),
      isNull(departureBooks.switchedOffAt),
      sql`${trips.returnDate} >= (${now.toISOString()}::timestamptz AT TIME ZONE 'UTC')::date - 1`,
    ),
  )

/** Of departures with books that are switched on, a batch after an id: all that letters can be about. */
export const findAccountsWithBooks = (
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<AccountRow[]> =>
  selectAccounts(db)
    .where(
      and(
        gt(bookings.id, after),
        isNotNull(departureBooks.tripId),
        isNull(departureBooks.switchedOffAt),
        or(mayBeOwedMoney, hasEntries),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(limit)

const mayBeOwedMoney = sql`booking_holds_seats(${bookings.status})`
const hasEntries = sql`EXISTS (SELECT FROM payment_entries AS entry WHERE entry.booking_id = ${bookings.id})`

type ClaimPage = { after: number; limit: number; where: SQL }

/** A claim without an answer: open ones are neither received, disputed, repeated nor withdrawn, nor of a removed booking. */
const isOpenClaim = sql`claim.kind = 'claimed' AND NOT EXISTS (SELECT FROM payment_entries AS answer
  WHERE answer.refers_to = claim.id AND (answer.kind IN ('received', 'disputed', 'claimed')
    OR (answer.kind = 'correction' AND answer.amount = 0)))
  AND EXISTS (SELECT FROM bookings WHERE bookings.id = claim.booking_id)`

type FoundClaim = { bookingId: string; entryId: string; position: number; writtenAt: string }

/** Claims without an answer, the longest waiting first, a page after a position. */
async function findOpenClaims(db: Queryable, { after, limit, where }: ClaimPage): Promise<FoundClaim[]> {
  const { rows } = await db.execute<FoundClaim>(sql`
    SELECT claim.booking_id AS "bookingId", claim.id AS "entryId", claim.position::float8 AS position,
      to_char(claim.written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "writtenAt"
    FROM payment_entries AS claim WHERE ${isOpenClaim} AND ${where} AND claim.position > ${after}::bigint
    ORDER BY claim.position LIMIT ${limit}::int`)
  return rows
}

async function countOpenClaims(db: Queryable, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM payment_entries AS claim WHERE ${isOpenClaim} AND ${where}`,
  )
  return rows[0]?.total ?? 0
}

type Page = { after: number; limit: number }
const ofCompany = (organizerId: string) => sql`claim.organizer_id = ${organizerId}::uuid`
const writtenBefore = (moment: Date) => sql`claim.written_at <= ${moment.toISOString()}::timestamptz`

/** Of a company. */
export const findOpenClaimsOfCompany = (db: Queryable, organizerId: string, page: Page) =>
  findOpenClaims(db, { ...page, where: ofCompany(organizerId) })
export const countOpenClaimsOfCompany = (db: Queryable, organizerId: string) =>
  countOpenClaims(db, ofCompany(organizerId))

/** Of all companies, written by a moment. */
export const findOldClaims = (db: Queryable, moment: Date, page: Page) =>
  findOpenClaims(db, { ...page, where: writtenBefore(moment) })
export const countOldClaims = (db: Queryable, moment: Date) => countOpenClaims(db, writtenBefore(moment))

/**
 * Bookings of departures with books, of any company, that may have money to give back: they ended, or more than is agreed came. What
 * was corrected counts twice here, so that none is left out; `owedBy` says what is due.
 */
export const findAccountsToRefund = (db: Queryable) =>
  selectAccounts(db).where(
    and(
      isNotNull(departureBooks.tripId),
      sql`EXISTS (SELECT FROM payment_entries AS entry WHERE entry.booking_id = ${bookings.id} AND entry.kind = 'received')`,
      sql`(NOT booking_holds_seats(${bookings.status}) OR ${bookings.reopenedAt} IS NOT NULL
        OR (SELECT sum(entry.amount) FROM payment_entries AS entry WHERE entry.booking_id = ${bookings.id}
          AND entry.kind IN ('received', 'correction')) > ${currentColumns.agreedAmount})`,
    ),
  )

/** The names of these people, by their ids. */
export async function findNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, firstName, lastName } = users
  const rows = await db
    .select({ id, firstName, lastName })
    .from(users)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, [row.firstName, row.lastName].filter(Boolean).join(' ')]))
}

/** What is sealed of these entries, by their ids. */
export async function findDetails(db: Queryable, entryIds: readonly string[]): Promise<Map<string, string>> {
  if (entryIds.length === 0) return new Map()
  const { entryId, sealed } = paymentDetails
  const rows = await db
    .select({ entryId, sealed })
    .from(paymentDetails)
    .where(inArray(entryId, [...entryIds]))
  return new Map(rows.map((row) => [row.entryId, row.sealed]))
}

/** The slip of a claim. */
export async function findSlip(db: Queryable, entryId: string) {
  const [row] = await db.select().from(paymentSlips).where(eq(paymentSlips.entryId, entryId))
  return row
}
