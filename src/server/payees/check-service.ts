import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/payees/check.ts'
import { parseReference } from '#domain/bookings/references.ts'
import { foldNumber, isMistypedIban, isWholeNumber, lookupForm } from '#domain/payees/payee-numbers.ts'
import {
  type BookingPayeesState,
  type CheckAnswer,
  missesPerHour,
  payeeState,
  validFrom,
} from '#domain/payees/payees.ts'
import { requireBookingAccess } from '#server/bookings/access/access-view.ts'
import type { Ctx } from '#server/machine/context.ts'
import { countTries, countTry, type Limit, undoTries } from '#server/machine/limits/rate-limit.ts'
import * as queries from './queries.ts'
import { hashForm, presentFields } from './view.ts'

const hour = 60 * 60

/** Whether a booking is confirmed, and its company's accounts are for it. */
const isConfirmed = ({ status, reopenedAt }: queries.PayingBooking): boolean =>
  queries.confirmedStatuses.includes(status) && reopenedAt === null

/** The accounts of a booking, for its holder: only those that are valid at this moment. */
export async function showBookingPayees(
  ctx: Ctx,
  holder: ParsedInputOf<typeof contract.getBookingPayees>,
): Promise<OutputOf<typeof contract.getBookingPayees>> {
  const access = await requireBookingAccess(ctx, holder)
  const booking = await queries.findPayingBooking(ctx.db, { id: access.booking.id })
  if (!booking) throw new AppError('booking_not_found')
  const { companyName, reference } = booking
  const hidden = (state: BookingPayeesState) => ({ state, companyName, reference, payees: [] })
  if (booking.status === 'pending' || booking.reopenedAt !== null) return hidden('unconfirmed')
  if (!isConfirmed(booking)) return hidden('closed')
  if (booking.isFrozen) return hidden('frozen')
  const now = await ctx.databaseClock(ctx.db)
  const rows = await queries.findPayees(ctx.db, booking.organizerId)
  const valid = rows.filter((row) => payeeState(row, now) === 'valid')
  const payees = valid.flatMap((row) => {
    const { checkedAt } = row
    const from = validFrom(row)
    if (checkedAt === null || from === null) return []
    const dates = { checkedAt: checkedAt.toISOString(), validFrom: from.toISOString() }
    return [{ ...presentFields(ctx.sealer, row), ...dates, isChanging: row.isChanging }]
  })
  return payees.length === 0 ? hidden('none') : { state: 'shown', companyName, reference, payees }
}

type Checked = OutputOf<typeof contract.checkPayee>
const saying = (answer: CheckAnswer): Checked => ({
  answer,
  company: null,
  holder: null,
  checkedAt: null,
  validFrom: null,
})

/**
 * Whether a number is a checked one, of whom, and what the bank must show. Strangers are counted by what they did not hit, before
 * it is looked for, and are refused beyond it whatever they ask: the list cannot be read out by guessing. Whoever proves a
 * confirmed booking compares with its company without limit; of other companies he learns as much as a stranger.
 */
export async function checkNumber(
  ctx: Ctx,
  { accountNumber, ...input }: ParsedInputOf<typeof contract.checkPayee>,
): Promise<Checked> {
  const folded = foldNumber(accountNumber)
  if (!isWholeNumber(folded))
    throw new AppError('invalid_payee', { fields: { accountNumber: 'account_number' } })
  if (isMistypedIban(folded)) return saying('mistyped')
  const misses: Limit = {
    what: 'check-payee',
    who: ctx.caller.ip,
    limit: missesPerHour,
    seconds: hour,
    code: 'payee_check_limited',
  }
  const { booking, isProven } = await findBooking(ctx, input)
  if (!isProven) await countTry(ctx, misses)
  const found = await look(ctx, folded, booking?.organizerId)
  const isHit = found.answer === 'theirs' || found.answer === 'new'
  if (!isProven && isHit) await undoTries(ctx, [misses])
  if (!isProven || isHit) return found
  const [tried] = await countTries(ctx, [misses])
  return tried && tried.hits > misses.limit ? saying('unknown') : found
}

type Naming = Omit<ParsedInputOf<typeof contract.checkPayee>, 'accountNumber'>

/**
 * The confirmed booking that a call names. Its signed-in owner, its link, or its contact address beside the reference prove it; the
 * reference alone says which company is meant.
 */
async function findBooking(
  ctx: Ctx,
  { reference, contactEmail, ...holder }: Naming,
): Promise<{ booking?: queries.PayingBooking; isProven: boolean }> {
  const held = await requireBookingAccess(ctx, holder).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  const typed = reference ? parseReference(reference) : undefined
  const key = held ? { id: held.booking.id } : typed && 'reference' in typed ? typed : undefined
  const booking = key && (await queries.findPayingBooking(ctx.db, key))
  if (!booking || !isConfirmed(booking)) return { isProven: false }
  const { userId } = booking
  const isOwner = userId !== null && userId === ctx.caller.actor?.id
  const isContact =
    booking.contactEmail !== '' && booking.contactEmail.toLowerCase() === contactEmail?.toLowerCase()
  return { booking, isProven: held !== undefined || isOwner || isContact }
}

/** Looks a number up, first among those of the company that is meant. */
async function look(ctx: Ctx, folded: string, organizerId: string | undefined): Promise<Checked> {
  const hashes = hashForm(ctx.sealer, lookupForm(folded))
  const now = await ctx.databaseClock(ctx.db)
  const rows = await queries.findCheckedPayees(ctx.db, hashes, { walletsOf: organizerId })
  const standing = rows
    .map((row) => ({ ...row, state: payeeState(row.payee, now) }))
    .filter(({ state }) => state === 'valid' || state === 'checked')
    .toSorted((one, other) => Number(other.state === 'valid') - Number(one.state === 'valid'))
  const found = standing.find(({ company }) => company.id === organizerId) ?? standing[0]
  if (!found) return saying('unknown')
  const { payee, company, state } = found
  if (organizerId !== undefined && company.id !== organizerId) return saying('elsewhere')
  if (company.isFrozen) return saying('frozen')
  return {
    answer: state === 'valid' ? 'theirs' : 'new',
    company: { id: company.id, companyName: company.companyName },
    holder: payee.holder,
    checkedAt: payee.checkedAt?.toISOString() ?? null,
    validFrom: validFrom(payee)?.toISOString() ?? null,
  }
}
