import type { Locale } from './locales.ts'

/** Currencies by what a language calls them, in its order. */
export function currencyNames(codes: readonly string[], locale: Locale) {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const { compare } = new Intl.Collator(locale)
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name))
}
