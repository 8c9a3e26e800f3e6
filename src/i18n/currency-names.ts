import { intlTags, type Locale } from './locales.ts'

/** The names of currencies in a language, in its order. */
export function listCurrencyNames(codes: readonly string[], locale: Locale) {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const { compare } = new Intl.Collator(locale)
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name))
}

/** A rate in the digits of a language, as exactly as it was given. */
export function formatRate(usdRate: string, locale: Locale): string {
  const format = new Intl.NumberFormat(intlTags[locale], { maximumFractionDigits: 9 })
  return format.format(usdRate as Intl.StringNumericLiteral)
}
