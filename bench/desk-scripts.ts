import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'

/** Rows of a table in the document, and the milliseconds of script, each as the middle of the repetitions. */
export type TableFigures = { rows: number; scroll: number[]; filter: number }

const screenHeight = 900
export const viewport = { width: 1440, height: screenHeight }
const slowerProcessor = 4
const word = 'ali'
/** Longer than any work takes, and than the table waits for the end of a scroll. */
const settleMilliseconds = 700

/** The processor's time of all scripts of the page so far, in milliseconds. */
async function readScript(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

/** The milliseconds of script that an input costs, until the page rests. */
async function costOf(session: CDPSession, input: () => Promise<void>, settle = settleMilliseconds) {
  const before = await readScript(session)
  await input()
  await sleep(settle)
  return (await readScript(session)) - before
}

const countRows = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('tbody tr:not([role=presentation])').length)

/**
 * Measures a table: it is scrolled to its end a screen at a time, and filtered and shown whole again on a processor four times
 * slower. Input goes to the page as a mouse and a keyboard send it, so that no script of ours is counted.
 */
export async function measureTable(page: Page, repeats: number): Promise<TableFigures> {
  const session = await page.context().newCDPSession(page)
  // Of the thread alone: what other work takes of the processor is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const passes: number[][] = []
  let rows = 0
  await page.mouse.move(viewport.width / 2, screenHeight / 2)
  for (let pass = 0; pass < repeats; pass++) {
    const costs: number[] = []
    for (let left = await startAtTop(page); left > 0; left -= screenHeight) {
      costs.push(await costOf(session, () => page.mouse.wheel(0, screenHeight)))
      rows = Math.max(rows, await countRows(page))
    }
    passes.push(costs)
  }
  const scroll = (passes[0] ?? []).map((_, screen) => middle(passes.map((costs) => costs[screen] ?? 0)))
  return { rows, scroll, filter: await measureFilters(page, session, repeats) }
}

/** Returns how far the page can be scrolled. */
async function startAtTop(page: Page): Promise<number> {
  const left = await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    return document.documentElement.scrollHeight - innerHeight
  })
  await sleep(settleMilliseconds)
  return left
}

/** The dearest of: a chip pressed and released, a word typed and removed, each letter a filter of its own. */
async function measureFilters(page: Page, session: CDPSession, repeats: number): Promise<number> {
  await startAtTop(page)
  const chip = await centreOf(page, '.desk-filters button[aria-pressed]')
  const search = await centreOf(page, '.desk-filters input')
  const press = () => page.mouse.click(chip.x, chip.y)
  const remove = () => page.keyboard.press('Backspace')
  const inputs: [input: () => Promise<void>, filters: boolean][] = [
    [press, true],
    [press, false],
    ...[...word].map((letter): [() => Promise<void>, boolean] => [() => page.keyboard.press(letter), true]),
    ...[...word].map((_, at): [() => Promise<void>, boolean] => [remove, at < word.length - 1]),
  ]
  const costs = inputs.map((): number[] => [])
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  for (let pass = 0; pass < repeats; pass++)
    for (const [at, [input, filters]] of inputs.entries()) {
      // The field has the focus before the first letter.
      if (at === 2) await costOf(session, () => page.mouse.click(search.x, search.y))
      costs[at]?.push(await costOf(session, input, settleMilliseconds * 2))
      // What missed its aim costs nothing.
      if (/[?&](view|show|q)=/.test(page.url()) !== filters)
        throw new Error(`Input ${at} did not filter: ${page.url()}`)
    }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return Math.max(...costs.map(middle))
}

async function centreOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
