import { addDays, type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import { maxPilgrimsLimits } from '#domain/trips/trips.ts'
import {
  addAmounts,
  compareAmount,
  isAmount,
  multiplyDecimal,
  normalizeDecimals,
  percentOfAmount,
  subtractAmount,
} from './amounts.ts'
import { offerLimits, type ProvenCost, type Terms } from './offer.ts'

/** Highest deposit in percent (cancellation-practice.md, section 4). */
const maxDepositPercent = 50

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** Lists the problems of terms, as codes by the path of the field: 'terms.steps.1.keepPercent'. Empty: none. */
export function listTermsProblems(terms: Terms): Record<string, string> {
  const found = Object.entries(findProblems(terms)).map(([path, code]) => [`terms.${path}`, code])
  return Object.fromEntries(found)
}

function findProblems(terms: Terms): Record<string, string> {
  const { deposit, minGroup } = terms
  const problems: Record<string, string> = { ...depositProblems(deposit), ...stepProblems(terms) }
  const days = {
    'deposit.dueDays': deposit?.dueDays,
    balanceDueDays: terms.balanceDueDays,
    'minGroup.decideByDay': minGroup?.decideByDay,
    replaceUntilDay: terms.replaceUntilDay,
    closesDay: terms.closesDay,
  }
  for (const [path, day] of Object.entries(days))
    if (day !== undefined && day !== null && !isWithin(day, 0, offerLimits.daysBefore))
      problems[path] = 'days_before'
  if (minGroup && !isWithin(minGroup.number, maxPilgrimsLimits.min, maxPilgrimsLimits.max))
    problems['minGroup.number'] = 'group_number'
  if (new Set(terms.atCost).size < terms.atCost.length) problems.atCost = 'cost_twice'
  return problems
}

function depositProblems(deposit: Terms['deposit']): Record<string, string> {
  if (!deposit) return {}
  const { percent, amountPerPerson } = deposit
  if ((percent === null) === (amountPerPerson === null)) return { deposit: 'deposit_either' }
  if (percent !== null)
    return isWithin(percent, 0, maxDepositPercent) ? {} : { 'deposit.percent': 'deposit_percent' }
  const isPositive =
    amountPerPerson !== null && isAmount(amountPerPerson) && compareAmount(amountPerPerson, '0') > 0
  return isPositive ? {} : { 'deposit.amountPerPerson': 'invalid_amount' }
}

function stepProblems({ steps }: Pick<Terms, 'steps'>): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!isWithin(steps.length, 1, offerLimits.steps)) return { steps: 'steps_number' }
  steps.forEach(({ fromDay, keepPercent }, at) => {
    const before = steps[at - 1]
    if (!isWithin(fromDay, 0, offerLimits.daysBefore)) problems[`steps.${at}.fromDay`] = 'days_before'
    else if (before && fromDay >= before.fromDay) problems[`steps.${at}.fromDay`] = 'steps_fall'
    if (!isWithin(keepPercent, 0, 100)) problems[`steps.${at}.keepPercent`] = 'keep_percent'
    else if (before && keepPercent < before.keepPercent) problems[`steps.${at}.keepPercent`] = 'keep_rises'
  })
  const last = steps.length - 1
  if (steps[last]?.fromDay !== 0) problems[`steps.${last}.fromDay`] ??= 'last_step'
  return problems
}

/**
 * Percent of the price that is kept so many days before the departure: a step holds with so many days or more, up to the
 * one before it, the first on every day above it, the last after the departure as well. By the standard preset, of a
 * journey from 15 January: 10 until 1 December (45 days), 25 until the 16th, 50 until the 31st, 75 until 8 January, then 100.
 */
export function feePercentDaysBefore({ steps }: Pick<Terms, 'steps'>, days: number): number {
  return (steps.find(({ fromDay }) => days >= fromDay) ?? steps.at(-1))?.keepPercent ?? 0
}

/** The fee in percent of the price for a cancellation on a day; all days are those of the departure city. */
export function feePercentOn(
  terms: Pick<Terms, 'steps'>,
  departureDate: CalendarDate,
  day: CalendarDate,
): number {
  return feePercentDaysBefore(terms, daysBetween(day, departureDate))
}

/** An amount and the last day on which it may be paid. */
export type Installment = { amount: string; due: CalendarDate }

/**
 * Calculates the due payments; both amounts make the agreed one exactly. Nothing is due after the departure, and the balance
 * never before the deposit, or without one before the confirmation.
 */
