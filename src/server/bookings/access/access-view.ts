import type { BookingCredentials } from '#contract/bookings/links.ts'
import { AppError } from '#contract/errors.ts'
import { parseReference } from '#domain/bookings/references.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { type AccessibleBooking, findAccessibleBooking } from './access-queries.ts'
import { touchProof } from './codes-changing.ts'

/**
 * A booking in the hands of who asks. `owner`: signed in with the account that it belongs to; `request`: with the readToken
 * that the browser of the request was given; `link`: with the link of an email, which may have been forwarded.
 */
export type BookingAccess = { booking: AccessibleBooking; by: 'owner' | 'request' | 'link'; isProof: boolean }

/** Returns the booking to its holder (decision 0038). To everyone else there is none. */
export async function requireBookingAccess(ctx: Ctx, holder: BookingCredentials): Promise<BookingAccess> {
  const { id, token, proof } = holder
  // By one of both: which of two bookings would be meant?
  if ((id === undefined) === (token === undefined)) throw new AppError('booking_not_found')
  const held =
    token === undefined ? await findAccessAsOwner(ctx, id ?? '') : await findAccessBySecret(ctx, token)
  if (!held) throw new AppError('booking_not_found')
  const { deviceKey } = ctx.caller
  // Only here, together with the token: by its cookie alone a device opens nothing (AUTH-18).
  const isProof = await touchProof(ctx.db, held.booking.id, {
    proofHash: proof && hashSecret(proof),
    deviceHash: deviceKey && hashSecret(deviceKey),
    now: ctx.clock(),
  })
  return { ...held, isProof }
}

type FoundAccess = Omit<BookingAccess, 'isProof'> | undefined

async function findAccessAsOwner({ db, caller }: Ctx, named: string): Promise<FoundAccess> {
  const { actor } = caller
  if (!actor) return undefined
  const read = parseReference(named)
  const key = isId(named) ? { id: named } : 'reference' in read ? { reference: read.reference } : undefined
  const booking = key && (await findAccessibleBooking(db, { ...key, userId: actor.id }))
  return booking && { booking, by: 'owner' }
}

async function findAccessBySecret({ db, caller }: Ctx, token: string): Promise<FoundAccess> {
  const [id = '', secret = ''] = token.split('.')
  const isRequest = isId(id)
  const key = isRequest ? { id, readTokenHash: hashSecret(secret) } : { guestTokenHash: hashSecret(token) }
  const booking = await findAccessibleBooking(db, key)
  if (!booking) return undefined
  const isOwn = caller.actor !== undefined && booking.userId === caller.actor.id
  return { booking, by: isOwn ? 'owner' : isRequest ? 'request' : 'link' }
}

/** Refuses who has neither signed in as the owner nor typed a code from the mailbox of today (CON-19). */
export function requireProof({ by, isProof }: BookingAccess): void {
  if (by !== 'owner' && !isProof) throw new AppError('code_required')
}

/** Whether phone and requests are hidden: an emailed link alone may be in any hands. */
export const isMasked = ({ by, isProof }: BookingAccess): boolean => by === 'link' && !isProof

/** Refuses an emailed link alone; the browser that asked may, for it was given its secret by no one's mailbox. */
export function requireMoreThanLink(held: BookingAccess): void {
  if (isMasked(held)) throw new AppError('code_required')
}
