import type { Page } from 'playwright-core'
import { findCutWords } from './cut-words.ts'
import { measureOverflow } from './page-checks.ts'
import type { ScreenVisit } from './screens.ts'

/** Twice as large letters in a window that stays as it is: what "zoom text only" does, and neither zoom nor settings do. */
const doubledText = ':root { font-size: 200% !important }'

/**
 * Checks the open screen at 1280 px with letters of twice their size (ACC-11): words that are cut or lie on others, controls
 * under something else, and whether it scrolls sideways; one line each. It gives the page back as it was.
 */
export async function checkTextZoom(page: Page, { name }: Pick<ScreenVisit, 'name'>): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, doubledText)
  // The layout follows (pages/shell/text-scale.ts).
  await page.locator('html[data-text-scale="2"]').waitFor()
  const wider = await measureOverflow(page)
  const found = [
    ...(wider > 0 ? [`scrolls sideways by ${wider} px`] : []),
    ...(await findCutWords(page)),
    ...(await page.evaluate(findWordsOnWords)),
    ...(await page.evaluate(findCoveredControls)),
  ]
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  await page.locator('html:not([data-text-scale])').waitFor()
  return found.map((one) => `${name} 1280 text 200 %: ${one}`)
}

/** Runs in the page: lines of text that lie on lines of another element. */
function findWordsOnWords(): string[] {
  type Line = { left: number; right: number; top: number; bottom: number; text: string; parent: Element }
  const lines: Line[] = []
  const root = document.querySelector('[role=dialog]') ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.textContent?.trim() || !parent || isUnseen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
      // The box of a line is taller than its letters, that of Nastaliq much more.
      const margin = height * 0.3
      const text = node.textContent.trim().slice(0, 30)
      if (width > 2) lines.push({ left, right, top: top + margin, bottom: bottom - margin, text, parent })
    }
  }
  lines.sort((one, other) => one.top - other.top)
  const found = new Set<string>()
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (other.top >= one.bottom) break
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const isOn = across > 2 && one.parent !== other.parent && !isApart(one.parent, other.parent)
      if (isOn) found.add(`"${one.text}" and "${other.text}" lie on one another`)
    }
  return [...found]

  /** For the ear alone, or for a moment that has not come. */
  function isUnseen(element: Element) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
    if (element.closest('.seal-quiet, [aria-hidden=true], [data-toast], script, style, option, svg'))
      return true
    for (let one: Element | null = element; one; one = one.parentElement)
      if (one.clientWidth <= 1 && getComputedStyle(one).position === 'absolute') return true
    return false
  }
  /** A bar that is fixed lies on what scrolls below it. */
  function isApart(one: Element, other: Element) {
    return layerOf(one) !== layerOf(other)
  }
  function layerOf(element: Element): Element | undefined {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { position, overflowX } = getComputedStyle(one)
      if (position === 'fixed' || position === 'sticky' || overflowX === 'auto' || overflowX === 'scroll')
        return one
    }
    return undefined
  }
}

/** Runs in the page: controls whose middle is under something else once they are scrolled to. */
function findCoveredControls(): string[] {
  const root = document.querySelector('[role=dialog]') ?? document.body
  const controls = root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
  const found: string[] = []
  for (const control of controls) {
    const drawn = control.getBoundingClientRect().width > 1 ? control : control.closest('label')
    if (
      !drawn?.checkVisibility({ opacityProperty: true }) ||
      control.matches('[tabindex="-1"], :disabled, [href="#main"]')
    )
      continue
    drawn.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const area = drawn.getClientRects()[0]
    if (!area || area.width <= 1) continue
    const [x, y] = [area.left + area.width / 2, area.top + area.height / 2]
    const hit = document.elementFromPoint(x, y)
    const isReached = hit && (hit.contains(drawn) || drawn.contains(hit) || hit.closest('[data-toast]'))
    // An open menu, of the head too, is meant to lie there.
    const menu = hit?.closest('header, [role=menu], [role=listbox]')
    const isBelowMenu = menu && !menu.contains(drawn)
    if (isReached || isBelowMenu || hit?.closest('label')?.contains(control)) continue
    const name = control.ariaLabel ?? control.textContent?.trim() ?? control.getAttribute('name') ?? ''
    const over = hit
      ? `under ${hit.tagName.toLowerCase()}.${hit.className}`.slice(0, 60)
      : 'out of the window'
    found.push(`${control.tagName.toLowerCase()} "${name.slice(0, 30)}" ${over}`)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return found
}
