import { chooseLocale, isLocale, type Locale, preferenceKey } from '#i18n/locales.ts'
import { deviceStore, writeCookie } from './storage.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** The language of this visitor's calls: the page's own. */
export function getPreferredLocale(): Locale {
  const shown = document.documentElement.lang
  return isLocale(shown)
    ? shown
    : chooseLocale({ stored: readStoredLocale(), acceptLanguage: navigator.language })
}

/** The choice in browser storage (specification 1). */
const readStoredLocale = () => deviceStore.read(preferenceKey) ?? null

/** Returns the stored choice where the server, which reads only its cookie, has shown another language; `?lang=` precedes it. */
export function findLocaleUnknownToServer(rendered: Locale): Locale | undefined {
  const stored = readStoredLocale()
  const isNamed = isLocale(new URLSearchParams(location.search).get('lang'))
  return isLocale(stored) && stored !== rendered && !isNamed ? stored : undefined
}

/** Keeps the choice in browser storage and mirrors it in a cookie, so that the server renders in it. */
export function storeLocale(locale: Locale) {
  deviceStore.write(preferenceKey, locale)
  writeCookie(`${preferenceKey}=${locale}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax`)
}
