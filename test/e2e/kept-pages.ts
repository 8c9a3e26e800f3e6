import type { BrowserContext, Page } from 'playwright-core'

// A page that a test has left serves the next one of its file: its process is warm, and opens a page in half the time of a
// new one. Nothing of the test before is left in it; what cannot be taken back ends it.

export type Profile = { context: BrowserContext; page: Page }

/** A plain text of the site: its storage and its sign-in can be reached, and no script of ours has run. */
const start = '/robots.txt'

const heard = [
  'request',
  'requestfinished',
  'requestfailed',
  'response',
  'console',
  'pageerror',
  'dialog',
] as const
/** What stays with a page or a profile, whatever is cleared. */
const lasting = ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders']
const lastingOfAll = [...lasting, 'setOffline', 'grantPermissions', 'clearPermissions', 'setGeolocation']

const spoilt = new WeakSet<Page>()
const free = new Map<string, Profile[]>()

/** One that was left by a visitor of this kind, at its start. */
export const takePage = (kind: string): Profile | undefined => free.get(kind)?.pop()

export const forgetPages = () => free.clear()

/** Goes where nothing of ours runs, unless it is there. */
export async function goToStart(page: Page) {
  if (!page.url().endsWith(start)) await page.goto(start)
}

/** Takes back what the test has done with it; false when that cannot be. */
export async function leavePage(kind: string, { context, page }: Profile): Promise<boolean> {
  const [first, ...others] = context.pages()
  if (first !== page || spoilt.has(page)) return false
  await Promise.all(others.map((other) => other.close()))
  for (const event of heard) page.removeAllListeners(event)
  await Promise.all([page.unrouteAll(), context.unrouteAll()])
  // Else what lies there on the next page would be pointed at.
  await page.mouse.move(-1, -1)
  await page.goto(start)
  await page.evaluate(() => {
    window.name = ''
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  free.set(kind, [...(free.get(kind) ?? []), { context, page }])
  return true
}

/** The same, and from now on it is noted what it is asked to keep. */
export function watched({ context, page }: Profile): Profile {
  for (const [target, names] of [
    [page, lasting],
    [context, lastingOfAll],
  ] as const)
    for (const name of names) {
      const own: unknown = Object(target)[name]
      if (typeof own !== 'function') continue
      const noting = (...given: unknown[]) => {
        spoilt.add(page)
        return own.apply(target, given)
      }
      Object.assign(target, { [name]: noting })
    }
  return { context, page }
}
