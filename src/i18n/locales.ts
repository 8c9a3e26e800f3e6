// The five languages: their names, their direction, and how one is chosen for a visitor.

export const locales = ['en', 'ar', 'ur', 'fa', 'gu'] as const
export type Locale = (typeof locales)[number]
const defaultLocale: Locale = 'en'

/** Browser storage key and cookie of the choice (specification 1). */
export const preferenceKey = 'preferred-language'

export const localeNames: Record<Locale, string> = {
  en: 'English',
  ar: 'العربية',
  ur: 'اردو',
  fa: 'فارسی',
  gu: 'ગુજરાતી',
}

/** Locale tags for Intl: Persian has its digits and its solar calendar, the others Latin digits and Gregorian days (LNG-03; glossary, section 2). */
export const intlTags: Record<Locale, string> = {
  en: 'en-US',
  ar: 'ar-u-nu-latn-ca-gregory',
  ur: 'ur-u-nu-latn-ca-gregory',
  fa: 'fa-u-nu-arabext-ca-persian',
  gu: 'gu-u-nu-latn-ca-gregory',
}

export const openGraphLocales: Record<Locale, string> = {
  en: 'en_US',
  ar: 'ar_AR',
  ur: 'ur_PK',
  fa: 'fa_IR',
  gu: 'gu_IN',
}

/** Returns the writing direction of a language. */
export function direction(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' || locale === 'ur' || locale === 'fa' ? 'rtl' : 'ltr'
}

/** Whether a value names one of the five languages. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}

type LocaleHints = { query?: string | null; stored?: string | null; acceptLanguage?: string | null }

/** The language of a visitor: `?lang=`, else the stored choice, else the browser's, else English (decisions). */
export function chooseLocale({ query, stored, acceptLanguage }: LocaleHints): Locale {
  if (isLocale(query)) return query
  if (isLocale(stored)) return stored
  return (acceptLanguage && fromAcceptLanguage(acceptLanguage)) || defaultLocale
}

function fromAcceptLanguage(header: string): Locale | undefined {
  return (
    header
      .slice(0, 500)
      .split(',')
      .map((part) => {
        const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
        const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='))
        return { language: tag.split('-')[0], weight: quality ? Number(quality.slice(2)) || 0 : 1 }
      })
      .filter((wish) => wish.weight > 0)
      .sort((a, b) => b.weight - a.weight)
      // Dari is the Persian of Afghanistan.
      .map((wish) => (wish.language === 'prs' ? 'fa' : wish.language))
      .find(isLocale)
  )
}
