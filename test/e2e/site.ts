import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { type BuiltSite, createBuiltSite, type SiteOptions } from '#test/built-site.ts'
import { passwordOf } from '#test/sign-in/passwords.ts'
import { openVisit, openVisitReusing, resetBrowser, type Visit, type Visitor } from './browser.ts'

export type Site = BuiltSite & {
  /** A page for the test that runs now; the test fails when the page complains. */
  open: (path: string, visitor?: Visitor) => Promise<Page>
  /** The same without a test around it: the caller looks at `problems` and closes. */
  visit: (visitor?: Visitor) => Promise<Visit>
}

/** The real server with the built pages, and a browser that visits it. */
export async function createSite(options?: SiteOptions): Promise<Site> {
  const site = await createBuiltSite(options)
  const { url } = site
  const known = ({ signedInAs, ...visitor }: Visitor = {}): Visitor => ({
    ...visitor,
    ...(signedInAs && { signedInAs: { email: signedInAs.email, password: passwordOf(signedInAs) } }),
  })

  return {
    ...site,
    visit: (visitor) => openVisit(url, known(visitor)),
    open: async (path, visitor) => {
      const { page, problems, go, close } = await openVisitReusing(url, known(visitor))
      onTestFinished(async () => {
        await close()
        expect(problems, 'what the page complained about').toEqual([])
      })
      await go(path)
      return page
    },
    close: async () => {
      await resetBrowser()
      await site.close()
    },
  }
}
