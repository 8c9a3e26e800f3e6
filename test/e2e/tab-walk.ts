import type { Page } from 'playwright-core'
import { findCutWords, withWiderSpacing } from './cut-words.ts'
import { measureOverflow } from './page-checks.ts'
import type { ScreenVisit } from './screens.ts'

export type WindowSize = {
  /** CSS pixels. */
  width: number
  height: number
  /** Percent of the font size in the browser's settings; 100 by default. */
  letters?: number
  /** With the spacing that any user may set (WCAG 1.4.12). */
  isSpaced?: boolean
  isHighContrast?: boolean
}

/** A page of 1280×1024 enlarged four times, phones in both orientations, a small laptop, and large text on both. */
export const windowSizes: WindowSize[] = [
  { width: 320, height: 256 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
  { width: 390, height: 844, letters: 200 },
  { width: 1280, height: 800, letters: 200 },
]

/** More stops than any screen has: a walk that comes to no end is broken off there. */
const maxTabStops = 400
/** Keys that are sent at once; each waits for the one before. */
const keysPerBatch = 20

/** Checks the open screen in a window: parts out of sight, covered, cut or wider than the window, one line each. */
export async function checkInWindow(
  page: Page,
  { name }: Pick<ScreenVisit, 'name'>,
  window: WindowSize,
): Promise<string[]> {
  const { width, height, letters = 100, isSpaced, isHighContrast } = window
  await page.setViewportSize({ width, height })
  await setFontSize(page, letters)
  if (isHighContrast) await page.emulateMedia({ forcedColors: 'active' })
  const walk = () => walkByTab(page)
  const found = [...(await (isSpaced ? withWiderSpacing(page, walk) : walk())), ...(await findOverflow(page))]
  if (!isSpaced) found.push(...(await findCutWords(page)))
  found.push(...(await withWiderSpacing(page, () => findCutWords(page))).map((one) => `spaced out: ${one}`))
  if (isHighContrast) await page.emulateMedia({ forcedColors: 'none' })
  await setFontSize(page, 100)
  const where = [
    `${name} ${width}×${height}`,
    ...(letters === 100 ? [] : [`${letters} %`]),
    ...(isSpaced ? ['spaced out'] : []),
    ...(isHighContrast ? ['high contrast'] : []),
  ].join(' ')
  return [...new Set(found)].map((one) => `${where}: ${one}`)
}

/** As the browser's settings would have it. */
export async function setFontSize(page: Page, percent: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
  await session.detach()
}

async function findOverflow(page: Page): Promise<string[]> {
  const wider = await measureOverflow(page)
  return wider > 0 ? [`scrolls sideways by ${wider} px`] : []
}

/**
 * Goes through all stops of the tab key, forwards and backwards, and asks at each what lies where it is drawn. Returns the
 * stops of which a part is out of sight, one line each.
 */
async function walkByTab(page: Page): Promise<string[]> {
  await page.evaluate(watchStops)
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.evaluate(() => Object(window).tabWalk.begin())
    for (let sent = 0; sent < maxTabStops; sent += keysPerBatch) {
      await Promise.all(Array.from({ length: keysPerBatch }, () => page.keyboard.press(key)))
      if (await page.evaluate(() => Object(window).tabWalk.isRound())) break
    }
  }
  return page.evaluate(() => Object(window).tabWalk.end())
}

