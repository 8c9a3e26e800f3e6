import type { Translate } from '#i18n/translate.ts'

/** Returns the title of a page where another tab or panel than its first is open: "Security – Profile". */
export function formatPartTitle(t: Translate, page: string, part: string | undefined): string {
  return part ? t('meta.part', { part, page }) : page
}
