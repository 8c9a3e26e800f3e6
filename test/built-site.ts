import { inject } from 'vitest'
import { readAssets } from '#server/machine/http/assets.ts'
import type { Renderer, RenderModule } from '#server/machine/http/renderer.ts'
import { serveStaticFiles } from '#server/machine/http/static-files.ts'
import { borrowDatabase } from '#test/databases.ts'
import { createDemoDatabase } from '#test/demo-database.ts'
import { findFreePort } from '#test/programs/free-port.ts'
import { createWorld, type World, worldStart } from '#test/world.ts'

export type SiteOptions = {
  /** Filled with the demo catalogue; empty without. */
  demo?: boolean
  /** The server's time at the start, an ISO instant. */
  at?: string
  env?: Record<string, string>
}

export type BuiltSite = World & {
  url: string
  /** The renderer of the pages; a deploy gives it other assets. */
  renderer: Renderer
}

/** The real server on a port of its own, with the built pages: a world (factories, clock, emails) that visitors reach. */
export async function createBuiltSite({ demo = false, at, env }: SiteOptions = {}): Promise<BuiltSite> {
  const pages = inject('pages')
  const { readAddress, render, urlTable }: RenderModule = await import(`${pages}/server/entry-server.js`)
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const database = demo ? await createDemoDatabase(new Date(at ?? worldStart)) : await borrowDatabase()
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
  await world.app.listen({ port, host: '127.0.0.1' })
  return {
    ...world,
    url,
    renderer,
    close: async () => {
      await world.close()
      await database.drop()
    },
  }
}
