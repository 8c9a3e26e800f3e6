import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { demoAccounts } from '#demo/accounts.ts'
import { seedDemo } from '#demo/seed.ts'
import { readAssets } from '#server/machine/http/assets.ts'
import type { Renderer, RenderModule } from '#server/machine/http/renderer.ts'
import { serveStaticFiles } from '#server/machine/http/static-files.ts'
import { borrowDatabase } from '#test/databases.ts'
import { password } from '#test/factories.ts'
import { findFreePort } from '#test/programs/free-port.ts'
import { createWorld, type World } from '#test/world.ts'
import { openVisit, openVisitReusing, resetBrowser, type Visit, type Visitor } from './browser.ts'

type SiteOptions = {
  /** Filled with the demo catalogue; empty without. */
  demo?: boolean
  /** The server's time at the start, an ISO instant. */
  at?: string
  env?: Record<string, string>
}

export type Site = World & {
  url: string
  /** The renderer of the pages; a deploy gives it other assets. */
  renderer: Renderer
  /** A page for the test that runs now; the test fails when the page complains. */
  open: (path: string, visitor?: Visitor) => Promise<Page>
  /** The same without a test around it: the caller looks at `problems` and closes. */
  visit: (visitor?: Visitor) => Promise<Visit>
}

/** The real server on a port of its own, with the built pages: a world (factories, clock, emails) that browsers reach. */
export async function createSite({ demo = false, at, env }: SiteOptions = {}): Promise<Site> {
  const pages = inject('pages')
  const { readAddress, render, urlTable }: RenderModule = await import(`${pages}/server/entry-server.js`)
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const database = await borrowDatabase()
  const renderer: Renderer = {
    render,
    urlTable,
    readAddress,
    isBuilt: true,
    assetsFor: await readAssets(`${pages}/client`),
  }
  const world = await createWorld({
    // Every visitor of a test comes from one address; the limits have tests of their own.
    env: { PUBLIC_URL: url, RATE_LIMITS: 'off', DEMO: demo ? '1' : '0', ...env },
    renderer,
    serveFiles: (app) => serveStaticFiles(app, `${pages}/client`),
    database,
  })
  if (at) world.clock.set(at)
  if (demo) await seedDemo(world.db, world.clock.now())
  await world.app.listen({ port, host: '127.0.0.1' })

  const known = ({ signedInAs, ...visitor }: Visitor = {}): Visitor => ({
    ...visitor,
    ...(signedInAs && { signedInAs: withPassword(signedInAs) }),
  })

  return {
    ...world,
    url,
    renderer,
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
      await world.close()
      await database.drop()
    },
  }
}

/** Accounts of factories and of the demo have passwords that we know. */
function withPassword(user: { email: string; password?: string }) {
  const isDemo = demoAccounts.list.some(({ email }) => email === user.email)
  return { email: user.email, password: user.password ?? (isDemo ? demoAccounts.password : password) }
}
