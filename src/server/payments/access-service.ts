import type { BookingCredentials } from '#contract/bookings/links.ts'
import { AppError } from '#contract/errors.ts'
import { parseReference } from '#domain/bookings/references.ts'
import { type CalendarDate, dayInTimeZone } from '#domain/kernel/calendar.ts'
import { hasTooManyDecimals, normalizeDecimals } from '#domain/offers/amounts.ts'
import { mayKeepBooks, mayListOrganizerBookings, maySeeAmounts } from '#domain/permissions.ts'
import { isMasked, requireBookingAccess, requireMoreThanLink } from '#server/bookings/access/access-view.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { type ReadAccount, readAccount } from './account-facts.ts'
import { type AccountReader, presentAccount } from './account-view.ts'
import { type BookingName, findAccount, findNamedBooking, lockAccount } from './accounts-queries.ts'
import { findRemovedAccount } from './queries.ts'

/**
 * The account of a booking for its holder, and how much of it an emailed link alone shows; with `more` to none who has nothing but such
 * a link. Of a booking that an admin removed it stays readable to the account that booked (decision 0114).
 */
export async function requireHolderAccount(
  ctx: Ctx,
  holder: BookingCredentials,
  { more = false }: { more?: boolean } = {},
) {
  const held = await requireBookingAccess(ctx, holder).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'booking_not_found') return undefined
    throw error
  })
  if (!held) return { reader: 'holder' as const, ...(await requireRemovedAccount(ctx, holder)) }
  if (more) requireMoreThanLink(held)
  const reader: AccountReader = isMasked(held) ? 'masked' : 'holder'
  return { reader, ...(await loadAccount(ctx, held.booking.id)) }
}

async function requireRemovedAccount(ctx: Ctx, { id, token }: BookingCredentials): Promise<ReadAccount> {
  const { actor } = ctx.caller
  const key = id !== undefined && token === undefined ? readName(id) : undefined
  const removed = actor && key && (await findRemovedAccount(ctx.db, key))
  if (!removed || removed.userId !== actor.id) throw new AppError('booking_not_found')
  return readRemoved(ctx, removed)
}

type Removed = NonNullable<Awaited<ReturnType<typeof findRemovedAccount>>>

const readRemoved = ({ clock }: Pick<Ctx, 'clock'>, { row, removedAt }: Removed): ReadAccount => ({
  ...readAccount(row, clock()),
  removedOn: dayInTimeZone(row.timeZone, removedAt),
})

/** The id of a booking whose holder may write: an emailed link alone may be in any hands. */
export async function requireHolder(ctx: Ctx, holder: BookingCredentials): Promise<string> {
  const held = await requireBookingAccess(ctx, holder)
  requireMoreThanLink(held)
  return held.booking.id
}

/** The account of a booking, also of a removed one, for those of its company who see amounts, and for admins; to all others there is none. */
export async function requireCompanyAccount(ctx: Ctx, named: string): Promise<ReadAccount> {
  const { db, caller } = ctx
  const key = readName(named)
  const found = key && (await findNamedBooking(db, key))
  const removed = key && !found ? await findRemovedAccount(db, key) : undefined
  const organizerId = (found ?? removed)?.organizerId
  if (organizerId === undefined || !maySeeAmounts(caller.actor, organizerId))
    throw new AppError('booking_not_found')
  if (removed) return readRemoved(ctx, removed)
  return loadAccount(ctx, found?.id ?? '')
}

/** The id of a booking whose books the caller may write: its company's, verified, by those who see amounts; no admin. */
export async function requireBookkeeper({ db, caller }: Ctx, named: string): Promise<string> {
  const { actor } = caller
  const key = readName(named)
  const found = key && (await findNamedBooking(db, key))
  if (!found || !mayListOrganizerBookings(actor, found.organizerId)) throw new AppError('booking_not_found')
  if (!mayKeepBooks(actor, found.organizerId)) throw new AppError('booking_update_unauthorized')
  return found.id
}

function readName(named: string): BookingName | undefined {
  if (isId(named)) return { id: named }
  const read = parseReference(named)
  return 'reference' in read ? { reference: read.reference } : undefined
}

async function loadAccount({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: string): Promise<ReadAccount> {
  const row = await findAccount(db, id)
  if (!row) throw new AppError('booking_not_found')
  return readAccount(row, clock())
}

/** An account to be written, its booking held. */
export async function lockReadAccount({ clock }: Pick<Ctx, 'clock'>, tx: Queryable, id: string) {
  const row = await lockAccount(tx, id)
  if (!row) throw new AppError('booking_not_found')
  return readAccount(row, clock())
}

/** Answers with the account as it is after an act. */
export async function showAfterAct(ctx: Ctx, id: string, reader: AccountReader) {
  ctx.changed(['bookings'])
  ctx.wakeMailer()
  return presentAccount(ctx, await loadAccount(ctx, id), reader)
}

/** An entry of an account; throws where there is none of the id. */
export function requireEntry({ account }: ReadAccount, id: string) {
  const entry = account.entries.find((one) => one.id === id.toLowerCase())
  if (!entry) throw new AppError('entry_not_found')
  return entry
}

/** Nothing new is written where the company keeps no books for the departure. */
export function requireBooks({ row }: ReadAccount): void {
  if (row.booksSince === null) throw new AppError('books_off')
}

/** Returns an amount in the decimals of the booking's currency; money that moves on a later day has not moved. */
export function requireMoney(
  { row, today }: ReadAccount,
  { amount, day }: { amount: string; day?: CalendarDate | undefined },
): string {
  if (hasTooManyDecimals(amount, row.currency))
    throw new AppError('invalid_payment', { fields: { amount: 'invalid_amount' } })
  if (day !== undefined && day > today)
    throw new AppError('invalid_payment', { fields: { day: 'invalid_date' } })
  return normalizeDecimals(amount, row.currency)
}
