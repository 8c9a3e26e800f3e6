import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { untilHydrated } from './browser.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** High contrast is white on black here, as most have it. */
export type Theme = 'light' | 'dark' | 'high-contrast'

/** Another size and theme of the page that is open; changes of colour are over when it returns. */
export async function applyView(page: Page, { width, theme }: { width: number; theme: Theme }) {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({
    colorScheme: theme === 'light' ? 'light' : 'dark',
    forcedColors: theme === 'high-contrast' ? 'active' : 'none',
  })
  await page.evaluate(async () => {
    await document.fonts.ready
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/**
 * Opens the page again until it is written in its web font. In a script that has no stand-ins a page on a slow machine keeps the
 * machine's own letters (styles/fonts.css), which are wider on some: who measures one of the two says which.
 */
export async function untilFontsServe(page: Page) {
  while (!(await isInItsFont(page))) {
    await page.reload()
    await untilHydrated(page)
  }
}

/** Whether its first family gives letters another width than a font in which all are as wide. */
const isInItsFont = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const probe = document.body.appendChild(document.createElement('span'))
    probe.style.cssText = 'position: absolute; inset: 0 auto auto 0; white-space: nowrap; font-size: 99px'
    probe.textContent = { gu: 'કખગઘચ' }[document.documentElement.lang] ?? 'ببب للل مم'
    const [family] = getComputedStyle(document.body).fontFamily.split(',')
    const widths = [`${family}, monospace`, 'monospace'].map((families) => {
      probe.style.fontFamily = families
      return probe.getBoundingClientRect().width
    })
    probe.remove()
    return widths[0] !== widths[1]
  })

/** Returns the violations that axe finds on the page, one line each; with `rules`, by those alone. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(async (only): Promise<AxeResults['violations']> => {
    const options = { resultTypes: ['violations'], ...(only && { runOnly: only }) }
    return (await Object(window).axe.run(document, options)).violations
  }, rules)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${target.join(' ')} ${failureSummary.replaceAll('\n', ' ')}`,
    ),
  )
}

/** By how many pixels the page is wider than its window. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Returns elements that would still move with reduced motion: their transition or animation takes its time. */
export function findMovingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map((one) => Number.parseFloat(one)))
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const style = getComputedStyle(element)
      const animation = style.animationName === 'none' ? 0 : seconds(style.animationDuration)
      const transition = style.transitionProperty === 'none' ? 0 : seconds(style.transitionDuration)
      const longest = Math.max(animation, transition)
      return longest > 0.02 ? [`${element.tagName} ${element.className} ${longest}s`] : []
    })
  })
}
