import i18next, { type i18n } from 'i18next'
import { Direction } from 'radix-ui'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { type Formats, formats } from '#i18n/format.ts'
import { direction, type Locale } from '#i18n/locales.ts'
import { i18nOptions } from '#i18n/options.ts'
import { storeLocale } from './preference.ts'

/** The sentences of one language. */
export type Messages = Record<string, string>

/** Fetches the sentences of a language; given by the entry, because server and browser hold them differently. */
export type LoadMessages = (locale: Locale) => Promise<Messages>

type Language = { locale: Locale; formats: Formats; choose: (locale: Locale) => Promise<void> }

const LanguageContext = createContext<Language | undefined>(undefined)

/** The reader's language, how it writes dates and money, and how to choose another. */
export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('useLanguage outside of LanguageProvider')
  return language
}

export function createI18n(locale: Locale, messages: Messages): i18n {
  const instance = i18next.createInstance()
  instance.use(initReactI18next).init({
    ...i18nOptions,
    fallbackLng: false,
    lng: locale,
    resources: { [locale]: { translation: messages } },
    react: { useSuspense: false },
  })
  return instance
}

type Props = { locale: Locale; i18n: i18n; loadMessages: LoadMessages; children: (locale: Locale) => ReactNode }

/** Holds the language for the whole document, whose `lang` and `dir` follow without a reload. */
export function LanguageProvider({ locale: initial, i18n, loadMessages, children }: Props) {
  const [locale, setLocale] = useState(initial)
  const language = useMemo<Language>(
    () => ({
      locale,
      formats: formats(locale),
      choose: async (next) => {
        storeLocale(next)
        if (!i18n.hasResourceBundle(next, 'translation')) i18n.addResourceBundle(next, 'translation', await loadMessages(next))
        await i18n.changeLanguage(next)
        setLocale(next)
      },
    }),
    [locale, i18n, loadMessages],
  )
  return (
    <LanguageContext value={language}>
      <I18nextProvider i18n={i18n}>
        <Direction.Provider dir={direction(locale)}>{children(locale)}</Direction.Provider>
      </I18nextProvider>
    </LanguageContext>
  )
}
