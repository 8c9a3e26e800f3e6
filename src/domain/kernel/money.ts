import type { CalendarDate } from './calendar.ts'
import type { SpecifiedCurrency } from './currencies.ts'

/** Dollars for one unit of a currency, as decimal strings by currency code. */
export type Rates = Readonly<Record<string, string>>

/** The rate table (specification 9), with which a new site begins. */
export const defaultRates: Readonly<Record<SpecifiedCurrency, string>> = {
  USD: '1',
  INR: '0.012',
  AED: '0.27',
  EUR: '1.09',
  GBP: '1.27',
  SAR: '0.27',
  IRR: '0.000024',
}

/** The day from which `defaultRates` is in use, to be shown beside converted prices. */
export const defaultRatesDate: CalendarDate = '2026-11-21'

/**
 * Reads an amount as a person or a client wrote it and answers it in canonical form, '98500.00'. Undefined for
 * everything else: signs, exponents, NaN, infinity, more than 2 decimals (or `most`), more than 12 digits before the point.
 */
export function parseAmount(value: string | number, most: 2 | 3 = 2): string | undefined {
  const [, whole, decimals = ''] = /^0*(\d{1,12})(?:\.(\d{1,3}))?$/.exec(String(value).trim()) ?? []
  return whole && decimals.length <= most
    ? `${whole}.${decimals.padEnd(2, '0').replace(/0$/, (end, at) => (at > 1 ? '' : end))}`
    : undefined
}

/** An amount times a whole number, exactly. */
export function multiplyAmount(amount: string, count: number): string {
  return formatThousandths(parseThousandths(amount) * BigInt(count))
}

/** Negative, zero or positive, as a sort wants it, by value and not by spelling. */
export function compareAmounts(a: string, b: string): number {
  const difference = parseThousandths(a) - parseThousandths(b)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/** Dollars for an amount, half a cent rounded up. An unknown currency counts as dollars (specification 9). */
export function convertToUsd(amount: string, currency: string, rates: Rates = defaultRates): string {
  const rate = (Object.hasOwn(rates, currency) && rates[currency]) || '1'
  const [whole = '', decimals = ''] = rate.split('.')
  const scale = 10n ** BigInt(decimals.length + 1)
  const scaled = parseThousandths(amount) * BigInt(whole + decimals)
  return formatThousandths(((scaled * 2n + scale) / (scale * 2n)) * 10n)
}

/** Whether a price in dollars is only approximate, because the trip is sold in another currency. */
export function isConverted(currency: string): boolean {
  return currency !== 'USD'
}

function parseThousandths(amount: string): bigint {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d{1,3}))?$/.exec(amount) ?? []
  if (!whole) throw new RangeError(`Not an amount: ${amount}`)
  return BigInt(whole + decimals.padEnd(3, '0'))
}

/** With two decimals; a third where it says something. */
function formatThousandths(thousandths: bigint): string {
  if (thousandths < 0n) throw new RangeError('An amount is never negative')
  const digits = thousandths.toString().padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3).replace(/0$/, '')}`
}
