import { useLocation, useNavigate } from 'react-router'
import { isLocale, type Locale, localeNames, locales } from '#i18n/locales.ts'
import { useLanguage } from '#web/platform/language.tsx'

/** The native list of languages, each named in its own script. Without scripts the footer's links choose. */
export function LanguageSelect() {
  const { t, locale } = useLanguage()
  const choose = useChooseLanguage()
  return (
    <span className="language with-icon icon-globe">
      <select
        aria-label={t('nav.language')}
        value={locale}
        onChange={(event) => isLocale(event.target.value) && choose(event.target.value)}
      >
        {locales.map((language) => (
          <option key={language} value={language} lang={language}>
            {localeNames[language]}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Chooses a language for good; a `?lang=` in the address, which would win over the choice, leaves it. */
export function useChooseLanguage(): (locale: Locale) => void {
  const { choose } = useLanguage()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return (locale) => {
    void choose(locale)
    const query = new URLSearchParams(search)
    if (!query.has('lang')) return
    query.delete('lang')
    const rest = query.toString()
    void navigate(pathname + (rest && `?${rest}`) + hash, { replace: true, preventScrollReset: true })
  }
}
