import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type Page,
  type WebError,
} from 'playwright-core'
import { inject } from 'vitest'
import { type Locale, preferenceKey } from '#i18n/locales.ts'
import { testMilliseconds, waitMilliseconds } from '#test/patience.ts'
import { clearFreePages, goToStart, type Profile, returnPage, takeFreePage, trackPage } from './page-pool.ts'

/** How a visitor comes: everything may be left out. */
export type Visitor = {
  /** The language that the browser asks for; English without. */
  lang?: Locale
  /** The language chosen on an earlier visit: in storage and cookie. */
  storedLanguage?: Locale
  theme?: 'light' | 'dark'
  /** Pixels; 1280 without. */
  width?: number
  /** The time zone of the visitor: 'Pacific/Auckland'; by default this machine's. */
  timeZone?: string
  javaScript?: boolean
  signedInAs?: { email: string; password?: string }
  /** Expected noise: a console message is no problem when its text or the address it is about matches. */
  allowedProblems?: RegExp[]
  /** Prepares the page before the first request: routes, listeners. */
  prepare?: (page: Page) => Promise<unknown> | unknown
}

/** A slow first visit in a script that has no stand-ins: the page keeps the machine's own letters (styles/fonts.css). */
export const withoutFonts: Visitor = {
  prepare: (page) => page.route('**/*.woff2', (route) => route.abort()),
  allowedProblems: [/\.woff2/],
}

export type Visit = {
  page: Page
  context: BrowserContext
  /** Opens a path and waits until React has taken the page over. */
  go: (path: string) => Promise<void>
  /** Console errors and warnings, failed scripts, hydration mismatches and CSP violations so far, of all tabs. */
  problems: string[]
  close: () => Promise<void>
}

const ignoredProblems = [
  /** Chromium looks for an icon of the plain text that it signs in at. */
  /status of 404.*\/favicon\.ico/,
  /** Said by the clock alone: on a busy machine a view changes, or a test leaves, before a picture asked for early is shown. */
  /was preloaded using link preload but not used within a few seconds/,
]

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  // One process and some threads fewer for each page that is painted.
  '--in-process-gpu',
  '--num-raster-threads=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing beyond this machine is ever requested.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
]

/** One for each worker, for all its files: with a browser of another process every message would travel twice. */
let browser: Promise<Browser> | undefined

/** Returns the browser of this worker. One that ended by itself, or never started, costs the test that had it and no other. */
function findBrowser(): Promise<Browser> {
  browser ??= launchBrowser().catch((error) => {
    browser = undefined
    throw error
  })
  return browser
}

async function launchBrowser(): Promise<Browser> {
  const launched = await chromium.launch({
    executablePath: inject('browser'),
    args: chromiumFlags,
    timeout: testMilliseconds,
  })
  launched.once('disconnected', () => {
    console.error('The browser has ended by itself: another is started.')
    clearFreePages()
    browser = undefined
  })
  return launched
}

/** Lets go of all that is open in the browser, which stays for the next file. */
export async function resetBrowser() {
  clearFreePages()
  const contexts = (await browser)?.contexts() ?? []
  await Promise.all(contexts.map((context) => context.close()))
}

/** A visitor in a browser profile of its own, before the first page. */
export async function openVisit(url: string, visitor: Visitor = {}): Promise<Visit> {
  const profile = await openProfile(url, visitor)
  return startVisit(url, visitor, profile, () => profile.context.close())
}

/** The same, perhaps with a page that an earlier visitor of this kind has left. */
export async function openVisitReusing(url: string, visitor: Visitor = {}): Promise<Visit> {
  const {
    lang = 'en',
    theme = 'light',
    width = 1280,
    timeZone,
    javaScript = true,
    storedLanguage,
    prepare,
  } = visitor
  if (storedLanguage || prepare || !javaScript) return openVisit(url, visitor)
  const kind = [url, lang, theme, width, timeZone].join(' ')
  const left = takeFreePage(kind)
  const profile = left ?? trackPage(await openProfile(url, visitor))
  await left?.page.setViewportSize(viewportSize(width))
  await left?.page.emulateMedia({
    ...reducedMotionOptions,
    colorScheme: theme,
    media: null,
    forcedColors: 'none',
  })
  return startVisit(url, visitor, profile, async () => {
    const isLeft = await returnPage(kind, profile).catch(() => false)
    if (!isLeft) await profile.context.close()
  })
}

const reducedMotionOptions = { reducedMotion: 'reduce' } as const

async function openProfile(url: string, visitor: Visitor): Promise<Profile> {
  const { lang = 'en', theme = 'light', width = 1280, javaScript = true, timeZone } = visitor
  const context = await (await findBrowser()).newContext({
    baseURL: url,
    locale: lang,
    ...(timeZone && { timezoneId: timeZone }),
    colorScheme: theme,
    ...reducedMotionOptions,
    viewport: viewportSize(width),
    hasTouch: width < 768,
    javaScriptEnabled: javaScript,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(waitMilliseconds)
  return { context, page: await context.newPage() }
}

const viewportSize = (width: number) => ({ width, height: width < 768 ? 844 : 900 })

async function startVisit(
  url: string,
  visitor: Visitor,
  { context, page }: Profile,
  leave: () => Promise<void>,
): Promise<Visit> {
  const { javaScript = true, allowedProblems = [] } = visitor
  if (visitor.storedLanguage) await setLanguage(context, url, visitor.storedLanguage)
  if (visitor.signedInAs) await signIn(page, visitor.signedInAs)
  const problems: string[] = []
  const report = (problem: string) => {
    if (![...allowedProblems, ...ignoredProblems].some((pattern) => pattern.test(problem)))
      problems.push(problem)
  }
  const hear = (message: ConsoleMessage) => {
    if (['error', 'warning', 'assert'].includes(message.type()))
      report(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  }
  const note = (failure: WebError) => report(`page error: ${failure.error().message}`)
  context.on('console', hear).on('weberror', note)
  await visitor.prepare?.(page)
  return {
    page,
    context,
    problems,
    go: async (path: string) => {
      await page.goto(path)
      if (javaScript) await untilHydrated(page)
    },
    close: () => {
      context.off('console', hear).off('weberror', note)
      return leave()
    },
  }
}

async function setLanguage(context: BrowserContext, url: string, locale: Locale) {
  await context.addCookies([{ name: preferenceKey, value: locale, url }])
  const keep = `if (!localStorage.getItem('${preferenceKey}')) localStorage.setItem('${preferenceKey}', '${locale}')`
  await context.addInitScript(keep)
}

/** Signs in as our sign-in page does: the browser's own fetch, whose cookies hand the token over to the next page. */
async function signIn(page: Page, { email, password = '' }: { email: string; password?: string }) {
  await goToStart(page)
  const answer = await page.evaluate(
    async (credentials) => {
      const headers = { 'content-type': 'application/json', 'x-session-binding': 'cookie' }
      const body = JSON.stringify(credentials)
      return (await fetch('/api/auth/login', { method: 'POST', headers, body })).text()
    },
    { email, password },
  )
  if (!answer.includes('"token"')) throw new Error(`${email} could not sign in: ${answer}`)
}

/** React says nowhere that it has taken over; its root knows. Two frames later its effects have run. */
export async function untilHydrated(page: Page) {
  await page.waitForFunction(() => {
    const [, fiber] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? []
    return fiber?.stateNode.current.memoizedState.isDehydrated === false
  })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
