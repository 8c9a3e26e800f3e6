import type { Page } from 'playwright-core'

/** A move of what is in sight: when, in milliseconds of the page's time, and by how much of the window. */
type Shift = { at: number; by: number; what: string[] }

/** Observes what moves, from before the page's first script: for `prepare` of a visit. */
export const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className}`.slice(0, 60) : String(node?.nodeName)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] }
        shifts.push({ at: entry.startTime, by: value, what: sources.map(({ node }) => nameOf(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * By how much the page has moved since its start, and what. Moves are told late, and in order: one of our own stands behind
 * the others, two frames after the last cause of one.
 */
export function readShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(async () => {
    const { shifts } = window as unknown as { shifts: Shift[] }
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    await document.fonts.ready
    await nextFrame()
    await nextFrame()
    const before = performance.now()
    const block = Object.assign(document.createElement('div'), { style: 'block-size: 300px' })
    document.body.prepend(block)
    while (!shifts.some(({ at }) => at >= before)) await nextFrame()
    block.remove()
    const own = shifts.filter(({ at }) => at < before)
    return {
      sum: own.reduce((sum, { by }) => sum + by, 0),
      moved: own.map(({ by, what }) => `${by.toFixed(3)}: ${what.join(', ')}`),
    }
  })
}
