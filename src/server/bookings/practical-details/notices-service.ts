import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { sendNotice } from './changing.ts'
import { claimDueNotice, findAudience, findVersions } from './queries.ts'

type JobDeps = Pick<Deps, 'db' | 'databaseClock' | 'cache' | 'log' | 'wakeMailer'>

/**
 * Job: writes the emails of notices whose time to undo is over, about the version that counts by then, to everyone who is confirmed
 * by then. Of several processes one sends each.
 */
export async function sendDueNotices({ db, databaseClock, cache, wakeMailer }: JobDeps): Promise<void> {
  let sent = 0
  while (await db.transaction((tx) => sendOne(tx, databaseClock))) sent++
  if (sent === 0) return
  cache.changed(['bookings', 'details'])
  wakeMailer()
}

async function sendOne(tx: Queryable, databaseClock: Deps['databaseClock']): Promise<boolean> {
  const now = await databaseClock(tx)
  const notice = await claimDueNotice(tx, now)
  if (!notice) return false
  const { families } = await findAudience(tx, notice.tripId)
  const version = (await findVersions(tx, notice.tripId)).at(-1)?.version ?? notice.version
  await sendNotice(tx, {
    id: notice.id,
    version,
    fromVersion: notice.fromVersion,
    families: families.length,
    bookingIds: families.filter(({ email }) => email !== '').map(({ bookingId }) => bookingId),
    now,
  })
  return true
}
