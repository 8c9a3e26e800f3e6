import type { Trip } from '#contract/trips/trips.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { createLabeller } from '#web/platform/labels.ts'

const languageKeys: Record<NonNullable<Trip['wordsLanguage']>, MessageKey> = {
  en: 'languages.en',
  ar: 'languages.ar',
  ur: 'languages.ur',
  fa: 'languages.fa',
  gu: 'languages.gu',
  hi: 'languages.hi',
}

/** A language as the reader calls it. */
export const languageLabel = createLabeller(languageKeys)
