import { and, eq, gt, sql } from 'drizzle-orm'
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

/** Whether the same person has sent the same message since then: who presses twice writes once. */
export async function wasSentSince(db: Queryable, sent: Message, since: Date): Promise<boolean> {
  const { id, name, email, subject, message, createdAt } = contactMessages
  const isSame = and(
    eq(sql`lower(${email})`, sent.email.toLowerCase()),
    eq(name, sent.name),
    eq(subject, sent.subject),
    eq(message, sent.message),
    gt(createdAt, since),
  )
  const rows = await db.select({ id }).from(contactMessages).where(isSame).limit(1)
  return rows.length > 0
}
