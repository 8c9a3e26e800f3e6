import type { CalendarDate } from './calendar.ts'

/** Currencies of the organizer's trip form, in its order (organizer specification 9). */
export const currencies = ['USD', 'INR', 'AED', 'EUR', 'GBP', 'SAR', 'IRR'] as const

export type Currency = (typeof currencies)[number]

/** Whether a code is one of the seven. */
export function isCurrency(code: string): code is Currency {
  return currencies.some((known) => known === code)
}

/** Those that the admin's trip editor offers (organizer specification 9). */
export const adminCurrencies: readonly Currency[] = currencies.filter((currency) => currency !== 'IRR')

/** Dollars for one unit of a currency, as decimal strings by currency code. */
export type Rates = Readonly<Record<string, string>>

/** The rate table (specification 9). Configuration may replace it. */
export const defaultRates: Readonly<Record<Currency, string>> = {
  USD: '1',
  INR: '0.012',
  AED: '0.27',
  EUR: '1.09',
  GBP: '1.27',
  SAR: '0.27',
  IRR: '0.000024',
}

/** The day from which `defaultRates` is in use, to be shown beside converted prices. */
export const ratesAsOf: CalendarDate = '2026-11-21'

/**
 * Reads an amount as a person or a client wrote it and answers it in canonical form, '98500.00'. Undefined for
 * everything else: signs, exponents, NaN, infinity, more than 2 decimals, more than 12 digits before the point.
 */
export function parseAmount(value: string | number): string | undefined {
  const [, whole, decimals = ''] = /^0*(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(value).trim()) ?? []
  return whole && `${whole}.${decimals.padEnd(2, '0')}`
}

/** An amount times a whole number, exactly. */
export function multiplyAmount(amount: string, count: number): string {
  return amountOf(centsOf(amount) * BigInt(count))
}

/** Negative, zero or positive, as a sort wants it, by value and not by spelling. */
export function compareAmounts(a: string, b: string): number {
  const difference = centsOf(a) - centsOf(b)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/** Dollars for an amount, half a cent rounded up. An unknown currency counts as dollars (specification 9). */
export function toUsd(amount: string, currency: string, rates: Rates = defaultRates): string {
  const rate = (Object.hasOwn(rates, currency) && rates[currency]) || '1'
  const [whole = '', decimals = ''] = rate.split('.')
  const scale = 10n ** BigInt(decimals.length)
  const scaledCents = centsOf(amount) * BigInt(whole + decimals)
  return amountOf((scaledCents * 2n + scale) / (scale * 2n))
}

/** Whether a price in dollars is only approximate, because the trip is sold in another currency. */
export function isConverted(currency: string): boolean {
  return currency !== 'USD'
}

function centsOf(amount: string): bigint {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  if (!whole) throw new RangeError(`Not an amount: ${amount}`)
  return BigInt(whole + decimals.padEnd(2, '0'))
}

function amountOf(cents: bigint): string {
  if (cents < 0n) throw new RangeError('An amount is never negative')
  const digits = cents.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
