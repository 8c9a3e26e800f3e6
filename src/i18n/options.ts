import type { InitOptions } from 'i18next'

/** How messages are written: flat keys, `{name}` placeholders, plural forms by suffix (CLDR). React escapes. */
export const i18nOptions = {
  initAsync: false,
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  returnNull: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
} as const satisfies InitOptions
