import type { Page } from 'playwright-core'
import { translator } from '#i18n/catalogue.ts'
import type { Locale } from '#i18n/locales.ts'
import { findOtherNames, findSharedLabels, findUntranslated } from '#test/reading.ts'
import { untilHydrated } from './browser.ts'
import { applyView, findMovingElements, findViolations, measureOverflow, type Theme } from './page-checks.ts'
import type { ScreenVisit } from './screens.ts'

export type View = {
  width: number
  theme: Theme
  /** The rules for axe; all of them if undefined. A theme changes colours alone, and in high contrast they are not ours. */
  rules?: string[]
}

export const colourRules = ['color-contrast']

/** Opens a screen and brings it into its state. */
export async function openScreen(page: Page, { path, ready, plain }: ScreenVisit, lang: Locale) {
  await applyView(page, { width: 1440, theme: 'light' })
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
  if (!plain) await untilHydrated(page)
  await ready?.(page, translator(lang))
}

/** Checks the open screen in the given ways: returns its faults, one line each. */
export async function checkScreen(
  page: Page,
  { name, plain }: ScreenVisit,
  views: View[],
  seen?: (view: View) => Promise<unknown>,
): Promise<string[]> {
  // The API's own pages show keys and places to fill in, which is what they are for.
  const found = plain ? [] : (await findUntranslated(page)).map((word) => `${name}: unsaid ${word}`)
  found.push(...(await findMovingElements(page)).map((element) => `${name}: moves: ${element}`))
  const document = await page.evaluateHandle(() => window.document)
  if (!plain)
    found.push(
      ...(await page.evaluate(findOtherNames, document)).map((one) => `${name}: named ${one}`),
      ...(await page.evaluate(findSharedLabels, document)).map((one) => `${name}: twice the label ${one}`),
    )
  for (const view of views) {
    await applyView(page, view)
    for (const problem of view.rules?.length === 0 ? [] : await findViolations(page, view.rules))
      found.push(`${name} ${view.width} ${view.theme}: ${problem}`)
    found.push(...(await findOverflow(page, name, view.width)))
    await seen?.(view)
  }
  return found
}

/** Whether it scrolls sideways at these widths. */
export async function checkOverflow(page: Page, { name }: ScreenVisit, widths: number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await findOverflow(page, name, width)))
  }
  return found
}

async function findOverflow(page: Page, name: string, width: number): Promise<string[]> {
  const wider = await measureOverflow(page)
  return wider > 0 ? [`${name} ${width}: scrolls sideways by ${wider} px`] : []
}
