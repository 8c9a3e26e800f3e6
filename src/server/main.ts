import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { assemble, prepareDatabase } from './assemble.ts'
import { openEmbedded, openPostgres } from './db/client.ts'
import { demoAccounts, seedIfEmpty } from './db/seed.ts'
import { readAssets } from './platform/assets.ts'
import { readConfig } from './platform/config.ts'
import { createLogger } from './platform/log.ts'
import type { Render, Renderer } from './platform/renderer.ts'
import { serveStaticFiles } from './platform/static-files.ts'

const clientFolder = fileURLToPath(new URL('../../dist/client', import.meta.url))
const renderModule = new URL('../../dist/render/entry-server.js', import.meta.url)

/** Starts the process: configuration, database, server; and stops it when asked, after the requests in flight. */
async function main() {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  if (!existsSync(renderModule)) throw new Error('The pages are not built. Run: npm run build')
  const handle = config.databaseUrl ? openPostgres(config.databaseUrl, log, config.databasePool) : await openEmbedded(config.dataDir)
  await prepareDatabase(handle.db)
  if (config.demo) await seedIfEmpty(handle.db, new Date())
  const { deps, mailer, startJobs } = await assemble({ handle, config, log })
  const { render } = (await import(renderModule.href)) as { render: Render }
  const renderer: Renderer = { render, assetsFor: await readAssets(clientFolder) }
  const app = createApp(deps, renderer)
  serveStaticFiles(app, clientFolder)
  await app.listen({ port: config.port, host: config.host })
  const jobs = startJobs()

  let stopping = false
  async function stop(signal: string) {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    await app.close()
    await Promise.all([jobs.stop(), mailer.stop()])
    await handle.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  process.stdout.write(`Qafila is ready at http://${config.host}:${port}\n`)
  if (config.demo) process.stdout.write(`Demo accounts (password ${demoAccounts.password}): ${demoAccounts.list.map(({ email, role }) => `${email} (${role})`).join(', ')}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
