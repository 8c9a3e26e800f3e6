import type { SubRating } from '#domain/reviews/reviews.ts'
import type { Translate } from '#i18n/translate.ts'

/** Returns the name of a sub-rating. */
export function getSubRatingLabel(t: Translate, name: SubRating): string {
  const labels: Record<SubRating, string> = {
    spiritualGuidance: t('trips.spiritualGuidance'),
    spiritualCoverage: t('trips.spiritualCoverage'),
    accommodationDistance: t('trips.accommodationDistance'),
    supportBehavior: t('trips.supportBehavior'),
    foodQuality: t('trips.foodQuality'),
    hotelQuality: t('trips.hotelQuality'),
    valueForMoney: t('trips.valueForMoney'),
    transportation: t('trips.transportation'),
    proServices: t('trips.proServices'),
  }
  return labels[name]
}
