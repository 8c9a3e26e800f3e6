import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '#server/db/client.ts'
import { contactMessages, emails } from '#server/db/schema.ts'

type Message = { name: string; email: string; subject: string; message: string }

/** Stores a message with the mail to support. The mail holds only the message's id: what is deleted is gone from both. */
export async function storeMessage(
  db: Database,
  message: Message,
  support: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ ...message, createdAt: now })
      .returning({ id: contactMessages.id })
    await tx.insert(emails).values({
      template: 'contact-message',
      recipient: support,
      // Support reads English.
      language: 'en',
      data: { messageId: stored?.id },
      nextAttemptAt: now,
      createdAt: now,
    })
  })
}

export async function findMessage(db: Queryable, id: string): Promise<Message | undefined> {
  const { name, email, subject, message } = contactMessages
  const [row] = await db
    .select({ name, email, subject, message })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
  return row
}
