import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { type BookingStatus, bookingStatusNames, holdsSeats } from '#domain/bookings/bookings.ts'
import type { CheckedNumbers } from '#domain/payees/account-numbers.ts'
import { payeeState } from '#domain/payees/payees.ts'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { checkedAccountsRequested } from '#server/bookings/emails/booking-money.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { payees } from './tables.ts'
import { openNumber, type PayeeRow, payeeColumns } from './view.ts'

/** The accounts of a company, the latest first, with those that ended. */
export const findPayees = (db: Queryable, organizerId: string): Promise<PayeeRow[]> =>
  selectPayees(db, eq(payees.organizerId, organizerId))

/** An account, whoever's it is. */
export async function findPayee(db: Queryable, id: string): Promise<PayeeRow | undefined> {
  const [row] = await selectPayees(db, eq(payees.id, id))
  return row
}

const selectPayees = (db: Queryable, which: SQL | undefined): Promise<PayeeRow[]> =>
  db.select(payeeColumns).from(payees).where(which).orderBy(desc(payees.addedAt), asc(payees.id))

/** Confirmed: it holds its seats, and its company has accepted it. */
export const confirmedStatuses = bookingStatusNames.filter(
  (status) => holdsSeats(status) && status !== 'pending',
)
const settled: readonly BookingStatus[] = ['paid', 'completed']
const openStatuses = confirmedStatuses.filter((status) => !settled.includes(status))

/** The bookings of a company, which the statement names `bookings` beside `trips`, on which something may be due. */
export const openBookingsOf = (organizerId: string): SQL | undefined =>
  and(
    eq(trips.organizerId, organizerId),
    isNull(trips.deletedAt),
    inArray(bookings.status, openStatuses),
    isNull(bookings.reopenedAt),
  )

/** How many bookings of a company something may be due on. */
export async function countOpenBookings(db: Queryable, organizerId: string): Promise<number> {
  const [row] = await db
    .select({ open: sql<number>`count(*)::integer` })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(openBookingsOf(organizerId))
  return row?.open ?? 0
}

/** The account of a link that stops it, with its company. */
export async function findPayeeByStopLink(db: Queryable, stopHash: string) {
  const [row] = await db
    .select({ payee: payeeColumns, companyName: organizers.companyName })
    .from(payees)
    .innerJoin(organizers, eq(organizers.id, payees.organizerId))
    .where(and(eq(payees.stopHash, stopHash), isNull(organizers.deletedAt)))
  return row
}

/** What adding an account asks of the caller's own: its password's hash; undefined without the account. */
export async function findPasswordHash(db: Queryable, userId: string): Promise<string | null | undefined> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return row?.passwordHash
}

/** Whether nothing is to be paid to a company, beside a statement that names `organizers`: it is not verified, or its owner's account is off. */
const isFrozen = sql<boolean>`(NOT organizers.is_verified OR EXISTS (
  SELECT FROM users AS owner WHERE owner.id = organizers.user_id AND NOT owner.is_active))`

/** The name of a company, and whether it is there and may be paid. */
export async function findCompany(db: Queryable, organizerId: string) {
  const { companyName, deletedAt } = organizers
  const [row] = await db
    .select({ companyName, isFrozen, deletedAt })
    .from(organizers)
    .where(eq(organizers.id, organizerId))
  return row
}

const hasNumber = (hashes: readonly string[]) =>
  sql`string_to_array(${payees.numberHashes}, ' ') && ${sql.param([...hashes])}::text[]`

/**
 * The checked accounts of a number. Wallets, which are phone numbers, and those of one company alone where it is said: so that a
 * number that may not be told is looked for in the very same way as one that nobody has.
 */
export const findCheckedPayees = (
  db: Queryable,
  hashes: readonly string[],
  { walletsOf }: { walletsOf: string | undefined },
) =>
  db
    .select({
      payee: payeeColumns,
      company: {
        id: organizers.id,
        companyName: organizers.companyName,
        isFrozen,
      },
    })
    .from(payees)
    .innerJoin(organizers, eq(organizers.id, payees.organizerId))
    .where(
      and(
        hasNumber(hashes),
        isNotNull(payees.checkedAt),
        isNull(payees.endedAt),
        isNull(organizers.deletedAt),
        or(ne(payees.kind, 'wallet'), walletsOf ? eq(payees.organizerId, walletsOf) : sql`false`),
      ),
    )

/** Other accounts with a number: of any company, in any state. */
export const findSameNumber = (db: Queryable, hashes: readonly string[], exceptId: string) =>
  hashes.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: payees.id,
          organizerId: payees.organizerId,
          checkedAt: payees.checkedAt,
          ending: payees.ending,
        })
        .from(payees)
        .where(and(hasNumber(hashes), ne(payees.id, exceptId)))

