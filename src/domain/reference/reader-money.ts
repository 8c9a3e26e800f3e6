import { type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import type { Rates } from '#domain/kernel/money.ts'
import { convertAmount } from '#domain/offers/amounts.ts'

/** Dollars for one unit of a currency, and since which day. */
export type DatedRate = { currency: string; usdRate: string; asOf: CalendarDate }

/** So many days a rate is good enough for a reader (decisions: Currencies). */
export const maxRateAgeDays = 30

/** A dollar is a dollar on every day: its rate needs no date and is never stale. */
export const isUsd = (currency: string) => currency === 'USD'

/** Whether a rate is too old to convert for a reader; dollars in lists are calculated with it all the same. */
export function isStale({ currency, asOf }: Pick<DatedRate, 'currency' | 'asOf'>, today: CalendarDate) {
  return !isUsd(currency) && daysBetween(asOf, today) > maxRateAgeDays
}

/** An amount in the reader's currency with the day of its rate, or why there is none. */
export type ReaderAmount = { amount: string; asOf: CalendarDate | null } | 'same' | 'unknown' | 'stale'

/**
 * An amount in the currency that its reader chose, by way of dollars and rounded once, half up. Two rates stand in it, and the
 * older day is shown. Nothing is converted by a missing rate, or one that is stale on either side.
 */
export function convertForReader(
  { amount, currency }: { amount: string; currency: string },
  chosen: string,
  rates: readonly DatedRate[],
  today: CalendarDate,
): ReaderAmount {
  if (currency === chosen) return 'same'
  const used = [currency, chosen].map((code) => findRate(code, rates))
  const dated = used.filter((rate) => rate !== undefined)
  if (dated.length < used.length) return 'unknown'
  if (dated.some((rate) => isStale(rate, today))) return 'stale'
  const table: Rates = Object.fromEntries(dated.map((rate) => [rate.currency, rate.usdRate]))
  const result = convertAmount(amount, currency, chosen, table)
  if (result === undefined) return 'unknown'
  const days = dated.flatMap((rate) => (isUsd(rate.currency) ? [] : rate.asOf))
  return { amount: result, asOf: days.toSorted()[0] ?? null }
}

function findRate(code: string, rates: readonly DatedRate[]): DatedRate | undefined {
  const rate = rates.find(({ currency }) => currency === code)
  return isUsd(code) ? { currency: code, usdRate: '1', asOf: rate?.asOf ?? '' } : rate
}

/** Whether a reader can have figures in a currency today. */
export function getRateStatus(chosen: string, rates: readonly DatedRate[], today: CalendarDate) {
  const rate = findRate(chosen, rates)
  if (!rate) return 'unknown'
  return isStale(rate, today) ? 'stale' : 'fresh'
}

/**
 * Of which trips a reader has prices in a currency today: of those in any other, of some, or of none, because the chosen one has
 * a rate that is too old, has none, or stands alone.
 */
export function getReaderCoverage(chosen: string, rates: readonly DatedRate[], today: CalendarDate) {
  const status = getRateStatus(chosen, rates, today)
  if (status !== 'fresh') return status
  const others = new Set(['USD', ...rates.map(({ currency }) => currency)])
  others.delete(chosen)
  const usable = [...others].filter((code) => getRateStatus(code, rates, today) === 'fresh').length
  if (usable === 0) return 'alone'
  return usable === others.size ? 'all' : 'some'
}

/** Whether a text is a rate: more than nothing, below ten dollars for one unit, nine decimals at most. */
export const isRate = (text: string) => /^\d(\.\d{1,9})?$/.test(text) && /[1-9]/.test(text)

/**
 * By how many percent of the old rate the new one differs, rounded up; undefined where that is a fifth at most, which is a
 * currency's own movement, or where there is nothing to compare (FIX-25).
 */
export function findLargeRateStep(before: string, after: string): number | undefined {
  if (!isRate(before) || !isRate(after)) return undefined
  const [was, is] = [billionths(before), billionths(after)]
  const difference = is > was ? is - was : was - is
  if (difference * 5n <= was) return undefined
  return Number((difference * 100n + was - 1n) / was)
}

const billionths = (rate: string) => {
  const [whole = '', decimals = ''] = rate.split('.')
  return BigInt(whole + decimals.padEnd(9, '0'))
}

/** A converted amount is no more exact than its rate: from a hundred on it is shown in whole units, half a unit up. */
export function roundForDisplay(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  if (whole.length < 3) return amount
  return String(BigInt(whole) + (/^[5-9]/.test(decimals) ? 1n : 0n))
}
