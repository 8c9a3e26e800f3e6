import type { DatabaseHandle } from './db/client.ts'
import { type MigrationLog, migrate } from './db/migrate.ts'
import { storeRates } from './db/rates.ts'
import { admissionEmails } from './features/accounts/admission-emails.ts'
import { accountsEmails } from './features/accounts/emails.ts'
import { adminBookingsEmails } from './features/admin/bookings-emails.ts'
import { adminOrganizersEmails } from './features/admin/organizers-emails.ts'
import { bookingsEmails } from './features/bookings/emails.ts'
import { bookingEmailDelivered, cancelExpiredBookings } from './features/bookings/service.ts'
import { contactEmails } from './features/contact/emails.ts'
import { carryOutDeletions, expireDeletions } from './features/deletions/carrying-out-service.ts'
import { deletionsEmails } from './features/deletions/emails.ts'
import { reviewsEmails } from './features/reviews/emails.ts'
import { inviteReviewers } from './features/reviews/service.ts'
import { removeUnused } from './features/uploads/service.ts'
import { createAnnouncer } from './platform/announcer.ts'
import { createChangeCache } from './platform/change-cache.ts'
import { removeExpired } from './platform/cleaning.ts'
import type { Config } from './platform/config.ts'
import type { Deps } from './platform/context.ts'
import { createFiles } from './platform/files.ts'
import { type Job, startJobs } from './platform/jobs.ts'
import { createLoad } from './platform/load.ts'
import type { Logger } from './platform/log.ts'
import { createMailer, type Mailer } from './platform/mail.ts'
import { createMetrics } from './platform/metrics.ts'
import { createOidc } from './platform/oidc.ts'
import { createPasswordLane } from './platform/passwords.ts'
import { createPictureLane } from './platform/pictures.ts'
import { createQuietMoment } from './platform/quiet-moment.ts'
import { poolFigures } from './platform/serve-metrics.ts'

type Parts = { handle: DatabaseHandle; config: Config; log: Logger; clock?: () => Date }
export type Assembled = {
  deps: Deps
  mailer: Mailer
  jobs: Job[]
  startJobs: () => { stop: () => Promise<void> }
}

/** Puts the parts together around a database that has its tables: cache, mail, jobs. */
export async function assemble({ handle, config, log, clock = () => new Date() }: Parts): Promise<Assembled> {
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
  metrics.also(() => poolFigures(handle))
  const load = createLoad(handle, log)
  let wakeMailer = () => {}
  const deps: Deps = {
    db: handle.db,
    readPublic: reads.read,
    config,
    log,
    clock,
    cache,
    metrics,
    load,
    passwords: createPasswordLane(),
    oidc: createOidc(config, clock),
    files: createFiles(config),
    pictures: createPictureLane(),
    mailWaiting: () => wakeMailer(),
    departure: { begun: false },
  }
  const mailer = createMailer(deps, {
    templates: {
      ...accountsEmails,
      ...admissionEmails,
      ...adminBookingsEmails,
      ...adminOrganizersEmails,
      ...bookingsEmails,
      ...contactEmails,
      ...deletionsEmails,
      ...reviewsEmails,
    },
    delivered: bookingEmailDelivered,
  })
  const jobs: Job[] = [
    { name: 'mail', everySeconds: 5, run: mailer.run },
    { name: 'cancel-expired-bookings', everySeconds: 60, run: () => cancelExpiredBookings(deps) },
    { name: 'carry-out-deletions', everySeconds: 600, run: () => carryOutDeletions(deps) },
    { name: 'expire-deletion-requests', everySeconds: 600, run: () => expireDeletions(deps) },
    { name: 'invite-reviewers', everySeconds: 3600, run: () => inviteReviewers(deps) },
    { name: 'remove-unused-uploads', everySeconds: 3600, run: () => removeUnused(deps) },
    { name: 'remove-expired', everySeconds: 3600, run: () => removeExpired(deps) },
  ]
  return {
    deps,
    mailer,
    jobs,
    startJobs: () => {
      mailer.yieldTo(createQuietMoment(handle.pool))
      wakeMailer = () => void mailer.run()
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

/** Brings the tables and the exchange rates up to date. */
export async function prepareDatabase(
  handle: Pick<DatabaseHandle, 'db' | 'onOneConnection'>,
  log?: MigrationLog,
): Promise<void> {
  await migrate(handle, { ...(log && { log }) })
  await storeRates(handle.db)
}
