import type { WordLanguage } from './translations.ts'

/** The title of a trip in a language, or its own. */
export function titleIn(
  trip: { title: string; titles?: Partial<Record<string, string>> | undefined },
  language: WordLanguage,
): string {
  return trip.titles?.[language] ?? trip.title
}
