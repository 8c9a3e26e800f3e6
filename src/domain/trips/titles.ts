import type { ContentLanguage } from './translations.ts'

/** The title of a trip in a language, or its own. */
export function translateTitle(
  trip: { title: string; titles?: Partial<Record<string, string>> | null | undefined },
  language: ContentLanguage,
): string {
  return trip.titles?.[language] ?? trip.title
}
