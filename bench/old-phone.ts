import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.ts'
import { maximums } from './goals.ts'
import type { Report } from './report.ts'

/** Slow 3G as Chromium's own tools have it: milliseconds of each answer, bytes a second. */
const slowLine = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slowerProcessor = 6

/** The visits whose medians are told: a single one swings by half a second. */
const visits = 5

/**
 * Measures first visits to a trip on an old phone: the milliseconds from its address to the first tap that does something
 * (Book is in sight, still, and covered by nothing; without its script the form of the server answers); the requests before Book is
 * pressed, as soon as it is there; the milliseconds from the press to the field for the email address, in the dialog or in the form of
 * the server; and those in which nothing on the page said that it was at work. Each is the median of five visits.
 */
export async function measureOldPhone(report: Report, url: string): Promise<void> {
  const { chromium: executablePath, missing } = findChromium()
  if (missing) return console.log(missing)
  const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath, args: flags })
  const measured: Visit[] = []
  try {
    while (measured.length < visits) measured.push(await visit(browser, url))
  } finally {
    await browser.close()
  }
  const middle = (figure: keyof Visit) => median(measured.map((one) => one[figure]))
  const name = 'first load to the first useful tap on an old phone'
  report.fact(name, middle('firstTap'), 'ms', maximums.usefulTapOnOldPhone)
  report.fact('requests before Book on an old phone', middle('requests'), '', maximums.requestsBeforeBook)
  report.fact('Book to its form on an old phone', middle('form'), 'ms', maximums.bookOnOldPhone)
  report.fact('of these without a sign of work', middle('silence'), 'ms', maximums.silenceOnOldPhone)
}

/** Milliseconds, but for the number of requests. */
type Visit = { firstTap: number; requests: number; form: number; silence: number }

/** One visit with a profile of its own, which has kept nothing. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  try {
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowLine)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
    let requests = 0
    page.on('request', () => {
      requests += 1
    })
    await watchBook(page)
    await page.goto(url, { waitUntil: 'commit' })
    const book = page.locator(bookButton)
    await book.waitFor()
    await book.tap({ trial: true })
    const firstTap = await readFirstTap(page)
    await watchSigns(page)
    const before = requests
    const began = performance.now()
    await book.tap()
    await page.locator('input[name=contactEmail]').filter({ visible: true }).waitFor()
    const form = performance.now() - began
    return { firstTap, requests: before, form, silence: await readSilence(page) }
  } finally {
    await context.close()
  }
}

const bookButton = '[data-dock] form[data-kept] button'

/**
 * Notes, in the page itself, the first frame in which Book is in sight, where it was a frame before, and covered by nothing: what a
 * finger meets. Seen from outside, the tool's own script would count, which the slow processor reads first.
 */
const watchBook = (page: Page) =>
  page.addInitScript((selector) => {
    let last = ''
    const look = () => {
      const button = document.querySelector(selector)
      const { x = 0, y = 0, width = 0, height = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {}
      const met = document.elementFromPoint(x + width / 2, y + height / 2)
      const isThere = width > 0 && y >= 0 && bottom <= innerHeight && button?.contains(met)
      const place = isThere ? `${x} ${y} ${width} ${height}` : ''
      if (place !== '' && place === last) Object.assign(window, { firstTap: performance.now() })
      else requestAnimationFrame(look)
      last = place
    }
    requestAnimationFrame(look)
  }, bookButton)

/** The milliseconds from the page's address to that frame. */
const readFirstTap = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => 'firstTap' in window)
  return page.evaluate(() => Number((window as unknown as { firstTap: number }).firstTap))
}

/** Adds up, frame by frame and also over a change of the document, how long nothing is busy after the press. */
const watchSigns = (page: Page) =>
  page.evaluate(() => {
    let last: number | undefined
    let silence = 0
    addEventListener('pointerdown', () => {
      last = performance.now()
    })
    const look = (now: number) => {
      const isBusy = document.querySelector('[aria-busy=true], [role=dialog]')
      // A frame's time is when it began, which may be before the press.
      if (last !== undefined && now > last) {
        if (!isBusy) silence += now - last
        last = now
      }
      sessionStorage.setItem('bench-silence', String(silence))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

const readSilence = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('bench-silence')))

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
