import type { Trip } from '#contract/trips.ts'
import type { Formats } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translate.ts'

// Facts of a trip that are more than one field: said alike on its page and on its flyer.

/** 'Qasr Al-Durr, 4 stars'; '' where neither is known. */
export function lodgingText(
  t: Translate,
  { accommodation, accommodationStars }: Pick<Trip, 'accommodation' | 'accommodationStars'>,
): string {
  const stars = accommodationStars ? t('trips.stars', { count: accommodationStars }) : ''
  return [accommodation?.trim(), stars].filter(isFilled).map(isolate).join(t('common.listSeparator'))
}

/** The guides by name, "Zakir 2" for one without; their number where no names are given. */
export function guideText(
  t: Translate,
  formats: Formats,
  {
    includesGuide,
    tripZakirNames,
    tripZakirs,
  }: Pick<Trip, 'includesGuide' | 'tripZakirNames' | 'tripZakirs'>,
): string {
  if (!includesGuide) return ''
  if (tripZakirNames.length > 0) return formats.list(guideNames(t, tripZakirNames).map(isolate))
  return tripZakirs ? t('trips.zakirCount', { count: tripZakirs }) : ''
}

/** Who guides, by name; 'Zakir 2' for one without. */
export function guideNames(t: Translate, names: readonly string[]): string[] {
  return names.map((name, index) => name.trim() || t('trips.zakirN', { n: index + 1 }))
}

function isFilled(text: string | undefined): text is string {
  return Boolean(text)
}
