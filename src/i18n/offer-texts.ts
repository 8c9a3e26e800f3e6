import type { AccessNeed, Age, Hotel, PriceLine, ProvenCost, Room } from '#domain/offers/offer.ts'
import { translateOfferName } from '#domain/offers/offer-names.ts'
import { roundForDisplay } from '#domain/reference/reader-money.ts'
import type { Formats } from './format.ts'
import type { MessageKey, Translate } from './translate.ts'

// The names for parts of offers, by the names in which they are stored.

/** A total that a rate is part of: '≈ ₹3,82,667'. It is no more exact than its rate, wherever it is shown. */
export const formatApproximate = (t: Translate, f: Formats, amount: string, currency: string): string =>
  t('common.approximately', { amount: f.money(roundForDisplay(amount), currency) })

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

type Bounds = { infantUnder: number; childUpTo: number }

/** Returns the years of an age group: '12 and over', '2 to 11 years', 'under 2 years'. */
export function formatAges(t: Translate, f: Formats, age: Age, { infantUnder, childUpTo }: Bounds): string {
  const [from, to] = [f.number(infantUnder), f.number(childUpTo)]
  if (age === 'infant') return t('offer.infantAges', { years: from })
  if (age === 'adult') return t('offer.adultAges', { from: f.number(childUpTo + 1) })
  return infantUnder === childUpTo ? t('offer.childAge', { from }) : t('offer.childAges', { from, to })
}

/** '2 adults', '1 child'. */
export function formatPeople(t: Translate, age: Age, count: number): string {
  if (age === 'adult') return t('offer.adults', { count })
  return age === 'child' ? t('offer.children', { count }) : t('offer.infants', { count })
}

/** Returns the grade of a hotel: '4 stars or better'; without a name that is all that is promised. */
export function formatGrade(t: Translate, { name, stars, orBetter }: Hotel): string | undefined {
  if (stars === null) return undefined
  if (name === null) return t('offer.anyHouse', { count: stars })
  const grade = t('trips.stars', { count: stars })
  return orBetter ? t('offer.orBetter', { stars: grade }) : grade
}

/** '250 m on foot to the haram'; undefined where it was not measured. */
export function formatWalk(t: Translate, { metres, reference }: Hotel): string | undefined {
  if (metres === null) return undefined
  const distance = t('tripChange.metres', { count: metres })
  return reference ? t('offer.walk', { distance, place: reference }) : distance
}

/** '3 adults, Quad × ₹142,000', 'Visa, 6 × ₹6,500', 'Tips, on the way': a line of a booking. Of one alone the amount says it. */
export function formatLine(
  t: Translate,
  f: Formats,
  { room, age, name, due, count, each, currency }: Omit<PriceLine, 'currency'> & { currency: string },
): string {
  const people = age && [formatPeople(t, age, count), room && t(roomNames[room])]
  const what = people ? people.filter(Boolean) : [translateOfferName(name ?? '', f.locale)]
  if (due === 'on_the_way') what.push(t('offer.onTheWay'))
  const words = what.join(t('common.listSeparator'))
  if (count === 1) return words
  return people
    ? `${words} × ${f.money(each, currency)}`
    : `${words}${t('common.listSeparator')}${f.number(count)} × ${f.money(each, currency)}`
}
