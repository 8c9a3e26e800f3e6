import type { Locale } from './locales.ts'

/**
 * The name of a currency after its number where a language writes a word: in Arabic script always ('1,485 دولار'),
 * in Gujarati where there is no sign ('2,950 દિરહમ'). Shorter than CLDR's names; two rupees, two rials and two dirhams
 * must not be taken for each other by the readers of a language (LNG-04; glossary, section 2).
 */
const currencyWords: Partial<Record<Locale, Readonly<Record<string, string>>>> = {
  ar: {
    USD: 'دولار',
    INR: 'روبية هندية',
    AED: 'درهم',
    EUR: 'يورو',
    GBP: 'جنيه إسترليني',
    SAR: 'ريال سعودي',
    IRR: 'ريال إيراني',
  },
  ur: {
    USD: 'ڈالر',
    INR: 'بھارتی روپے',
    AED: 'درہم',
    EUR: 'یورو',
    GBP: 'پاؤنڈ',
    SAR: 'سعودی ریال',
    IRR: 'ایرانی ریال',
  },
  fa: {
    USD: 'دلار',
    INR: 'روپیهٔ هند',
    AED: 'درهم امارات',
    EUR: 'یورو',
    GBP: 'پوند',
    SAR: 'ریال سعودی',
    IRR: 'ریال',
  },
  gu: { AED: 'દિરહમ', SAR: 'સાઉદી રિયાલ', IRR: 'ઈરાની રિયાલ' },
}

/** The word after an amount; undefined where the language leads with a sign or a code. */
export function getCurrencyWord(currency: string, locale: Locale): string | undefined {
  const table = currencyWords[locale]
  const known = table && Object.hasOwn(table, currency) ? table[currency] : undefined
  if (known || locale === 'en' || locale === 'gu') return known
  // Codes outside of our seven: the name in the language, or the code itself where there is none.
  return new Intl.DisplayNames(locale, { type: 'currency' }).of(currency)
}

const currencySigns = new Map<string, string>()

/** '$', '£', '₹'; the code where a currency has no sign of its own ('AED'), or is none. */
export function getCurrencySign(currency: string): string {
  const known = currencySigns.get(currency)
  if (known) return known
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  const narrow = parts.find((part) => part.type === 'currency')?.value ?? currency
  // The dollars of Canada and Australia have the same symbol: they must not be taken for those of lists.
  const sign = narrow === '$' && currency !== 'USD' ? currency : narrow
  currencySigns.set(currency, sign)
  return sign
}
