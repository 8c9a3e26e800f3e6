import type { Agreement } from '#contract/bookings/agreement.ts'
import { AppError } from '#contract/errors.ts'
import { parseReference } from '#domain/bookings/references.ts'
import { maySeeAmounts } from '#domain/permissions.ts'
import { translateHotel } from '#domain/search/stay-names.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { findOfferVersion } from '#server/trips/core/offers-view.ts'
import * as queries from './agreement-queries.ts'

/** Returns the agreement by the booking's id or reference to those concerned; for all others there is no such booking. */
export async function showAgreement(
  { db, caller }: Ctx,
  id: string,
  language?: ContentLanguage,
): Promise<Agreement> {
  const read = parseReference(id)
  const key = isId(id) ? { id } : 'reference' in read ? { reference: read.reference } : undefined
  const found = key && (await queries.findAgreement(db, key))
  const { actor } = caller
  const isOwn = actor && found?.userId === actor.id
  if (!found || !(isOwn || maySeeAmounts(actor, found.organizerId))) throw new AppError('booking_not_found')
  return translateStays(await presentAgreement(db, found), language)
}

/** The same for who holds the token of the private link, or the one that the answer to the request gave. */
export async function showAgreementByToken(
  { db }: Ctx,
  token: string,
  language?: ContentLanguage,
): Promise<Agreement> {
  const [id = '', secret = ''] = token.split('.')
  const key = isId(id) ? { id, readTokenHash: hashSecret(secret) } : { guestTokenHash: hashSecret(token) }
  const found = await queries.findAgreement(db, key)
  if (!found) throw new AppError('booking_not_found')
  return translateStays(await presentAgreement(db, found), language)
}

/** With the cities of its stays, and the points that they are measured to, by their names in a language. */
function translateStays(agreement: Agreement, language: ContentLanguage | undefined): Agreement {
  if (!language) return agreement
  const hotels = agreement.offer.hotels.map((hotel) => translateHotel(hotel, language))
  return { ...agreement, offer: { ...agreement.offer, hotels } }
}

/** The same of a booking that was found for its holder already. */
export async function loadAgreement(db: Ctx['db'], id: string): Promise<Agreement> {
  const found = await queries.findAgreement(db, { id })
  if (!found) throw new AppError('booking_not_found')
  return presentAgreement(db, found)
}

type FoundAgreement = NonNullable<Awaited<ReturnType<typeof queries.findAgreement>>>

async function presentAgreement(
  db: Ctx['db'],
  { id: _, tripId, userId: __, organizerId: ___, createdAt, agreedTotal, ...agreed }: FoundAgreement,
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
