import type { Page } from 'playwright-core'

/**
 * Shows a document that is none of ours, such as an email. The page that was open is left first: written over, its scripts
 * would go on and complain that what they made is gone (FIX-30).
 */
export async function showDocument(page: Page, html: string) {
  await page.goto('about:blank')
  await page.setContent(html)
}
