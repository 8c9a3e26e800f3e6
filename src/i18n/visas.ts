import type { Visa } from '#domain/offers/offer.ts'
import type { MessageKey } from './translate.ts'

/** The names for who arranges the visa, by the names in which they are stored. */
export const visaNames: Record<Visa, MessageKey> = {
  included: 'offer.visa.included',
  arranged: 'offer.visa.arranged',
  own: 'offer.visa.own',
  not_needed: 'offer.visa.not_needed',
}
