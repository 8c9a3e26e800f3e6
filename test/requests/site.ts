import { CookieJar } from 'jsdom'
import { expect } from 'vitest'
import { type Locale, preferenceKey } from '#i18n/locales.ts'
import { type BuiltSite, createBuiltSite, type SiteOptions } from '#test/built-site.ts'
import { Page } from './page.ts'

/** How a visitor comes: everything may be left out. */
export type Visitor = {
  /** The languages that the browser asks for, as its header; English without. */
  lang?: string
  /** The language chosen on an earlier visit. */
  storedLanguage?: Locale
  /** Pixels; 1280 without. */
  width?: number
  /** Reads the page as it stands before its scripts arrive, for a browser that will run them. */
  scripts?: boolean
  /** The status that the page answers with; 200 without. */
  status?: number
}

export type Site = BuiltSite & {
  /** Opens a page as the server sends it; the test fails unless its status is as expected. */
  open: (path: string, visitor?: Visitor) => Promise<Page>
}

/** The real server with the built pages, and visitors who read what it sends, without a browser. */
export async function createSite(options?: SiteOptions): Promise<Site> {
  const site = await createBuiltSite(options)
  return { ...site, open: (path, visitor) => readPage(site.url, path, visitor) }
}

/** Opens a page of a site that runs, as the server sends it. */
export async function readPage(
  url: string,
  path: string,
  { lang = 'en', storedLanguage, width = 1280, scripts = false, status = 200 }: Visitor = {},
): Promise<Page> {
  const cookies = new CookieJar()
  if (storedLanguage) await cookies.setCookie(`${preferenceKey}=${storedLanguage}; Path=/`, url)
  const headers = { 'accept-language': lang, accept: 'text/html' }
  const page = new Page({ url, headers, cookies, window: { width, scripts } })
  await page.goto(path)
  expect(page.status, `the status of ${path}`).toBe(status)
  return page
}
