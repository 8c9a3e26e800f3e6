import type { BookingCredentials } from '#contract/bookings/links.ts'
import { AppError } from '#contract/errors.ts'
import { parseReference } from '#domain/bookings/references.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { hasTooManyDecimals, normalizeDecimals } from '#domain/offers/amounts.ts'
import { mayKeepBooks, mayListOrganizerBookings, maySeeAmounts } from '#domain/permissions.ts'
import { isMasked, requireBookingAccess, requireMoreThanLink } from '#server/bookings/access/access-view.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { type ReadAccount, readAccount } from './account-facts.ts'
import { type AccountReader, presentAccount } from './account-view.ts'
import { findAccount, findNamedBooking, lockAccount } from './accounts-queries.ts'

/** The account of a booking for its holder, and how much of it an emailed link alone shows. */
export async function requireHolderAccount(ctx: Ctx, holder: BookingCredentials) {
  const held = await requireBookingAccess(ctx, holder)
  const reader: AccountReader = isMasked(held) ? 'masked' : 'holder'
  return { reader, ...(await loadAccount(ctx, held.booking.id)) }
}

/** The id of a booking whose holder may write and read slips: an emailed link alone may be in any hands. */
export async function requireHolder(ctx: Ctx, holder: BookingCredentials): Promise<string> {
  const held = await requireBookingAccess(ctx, holder)
  requireMoreThanLink(held)
  return held.booking.id
}

/** The account of a booking for those of its company who see amounts, and for admins; to everyone else there is none. */
export async function requireCompanyAccount(ctx: Ctx, named: string): Promise<ReadAccount> {
  const found = await findNamed(ctx, named)
  if (!found || !maySeeAmounts(ctx.caller.actor, found.organizerId)) throw new AppError('booking_not_found')
  return loadAccount(ctx, found.id)
}

/** The id of a booking whose books the caller may write: its company's, verified, by those who see amounts; no admin. */
export async function requireBookkeeper(ctx: Ctx, named: string): Promise<string> {
  const { actor } = ctx.caller
  const found = await findNamed(ctx, named)
  if (!found || !mayListOrganizerBookings(actor, found.organizerId)) throw new AppError('booking_not_found')
  if (!mayKeepBooks(actor, found.organizerId)) throw new AppError('booking_update_unauthorized')
  return found.id
}

async function findNamed({ db }: Ctx, named: string) {
  const read = parseReference(named)
  const key = isId(named) ? { id: named } : 'reference' in read ? { reference: read.reference } : undefined
  return key && (await findNamedBooking(db, key))
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
