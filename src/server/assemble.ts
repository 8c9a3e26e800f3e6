import { bookingEmailSettled } from './bookings/requests/deadlines-service.ts'
import { createAnnouncer } from './machine/cache/announcer.ts'
import { createChangeCache } from './machine/cache/change-cache.ts'
import type { Config } from './machine/config.ts'
import type { Deps } from './machine/context.ts'
import type { DatabaseHandle } from './machine/data/client.ts'
import { databaseNow } from './machine/data/database-clock.ts'
import { apart } from './machine/data/deadline.ts'
import { type MigrationLog, migrate } from './machine/data/migrate.ts'
import { createTell } from './machine/events.ts'
import { createFiles } from './machine/files/files.ts'
import { notStopping } from './machine/http/closing.ts'
import { createGuardedFetch, type Network } from './machine/http/guarded-fetch.ts'
import { removeExpired } from './machine/jobs/cleaning.ts'
import { byDatabaseClock, type Job, startJobs } from './machine/jobs/jobs.ts'
import { createByteBudget } from './machine/limits/byte-budget.ts'
import { createLoad } from './machine/limits/load.ts'
import { createOneByOne } from './machine/limits/one-by-one.ts'
import { createQuietMoment } from './machine/limits/quiet-moment.ts'
import type { Logger } from './machine/log.ts'
import { createMailer, type Mailer } from './machine/mail/mail.ts'
import { createMetrics } from './machine/metrics/metrics.ts'
import { addPoolFigures } from './machine/metrics/serve-metrics.ts'
import { createPictureLane } from './machine/pictures/pictures.ts'
import { dataKeys } from './machine/secrets/data-keys.ts'
import { createSealer } from './machine/secrets/sealed.ts'
import { refuseUnreadable, sealAnew } from './machine/secrets/sealed-columns.ts'
import { createOidc } from './machine/sign-in/oidc.ts'
import { createPasswordLane } from './machine/sign-in/passwords.ts'
import { addUp, proveNightly } from './machine/sums/keeping.ts'
import { emailTemplates, jobsOf, reactions, sealedColumns } from './nouns.ts'
import { findSession } from './organizers/actor-queries.ts'
import { isDemoAddress } from './organizers/demo-view.ts'
import { shipRates } from './reference/changing.ts'

type Parts = {
  handle: DatabaseHandle
  config: Config
  log: Logger
  clock?: () => Date
  databaseClock?: Deps['databaseClock']
  /** Another network than the public one: of tests alone. */
  network?: Network
}
export type Assembled = {
  deps: Deps
  mailer: Mailer
  jobs: Job[]
  startJobs: () => { stop: () => Promise<void> }
}

/** Puts the parts together around a database that has its tables: cache, mail, jobs. */
export async function assemble({
  handle,
  config,
  log,
  clock = () => new Date(),
  databaseClock = databaseNow,
  network,
}: Parts): Promise<Assembled> {
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
  addPoolFigures(handle, metrics)
  const load = createLoad(handle, log)
  const budget = createByteBudget()
  let wakeMailer = () => {}
  const sealer = createSealer(await dataKeys(config))
  await refuseUnreadable(handle.db, sealer, sealedColumns)
  const deps: Deps = {
    db: handle.db,
    readPublic: reads.read,
    config,
    log,
    clock,
    databaseClock,
    cache,
    metrics,
    load,
    budget,
    passwords: createPasswordLane(),
    repetitions: createOneByOne(),
    oidc: createOidc(config, clock),
    files: createFiles(config),
    fetchForeign: createGuardedFetch(network),
    pictures: createPictureLane(budget),
    sealer,
    findSession,
    tell: createTell(reactions),
    mailWaiting: () => wakeMailer(),
    shutdown: notStopping(),
    ...(config.demo && { demoAccounts: (await import('#demo/accounts.ts')).demoAccounts }),
  }
  const mailer = createMailer(deps, {
    templates: emailTemplates,
    isNobodys: isDemoAddress,
    settled: bookingEmailSettled,
  })
  const jobs: Job[] = [
    { name: 'mail', everySeconds: 5, run: mailer.run },
    ...jobsOf(deps),
    ...byDatabaseClock(deps, [
      { name: 'seal-anew', everySeconds: 600, run: (given) => sealAnew(given, sealedColumns) },
      { name: 'add-up-sums', everySeconds: 5, run: addUp },
      { name: 'prove-sums', everySeconds: 3600, run: proveNightly },
      { name: 'remove-expired', everySeconds: 3600, run: removeExpired },
    ]),
  ]
  return {
    deps,
    mailer,
    jobs,
    startJobs: () => {
      mailer.yieldTo(createQuietMoment(handle.pool))
      wakeMailer = () => void apart(mailer.run)
      load.watch()
      const started = startJobs(jobs, log, metrics)
      return {
        stop: () => {
          load.stop()
          return started.stop()
        },
      }
    },
  }
}

/** Brings the tables up to date, and gives a new site its exchange rates. */
export async function prepareDatabase(
  handle: Pick<DatabaseHandle, 'db' | 'onOneConnection'>,
  log?: MigrationLog,
): Promise<void> {
  await migrate(handle, { ...(log && { log }) })
  await shipRates(handle.db)
}
