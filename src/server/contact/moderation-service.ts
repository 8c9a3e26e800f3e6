import type { handleMessage, listMessages, ReceivedMessage } from '#contract/contact/moderation.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { isId } from '#server/machine/data/ids.ts'
import { readMomentPosition } from '#server/machine/data/moment-order.ts'
import * as changing from './changing.ts'
import * as queries from './moderation-queries.ts'

/** A page of what came through the contact form. */
export async function listReceivedMessages(
  { db }: Ctx,
  { limit, cursor, ...filter }: ParsedInputOf<typeof listMessages>,
): Promise<OutputOf<typeof listMessages>> {
  const after = readCursor(cursor, readMomentPosition)
  const [found, total] = await Promise.all([
    queries.findMessages(db, filter, { limit: limit + 1, ...(after && { after }) }),
    queries.countMessages(db, filter),
  ])
  const { rows, nextCursor } = createPage(found, limit, ({ position }) => position)
  return { messages: rows.map(({ message }) => message), total, nextCursor }
}

/** Marks a message as handled, or as open again. The audit log keeps that it was done, and nothing of the message. */
export async function markHandled(
  ctx: Ctx,
  { id, isHandled }: ParsedInputOf<typeof handleMessage>,
): Promise<ReceivedMessage> {
  if (!isId(id)) throw new AppError('message_not_found')
  const now = ctx.clock()
  const actorId = ctx.caller.actor?.id ?? null
  const message = await ctx.db.transaction(async (tx) => {
    const found = await queries.lockMessage(tx, id)
    if (!found) throw new AppError('message_not_found')
    if ((found.handledAt !== null) === isHandled) return found
    const action = isHandled ? 'message.handled' : 'message.reopened'
    await writeAuditEntry(tx, { action, actorId, entityId: id, now })
    const mark = isHandled ? { handledAt: now, handledBy: actorId } : { handledAt: null, handledBy: null }
    return changing.markMessage(tx, id, mark)
  })
  ctx.changed(['messages', 'deeds'])
  return message
}
