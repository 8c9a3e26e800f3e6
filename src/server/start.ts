import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { findDemoSignIns } from './accounts/core/demo-view.ts'
import { createApp } from './app.ts'
import { assemble, prepareDatabase } from './assemble.ts'
import { listChecks } from './doctor.ts'
import type { Config } from './machine/config.ts'
import type { DemoAccounts } from './machine/context.ts'
import { type Database, type DatabaseHandle, openPostgres } from './machine/data/client.ts'
import { reachDatabase } from './machine/data/reach-database.ts'
import { runChecks } from './machine/doctor/checks.ts'
import { createFiles } from './machine/files/files.ts'
import type { Renderer } from './machine/http/renderer.ts'
import type { Logger } from './machine/log.ts'
import { describeOlderVersion } from './machine/oldest-version.ts'
import { loadDataKeys } from './machine/secrets/data-keys.ts'
import { createSealer } from './machine/secrets/sealed.ts'
import { requireReadable } from './machine/secrets/sealed-columns.ts'
import { checkPortAndFolders, describePortError } from './machine/startup-checks.ts'
import { sealedColumns } from './nouns.ts'

type Options = {
  config: Config
  log: Logger
  renderer: Renderer
  /** Adds what serves the scripts and pictures. */
  serveFiles: (app: FastifyInstance) => void | Promise<void>
  development?: boolean
}

export type RunningServer = {
  url: string
  demoAccounts?: DemoAccounts
  /** A demo that others than this machine can reach. */
  isDemoInPublic: boolean
  stop: () => Promise<void>
}

/** Opens the database, fills a demo, listens, and begins the jobs. Stopping lets a balancer notice, then finishes the requests in flight. */
export async function start({
  config,
  log,
  renderer,
  serveFiles,
  development = false,
}: Options): Promise<RunningServer> {
  if (config.production && !config.databaseUrl)
    log.warn(
      'the embedded database survives a killed process, not a power cut; set DATABASE_URL for a server',
    )
  await checkPortAndFolders(config)
  const handle = await openConfiguredDatabase(config, log)
  await checkBeforeMigrations(handle, config).catch(async (error: unknown) => {
    await handle.close()
    throw error
  })
  // Who develops goes back and forth between versions, and no other one serves meanwhile.
  await prepareDatabase(handle, log, { replacesLater: development })
  // The demo's catalogue is not read by a server that needs none.
  const demo = config.demo ? await import('#demo/seed.ts') : undefined
  await demo?.seedIfEmpty(handle.db, new Date(), {
    sealer: createSealer(await loadDataKeys(config)),
    files: createFiles(config),
  })
  const { deps, mailer, clockWatch, startJobs } = await assemble({ handle, config, log })
  // Logs a clock that is wrong; the process starts, is not ready and runs no jobs.
  await clockWatch.isRight()
  const app = createApp(deps, renderer, development)
  await serveFiles(app)
  try {
    await app.listen({ port: config.port, host: config.host, backlog: maxPendingConnections })
  } catch (error) {
    await app.close()
    await handle.close()
    throw describePortError(error, config)
  }
  const jobs = startJobs()
  if (config.production) void logFindings(handle, config, log)
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return {
    url: `http://${config.host}:${port}`,
    isDemoInPublic: config.isDemoInPublic,
    ...(deps.demoAccounts && { demoAccounts: deps.demoAccounts }),
    stop: async () => {
      deps.shutdown.begun = true
      await sleep(config.shutdownGraceSeconds * 1000)
      await deps.shutdown.drain()
      await app.close()
      await Promise.all([jobs.stop(), mailer.stop()])
      await handle.close()
    },
  }
}

/**
 * Connections that wait while others are accepted; the system takes no more than its own `somaxconn`. Beyond it (Node's default
 * is 511) a crowd of a thousand loses its first packets, and a health check waits twelve seconds for its own repetition.
 */
const maxPendingConnections = 4_096

/**
 * What refuses a start is asked before the first migration: a database that was changed for a version that then does not start
 * is served by no version.
 */
async function checkBeforeMigrations({ db }: DatabaseHandle, config: Config) {
  const problem = config.olderVersion ? undefined : await describeOlderVersion(db)
  if (problem) throw new Error(problem)
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    SELECT columns.table_name::text AS table, columns.column_name::text AS column FROM information_schema.columns AS columns
    WHERE columns.table_schema = 'public'`)
  const hasColumn = (table: string, column: string) =>
    rows.some((one) => one.table === table && one.column === column)
  if (config.production && hasColumn('users', 'password_hash')) await rejectDemo(db)
  const present = sealedColumns.filter(({ table, column }) => hasColumn(table, column))
  await requireReadable(db, createSealer(await loadDataKeys(config)), present)
}

/** A trial that has become real keeps its accounts, an admin among them, whose password stands in the README. */
async function rejectDemo(db: Database) {
  const accounts = await findDemoSignIns(db)
  if (accounts.length === 0) return
  throw new Error(
    `DEMO: accounts of the demo, whose password everybody knows, can sign in here: ${accounts.join(', ')}. Take the demo out of this database first: npm run admin -- leave-demo (a backup before it is wise). In the container: node scripts/admin.ts leave-demo.`,
  )
}

/** Logs the doctor's findings, after the start: an email server that is away does not stop readers. */
async function logFindings({ db }: DatabaseHandle, config: Config, log: Logger) {
  const findings = await runChecks(listChecks({ db, config, now: new Date() }))
  for (const { what, state, said } of findings)
    if (state === 'wrong' || state === 'doubtful') log.warn({ check: what, state }, said)
}

async function openConfiguredDatabase(config: Config, log: Logger): Promise<DatabaseHandle> {
  const { databaseUrl, databaseDirectUrl: directUrl, databaseReadUrl: readUrl, databaseWaitSeconds } = config
  if (!databaseUrl) return (await import('./machine/data/embedded.ts')).openEmbedded(config.dataDir)
  await reachDatabase('DATABASE_URL', databaseUrl, databaseWaitSeconds, log)
  if (directUrl) await reachDatabase('DATABASE_DIRECT_URL', directUrl, databaseWaitSeconds, log)
  return openPostgres(databaseUrl, log, config.databasePool, {
    directUrl,
    readUrl,
    // A second longer than any statement may take.
    silenceMilliseconds: 10_000,
  })
}

const demoWarning =
  'THIS IS A DEMO, AND OTHERS CAN REACH IT: everybody knows its accounts, an admin among them, and reads every mail. Nobody’s own data belongs here; for real use set NODE_ENV=production.'

/** Tells the operator where the site is, stops it on SIGTERM and SIGINT, and leaves. */
export function announce({ url, demoAccounts, isDemoInPublic, stop }: RunningServer, log: Logger) {
  if (isDemoInPublic) log.warn(demoWarning)
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
