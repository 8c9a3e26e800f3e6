import type { Translate } from '#i18n/translate.ts'

/** What a page is called where another tab or panel is open than its first: "Security – Profile". */
export function formatPartTitle(t: Translate, page: string, part: string | undefined): string {
  return part ? t('meta.part', { part, page }) : page
}
