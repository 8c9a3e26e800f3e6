import type { Locale } from './locales.ts'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import fa from './messages/fa.json' with { type: 'json' }
import gu from './messages/gu.json' with { type: 'json' }
import ur from './messages/ur.json' with { type: 'json' }
import { createTranslate, type Messages, type Translate } from './translate.ts'

/** All sentences of all languages: for the server, which needs any of them; the browser fetches one. */
export const catalogue: Record<Locale, Messages> = { en, ar, ur, fa, gu }

const translators = new Map<Locale, Translate>()

/** The sentences of a language, made once. */
export function translator(locale: Locale): Translate {
  const translate = translators.get(locale) ?? createTranslate(locale, catalogue[locale])
  translators.set(locale, translate)
  return translate
}
