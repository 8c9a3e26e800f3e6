import type { JourneyOfPeople } from '#contract/travellers/checks.ts'
import type { CompanyTraveller } from '#contract/travellers/company.ts'
import type { NeedAnswer } from '#domain/travellers/traveller.ts'
import type { Formats } from '#i18n/format.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { turnsOf } from '#web/features/travellers/people/turns.ts'
import { itemName, placeName } from '#web/features/travellers/people/words.ts'
import { groupOf, openOf, type PassportState, passportState } from './groups.ts'

/** The name as in the passport; else in own letters; else none. */
export const passportName = ({ givenNames, surname, ownName }: CompanyTraveller): string | undefined =>
  [givenNames, surname].filter(Boolean).join(' ').trim() || ownName?.trim() || undefined

/** What somebody is called in a sentence of the company. */
export const calledBy = (t: Translate, person: CompanyTraveller): string =>
  passportName(person) ?? placeName(t, person)

const sexed: Record<'adult' | 'child', Record<'female' | 'male', MessageKey>> = {
  adult: { female: 'companyPeople.who.woman', male: 'companyPeople.who.man' },
  child: { female: 'companyPeople.who.girl', male: 'companyPeople.who.boy' },
}
const aged: Record<CompanyTraveller['age'], MessageKey> = {
  adult: 'companyPeople.who.adult',
  child: 'companyPeople.who.child',
  infant: 'companyPeople.who.infant',
}

/** 'woman', 'child': as much as a list knows. */
export function whoWord(t: Translate, { age, sex }: Pick<CompanyTraveller, 'age' | 'sex'>): string {
  return t(age !== 'infant' && (sex === 'female' || sex === 'male') ? sexed[age][sex] : aged[age])
}

export const answerWords: Record<NeedAnswer, MessageKey> = {
  can: 'companyPeople.answer.can',
  can_with_fee: 'companyPeople.answer.can_with_fee',
  cannot: 'companyPeople.answer.cannot',
}

export const passportWords: Record<Exclude<PassportState, 'good'>, MessageKey> = {
  missing: 'companyPeople.passport.missing',
  blocked: 'companyPeople.passport.blocked',
  part: 'companyPeople.passport.part',
  early: 'companyPeople.passport.early',
  check: 'companyPeople.passport.check',
}

type Said = { tone: 'danger' | 'warn' | 'ok' | 'info'; text: string }

/** What is missing of somebody, in one sentence. */
export function reasonOf(
  { t, formats }: { t: Translate; formats: Formats },
  person: CompanyTraveller,
  trip: Pick<JourneyOfPeople, 'returnDate' | 'today'>,
): Said | undefined {
  const group = groupOf(person, true)
  if (group === 'erased' || group === 'request') return undefined
  const state = passportState(person)
  const day = person.passportExpiry ? formats.longDate(person.passportExpiry) : ''
  const ends = { day, return: formats.longDate(trip.returnDate) }
  const open = openOf(person)
  if (state === 'blocked') return { tone: 'danger', text: t('companyPeople.reason.blocked', ends) }
  if (open && passportName(person) === undefined) {
    const isPast = open.due < trip.today
    const key = isPast ? 'companyPeople.reason.unnamedSince' : 'companyPeople.reason.unnamed'
    return { tone: isPast ? 'danger' : 'warn', text: t(key, { day: formats.longDate(open.due) }) }
  }
  if (open && (group === 'missing' || group === 'later')) {
    const isPast = open.due < trip.today
    const key = isPast ? 'companyPeople.reason.missingSince' : 'companyPeople.reason.missingBy'
    const { missing, overdue } = turnsOf(person, false)
    const items = formats.list([...overdue, ...missing].map((item) => itemName(t, item)))
    return { tone: isPast ? 'danger' : 'warn', text: t(key, { items, day: formats.longDate(open.due) }) }
  }
  if (state === 'early') return { tone: 'warn', text: t('companyPeople.reason.early', ends) }
  if (group === 'unclear') {
    const items = formats.list(turnsOf(person, false).doubtful.map((item) => itemName(t, item)))
    return { tone: 'warn', text: t('companyPeople.reason.check', { items }) }
  }
  if (group === 'needs') return { tone: 'info', text: t('companyPeople.reason.needs') }
  return { tone: 'ok', text: t('companyPeople.reason.complete') }
}
