import type { Page } from 'playwright-core'
import { translator } from '#i18n/catalogue.ts'
import type { Locale } from '#i18n/locales.ts'
import { untilHydrated } from './browser.ts'
import { lookAt, moving, overflow, type Theme, unsaid, violations } from './looking.ts'
import type { ScreenVisit } from './screens.ts'

export type View = {
  width: number
  theme: Theme
  /** What axe is asked; everything without. A theme changes colours alone, and in high contrast they are not ours. */
  rules?: string[]
}

export const colours = ['color-contrast']

/** Opens a screen and brings it into its state. */
export async function arriveAt(page: Page, { path, ready, plain }: ScreenVisit, lang: Locale) {
  await lookAt(page, { width: 1440, theme: 'light' })
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
  if (!plain) await untilHydrated(page)
  await ready?.(page, translator(lang))
}

/** Looks at the screen that is open from the given sides: what is wrong there, one line each. */
export async function lookAround(
  page: Page,
  { name, plain }: ScreenVisit,
  views: View[],
  seen?: (view: View) => Promise<unknown>,
): Promise<string[]> {
  // The API's own pages show keys and places to fill in, which is what they are for.
  const found = plain ? [] : (await unsaid(page)).map((word) => `${name}: unsaid ${word}`)
  found.push(...(await moving(page)).map((element) => `${name}: moves: ${element}`))
  for (const view of views) {
    await lookAt(page, view)
    for (const problem of view.rules?.length === 0 ? [] : await violations(page, view.rules))
      found.push(`${name} ${view.width} ${view.theme}: ${problem}`)
    found.push(...(await tooWide(page, name, view.width)))
    await seen?.(view)
  }
  return found
}

/** Whether it scrolls sideways at these widths. */
export async function overflowAt(page: Page, { name }: ScreenVisit, widths: number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await tooWide(page, name, width)))
  }
  return found
}

async function tooWide(page: Page, name: string, width: number): Promise<string[]> {
  const wider = await overflow(page)
  return wider > 0 ? [`${name} ${width}: scrolls sideways by ${wider} px`] : []
}
