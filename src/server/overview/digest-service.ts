import { parseTimeZone } from '#domain/kernel/time-zones.ts'
import {
  digestTemplate,
  findEmailKind,
  findLastDigestTime,
  mayGetEmails,
  platformTimeZone,
} from '#domain/organizers/email-choices.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { claimDailyEmail, type DigestItem, takeDigestItems } from '#server/machine/mail/digests.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { type DigestReader, findDigestReaders, findRolesFor } from './digest-queries.ts'

/**
 * Job: writes the daily email of those whose morning has come and for whom something waits (TLK-01, decision 0112). One
 * transaction takes what waits, notes the day and queues the email, so that several processes write it once.
 */
export async function sendDigests({ db, clock, log, wakeMailer }: Deps): Promise<void> {
  const now = clock()
  let written = 0
  for (const reader of await findDigestReaders(db)) {
    const timeZone = parseTimeZone(reader.timeZone) ?? platformTimeZone
    const { day, at } = findLastDigestTime(now, timeZone)
    if (reader.oldest >= at.getTime()) continue
    const isWritten = await db.transaction(async (tx) => {
      if (!(await claimDailyEmail(tx, { userId: reader.id, kind: 'digest', day }, now))) return false
      const items = await selectAllowed(tx, reader, await takeDigestItems(tx, reader.id, at))
      if (items.length === 0) return false
      const { email: recipient, language } = reader
      const data = { items, timeZone }
      await queueEmail(tx, { template: digestTemplate, recipient, language, data }, now)
      return true
    })
    if (isWritten) written += 1
  }
  if (written === 0) return
  wakeMailer()
  log.info({ written }, 'daily emails queued')
}

/** Leaves out what its reader wants no more, or may not read any more. */
async function selectAllowed(
  tx: Queryable,
  { id, isAdmin, paces }: DigestReader,
  items: readonly DigestItem[],
): Promise<DigestItem[]> {
  const roles = await findRolesFor(tx, id, items)
  return items.filter((item) => {
    const kind = findEmailKind(item.template)
    const role = roles.get(item.id)
    return kind && paces[kind] !== 'never' && mayGetEmails({ isAdmin, roles: role ? [role] : [] }, kind)
  })
}
