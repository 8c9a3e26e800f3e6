// Ours, not i18next or FormatJS: forty lines, typed keys, and nothing more in the first load (decision 0002).
import { formats } from './format.ts'
import { isolateForLocale } from './isolate.ts'
import type { Locale } from './locales.ts'
import type en from './messages/en.json'

/** The sentences of a language by key: flat keys, `{name}` placeholders, plural forms by suffix. */
export type Messages = Readonly<Record<string, string>>

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key> = Key extends `${infer Base}_${PluralSuffix}` ? Base : Key

/** Keys are typed by the English messages: one that does not exist does not compile. */
export type MessageKey = WithoutPlural<keyof typeof en>

type Params = Readonly<Record<string, string | number>>

/**
 * The sentence of a key. `count` chooses the plural form; numbers are written in the digits of the language, and texts
 * are set apart where they run the other way (LNG-02, decision 0024).
 */
export type Translate = (key: MessageKey, params?: Params) => string

const pluralRules = new Map<Locale, Intl.PluralRules>()

/** Made once: each page that a server renders has a translator of its own. */
function getPluralRules(locale: Locale): Intl.PluralRules {
  const known = pluralRules.get(locale) ?? new Intl.PluralRules(locale)
  pluralRules.set(locale, known)
  return known
}

/** Makes the translator of a language. A missing sentence shows its key; a test sees to it that none is missing. */
export function createTranslate(locale: Locale, messages: Messages): Translate {
  const plural = getPluralRules(locale)
  const { number } = formats(locale)

  function find(key: string, count: unknown): string {
    if (typeof count !== 'number') return messages[key] ?? key
    // A sentence for none is welcome in any language, whatever its grammar calls zero.
    const none = count === 0 ? messages[`${key}_zero`] : undefined
    return (
      none ?? messages[`${key}_${plural.select(count)}`] ?? messages[`${key}_other`] ?? messages[key] ?? key
    )
  }

  return (key, params) => {
    const sentence = find(key, params?.count)
    // Most have no room for anything.
    return params ? filled(sentence, params) : sentence
  }

  function filled(sentence: string, params: Params): string {
    return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = params[name]
      if (value === undefined) return placeholder
      if (typeof value === 'number') return number(value)
      // A part that becomes an element (`<email>…</email>`) is isolated inside of it.
      const [, tag, inner] = /^<(\w+)>([^<]*)<\/\1>$/.exec(value) ?? []
      return tag && inner !== undefined
        ? `<${tag}>${isolateForLocale(inner, locale)}</${tag}>`
        : isolateForLocale(value, locale)
    })
  }
}
