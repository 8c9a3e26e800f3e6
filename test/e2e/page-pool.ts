import type { BrowserContext, Page } from 'playwright-core'

// A page that a test has left serves the next one of its file: its process is warm, and opens a page in half the time of a
// new one. Nothing of the test before is left in it; what cannot be taken back ends it.

export type Profile = { context: BrowserContext; page: Page }

/** A plain text of the site: its storage and its sign-in can be reached, and no script of ours has run. */
const startPath = '/robots.txt'

const trackedEvents = [
  'request',
  'requestfinished',
  'requestfailed',
  'response',
  'console',
  'pageerror',
  'dialog',
] as const
/** The methods whose effects stay with a page or a profile, whatever is cleared. */
const lastingPageMethods = ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders']
const lastingContextMethods = [
  ...lastingPageMethods,
  'setOffline',
  'grantPermissions',
  'clearPermissions',
  'setGeolocation',
]

const unusablePages = new WeakSet<Page>()
const freePages = new Map<string, Profile[]>()

/** One that was left by a visitor of this kind, at its start. */
export const takeFreePage = (kind: string): Profile | undefined => freePages.get(kind)?.pop()

export const clearFreePages = () => freePages.clear()

/** Opens a blank page, unless it is there. */
export async function goToStart(page: Page) {
  if (!page.url().endsWith(startPath)) await page.goto(startPath)
}

/** Undoes the test's changes to it; false when that is impossible. */
export async function returnPage(kind: string, { context, page }: Profile): Promise<boolean> {
  const [first, ...others] = context.pages()
  if (first !== page || unusablePages.has(page)) return false
  await Promise.all(others.map((other) => other.close()))
  for (const event of trackedEvents) page.removeAllListeners(event)
  await Promise.all([page.unrouteAll(), context.unrouteAll()])
  // Else what lies there on the next page would be pointed at.
  await page.mouse.move(-1, -1)
  await page.goto(startPath)
  await page.evaluate(() => {
    window.name = ''
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  freePages.set(kind, [...(freePages.get(kind) ?? []), { context, page }])
  return true
}

/** The same, and from now on it is noted what it is asked to keep. */
export function trackPage({ context, page }: Profile): Profile {
  for (const [target, names] of [
    [page, lastingPageMethods],
    [context, lastingContextMethods],
  ] as const)
    for (const name of names) {
      const own: unknown = Object(target)[name]
      if (typeof own !== 'function') continue
      const noting = (...given: unknown[]) => {
        unusablePages.add(page)
        return own.apply(target, given)
      }
      Object.assign(target, { [name]: noting })
    }
  return { context, page }
}
