import { asc } from 'drizzle-orm'
import type { Database } from '#server/machine/data/client.ts'
import type { Mailer } from '#server/machine/mail/mail.ts'
import { emails } from '#server/machine/mail/tables.ts'

export type Mail = { to: string; template: string; subject: string; text: string; html: string }
export type Mailbox = ReturnType<typeof createMailbox>

/** The emails of a world without a mail server: as they would be sent, and as people would read them. */
export function createMailbox(db: Database, mailer: Mailer) {
  /** When each email was first seen: a world's clock does not move, so emails of one moment have no order of their own. */
  const firstSeen = new Map<string, number>()
  let looks = 0

  async function look() {
    await mailer.run()
    const rows = await db.select().from(emails).orderBy(asc(emails.createdAt), asc(emails.id))
    looks += 1
    const letters = rows.flatMap(({ id, recipient, template, rendered, createdAt }) => {
      if (!rendered) return []
      requireFilledPlaceholders(template, `${rendered.subject}\n${rendered.text}`)
      const seen = firstSeen.get(id) ?? looks
      firstSeen.set(id, seen)
      return { seen, written: createdAt.getTime(), mail: { to: recipient, template, ...rendered } }
    })
    return letters.sort((a, b) => a.seen - b.seen)
  }

  /** Lets the mailer send all emails due, and returns all emails so far: those of earlier calls come first. */
  async function deliver(): Promise<Mail[]> {
    return (await look()).map(({ mail }) => mail)
  }

  /** The secret at the end of a link in the newest email to this address; where two could be it, the test has to say which. */
  async function linkToken(to: string): Promise<string> {
    const links = (await look()).flatMap(({ mail, ...when }) => {
      const [, token] = /(?:token=|\/(?:bookings|invitations)\/)([\w-]{20,})/.exec(mail.text) ?? []
      return mail.to === to && token ? { ...when, token } : []
    })
    const newest = links.at(-1)
    if (!newest) throw new Error(`no mail with a link to ${to}`)
    const rivals = links.filter(({ seen, written }) => seen === newest.seen && written === newest.written)
    // Several emails about one booking lead to it by the same link.
    if (new Set(rivals.map(({ token }) => token)).size > 1)
      throw new Error(`${rivals.length} mails of the same moment with a link to ${to}`)
    return newest.token
  }

  return { deliver, linkToken }
}

/** A sentence that is given other names than it has places for would be sent with its places empty: "{company} was …". */
function requireFilledPlaceholders(template: string, words: string) {
  const [gap] = /\{\w+\}/.exec(words) ?? []
  if (gap) throw new Error(`the letter ${template} says ${gap}`)
}
