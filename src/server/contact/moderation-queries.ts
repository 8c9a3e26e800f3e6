import { and, count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { ReceivedMessage } from '#contract/contact/moderation.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { hasId } from '#server/machine/data/id-prefix.ts'
import { formatMoment, isOlder, type MomentPosition } from '#server/machine/data/moment-order.ts'
import { contactMessages } from './tables.ts'

/** A message as admins see it, but for `presentMessage`. */
export const messageColumns = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  message: contactMessages.message,
  createdAt: contactMessages.createdAt,
  handledAt: contactMessages.handledAt,
}

type Row = Omit<ReceivedMessage, 'createdAt' | 'handledAt'> & { createdAt: Date; handledAt: Date | null }

/** A row as the wire has it. */
export const presentMessage = ({ createdAt, handledAt, ...row }: Row): ReceivedMessage => ({
  ...row,
  createdAt: createdAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
})

type MessageFilter = { id?: string | undefined; state?: 'open' | 'handled' | undefined }

function filterConditions({ id, state }: MessageFilter): SQL | undefined {
  const isOpen = isNull(contactMessages.handledAt)
  return and(
    hasId(contactMessages.id, id),
    state && (state === 'open' ? isOpen : isNotNull(contactMessages.handledAt)),
  )
}

/** The messages that match, the newest first. */
export async function findMessages(
  db: Queryable,
  filter: MessageFilter,
  { limit, after }: { limit: number; after?: MomentPosition },
): Promise<{ message: ReceivedMessage; position: MomentPosition }[]> {
  const rows = await db
    .select({ message: messageColumns, at: formatMoment(contactMessages.createdAt) })
    .from(contactMessages)
    .where(
      and(filterConditions(filter), after && isOlder(contactMessages.createdAt, contactMessages.id, after)),
    )
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
  return rows.map(({ message, at }) => ({
    message: presentMessage(message),
    position: { at, id: message.id },
  }))
}

export async function countMessages(db: Queryable, filter: MessageFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contactMessages).where(filterConditions(filter))
  return row?.total ?? 0
}

/** A message, held until the transaction ends. */
export async function lockMessage(tx: Queryable, id: string): Promise<ReceivedMessage | undefined> {
  const [row] = await tx
    .select(messageColumns)
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update')
  return row && presentMessage(row)
}
