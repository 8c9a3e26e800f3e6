import { formats } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Typesetter } from '#web/features/promotions/flyer-text.ts'

/** Every letter is half as wide as the font is high: sums that can be followed. */
export function createPlainTypesetter(locale: Locale): Typesetter {
  const { letters } = formats(locale)
  return {
    locale,
    letters,
    measure: (text, font) => {
      const size = Number(/([\d.]+)px/.exec(font)?.[1])
      return { width: letters(text).length * size * 0.5, ascent: size * 0.8, descent: size * 0.2 }
    },
  }
}
