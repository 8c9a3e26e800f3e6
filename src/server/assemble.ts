import { startDeadlineAfterEmail } from './bookings/requests/deadlines-service.ts'
import { createAnnouncer } from './machine/cache/announcer.ts'
import { createChangeCache } from './machine/cache/change-cache.ts'
import type { Config } from './machine/config.ts'
import type { Deps } from './machine/context.ts'
import type { DatabaseHandle } from './machine/data/client.ts'
import { readDatabaseTime } from './machine/data/database-clock.ts'
import { callTimeoutMilliseconds, outsideDeadline } from './machine/data/deadline.ts'
import { type MigrationLog, migrate } from './machine/data/migrate.ts'
import { createEmit } from './machine/events.ts'
import { createFiles } from './machine/files/files.ts'
import { createShutdown } from './machine/http/graceful-close.ts'
import { createGuardedFetch, type Network } from './machine/http/guarded-fetch.ts'
import { type ClockWatch, createClockWatch } from './machine/jobs/clock-drift.ts'
import { bindJobs, type Job, startJobs } from './machine/jobs/jobs.ts'
import { countExpired, removeExpired } from './machine/jobs/remove-expired.ts'
import { createByteBudget } from './machine/limits/byte-budget.ts'
import { createKeyedMutex } from './machine/limits/keyed-mutex.ts'
import { createLoad } from './machine/limits/load.ts'
import { createWaitUntilIdle } from './machine/limits/wait-until-idle.ts'
import type { Logger } from './machine/log.ts'
import { createMailer, type Mailer } from './machine/mail/mail.ts'
import { createMetrics } from './machine/metrics/metrics.ts'
import { addPoolMetrics } from './machine/metrics/serve-metrics.ts'
import { createPictureProcessor } from './machine/pictures/pictures.ts'
import { loadDataKeys } from './machine/secrets/data-keys.ts'
import { createSealer } from './machine/secrets/sealed.ts'
import { requireReadable, rotateKeys } from './machine/secrets/sealed-columns.ts'
import { createOidc } from './machine/sign-in/oidc.ts'
import { createPasswordHasher } from './machine/sign-in/passwords.ts'
import { mergeCounterDeltas, verifyCountersNightly } from './machine/sums/counters.ts'
import { createJobs, emailTemplates, reactions, sealedColumns } from './nouns.ts'
import { findSession } from './organizers/actor-queries.ts'
import { isDemoAddress } from './organizers/demo-view.ts'
import { findPace } from './organizers/email-choices/queries.ts'
import { findChoicesPath } from './overview/digest-emails.ts'
import { findCheckedNumbers } from './payees/queries.ts'
import { seedRates } from './reference/changing.ts'

type AssembleInput = {
  handle: DatabaseHandle
  config: Config
  log: Logger
  clock?: () => Date
  databaseClock?: Deps['databaseClock']
  callMilliseconds?: Deps['callMilliseconds']
  /** Another network than the public one: of tests alone. */
  network?: Network
}
export type ServerParts = {
  deps: Deps
  mailer: Mailer
  jobs: Job[]
  clockWatch: ClockWatch
  startJobs: () => { stop: () => Promise<void> }
}

/** Puts the parts together around a database that has its tables: cache, mail, jobs. */
export async function assemble({
  handle,
  config,
  log,
  clock = () => new Date(),
  databaseClock = readDatabaseTime,
  callMilliseconds = callTimeoutMilliseconds,
  network,
}: AssembleInput): Promise<ServerParts> {
  const cache = createChangeCache()
  const announcer = createAnnouncer(handle.db, log)
  const { reads } = handle
  cache.announceThrough((tags) => {
    reads.changed()
    announcer.announce(tags)
  })
  await handle.listen(
    'changes',
    (payload) => {
      reads.changed()
      cache.heard(payload.split(' '))
    },
    (alive) => {
      reads.hearing(alive)
      cache.connected(alive)
    },
  )
  const metrics = createMetrics()
  addPoolMetrics(handle, metrics)
  const load = createLoad(handle, log)
  const budget = createByteBudget()
  let wakeMailer = () => {}
  const sealer = createSealer(await loadDataKeys(config))
  await requireReadable(handle.db, sealer, sealedColumns)
  const deps: Deps = {
    db: handle.db,
    readPublic: reads.read,
    config,
    log,
    clock,
    databaseClock,
    callMilliseconds,
    cache,
    metrics,
    load,
    budget,
    passwords: createPasswordHasher(),
    idempotentCalls: createKeyedMutex(),
    oidc: createOidc(config, clock),
    files: createFiles(config),
    fetchUntrusted: createGuardedFetch(network),
    pictures: createPictureProcessor(budget),
    sealer,
    findSession,
    findCheckedNumbers: async (db, ids) => findCheckedNumbers({ db, sealer }, ids, await databaseClock(db)),
    emit: createEmit(reactions),
    wakeMailer: () => wakeMailer(),
    shutdown: createShutdown(),
    ...(config.demo && { demoAccounts: (await import('#demo/accounts.ts')).demoAccounts }),
  }
  const mailer = createMailer(deps, {
    templates: emailTemplates,
    isUnreadAddress: isDemoAddress,
    onSettled: startDeadlineAfterEmail,
    findChoicesPath,
    findPace,
  })
  const clockWatch = createClockWatch(deps)
  const jobs: Job[] = [
    // It goes by the database's clock, and carries what people wait for.
    { name: 'mail', everySeconds: 5, run: mailer.run, runsAnyway: true },
    ...createJobs(deps),
    ...bindJobs(deps, [
      { name: 'seal-anew', everySeconds: 600, run: (given) => rotateKeys(given, sealedColumns) },
      { name: 'add-up-sums', everySeconds: 5, run: mergeCounterDeltas },
      { name: 'prove-sums', everySeconds: 3600, run: verifyCountersNightly },
      { name: 'remove-expired', everySeconds: 3600, run: removeExpired, countDue: countExpired },
    ]),
  ]
  return {
    deps,
    mailer,
    jobs,
    clockWatch,
    startJobs: () => {
      mailer.yieldTo(createWaitUntilIdle(handle.pool))
      wakeMailer = () => void outsideDeadline(mailer.run)
      load.watch()
      const started = startJobs(jobs, log, metrics, clockWatch.isRight)
      return {
        stop: () => {
          load.stop()
          return started.stop()
        },
      }
    },
  }
}

/**
 * Brings tables, functions and triggers up to date, and gives a new site its exchange rates. With `replacesLater` functions
 * that a later version put there are replaced too.
 */
export async function prepareDatabase(
  handle: Pick<DatabaseHandle, 'db' | 'kind' | 'onOneConnection'>,
  log?: MigrationLog,
  { replacesLater = false } = {},
): Promise<void> {
  await migrate(handle, { ...(log && { log }), ...(replacesLater && { replacesLater }) })
  await seedRates(handle.db)
}
