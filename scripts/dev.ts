// npm run dev: the server from source, pages and styles with hot reload. Restarted by `node --watch` when the server changes.
import { createServer } from 'vite'
import { readConfig } from '#server/machine/config.ts'
import type { Render } from '#server/machine/http/renderer.ts'
import { createLogger } from '#server/machine/log.ts'
import { announce, start } from '#server/start.ts'
import { screens } from '#web/routes.ts'

const config = readConfig(process.env)
const log = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel)
const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: config.port + 10_000 } },
})

const render: Render = async (...args) => {
  const module = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as { render: Render }
  return module.render(...args)
}
const assetsFor = () => ({
  boot: '/boot.js',
  entry: '/src/web/entry-client.tsx',
  styles: ['/src/web/ui/theme.css?direct'],
  modules: [],
  fonts: [],
})

const running = await start({
  config,
  log,
  renderer: { render, urlTable: screens, isBuilt: false, assetsFor },
  development: true,
  serveFiles: (app) =>
    app.addHook('onRequest', (request, reply, next) => {
      if (request.url.startsWith('/api/')) return next()
      vite.middlewares(request.raw, reply.raw, () => next())
    }),
})
announce({ ...running, stop: () => Promise.all([running.stop(), vite.close()]).then(() => {}) }, log)
