import { existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readConfig, settingDefaults } from './machine/config.ts'
import { readAssets } from './machine/http/assets.ts'
import type { RenderModule } from './machine/http/renderer.ts'
import { serveStaticFiles } from './machine/http/static-files.ts'
import { createLogger } from './machine/log.ts'
import { suggestSettingNames } from './machine/setting-suggestions.ts'
import { announce, start } from './start.ts'

const clientFolder = fileURLToPath(new URL('../../dist/client', import.meta.url))
const renderModule = new URL('../../dist/server/entry-server.js', import.meta.url)

/** The process in production: the built pages, the configured database. `main.ts` loads it within its limits. */
async function main() {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  for (const line of suggestSettingNames(Object.keys(process.env), Object.keys(settingDefaults)))
    log.warn(line)
  if (!existsSync(renderModule)) throw new Error('The pages are not built. Run: npm run build')
  const { readAddress, render, urlTable } = (await import(renderModule.href)) as RenderModule
  const assetsFor = await readAssets(clientFolder)
  const reach = () => access(`${clientFolder}/.vite/manifest.json`)
  const renderer = { render, urlTable, readAddress, isBuilt: true, assetsFor, reach }
  const running = await start({
    config,
    log,
    renderer,
    serveFiles: (app) => serveStaticFiles(app, clientFolder),
  })
  announce(running, log)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
