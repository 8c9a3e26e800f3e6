import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import {
  addAmounts,
  compareAmount,
  normalizeDecimals,
  percentOfAmount,
  subtractAmount,
} from '#domain/offers/amounts.ts'
import type { ProvenCost, Terms } from '#domain/offers/offer.ts'
import { feePercentOn, type RefundCause } from '#domain/offers/terms.ts'
import { holdsSeats, isBookingStatus } from './bookings.ts'

/**
 * Why a booking holds no places any more. `own` to `permit` are the pilgrim's; `trip_changed` and `departure` set him free;
 * `organizer` is everything that the pilgrim did not do; `unopened` an unconfirmed request; `removal` a deletion.
 */
export const cancelCauses = [
  'own',
  'death',
  'illness',
  'visa',
  'permit',
  'trip_changed',
  'departure',
  'no_show',
  'organizer',
  'unopened',
  'removal',
] as const
export type CancelCause = (typeof cancelCauses)[number]

/** Those that a pilgrim names when he cancels. */
export const pilgrimCauses = [
  'own',
  'death',
  'illness',
  'visa',
  'permit',
] as const satisfies readonly CancelCause[]

/** The days that an organizer has for a refund where the terms name none (beyond.md, section 4). */
const defaultRefundDays = 14

/** A cost that an organizer paid for a booking and can prove, in its currency. */
export type RecordedCost = { kind: ProvenCost; amount: string }

/** The cancellation fee: a percentage of the price, and the amount; null where no terms were agreed. */
export type CancellationFee = {
  keepPercent: number | null
  keptAmount: string | null
  refundDue: CalendarDate
}

/**
 * Calculates the part of a payment that the organizer may keep, by the agreed terms, on a day at the departure city, and by
 * when the rest is refunded (cancellation-practice.md, section 4, rule 3). Costs that must be proven are not included: those
 * that are recorded before the cancellation raise it. Cases at cost have no fee of their own.
 */
export function calculateCancellationFee(cancellation: {
  terms: Terms | null
  totalAmount: string
  /** Fees for people who left before, part of the total: they remain, and the percentage is of the rest. */
  keptBefore?: string
  /** Recorded before the cancellation and not withdrawn; of kinds that the terms do not list none counts. */
  costs?: readonly RecordedCost[]
  currency: string
  departureDate: CalendarDate
  day: CalendarDate
  cause: CancelCause
}): CancellationFee {
  const { terms, currency, day, cause } = cancellation
  const refundDue = addDays(day, terms?.refundDays ?? defaultRefundDays)
  const nothing = normalizeDecimals('0', currency)
  if (isFreeOfCharge(cause)) return { keepPercent: 0, keptAmount: nothing, refundDue }
  if (!terms) return { keepPercent: null, keptAmount: null, refundDue }
  const total = normalizeDecimals(cancellation.totalAmount, currency)
  const before = normalizeDecimals(cancellation.keptBefore ?? '0', currency)
  const isByStep = cause === 'no_show' || usesFeeSteps(terms, cause)
  const keepPercent = isByStep ? feePercentOn(terms, cancellation.departureDate, day) : null
  const price = normalizeDecimals(subtractAmount(total, before), currency)
  const byStep = addAmounts([before, lowerAmount(percentOfAmount(price, keepPercent ?? 0, currency), price)])
  const costs = isFullRefundByTerms(terms, cause)
    ? nothing
    : lowerAmount(sumAllowedCosts(terms, cancellation.costs ?? []), total)
  const isAtCost = compareAmount(costs, byStep) > 0
  return {
    keepPercent: isAtCost ? null : keepPercent,
    keptAmount: normalizeDecimals(isAtCost ? costs : byStep, currency),
    refundDue,
  }
}

const lowerAmount = (a: string, b: string) => (compareAmount(a, b) < 0 ? a : b)

/** The sum of those costs that the terms let the organizer keep. */
function sumAllowedCosts({ atCost }: Terms, costs: readonly RecordedCost[]): string {
  return addAmounts(costs.filter(({ kind }) => atCost.includes(kind)).map(({ amount }) => amount))
}

/** Without a quota or permit everything comes back where the terms say so, and costs do not count either. */
const isFullRefundByTerms = (terms: Terms, cause: CancelCause): boolean =>
  cause === 'permit' && terms.withoutPermit === 'full_refund'

/** Whether everything comes back whatever the terms say: the pilgrim did not do it. */
const isFreeOfCharge = (cause: CancelCause): boolean =>
  ['trip_changed', 'departure', 'organizer', 'unopened', 'removal'].includes(cause)

function usesFeeSteps(terms: Terms, cause: CancelCause): boolean {
  const rules: Record<Exclude<RefundCause, 'organizer'>, boolean> = {
    own: true,
    death: terms.death === 'steps',
    illness: terms.seriousIllness === 'steps',
    visa: terms.visaRefused === 'steps',
    permit: terms.withoutPermit === 'steps',
  }
  return Object.entries(rules).some(([name, counts]) => name === cause && counts)
}

/** Calculates the refund of a payment; undefined where nothing was agreed in writing. */
export function refundAfterFee(
  paid: string,
  { keptAmount }: Pick<CancellationFee, 'keptAmount'>,
): string | undefined {
  return keptAmount === null ? undefined : subtractAmount(paid, keptAmount)
}

/**
 * Whether it is the pilgrim's to say that it was he who cancelled: somebody else set a status that says so, without his
 * act, and it counts as the organizer's until he agrees (decisions: Who cancelled).
 */
export function isOpenToPilgrimConsent({ status, cause }: { status: string; cause: CancelCause }): boolean {
  return cause === 'organizer' && (status === 'cancelled_by_pilgrim' || status === 'no_show')
}

/** Whether the fee is the one that was shown: the amount at the click binds both sides. */
export function isFeeAsShown(
  { keptAmount }: Pick<CancellationFee, 'keptAmount'>,
  shown: string | null,
): boolean {
  if (keptAmount === null || shown === null) return keptAmount === shown
  return compareAmount(keptAmount, shown) === 0
}

/** Costs are recorded for confirmed bookings: a request that waits costs nothing, and one that is over does not change. */
export function acceptsCosts(status: string): boolean {
  return isBookingStatus(status) && holdsSeats(status) && status !== 'pending' && status !== 'completed'
}
