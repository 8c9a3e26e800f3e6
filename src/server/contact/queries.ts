import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { contactMessages } from './tables.ts'

export type Message = { name: string; email: string; subject: string; message: string }

/** Returns the text of a message, as long as it exists. */
export async function findMessage(db: Queryable, id: string): Promise<Message | undefined> {
  const { name, email, subject, message } = contactMessages
  const [row] = await db
    .select({ name, email, subject, message })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
  return row
}
