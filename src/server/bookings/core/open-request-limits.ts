import { AppError } from '#contract/errors.ts'
import { openRequestLimits } from '#domain/bookings/open-requests.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { findDatabaseFault } from '#server/machine/data/database-errors.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'

/** A count of open requests that a booking raises, and the most there may be. */
export type OpenRequestLimit = { key: string; most: number }

const { unanswered, unproven, unprovenOfNetwork } = openRequestLimits

/** Whether no one can say yet that the person reads the email: a guest, or an account whose address is not verified. */
export const isUnproven = (actor: Actor): boolean => !actor?.emailVerified

/** One address, however it is written, from one network: no stranger elsewhere sees or uses up what it has (decision 0071). */
const hashRecipient = (ip: string, address: string) => hashSecret(`${ip} ${address.toLowerCase()}`)

/**
 * The counts that a request raises beside that of the trip's places (decision 0030). The statement leaves out that of a
 * recipient who is the account's own, verified address. Addresses are kept as a hash alone.
 */
export function collectRequestLimits(
  { caller, config }: Ctx,
  contactEmail: string,
): OpenRequestLimit[] | undefined {
  if (!config.rateLimits) return undefined
  const { actor, ip } = caller
  const recipient = hashRecipient(ip, contactEmail)
  const limits: OpenRequestLimit[] = [{ key: `recipient:${recipient}`, most: unanswered }]
  if (actor) limits.push({ key: `person:${actor.id}`, most: isUnproven(actor) ? unproven : unanswered })
  if (isUnproven(actor))
    limits.push(
      { key: `unproven-recipient:${recipient}`, most: unproven },
      { key: `unproven-network:${hashSecret(ip)}`, most: unprovenOfNetwork },
    )
  return limits
}

/** The counts of one address that a request raises when it moves there. */
export function collectAddressLimits(
  { config, caller }: Ctx,
  address: string,
  { isProven }: { isProven: boolean },
): OpenRequestLimit[] {
  if (!config.rateLimits) return []
  const recipient = hashRecipient(caller.ip, address)
  const ofAll = { key: `recipient:${recipient}`, most: unanswered }
  return isProven ? [ofAll] : [ofAll, { key: `unproven-recipient:${recipient}`, most: unproven }]
}

/** Counts a request without proof: only so many are allowed from one network, granted or not. */
export async function countRequest(ctx: Ctx): Promise<void> {
  if (!isUnproven(ctx.caller.actor)) return
  await countTry(ctx, {
    what: 'guest-booking',
    who: ctx.caller.ip,
    limit: 20,
    seconds: 3600,
    code: 'booking_limit_reached',
  })
}

const retryAfter = 3600

/** Which limit on open requests refused: what helps differs. */
export function toLimitError(error: unknown, actor: Actor): AppError | undefined {
  const fault = findDatabaseFault(error)
  if (fault?.constraint !== 'open_requests_within_limit') return undefined
  if (fault.detail?.includes('(unproven-seats:')) return new AppError('trip_held_unconfirmed', { retryAfter })
  const code =
    fault.detail?.includes('(unproven-') || (actor && isUnproven(actor))
      ? 'booking_limit_reached'
      : 'requests_unanswered'
  return new AppError(code, { retryAfter })
}
