import { eq, inArray, sql } from 'drizzle-orm'
import type { ReceivedMessage } from '#contract/contact/moderation.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { deleteEmails } from '#server/machine/mail/outbox.ts'
import { isSameAddress } from '#server/machine/mail/queue.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { messageColumns, presentMessage } from './moderation-queries.ts'
import type { Message } from './queries.ts'
import { contactMessages } from './tables.ts'

/** Stores a message and returns its id. */
export async function insertMessage(tx: Queryable, message: Message, now: Date): Promise<string> {
  const [row] = await tx
    .insert(contactMessages)
    .values({ ...message, createdAt: now })
    .returning({ id: contactMessages.id })
  if (!row) throw new Error('the message was not written')
  return row.id
}

/** Deletes what the address wrote to support, with the emails that brought it there. */
export async function deleteMessagesByEmail(tx: Queryable, email: string): Promise<void> {
  const gone = await tx
    .delete(contactMessages)
    .where(isSameAddress(contactMessages.email, email))
    .returning({ id: contactMessages.id })
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await deleteEmails(tx, inArray(sql`${emails.data} ->> 'messageId'`, ids))
}

type HandledMark = { handledAt: Date | null; handledBy: string | null }

/** Marks a message that is locked as handled, when and by whom, or as open again. */
export async function markMessage(tx: Queryable, id: string, mark: HandledMark): Promise<ReceivedMessage> {
  const [row] = await tx
    .update(contactMessages)
    .set(mark)
    .where(eq(contactMessages.id, id))
    .returning(messageColumns)
  if (!row) throw new Error('the message that was locked is gone')
  return presentMessage(row)
}
