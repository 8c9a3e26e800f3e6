import type { Trip } from '#contract/trips/trips.ts'
import type { Formats } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translate.ts'

// Facts of a trip that combine several fields: the same on its page and on its flyer.

/** 'Qasr Al-Durr, 4 stars'; '' where neither is known. */
export function formatLodging(
  t: Translate,
  { accommodation, accommodationStars }: Pick<Trip, 'accommodation' | 'accommodationStars'>,
): string {
  const stars = accommodationStars ? t('trips.stars', { count: accommodationStars }) : ''
  return [accommodation?.trim(), stars].filter(isFilled).map(isolate).join(t('common.listSeparator'))
}

/** The guides by name, "and others" where some have none; their number where no names are given (decisions: Second reading). */
export function formatGuides(
  t: Translate,
  formats: Formats,
  {
    includesGuide,
    tripZakirNames,
    tripZakirs,
  }: Pick<Trip, 'includesGuide' | 'tripZakirNames' | 'tripZakirs'>,
): string {
  if (!includesGuide) return ''
  const names = listGuideNames(t, tripZakirNames)
  const others = t('trips.otherZakirs')
  if (names.length > 0) return formats.list(names.map((name) => (name === others ? name : isolate(name))))
  return tripZakirs ? t('trips.zakirCount', { count: tripZakirs }) : ''
}

/** Returns the names of the guides, and "others" where some have none; nothing where no names are given. */
export function listGuideNames(t: Translate, given: readonly string[]): string[] {
  const names = given.map((name) => name.trim()).filter(isFilled)
  return names.length > 0 && names.length < given.length ? [...names, t('trips.otherZakirs')] : names
}

function isFilled(text: string | undefined): text is string {
  return Boolean(text)
}
