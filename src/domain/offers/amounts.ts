import type { Currency } from '#domain/kernel/currencies.ts'
import type { Rates } from '#domain/kernel/money.ts'

/**
 * Decimals in which an amount of a currency is calculated, by ISO code (decisions: Currencies). None for IRR, LBP and
 * IDR: their smaller coins exist in ISO 4217 alone, no one can hand over half a rial, and Intl prints them without.
 */
export const minorUnits: Readonly<Record<string, number>> & Readonly<Record<Currency, number>> = {
  USD: 2,
  INR: 2,
  AED: 2,
  EUR: 2,
  GBP: 2,
  SAR: 2,
  IRR: 0,
  PKR: 2,
  KWD: 3,
  BHD: 3,
  QAR: 2,
  OMR: 3,
  CAD: 2,
  AUD: 2,
  KES: 2,
  TZS: 2,
  IQD: 3,
  LBP: 0,
  TRY: 2,
  MYR: 2,
  IDR: 0,
  BDT: 2,
}

/** The sum, exactly, with two decimals, or three where one of them has three; '0.00' of none. */
export function addAmounts(list: readonly string[]): string {
  return formatThousandths(
    list.reduce((sum, amount) => sum + thousandths(amount), 0n),
    maxDecimals(list),
  )
}

/** An amount times a whole number, exactly. */
export function multiplyDecimal(amount: string, count: number): string {
  return formatThousandths(thousandths(amount) * BigInt(count), maxDecimals([amount]))
}

/** Subtracts an amount from another: nothing is left where it is more. */
export function subtractAmount(amount: string, taken: string): string {
  const left = thousandths(amount) - thousandths(taken)
  return formatThousandths(left > 0n ? left : 0n, maxDecimals([amount, taken]))
}

/** One of so many equal shares, in whole minor units and never more than that. */
export function divideAmount(amount: string, count: number, currency: string): string {
  const unit = 10n ** BigInt(3 - minorUnitsOf(currency))
  return formatThousandths((thousandths(amount) / (BigInt(count) * unit)) * unit, decimalsOf(currency))
}

/** Negative, zero or positive, as a sort wants it, by value and not by spelling. */
export function compareAmount(a: string, b: string): number {
  const difference = thousandths(a) - thousandths(b)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/** The lowest of some amounts as it is written; undefined of none. */
export function lowestAmount(amounts: readonly string[]): string | undefined {
  return amounts.toSorted(compareAmount)[0]
}

/** So many percent of an amount; half of the currency's minor unit is rounded up (beyond.md, section 1). */
export function percentOfAmount(amount: string, percent: number, currency: string): string {
  // Percents have two decimals at most.
  return roundAmount(thousandths(amount) * BigInt(Math.round(percent * 100)), 10_000n, currency)
}

/**
 * An amount in another currency by way of dollars, in one exact division, half of the minor unit of `to` rounded up. In
 * its own currency it stays as it is. Undefined where a rate is unknown or nothing.
 */
export function convertAmount(amount: string, from: string, to: string, rates: Rates): string | undefined {
  if (from === to) return normalizeDecimals(amount, to)
  const [sold, bought] = [rateAsFraction(from, rates), rateAsFraction(to, rates)]
  if (!sold || !bought) return undefined
  return roundAmount(thousandths(amount) * sold.units * bought.scale, bought.units * sold.scale, to)
}

/** An amount in the decimals of its currency: three where that has three, else two. Finer values are kept, never rounded. */
export function normalizeDecimals(amount: string, currency: string): string {
  return formatThousandths(thousandths(amount), decimalsOf(currency))
}

/** Whether a text is an amount: digits and up to three decimals, no sign, at most 12 digits before the point. */
export function isAmount(text: string): boolean {
  return /^\d{1,12}(?:\.\d{1,3})?$/.test(text)
}

/** Whether an amount is finer than its currency is written: two decimals, three where the currency has three. */
export function hasTooManyDecimals(amount: string, currency: string): boolean {
  return maxDecimals([normalizeDecimals(amount, currency)]) > decimalsOf(currency)
}

/** Rounds numerator / denominator thousandths half up to the minor unit; what is unknown has two decimals. */
function roundAmount(numerator: bigint, denominator: bigint, currency: string): string {
  const unit = 10n ** BigInt(3 - minorUnitsOf(currency))
  const whole = (numerator * 2n + denominator * unit) / (denominator * unit * 2n)
  return formatThousandths(whole * unit, decimalsOf(currency))
}

const minorUnitsOf = (currency: string) =>
  (Object.hasOwn(minorUnits, currency) ? minorUnits[currency] : undefined) ?? 2
const decimalsOf = (currency: string) => Math.max(2, minorUnitsOf(currency))

/** Dollars for one unit as a fraction of whole numbers. */
function rateAsFraction(currency: string, rates: Rates): { units: bigint; scale: bigint } | undefined {
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(rate ?? '') ?? []
  if (whole === undefined) return undefined
  const units = BigInt(whole + decimals)
  return units === 0n ? undefined : { units, scale: 10n ** BigInt(decimals.length) }
}

function thousandths(amount: string): bigint {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d{1,3}))?$/.exec(amount) ?? []
  if (whole === undefined) throw new RangeError(`Not an amount: ${amount}`)
  return BigInt(whole + decimals.padEnd(3, '0'))
}

const maxDecimals = (amounts: readonly string[]) =>
  amounts.some((amount) => /\.\d{3}$/.test(amount)) ? 3 : 2

function formatThousandths(value: bigint, decimals: number): string {
  if (value < 0n) throw new RangeError('An amount is never negative')
  const digits = value.toString().padStart(4, '0')
  const [whole, fraction] = [digits.slice(0, -3), digits.slice(-3)]
  return `${whole}.${decimals === 2 && fraction.endsWith('0') ? fraction.slice(0, 2) : fraction}`
}
