import i18next, { type TFunction } from 'i18next'
import type { Locale } from './locales.ts'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import fa from './messages/fa.json' with { type: 'json' }
import gu from './messages/gu.json' with { type: 'json' }
import ur from './messages/ur.json' with { type: 'json' }
import { i18nOptions } from './options.ts'

export type Translate = TFunction

const messages = { en, ar, ur, fa, gu }

// One instance per language: concurrent letters in two languages cannot bleed into each other.
const translators = new Map<Locale, Translate>()

/** The sentences of a language, for the server's letters. */
export function translator(locale: Locale): Translate {
  const known = translators.get(locale)
  if (known) return known
  const instance = i18next.createInstance()
  instance.init({ ...i18nOptions, lng: locale, resources: { [locale]: { translation: messages[locale] } } })
  translators.set(locale, instance.t)
  return instance.t
}
