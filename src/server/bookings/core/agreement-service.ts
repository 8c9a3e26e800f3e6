import type { Agreement } from '#contract/bookings/agreement.ts'
import { AppError } from '#contract/errors.ts'
import { parseReference } from '#domain/bookings/references.ts'
import type { Hotel } from '#domain/offers/offer.ts'
import { maySeeAmounts } from '#domain/permissions.ts'
import { translateHotel } from '#domain/search/stay-names.ts'
import { contentLanguages } from '#domain/trips/translations.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { findOfferVersion } from '#server/trips/core/offers-view.ts'
import * as queries from './agreement-queries.ts'

/**
 * Returns the agreement by the booking's id or reference to those concerned, also of one that an admin removed; for all others there
 * is no such booking.
 */
export async function showAgreement({ db, caller }: Ctx, id: string): Promise<Agreement> {
  const read = parseReference(id)
  const key = isId(id) ? { id } : 'reference' in read ? { reference: read.reference } : undefined
  const found =
    key && ((await queries.findAgreement(db, key)) ?? (await queries.findRemovedAgreement(db, key)))
  const { actor } = caller
  const isOwn = actor && found?.userId === actor.id
  if (!found || !(isOwn || maySeeAmounts(actor, found.organizerId))) throw new AppError('booking_not_found')
  return presentAgreement(db, found)
}

/** The same for who holds the token of the private link, or the one that the answer to the request gave. */
export async function showAgreementByToken({ db }: Ctx, token: string): Promise<Agreement> {
  const [id = '', secret = ''] = token.split('.')
  const key = isId(id) ? { id, readTokenHash: hashSecret(secret) } : { guestTokenHash: hashSecret(token) }
  const found = await queries.findAgreement(db, key)
  if (!found) throw new AppError('booking_not_found')
  return presentAgreement(db, found)
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
    ...listHotelNames(offer.content.hotels),
  }
}

/** The names of cities and reference points in the languages that have others for them: one page is for all its readers. */
function listHotelNames(hotels: readonly Hotel[]): Pick<Agreement, 'hotelNames'> {
  const hotelNames: NonNullable<Agreement['hotelNames']> = {}
  const namesOf = ({ city, reference }: Pick<Hotel, 'city' | 'reference'>) => ({ city, reference })
  const agreed = JSON.stringify(hotels.map(namesOf))
  for (const language of contentLanguages) {
    const names = hotels.map((hotel) => namesOf(translateHotel(hotel, language)))
    if (JSON.stringify(names) !== agreed) hotelNames[language] = names
  }
  return Object.keys(hotelNames).length > 0 ? { hotelNames } : {}
}
