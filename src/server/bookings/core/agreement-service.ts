import type { Agreement } from '#contract/bookings/agreement.ts'
import { AppError } from '#contract/errors.ts'
import { readReference } from '#domain/bookings/references.ts'
import { maySeeAmounts } from '#domain/permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { findOfferVersion } from '#server/trips/core/offers-view.ts'
import * as queries from './agreement-queries.ts'

/** What was agreed, by the booking's id or reference, for those whom it concerns; to everybody else there is no such booking. */
export async function show({ db, caller }: Ctx, id: string): Promise<Agreement> {
  const read = readReference(id)
  const key = isId(id) ? { id } : 'reference' in read ? { reference: read.reference } : undefined
  const found = key && (await queries.findAgreed(db, key))
  const { actor } = caller
  const isOwn = actor && found?.userId === actor.id
  if (!found || !(isOwn || maySeeAmounts(actor, found.organizerId))) throw new AppError('booking_not_found')
  return describe(db, found)
}

/** The same for who holds the token of the private link, or the one that the answer to the request gave. */
export async function read({ db }: Ctx, token: string): Promise<Agreement> {
  const [id = '', secret = ''] = token.split('.')
  const key = isId(id) ? { id, readTokenHash: hashSecret(secret) } : { guestTokenHash: hashSecret(token) }
  const found = await queries.findAgreed(db, key)
  if (!found) throw new AppError('booking_not_found')
  return describe(db, found)
}

/** The same of a booking that was found for its holder already. */
export async function agreementOf(db: Ctx['db'], id: string): Promise<Agreement> {
  const found = await queries.findAgreed(db, { id })
  if (!found) throw new AppError('booking_not_found')
  return describe(db, found)
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findAgreed>>>

async function describe(
  db: Ctx['db'],
  { id: _, tripId, userId: __, organizerId: ___, createdAt, agreedTotal, ...agreed }: Found,
): Promise<Agreement> {
  const offer = await findOfferVersion(db, tripId, agreed.offerVersion)
  if (!offer) throw new Error(`version ${agreed.offerVersion} of trip ${tripId} was never written down`)
  return {
    ...agreed,
    tripId,
    totalAmount: agreedTotal,
    agreedAt: createdAt.toISOString(),
    offer: offer.content,
  }
}
