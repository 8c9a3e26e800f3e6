import { expect, onTestFinished } from 'vitest'
import { type Locale, preferenceKey } from '#i18n/locales.ts'
import { type BuiltSite, createBuiltSite, type SiteOptions } from '#test/built-site.ts'
import { passwordOf } from '#test/sign-in/passwords.ts'
import { LivePage } from './live-page.ts'

/** How a visitor comes: everything may be left out. */
type Visitor = {
  /** The language that the browser asks for; English without. */
  lang?: Locale
  /** The language chosen on an earlier visit. */
  storedLanguage?: Locale
  /** Pixels; 1280 without. */
  width?: number
  signedInAs?: { email: string; password?: string }
  /** Expected noise: a message of the console is no problem when it matches. */
  allowedProblems?: RegExp[]
}

export type Site = BuiltSite & {
  /** A page for the test that runs now; the test fails when the page complains. */
  open: (path: string, visitor?: Visitor) => Promise<LivePage>
}

/** The real server with the built pages, and visitors whose pages live in a DOM: without layout, with all scripts. */
export async function createSite(options?: SiteOptions): Promise<Site> {
  const site = await createBuiltSite(options)
  return { ...site, open: (path, visitor) => openPage(site.url, path, visitor) }
}

async function openPage(url: string, path: string, visitor: Visitor = {}): Promise<LivePage> {
  const { lang = 'en', storedLanguage, width = 1280, signedInAs, allowedProblems = [] } = visitor
  const problems: string[] = []
  const complain = (problem: string) => {
    if (!allowedProblems.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  const page = new LivePage({ url, lang, width, complain })
  onTestFinished(() => {
    page.close()
    expect(problems, 'what the page complained about').toEqual([])
  })
  if (storedLanguage) await page.cookies.setCookie(`${preferenceKey}=${storedLanguage}; Path=/`, url)
  if (signedInAs) await signIn(page, url, signedInAs)
  await page.goto(path)
  return page
}

/** Signs in as our sign-in page does: cookies hand the token over to the next page. */
async function signIn(page: LivePage, url: string, user: { email: string; password?: string }) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-binding': 'cookie' },
    body: JSON.stringify({ email: user.email, password: passwordOf(user) }),
  })
  for (const set of answer.headers.getSetCookie()) await page.cookies.setCookie(set, url)
  const text = await answer.text()
  if (!text.includes('"token"')) throw new Error(`${user.email} could not sign in: ${text}`)
}
