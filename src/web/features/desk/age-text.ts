import type { Translate } from '#i18n/translate.ts'

/** Hours are told until the third day, then days. */
const hoursTold = 72

/** Returns how long something waits: in hours until 72, then in days. */
export function formatWaiting(t: Translate, hours: number): string {
  if (hours < 1) return t('console.waitsNow')
  return hours < hoursTold
    ? t('console.waitsHours', { count: hours })
    : t('console.waitsDays', { count: Math.floor(hours / 24) })
}
