import { Direction } from 'radix-ui'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { nameAfghanMonths, readsAfghanMonths } from '#i18n/calendars/afghan-months.ts'
import { type Formats, formats } from '#i18n/format.ts'
import { direction, type Locale } from '#i18n/locales.ts'
import { createTranslate, type Messages, type Translate } from '#i18n/translate.ts'
import { reloadIfBuildGone } from './boot.ts'
import { findLocaleUnknownToServer, getPreferredLocale, storeLocale } from './locale-preference.ts'
import { reportPageFailure } from './parts/page-failures.ts'

/** Fetches the sentences of a language; given by the entry, because server and browser hold them differently. */
export type LoadMessages = (locale: Locale) => Promise<Messages>

type Language = {
  locale: Locale
  dir: 'ltr' | 'rtl'
  /** The sentence of a key. */
  t: Translate
  /** How the language writes dates, money and numbers. */
  formats: Formats
  /** Shows the page in another language, and remembers it. */
  choose: (locale: Locale) => Promise<void>
}

const LanguageContext = createContext<Language | undefined>(undefined)

/** The reader's language. */
export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('useLanguage outside of LanguageProvider')
  return language
}

type Props = {
  locale: Locale
  messages: Messages
  loadMessages: LoadMessages
  children: (locale: Locale) => ReactNode
}

/** Holds the language for the whole document, whose `lang` and `dir` follow a choice without a reload. */
export function LanguageProvider({ locale, messages, loadMessages, children }: Props) {
  const [shown, show] = useState({ locale, messages })
  const choose = useCallback(
    async (next: Locale) => {
      storeLocale(next)
      try {
        show({ locale: next, messages: await loadMessages(next) })
      } catch {
        // After a deploy the page reloads in this language; offline it stays in its own.
        if ((await reloadIfBuildGone()) === 'renewing') return
        storeLocale(getPreferredLocale())
        reportPageFailure()
      }
    },
    [loadMessages],
  )

  useEffect(() => {
    const unseen = findLocaleUnknownToServer(locale)
    if (unseen) void choose(unseen)
  }, [locale, choose])

  const region = useRegion(shown.locale)
  const language = useMemo<Language>(
    () => ({
      locale: shown.locale,
      dir: direction(shown.locale),
      t: translateFor(region, createTranslate(shown.locale, shown.messages)),
      formats: formats(shown.locale, region),
      choose,
    }),
    [shown, region, choose],
  )
  return (
    <LanguageContext value={language}>
      <Direction.Provider dir={language.dir}>{children(shown.locale)}</Direction.Provider>
    </LanguageContext>
  )
}

/**
 * Returns AF where the browser's languages say so of a reader of Persian. The server sends the same bytes to all readers, so
 * the first render knows of none: the names of months change once scripts run.
 */
function useRegion(locale: Locale): 'AF' | undefined {
  const isAfghan = useSyncExternalStore(
    subscribeToLanguages,
    () => readsAfghanMonths(navigator.languages),
    () => false,
  )
  return locale === 'fa' && isAfghan ? 'AF' : undefined
}

function subscribeToLanguages(onChange: () => void) {
  addEventListener('languagechange', onChange)
  return () => removeEventListener('languagechange', onChange)
}

function translateFor(region: 'AF' | undefined, t: Translate): Translate {
  if (!region) return t
  return (key, params) => (key === 'calendar.solarMonths' ? nameAfghanMonths(t(key)) : t(key, params))
}
