// One run of the development server: the server from source, and pages, styles and messages with hot reload through
// Vite, on one port. `npm run dev` (dev.ts) starts it, and starts it again when the server's own files change.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { catalogue } from '#i18n/catalogue.ts'
import { isLocale } from '#i18n/locales.ts'
import { readConfig } from '#server/machine/config.ts'
import type { Render } from '#server/machine/http/renderer.ts'
import { createLogger } from '#server/machine/log.ts'
import { announce, start } from '#server/start.ts'
import { dropUnknownParams } from '#web/drop-unknown-params.ts'
import { screens } from '#web/routes.ts'
import { isMessageFile, needsRestart } from './dev-sources.ts'

/** A browser that reloads while the server restarts would get no answer: it reloads automatically once the server is back. */
const skipFullReload: Plugin = {
  name: 'leave-to-restart',
  hotUpdate: ({ file }) => (needsRestart(file) ? [] : undefined),
}

let vite: ViteDevServer | undefined

async function serveFiles(app: FastifyInstance) {
  const { middlewares, watcher } = await startVite(app)
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/')) return next()
    middlewares(request.raw, reply.raw, () => next())
  })
  watcher.on('change', reloadMessages)
}

async function startVite({ server }: FastifyInstance): Promise<ViteDevServer> {
  vite = await createServer({
    appType: 'custom',
    // Vite's own way writes a copy of the configuration beside it and takes it away again, which looks like a change.
    configLoader: 'native',
    plugins: [skipFullReload],
    server: { middlewareMode: true, hmr: { server } },
  })
  return vite
}

/** Pages get changed sentences from Vite; emails and other texts written by the server get them here. */
async function reloadMessages(path: string) {
  const locale = basename(path, '.json')
  if (!isMessageFile(path) || !isLocale(locale)) return
  try {
    Object.assign(catalogue[locale], JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    process.stderr.write(`${path} cannot be read: ${error instanceof Error ? error.message : error}\n`)
  }
}

/** Our own refusals are sentences that say what to do; where a mistake in the code is, its stack says. */
function exitWithError(error: unknown): never {
  const isSentence = error instanceof Error && error.name === 'Error'
  process.stderr.write(`${isSentence ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}

const render: Render = async (...args) => {
  if (!vite) throw new Error('Vite has not started yet')
  const module = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as { render: Render }
  return module.render(...args)
}
const assetsFor = () => ({
  boot: '/boot.js',
  entry: '/src/web/entry-client.tsx',
  styles: ['/src/web/ui/styles/theme.css?direct'],
  modules: [],
  prefetched: [],
  fonts: [],
})

const config = readConfig(process.env)
const log = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel)
const renderer = { render, urlTable: screens, readAddress: dropUnknownParams, isBuilt: false, assetsFor }
const running = await start({ config, log, renderer, development: true, serveFiles }).catch(exitWithError)
announce({ ...running, stop: () => Promise.all([running.stop(), vite?.close()]).then(() => {}) }, log)
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
