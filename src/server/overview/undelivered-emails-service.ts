import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { listUndeliveredEmails } from '#contract/overview/emails.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { isId } from '#server/machine/data/ids.ts'
import { readMomentPosition } from '#server/machine/data/moment-order.ts'
import { releaseEmail } from '#server/machine/mail/outbox.ts'
import * as queries from './undelivered-emails-queries.ts'

/** A page of the emails that were put aside (TLK-07). */
export async function listUndelivered(
  { db }: Ctx,
  { limit, cursor }: ParsedInputOf<typeof listUndeliveredEmails>,
): Promise<OutputOf<typeof listUndeliveredEmails>> {
  const after = readCursor(cursor, readMomentPosition)
  const [found, total] = await Promise.all([
    queries.findUndeliveredEmails(db, { limit: limit + 1, ...(after && { after }) }),
    queries.countUndeliveredEmails(db),
  ])
  const { rows, nextCursor } = createPage(found, limit, ({ position }) => position)
  return { letters: rows.map(({ letter }) => letter), total, nextCursor }
}

/** Sends an email again that was put aside; the log keeps who did so, and nothing of the email. */
export async function resendEmail(ctx: Ctx, id: string): Promise<void> {
  const now = await ctx.databaseClock(ctx.db)
  const actorId = ctx.caller.actor?.id ?? null
  await ctx.db.transaction(async (tx) => {
    if (!isId(id) || !(await releaseEmail(tx, id, now))) throw new AppError('not_found')
    await writeAuditEntry(tx, { action: 'letter.sent_again', actorId, entityId: id, now })
  })
  ctx.changed(['letters', 'deeds'])
  ctx.wakeMailer()
}