/** A booking as the accounts of its company are shown to it. */
export async function findPayingBooking(db: Queryable, key: { id: string } | { reference: string }) {
  const { id, reference, status, userId, contactEmail, reopenedAt } = bookings
  const [row] = await db
    .select({
      id,
      reference,
      status,
      userId,
      contactEmail,
      reopenedAt,
      organizerId: trips.organizerId,
      companyName: organizers.companyName,
      isFrozen: sql<boolean>`(${isFrozen} OR ${organizers.deletedAt} IS NOT NULL)`,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where('id' in key ? eq(id, key.id) : eq(reference, key.reference))
  return row
}
export type PayingBooking = NonNullable<Awaited<ReturnType<typeof findPayingBooking>>>

/** A company as an admin reads it beside its account. */
const companyColumns = {
  id: organizers.id,
  companyName: organizers.companyName,
  isVerified: organizers.isVerified,
  contactPhone: organizers.contactPhone,
  contactPhoneE164: organizers.contactPhoneE164,
}

const isWaiting = and(isNull(payees.checkedAt), isNull(payees.endedAt), isNull(organizers.deletedAt))

/** The accounts that wait for an admin, the longest waiting first. */
export const findWaitingPayees = (db: Queryable, limit: number) =>
  db
    .select({
      payee: payeeColumns,
      numberHashes: payees.numberHashes,
      company: companyColumns,
    })
    .from(payees)
    .innerJoin(organizers, eq(organizers.id, payees.organizerId))
    .where(isWaiting)
    .orderBy(asc(payees.addedAt), asc(payees.id))
    .limit(limit)

/** Accounts that were checked and have not ended, of companies or holders whose name has the words. */
const isChecked = (words: string | undefined) =>
  and(
    isNotNull(payees.checkedAt),
    isNull(payees.endedAt),
    isNull(organizers.deletedAt),
    words
      ? sql`(strpos(lower(${organizers.companyName}), lower(${words}::text)) > 0 OR strpos(lower(${payees.holder}), lower(${words}::text)) > 0)`
      : undefined,
  )

/** Those accounts, checked last first. */
export const findCheckedForAdmin = (
  db: Queryable,
  { words, limit }: { words: string | undefined; limit: number },
) =>
  db
    .select({ payee: payeeColumns, company: companyColumns })
    .from(payees)
    .innerJoin(organizers, eq(organizers.id, payees.organizerId))
    .where(isChecked(words))
    .orderBy(desc(payees.checkedAt), asc(payees.id))
    .limit(limit)

/** How many they are. */
export async function countChecked(db: Queryable, words: string | undefined): Promise<number> {
  const [row] = await db
    .select({ checked: sql<number>`count(*)::integer` })
    .from(payees)
    .innerJoin(organizers, eq(organizers.id, payees.organizerId))
    .where(isChecked(words))
  return row?.checked ?? 0
}

/** How many accounts wait for an admin. */
export async function countWaitingPayees(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::integer` })
    .from(payees)
    .innerJoin(organizers, eq(organizers.id, payees.organizerId))
    .where(isWaiting)
  return row?.waiting ?? 0
}

/** The accounts that have become valid by a time, of which nobody was told yet. */
export const findUntold = (db: Queryable, now: Date) =>
  db
    .select({ id: payees.id, organizerId: payees.organizerId, replacesId: payees.replacesId })
    .from(payees)
    .where(isUntold(now))
    .orderBy(asc(payees.usableFrom), asc(payees.id))

const isUntold = (now: Date) =>
  and(
    isNull(payees.toldAt),
    isNotNull(payees.checkedAt),
    isNull(payees.endedAt),
    sql`greatest(${payees.checkedAt}, ${payees.usableFrom}) <= ${now.toISOString()}::timestamptz`,
  )

/** The valid accounts of companies that may be paid. */
async function findValid(db: Queryable, organizerIds: readonly string[], now: Date): Promise<PayeeRow[]> {
  if (organizerIds.length === 0) return []
  const rows = await db
    .select(payeeColumns)
    .from(payees)
    .innerJoin(organizers, eq(organizers.id, payees.organizerId))
    .where(and(inArray(payees.organizerId, [...organizerIds]), not(isFrozen), isNull(payees.endedAt)))
  return rows.filter((row) => payeeState(row, now) === 'valid')
}

/** Enters the companies that have an account into which may be paid. */
export async function reportCheckedAccounts(
  db: Queryable,
  { organizerIds, now, found }: NonNullable<(typeof checkedAccountsRequested)['payload']>,
): Promise<void> {
  for (const { organizerId } of await findValid(db, organizerIds, now)) found.add(organizerId)
}

/** Returns the checked numbers of companies in every form in which they are written: shown whole in words of their own (MON-06). */
export async function findCheckedNumbers(
  { db, sealer }: Pick<Deps, 'sealer'> & { db: Queryable },
  organizerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, CheckedNumbers>> {
  const valid = await findValid(db, organizerIds, now)
  const forms = Map.groupBy(valid, ({ organizerId }) => organizerId)
  return new Map(
    [...forms].map(([id, own]) => [id, new Set(own.flatMap((row) => openNumber(sealer, row)?.forms ?? []))]),
  )
}
