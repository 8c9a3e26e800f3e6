import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { assemble, prepareDatabase } from './assemble.ts'
import type { Config } from './machine/config.ts'
import type { DemoAccounts } from './machine/context.ts'
import { openPostgres } from './machine/data/client.ts'
import type { Renderer } from './machine/http/renderer.ts'
import type { Logger } from './machine/log.ts'

type Options = {
  config: Config
  log: Logger
  renderer: Renderer
  /** Adds what serves the scripts and pictures. */
  serveFiles: (app: FastifyInstance) => void | Promise<void>
  development?: boolean
}

export type Running = { url: string; demoAccounts?: DemoAccounts; stop: () => Promise<void> }

/** Opens the database, fills a demo, listens, and begins the jobs. Stopping lets a balancer notice, then finishes the requests in flight. */
export async function start({
  config,
  log,
  renderer,
  serveFiles,
  development = false,
}: Options): Promise<Running> {
  if (config.production && !config.databaseUrl)
    log.warn(
      'the embedded database survives a killed process, not a power cut; set DATABASE_URL for a server',
    )
  const handle = config.databaseUrl
    ? openPostgres(config.databaseUrl, log, config.databasePool, {
        directUrl: config.databaseDirectUrl,
        readUrl: config.databaseReadUrl,
        // A second longer than any statement may take.
        silenceMilliseconds: 10_000,
      })
    : await (await import('./machine/data/embedded.ts')).openEmbedded(config.dataDir)
  await prepareDatabase(handle, log)
  // The demo's catalogue is not read by a server that needs none.
  const demo = config.demo ? await import('#demo/seed.ts') : undefined
  await demo?.seedIfEmpty(handle.db, new Date())
  const { deps, mailer, startJobs } = await assemble({ handle, config, log })
  const app = createApp(deps, renderer, development)
  await serveFiles(app)
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await app.close()
    await handle.close()
    throw portRefused(error)
  }
  const jobs = startJobs()
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return {
    url: `http://${config.host}:${port}`,
    ...(deps.demoAccounts && { demoAccounts: deps.demoAccounts }),
    stop: async () => {
      deps.shutdown.begun = true
      await sleep(config.shutdownGraceSeconds * 1000)
      await app.close()
      await Promise.all([jobs.stop(), mailer.stop()])
      await handle.close()
    },
  }
}

/** What an operator can do about a port, in place of the system's word for it. */
function portRefused(error: unknown): unknown {
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is taken by another program. Stop that one, or choose another: PORT=3001.`)
  if (code === 'EACCES')
    return new Error(`Port ${port} may not be taken by this user. Choose one above 1023: PORT=3001.`)
  return error
}

/** Tells the operator where the site is, stops it on SIGTERM and SIGINT, and leaves. */
export function announce({ url, demoAccounts, stop }: Running, log: Logger) {
  process.stdout.write(`Qafila is ready at ${url}\n`)
  if (demoAccounts) {
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
