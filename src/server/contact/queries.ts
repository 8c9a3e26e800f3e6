import { eq } from 'drizzle-orm'
import { contactMessages } from '#server/contact/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'

type Message = { name: string; email: string; subject: string; message: string }

/** Stores a message and returns its id. */
export async function insertMessage(tx: Queryable, message: Message, now: Date): Promise<string> {
  const [row] = await tx
    .insert(contactMessages)
    .values({ ...message, createdAt: now })
    .returning({ id: contactMessages.id })
  if (!row) throw new Error('the message was not written')
  return row.id
}

/** What a message says, as long as it is there. */
export async function findMessage(db: Queryable, id: string): Promise<Message | undefined> {
  const { name, email, subject, message } = contactMessages
  const [row] = await db
    .select({ name, email, subject, message })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
  return row
}
