import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { convertDate } from '#domain/kernel/non-gregorian.ts'
import { matchesDestination } from '#domain/reference/destinations.ts'
import { compareAmount, percentOfAmount } from './amounts.ts'
import { type FeeStep, offerLimits, type PresetName, presetNames, type Terms } from './offer.ts'
import { feePercentDaysBefore } from './terms.ts'

const feeSteps = (...pairs: [fromDay: number, keepPercent: number][]): FeeStep[] =>
  pairs.map(([fromDay, keepPercent]) => ({ fromDay, keepPercent }))

const commonTerms = {
  death: 'at_cost',
  seriousIllness: 'at_cost',
  visaRefused: 'at_cost',
  withoutPermit: 'full_refund',
  refundDays: 14,
  closesDay: 0,
} as const

/** The four presets (cancellation-practice.md, section 5), the hours of their deposits in days. */
export const presets: Readonly<Record<PresetName, Terms>> = {
  gentle: {
    ...commonTerms,
    deposit: { percent: 15, amountPerPerson: null, dueDays: 3 },
    balanceDueDays: 7,
    steps: feeSteps([14, 0], [7, 25], [3, 50], [0, 100]),
    atCost: ['visa_submitted'],
    minGroup: { number: 25, decideByDay: 7 },
    replaceUntilDay: 3,
  },
  standard: {
    ...commonTerms,
    deposit: { percent: 25, amountPerPerson: null, dueDays: 3 },
    balanceDueDays: 30,
    steps: feeSteps([45, 10], [30, 25], [15, 50], [7, 75], [0, 100]),
    atCost: ['visa_submitted', 'ticket_issued'],
    minGroup: { number: 30, decideByDay: 30 },
    replaceUntilDay: 7,
  },
  peak: {
    ...commonTerms,
    deposit: { percent: 35, amountPerPerson: null, dueDays: 2 },
    balanceDueDays: 45,
    steps: feeSteps([75, 10], [60, 25], [45, 40], [30, 60], [15, 80], [0, 100]),
    atCost: ['visa_submitted', 'ticket_issued'],
    minGroup: { number: 30, decideByDay: 45 },
    replaceUntilDay: 14,
  },
  hajj: {
    ...commonTerms,
    deposit: { percent: 25, amountPerPerson: null, dueDays: 3 },
    balanceDueDays: 90,
    steps: feeSteps([150, 5], [120, 15], [90, 30], [60, 50], [30, 75], [0, 100]),
    atCost: ['permit_paid', 'visa_submitted', 'ticket_issued'],
    minGroup: null,
    replaceUntilDay: 120,
  },
}

/** Hijri days on which a departure is for a peak season, and the filter of the destinations that are visited then. */
const peakSeasons = [
  { month: 1, from: 1, until: 10, filters: ['iraq', 'iran', 'syria'] }, // Ashura
  { month: 2, from: 10, until: 20, filters: ['iraq', 'iran', 'syria'] }, // Arbaeen
  { month: 8, from: 10, until: 15, filters: ['iraq', 'iran', 'syria'] }, // 15 Sha'ban
  { month: 9, from: 19, until: 30, filters: ['umrah'] }, // the last ten nights of Ramadan
]

/**
 * The preset that a form begins with: hajj for Hajj, peak where the departure falls into the days before a peak season by
 * the computed calendar, else standard. What is not known: a sighting moves the days by one, a long journey that departs
 * earlier may cover the season, and whether a trip is by coach or land-only, for which gentle were the usual one.
 */
export function defaultPreset(trip: { destination: string; departureDate: CalendarDate }): PresetName {
  const destination = trip.destination.trim().toLowerCase()
  if (destination === 'hajj') return 'hajj'
  const { month, day } = convertDate('hijri', trip.departureDate)
  const isPeak = peakSeasons.some(
    (peak) =>
      peak.month === month &&
      day >= peak.from &&
      day <= peak.until &&
      peak.filters.some((filter) => matchesDestination(filter, destination)),
  )
  return isPeak ? 'peak' : 'standard'
}

/** Returns which preset the terms match; the minimum group size and the close of booking are each trip's own. */
export function matchPreset(terms: Terms): PresetName | 'own' {
  return presetNames.find((name) => termsKey(presets[name]) === termsKey(terms)) ?? 'own'
}

const termsKey = (terms: Terms) =>
  JSON.stringify([
    terms.deposit && [terms.deposit.percent, terms.deposit.amountPerPerson, terms.deposit.dueDays],
    terms.balanceDueDays,
    terms.steps.map(({ fromDay, keepPercent }) => [fromDay, keepPercent]),
    terms.atCost.toSorted(),
    [terms.death, terms.seriousIllness, terms.visaRefused, terms.withoutPermit],
    terms.refundDays,
    terms.replaceUntilDay,
  ])

const allPresets = Object.values(presets)
const highestDeposit = Math.max(...allPresets.map(({ deposit }) => deposit?.percent ?? 0))

/**
 * Whether terms are harsher than the strictest preset: keep more on any day than every preset does, ask a larger deposit,
 * or let the steps count where all presets do not. A deposit per person is compared only where `price` says with what.
 */
export function isStricter(terms: Terms, price?: { pricePerPerson: string; currency: string }): boolean {
  const { deposit } = terms
  if ((deposit?.percent ?? 0) > highestDeposit) return true
  if (price && deposit?.amountPerPerson) {
    const most = percentOfAmount(price.pricePerPerson, highestDeposit, price.currency)
    if (compareAmount(deposit.amountPerPerson, most) > 0) return true
  }
  if ([terms.death, terms.seriousIllness, terms.visaRefused, terms.withoutPermit].includes('steps'))
    return true
  return Array.from({ length: offerLimits.daysBefore + 1 }, (_, days) => days).some(
    (days) =>
      feePercentDaysBefore(terms, days) >
      Math.max(...allPresets.map((preset) => feePercentDaysBefore(preset, days))),
  )
}
