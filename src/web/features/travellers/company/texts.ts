import type { TravellersTrip } from '#contract/travellers/checklist.ts'
import type { CompanyTraveller } from '#contract/travellers/company.ts'
import type { NeedAnswer } from '#domain/travellers/traveller.ts'
import type { Formats } from '#i18n/format.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { getTravellerTasks } from '#web/features/travellers/people/tasks.ts'
import { getItemName, getPlaceName } from '#web/features/travellers/people/texts.ts'
import { getOpenItems, getPassportState, getTravellerGroup, type PassportState } from './groups.ts'

/** Returns the name as in the passport; else in own letters; else none. */
export const getPassportName = ({ givenNames, surname, ownName }: CompanyTraveller): string | undefined =>
  [givenNames, surname].filter(Boolean).join(' ').trim() || ownName?.trim() || undefined

/** Returns a traveller's name for a sentence to the company. */
export const getTravellerName = (t: Translate, person: CompanyTraveller): string =>
  getPassportName(person) ?? getPlaceName(t, person)

const sexKeys: Record<'adult' | 'child', Record<'female' | 'male', MessageKey>> = {
  adult: { female: 'companyPeople.who.woman', male: 'companyPeople.who.man' },
  child: { female: 'companyPeople.who.girl', male: 'companyPeople.who.boy' },
}
const ageKeys: Record<CompanyTraveller['age'], MessageKey> = {
  adult: 'companyPeople.who.adult',
  child: 'companyPeople.who.child',
  infant: 'companyPeople.who.infant',
}

/** 'woman', 'child': as much as a list knows. */
export function describeTraveller(t: Translate, { age, sex }: Pick<CompanyTraveller, 'age' | 'sex'>): string {
  return t(age !== 'infant' && (sex === 'female' || sex === 'male') ? sexKeys[age][sex] : ageKeys[age])
}

export const answerKeys: Record<NeedAnswer, MessageKey> = {
  can: 'companyPeople.answer.can',
  can_with_fee: 'companyPeople.answer.can_with_fee',
  cannot: 'companyPeople.answer.cannot',
}

export const passportStateKeys: Record<Exclude<PassportState, 'good'>, MessageKey> = {
  unreadable: 'people.unreadableShort',
  missing: 'companyPeople.passport.missing',
  blocked: 'companyPeople.passport.blocked',
  part: 'companyPeople.passport.part',
  early: 'companyPeople.passport.early',
  check: 'companyPeople.passport.check',
}

type TravellerNotice = { tone: 'danger' | 'warn' | 'ok' | 'info'; text: string }

/** Returns in one sentence what is missing for a traveller. */
export function getTravellerNotice(
  { t, formats }: { t: Translate; formats: Formats },
  person: CompanyTraveller,
  trip: Pick<TravellersTrip, 'returnDate' | 'today'>,
): TravellerNotice | undefined {
  const group = getTravellerGroup(person, true)
  if (group === 'erased' || group === 'request') return undefined
  if (group === 'unreadable') return { tone: 'warn', text: t('people.unreadable') }
  const state = getPassportState(person)
  const day = person.passportExpiry ? formats.longDate(person.passportExpiry) : ''
  const ends = { day, return: formats.longDate(trip.returnDate) }
  const open = getOpenItems(person)
  if (state === 'blocked') return { tone: 'danger', text: t('companyPeople.reason.blocked', ends) }
  if (open && getPassportName(person) === undefined) {
    const isPast = open.due < trip.today
    const key = isPast ? 'companyPeople.reason.unnamedSince' : 'companyPeople.reason.unnamed'
    return { tone: isPast ? 'danger' : 'warn', text: t(key, { day: formats.longDate(open.due) }) }
  }
  if (open && (group === 'missing' || group === 'later')) {
    const isPast = open.due < trip.today
    const key = isPast ? 'companyPeople.reason.missingSince' : 'companyPeople.reason.missingBy'
    const { missing, overdue } = getTravellerTasks(person, false)
    const items = formats.list([...overdue, ...missing].map((item) => getItemName(t, item)))
    return { tone: isPast ? 'danger' : 'warn', text: t(key, { items, day: formats.longDate(open.due) }) }
  }
  if (state === 'early') return { tone: 'warn', text: t('companyPeople.reason.early', ends) }
  if (group === 'unclear') {
    const items = formats.list(getTravellerTasks(person, false).doubtful.map((item) => getItemName(t, item)))
    return { tone: 'warn', text: t('companyPeople.reason.check', { items }) }
  }
  if (group === 'needs') return { tone: 'info', text: t('companyPeople.reason.needs') }
  return { tone: 'ok', text: t('companyPeople.reason.complete') }
}
