import { asc } from 'drizzle-orm'
import type { Database } from '#server/machine/data/client.ts'
import type { Mailer } from '#server/machine/mail/mail.ts'
import { emails } from '#server/machine/mail/tables.ts'

export type Mail = { to: string; template: string; subject: string; text: string; html: string }
export type Mailbox = ReturnType<typeof createMailbox>

/** The mails of a world without a mail server: what would have been sent, as people would read it. */
export function createMailbox(db: Database, mailer: Mailer) {
  /** Lets the mailer send what is due, and gives all mails sent so far. */
  async function deliver(): Promise<Mail[]> {
    await mailer.run()
    const rows = await db.select().from(emails).orderBy(asc(emails.createdAt), asc(emails.id))
    return rows.flatMap(({ recipient, template, rendered }) => {
      if (!rendered) return []
      refuseGaps(template, `${rendered.subject}\n${rendered.text}`)
      return { to: recipient, template, ...rendered }
    })
  }

  /** The secret at the end of a link in the newest mail to this address. */
  async function linkToken(to: string): Promise<string> {
    const mails = (await deliver()).filter((mail) => mail.to === to)
    const token = mails
      .flatMap(({ text }) => /(?:token=|\/bookings\/)([\w-]{20,})/.exec(text)?.[1] ?? [])
      .at(-1)
    if (!token) throw new Error(`no mail with a link to ${to}`)
    return token
  }

  return { deliver, linkToken }
}

/** A sentence that is given other names than it has places for would be sent with its places empty: "{company} was …". */
function refuseGaps(template: string, words: string) {
  const [gap] = /\{\w+\}/.exec(words) ?? []
  if (gap) throw new Error(`the letter ${template} says ${gap}`)
}
