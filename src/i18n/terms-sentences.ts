import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import type { Terms } from '#domain/offers/offer.ts'
import type { Formats } from './format.ts'
import { costNames } from './offer-texts.ts'
import type { Translate } from './translate.ts'

export type TermsFacts = {
  terms: Terms
  departureDate: CalendarDate
  currency: string
  /** The day of the booking: deadlines that have passed by then are not promised any more. */
  from: CalendarDate
}

/** Terms as sentences, in the order in which they matter to a pilgrim: money first, then the special cases. */
export function formatTerms(t: Translate, f: Formats, facts: TermsFacts): string[] {
  const { terms, departureDate, from } = facts
  const { minGroup, replaceUntilDay, closesDay } = terms
  const day = (days: number) => addDays(departureDate, -days)
  const isPast = (days: number) => day(days) < from
  const before = (days: number) => f.longDate(day(days))
  const mayReplace = replaceUntilDay !== null && !isPast(replaceUntilDay)
  return [
    ...formatPayments(t, f, facts),
    ...formatProvenCosts(t, f, terms),
    ...formatCases(t, f, terms),
    t('terms.refundDays', { count: terms.refundDays }),
    minGroup && !isPast(minGroup.decideByDay)
      ? t('terms.minGroup', { count: minGroup.number, date: before(minGroup.decideByDay) })
      : '',
    mayReplace ? t('terms.replace', { date: before(replaceUntilDay) }) : t('terms.replaceNever'),
    closesDay > 0 ? t('terms.closes', { date: before(closesDay) }) : '',
  ].filter(Boolean)
}

/** Returns the refund where a percentage is kept. */
export function formatRefundShare(t: Translate, f: Formats, keepPercent: number): string {
  if (keepPercent === 100) return t('terms.backNothing')
  return keepPercent === 0 ? t('terms.backAll') : t('terms.back', { percent: f.percent(100 - keepPercent) })
}

/** Deposit and balance, or the whole price, and by when. */
export function formatPayments(
  t: Translate,
  f: Formats,
  { terms: { deposit, balanceDueDays }, departureDate, currency, from }: TermsFacts,
): string[] {
  const due = addDays(departureDate, -balanceDueDays)
  const isPast = due < from
  const date = f.longDate(due)
  if (!deposit) return [t('terms.depositNone'), isPast ? t('terms.wholeAtOnce') : t('terms.whole', { date })]
  return [
    formatDeposit(t, f, deposit, currency),
    isPast ? t('terms.balanceAtOnce') : t('terms.balance', { date }),
  ]
}

type Deposit = NonNullable<Terms['deposit']>

/** Returns the amount, and within how many days of the confirmation; none are at the confirmation itself. */
function formatDeposit(t: Translate, f: Formats, deposit: Deposit, currency: string): string {
  const { percent, amountPerPerson, dueDays } = deposit
  if (amountPerPerson === null) {
    const share = f.percent(percent ?? 0)
    return dueDays === 0
      ? t('terms.depositPercentAtOnce', { percent: share })
      : t('terms.depositPercent', { percent: share, count: dueDays })
  }
  const amount = f.money(amountPerPerson, currency)
  return dueDays === 0
    ? t('terms.depositAmountAtOnce', { amount })
    : t('terms.depositAmount', { amount, count: dueDays })
}

function formatProvenCosts(t: Translate, f: Formats, { atCost }: Terms): string[] {
  if (atCost.length === 0) return []
  return [t('terms.proven', { costs: f.list(atCost.map((cost) => t(costNames[cost]))) })]
}

/** Returns the cases of force majeure, each with its rule. Without costs that count the refund is full. */
function formatCases(t: Translate, f: Formats, terms: Terms): string[] {
  const { atCost, death, seriousIllness, visaRefused, withoutPermit } = terms
  const cases = [
    { name: t('terms.case.death'), rule: death },
    { name: t('terms.case.illness'), rule: seriousIllness },
    { name: t('terms.case.visa'), rule: visaRefused },
    { name: t('terms.case.permit'), rule: withoutPermit },
  ]
  const rules = cases.map(({ name, rule }) => ({
    name,
    rule: rule === 'at_cost' && atCost.length === 0 ? 'full_refund' : rule,
  }))
  const namesOf = (rule: string) => rules.filter((one) => one.rule === rule).map(({ name }) => name)
  const [costs, all, steps] = [namesOf('at_cost'), namesOf('full_refund'), namesOf('steps')]
  return [
    costs.length > 0 ? t('terms.atCost', { cases: f.list(costs) }) : '',
    all.length > 0 ? t('terms.allBack', { cases: f.list(all) }) : '',
    steps.length > 0 ? t('terms.bySteps', { cases: f.list(steps) }) : '',
  ]
}