export function calculatePaymentSchedule(booking: {
  terms: Pick<Terms, 'deposit' | 'balanceDueDays'>
  agreedAmount: string
  people: number
  confirmedOn: CalendarDate
  departureDate: CalendarDate
  currency: string
}): { deposit: Installment | null; balance: Installment } {
  const { terms, people, confirmedOn, departureDate, currency } = booking
  const agreed = normalizeDecimals(booking.agreedAmount, currency)
  const { deposit } = terms
  const firstDay = earlier(addDays(confirmedOn, deposit?.dueDays ?? 0), departureDate)
  const due = later(addDays(departureDate, -terms.balanceDueDays), firstDay)
  if (!deposit) return { deposit: null, balance: { amount: agreed, due } }
  const asked =
    deposit.amountPerPerson === null
      ? percentOfAmount(agreed, deposit.percent ?? 0, currency)
      : normalizeDecimals(multiplyDecimal(deposit.amountPerPerson, people), currency)
  const amount = lowerAmount(asked, agreed)
  return {
    deposit: { amount, due: firstDay },
    balance: { amount: normalizeDecimals(subtractAmount(agreed, amount), currency), due },
  }
}

const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b)
const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b)
const lowerAmount = (a: string, b: string) => (compareAmount(a, b) < 0 ? a : b)
const higherAmount = (a: string, b: string) => (compareAmount(a, b) > 0 ? a : b)

/** Why a booking ends: the pilgrim's own wish, one of the cases that terms name, or the organizer. */
export type RefundCause = 'own' | 'death' | 'illness' | 'visa' | 'permit' | 'organizer'

/**
 * Calculates the refund: paid − max(step × price, proven costs), never below nothing (cancellation-practice.md, section 4).
 * Where a cause counts at cost there is no step; where there is a full refund costs do not count either. Proven costs are
 * those that were recorded before, and only of kinds that the terms list. Without terms nothing was promised: undefined.
 */
export function calculateRefund(cancellation: {
  terms: Terms | null
  totalAmount: string
  paid: string
  provenCosts: readonly { kind: ProvenCost; amount: string }[]
  departureDate: CalendarDate
  day: CalendarDate
  cause: RefundCause
  currency: string
}): string | undefined {
  const { terms, departureDate, day, cause, currency } = cancellation
  if (!terms) return undefined
  const paid = normalizeDecimals(cancellation.paid, currency)
  const rule = refundRule(terms, cause)
  if (rule === 'full_refund') return paid
  const price = normalizeDecimals(cancellation.totalAmount, currency)
  const percent = rule === 'steps' ? feePercentOn(terms, departureDate, day) : 0
  // Rounding up to the minor unit keeps no more than the price.
  const kept = lowerAmount(percentOfAmount(price, percent, currency), price)
  const listed = cancellation.provenCosts.filter(({ kind }) => terms.atCost.includes(kind))
  const costs = addAmounts(listed.map(({ amount }) => amount))
  return normalizeDecimals(subtractAmount(paid, higherAmount(kept, costs)), currency)
}

function refundRule(terms: Terms, cause: RefundCause): 'steps' | 'at_cost' | 'full_refund' {
  if (cause === 'organizer') return 'full_refund'
  const rules = {
    own: 'steps',
    death: terms.death,
    illness: terms.seriousIllness,
    visa: terms.visaRefused,
    permit: terms.withoutPermit,
  } as const
  return rules[cause]
}

/** The first day after `day` from which the fee is higher, and the fee; undefined where nothing changes any more. */
export function nextFeeStep(
  terms: Pick<Terms, 'steps'>,
  departureDate: CalendarDate,
  day: CalendarDate,
): { from: CalendarDate; keepPercent: number } | undefined {
  const now = feePercentOn(terms, departureDate, day)
  const at = terms.steps.findIndex(({ keepPercent }) => keepPercent > now)
  const [before, next] = [terms.steps[at - 1], terms.steps[at]]
  // The day after the last one of the step before.
  return before && next && { from: addDays(departureDate, 1 - before.fromDay), keepPercent: next.keepPercent }
}

/** Days from and until, both included, with the same fee. */
export type FeePeriod = { from: CalendarDate; until: CalendarDate; keepPercent: number }

/** Every day from one to the departure once, in spans of equal percent; none where the departure is over. */
export function listFeePeriods(
  terms: Pick<Terms, 'steps'>,
  departureDate: CalendarDate,
  from: CalendarDate,
): FeePeriod[] {
  if (from > departureDate) return []
  const next = nextFeeStep(terms, departureDate, from)
  const until = next ? addDays(next.from, -1) : departureDate
  const span = { from, until, keepPercent: feePercentOn(terms, departureDate, from) }
  return next ? [span, ...listFeePeriods(terms, departureDate, next.from)] : [span]
}
