import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { ReceivedMessage } from '#contract/contact/moderation.ts'
import type { Queryable } from '#server/machine/data/client.ts'
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

type MessageState = 'open' | 'handled' | undefined

function matchesState(state: MessageState) {
  if (!state) return undefined
  return state === 'open' ? isNull(contactMessages.handledAt) : isNotNull(contactMessages.handledAt)
}

/** The messages in this state, the newest first. */
export async function findMessages(
  db: Queryable,
  state: MessageState,
  { limit, after }: { limit: number; after?: MomentPosition },
): Promise<{ message: ReceivedMessage; position: MomentPosition }[]> {
  const rows = await db
    .select({ message: messageColumns, at: formatMoment(contactMessages.createdAt) })
    .from(contactMessages)
    .where(and(matchesState(state), after && isOlder(contactMessages.createdAt, contactMessages.id, after)))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
  return rows.map(({ message, at }) => ({
    message: presentMessage(message),
    position: { at, id: message.id },
  }))
}

export async function countMessages(db: Queryable, state: MessageState): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contactMessages).where(matchesState(state))
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