/** Runs in the page: each press of the key first looks at where the one before has led, when all has come to rest. */
function watchStops() {
  const hidden = new Set<string>()
  let visited = new Set<Element>()
  let last: Element | undefined
  let isUnderWay = false
  let isRound = false

  const nameOf = (element: Element) => {
    const { tagName, textContent } = element
    const name = element.getAttribute('aria-label') || element.getAttribute('name') || textContent?.trim()
    return `${tagName.toLowerCase()} "${name?.slice(0, 40) ?? ''}"`
  }
  const shapeOf = ({ tagName, className }: Element) => `${tagName.toLowerCase()}.${className}`.slice(0, 60)

  /** Returns the part of an area that its ancestors and the window leave visible. */
  const roomOf = (element: Element) => {
    const room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(one)
      const box = one.getBoundingClientRect()
      if (overflowX !== 'visible') {
        room.left = Math.max(room.left, box.left)
        room.right = Math.min(room.right, box.right)
      }
      if (overflowY !== 'visible') {
        room.top = Math.max(room.top, box.top)
        room.bottom = Math.min(room.bottom, box.bottom)
      }
      if (position === 'fixed') break
    }
    return room
  }

  const lookAtPoint = (element: Element, area: DOMRect, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    // A message disappears automatically.
    if (!hit || hit.closest('[data-toast]') || hit.contains(element) || element.contains(hit)) return
    const box = hit.getBoundingClientRect()
    // The lines of Nastaliq reach beyond the box around them, and cover nothing there.
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) return
    const isPartOfIt =
      box.left >= area.left - 1 &&
      box.right <= area.right + 1 &&
      box.top >= area.top - 1 &&
      box.bottom <= area.bottom + 1
    return isPartOfIt ? undefined : `under ${shapeOf(hit)}`
  }

  const lookAtRow = (element: Element, area: DOMRect, room: ReturnType<typeof roomOf>, y: number) => {
    // Not at the corners, which are round.
    for (const step of [0.15, 0.3, 0.5, 0.7, 0.85]) {
      const x = area.left + area.width * step
      const isInside = x > room.left && x < room.right && y > room.top && y < room.bottom
      const at = `${Math.round(x)},${Math.round(y)}`
      const problem = isInside ? lookAtPoint(element, area, x, y) : 'outside'
      if (problem) return `${at} ${problem}`
    }
  }

  /** A field that is there for keys and ears alone shows by its label. */
  const drawnFor = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 ? element : (element.closest('label') ?? element)
  }

  const problemOf = (stop: Element) => {
    const element = drawnFor(stop)
    const areas = [...element.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (areas.length === 0) return 'has no area'
    const room = roomOf(element)
    for (const area of areas) {
      // Of what is larger than the window there is to be seen as much as fills a good part of it.
      const isTall = area.height > innerHeight * 0.7
      const top = isTall ? Math.max(area.top, room.top) : area.top
      const bottom = isTall ? Math.min(area.bottom, room.bottom) : area.bottom
      const rows = Array.from({ length: 10 }, (_, index) =>
        lookAtRow(element, area, room, top + ((bottom - top) * (index + 1)) / 11),
      )
      const problems = rows.filter((row) => row !== undefined)
      const seen = (bottom - top) * (1 - problems.length / rows.length)
      if (isTall && seen < innerHeight * 0.4) return problems[0] ?? `only ${Math.round(seen)} px`
      if (!isTall && problems.length > 0) return problems[0]
    }
  }

  const look = () => {
    const element = document.activeElement ?? document.body
    // A field of a day has several stops of its own, which are all itself.
    if (isUnderWay && element !== last && visited.has(element)) isRound = true
    last = element
    if (isUnderWay && !isRound) {
      visited.add(element)
      // An open menu is no stop. Radix keeps the focus in a dialog by two guards, which pass it on; a message goes by itself.
      const noStop = 'body, [tabindex="-1"], [data-radix-focus-guard], [data-toast] *'
      const isStop = !element.matches(noStop)
      const problem = isStop && problemOf(element)
      if (problem) hidden.add(`${nameOf(element)} ${problem}`)
    }
    isUnderWay = true
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && look()

  addEventListener('keydown', onKey, true)
  Object.assign(window, {
    tabWalk: {
      begin: () => {
        visited = new Set()
        last = undefined
        // A control that kept the focus in another window was not reached in this one.
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
        isUnderWay = false
        isRound = false
      },
      isRound: () => isRound,
      end: () => {
        removeEventListener('keydown', onKey, true)
        return [...hidden]
      },
    },
  })
}
