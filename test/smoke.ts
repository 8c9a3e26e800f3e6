import { PGlite } from '@electric-sql/pglite'
import { createApp } from '#server/app.ts'
import { assemble, prepareDatabase } from '#server/assemble.ts'
import { embeddedHandle } from '#server/db/client.ts'
import { readAssets } from '#server/platform/assets.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/log.ts'
const t0 = Date.now()
const handle = embeddedHandle(await PGlite.create())
await prepareDatabase(handle.db)
console.log('migrated', Date.now() - t0)
const config = readConfig({ LOG_LEVEL: 'warn' })
const { deps } = await assemble({ handle, config, log: createLogger('warn') })
const { render } = await import('../dist/render/entry-server.js')
const app = createApp(deps, { render, assetsFor: await readAssets('dist/client') })
for (const url of ['/', '/trips', '/api/stats', '/api/trips/search', '/nope', '/api/nope', '/?lang=ar', '/sitemap.xml','/readyz']) {
  const r = await app.inject(url)
  console.log(url, r.statusCode, r.headers['content-type'], r.body.slice(0, 1500), '\n')
}
process.exit(0)
