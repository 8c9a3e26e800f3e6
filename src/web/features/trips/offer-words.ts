import type { AccessNeed, Age, Hotel, ProvenCost, Room, Visa } from '#domain/offers/offer.ts'
import type { Formats } from '#i18n/format.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'

// What offers are called, by the names in which they are stored.

export const roomNames: Record<Room, MessageKey> = {
  shared: 'offer.room.shared',
  quad: 'offer.room.quad',
  triple: 'offer.room.triple',
  double: 'offer.room.double',
  single: 'offer.room.single',
}

export const ageNames: Record<Age, MessageKey> = {
  adult: 'offer.age.adult',
  child: 'offer.age.child',
  infant: 'offer.age.infant',
}

export const visaNames: Record<Visa, MessageKey> = {
  included: 'offer.visa.included',
  arranged: 'offer.visa.arranged',
  own: 'offer.visa.own',
  not_needed: 'offer.visa.not_needed',
}

export const costNames: Record<ProvenCost, MessageKey> = {
  visa_submitted: 'terms.cost.visa_submitted',
  ticket_issued: 'terms.cost.ticket_issued',
  permit_paid: 'terms.cost.permit_paid',
}

export const accessNames: Record<AccessNeed, MessageKey> = {
  stepFree: 'offer.access.stepFree',
  lift: 'offer.access.lift',
  wheelchair: 'offer.access.wheelchair',
  ramp: 'offer.access.ramp',
  restDays: 'offer.access.restDays',
  womensGuide: 'offer.access.womensGuide',
}

export const accessAnswerNames: Record<'meets' | 'ask' | 'does_not_meet', MessageKey> = {
  meets: 'offer.access.meets',
  ask: 'offer.access.ask',
  does_not_meet: 'offer.access.doesNotMeet',
}

/** Which years an age has, where it has bounds: '2 to 11 years', 'under 2 years'. */
export function agesText(
  t: Translate,
  f: Formats,
  age: Age,
  { infantUnder, childUpTo }: { infantUnder: number; childUpTo: number },
): string | undefined {
  if (age === 'infant') return t('offer.infantAges', { years: f.number(infantUnder) })
  if (age === 'adult') return undefined
  return t('offer.childAges', { from: f.number(infantUnder), to: f.number(childUpTo) })
}

/** What is promised of a house: '4 stars or better, 5 nights, 250 m on foot to the haram'. Its name stands apart. */
export function hotelText(t: Translate, f: Formats, hotel: Hotel): string {
  const { stars, orBetter, nights, metres, reference } = hotel
  const grade = stars === null ? undefined : t('trips.stars', { count: stars })
  const walk =
    metres === null
      ? undefined
      : reference
        ? t('offer.walk', { metres: f.number(metres), place: reference })
        : t('tripChange.metres', { count: metres })
  const parts = [
    grade && orBetter ? t('offer.orBetter', { stars: grade }) : grade,
    t('tripChange.nights', { count: nights }),
    walk,
  ]
  return parts.filter(Boolean).join(t('common.listSeparator'))
}
