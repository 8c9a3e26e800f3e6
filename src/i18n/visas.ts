import type { Visa } from '#domain/offers/offer.ts'
import type { MessageKey } from './translate.ts'

/** Who cares for the visa, by the names in which it is stored. */
export const visaNames: Record<Visa, MessageKey> = {
  included: 'offer.visa.included',
  arranged: 'offer.visa.arranged',
  own: 'offer.visa.own',
  not_needed: 'offer.visa.not_needed',
}
