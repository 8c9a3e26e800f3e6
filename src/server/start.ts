import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { assemble, prepareDatabase } from './assemble.ts'
import { openEmbedded, openPostgres } from './db/client.ts'
import { demoAccounts, seedIfEmpty } from './db/seed.ts'
import type { Config } from './platform/config.ts'
import type { Logger } from './platform/log.ts'
import type { Renderer } from './platform/renderer.ts'

type Options = {
  config: Config
  log: Logger
  renderer: Renderer
  /** Adds what serves the scripts and pictures. */
  serveFiles: (app: FastifyInstance) => void
  development?: boolean
}

export type Running = { url: string; stop: () => Promise<void> }

/** Opens the database, fills a demo, listens, and begins the jobs. Stopping finishes the requests in flight. */
export async function start({
  config,
  log,
  renderer,
  serveFiles,
  development = false,
}: Options): Promise<Running> {
  const handle = config.databaseUrl
    ? openPostgres(config.databaseUrl, log, config.databasePool)
    : await openEmbedded(config.dataDir)
  await prepareDatabase(handle.db)
  if (config.demo) await seedIfEmpty(handle.db, new Date())
  const { deps, mailer, startJobs } = await assemble({ handle, config, log })
  const app = createApp(deps, renderer, development)
  serveFiles(app)
  await app.listen({ port: config.port, host: config.host })
  const jobs = startJobs()
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return {
    url: `http://${config.host}:${port}`,
    stop: async () => {
      await app.close()
      await Promise.all([jobs.stop(), mailer.stop()])
      await handle.close()
    },
  }
}

/** Tells the operator where the site is, stops it on SIGTERM and SIGINT, and leaves. */
export function announce({ url, stop }: Running, { demo }: Pick<Config, 'demo'>, log: Logger) {
  process.stdout.write(`Qafila is ready at ${url}\n`)
  if (demo) {
    const accounts = demoAccounts.list.map(({ email, note }) => `  ${email}  ${note}`)
    process.stdout.write(
      `Demo accounts, all with the password ${demoAccounts.password}:\n${accounts.join('\n')}\nMails are kept at ${url}/dev/mail\n`,
    )
  }
  let stopping = false
  const leave = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopped with an error')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
}
