import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/machine/config.ts'
import type { Renderer } from '#server/machine/http/renderer.ts'
import { createLogger } from '#server/machine/log.ts'
import { type RunningServer, start } from '#server/start.ts'
import { copyDatabase, type TestDatabase } from '#test/databases.ts'
import { test as base } from '#test/world.ts'

export type Site = {
  startWith: (renderer: Renderer, env?: Record<string, string>) => Promise<RunningServer>
  dataDir: string
  databaseUrl: string
  database: TestDatabase
}

/** A server that a test starts and stops itself, on a port of its own. */
export const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  site: async ({}, use) => {
    const database = await copyDatabase()
    const dataDir = mkdtempSync(join(tmpdir(), 'qafila-start-'))
    await use({
      dataDir,
      databaseUrl: database.url ?? '',
      database,
      startWith: (renderer, env) => {
        const config = readConfig({
          DEMO: '0',
          PORT: '0',
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DATABASE_URL: database.url,
          ...env,
        })
        return start({ config, log: createLogger('silent'), renderer, serveFiles: () => {} })
      },
    })
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  },
})
