// Ours, not a queue: a mail is a row of the statement that it tells of (decision 0003), and a worker of one table is all that is left.
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import { isPermanentRejection, isUndeliverable } from '#domain/kernel/emails.ts'
import type { EmailPace } from '#domain/organizers/email-choices.ts'
import { translator } from '#i18n/catalogue.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { keepForDigest } from './digests.ts'
import { toSmtpRejection } from './smtp-rejection.ts'
import type { RenderedEmail } from './tables.ts'
import { emails } from './tables.ts'

export type QueuedEmail = {
  id: string
  template: string
  recipient: string
  language: string
  data: Record<string, unknown>
  bookingId: string | null
  attempts: number
  /** When it was queued, in milliseconds. */
  queuedAt: number
}
export type EmailContext = Deps & {
  locale: Locale
  translate: Translate
  /** Where its reader chooses whether such emails come right away, daily or never; undefined where that is no choice. */
  choicesLink?: string
}

/** How the reader of an email wants it. */
export type ChosenPace = { userId: string; pace: EmailPace }

/**
 * Writes the message of a queued email; undefined when there is nothing to say: then its row is deleted. `withheld` where
 * its address had as many as strangers may cause: of a booking it stands as sent, so that no page tells who caused it.
 */
export type EmailTemplate = (
  writing: EmailContext,
  email: QueuedEmail,
) => Promise<RenderedEmail | 'withheld' | undefined>

/** The features' templates by name, and what follows in the transaction that marks one as sent or undelivered. */
export type MailHandlers = {
  templates: Record<string, EmailTemplate>
  /** Whether this address has no reader: its emails are kept, and never sent. */
  isUnreadAddress: (db: Queryable, address: string) => Promise<boolean>
  onSettled: (tx: Queryable, email: QueuedEmail, now: Date) => Promise<void>
  /** The page on which the reader of such emails chooses how they come; undefined where that is no choice. */
  findChoicesPath: (template: string) => string | undefined
  /** What the reader of an email chose; undefined where there is no choice or nobody made one. */
  findPace: (
    db: Queryable,
    email: Pick<QueuedEmail, 'template' | 'recipient'>,
  ) => Promise<ChosenPace | undefined>
}

const batchSize = 10
/** While one process sends an email no other takes it; a process that died lets go of it after this. */
const claimSeconds = 120
const maxRetryPauseSeconds = 15 * 60
/** How long a server that stops waits for the emails being sent; another process sends again what was not marked by then. */
const stopSeconds = 5

type ClaimedEmails = { due: QueuedEmail[]; now: Date }

export type Mailer = ReturnType<typeof createMailer>

/**
 * Sends what stands in `emails`, oldest first, until nothing is due. A refused mail is tried again after a pause that
 * doubles up to 15 minutes, for ever: nothing is lost while the mail server is away. One that its own address refuses
 * for good is put aside for an admin to see (`domain/kernel/emails.ts`). An email is marked as sent right after the server took
 * it; its Message-ID is its row's id, so that even a crash in between shows as one message.
 */
export function createMailer(deps: Deps, room: MailHandlers) {
  const { db, config, log, databaseClock, metrics } = deps
  const transport = config.smtpUrl
    ? nodemailer.createTransport(
        { url: config.smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
        { from: config.mailFrom },
      )
    : undefined
  let turn = async () => {}
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  /** Emails that are due by the database's clock, by which they are written too: one that came too late is never sent. */
  async function claim(): Promise<ClaimedEmails> {
    const claimedAt = await databaseClock(db)
    const now = claimedAt.toISOString()
    const { rows } = await db.execute<QueuedEmail>(sql`
      UPDATE emails SET attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + make_interval(secs => ${claimSeconds})
      WHERE emails.id IN (SELECT due.id FROM emails AS due
        WHERE due.sent_at IS NULL AND due.held IS NULL AND due.next_attempt_at <= ${now}::timestamptz
        ORDER BY due.next_attempt_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
      RETURNING id, template, recipient, language, data, booking_id AS "bookingId", attempts,
        extract(epoch FROM created_at)::float8 * 1000 AS "queuedAt"`)
    return { due: rows, now: claimedAt }
  }

  /**
   * Makes due what a process queued whose clock is ahead: for that moment, and so later than a second try would be. What
   * gathers is later than its row.
   */
  async function takeUpEarly() {
    const now = sql`${(await databaseClock(db)).toISOString()}::timestamptz`
    await db.execute(sql`
      UPDATE emails SET next_attempt_at = ${now} WHERE sent_at IS NULL AND held IS NULL AND attempts = 0
        AND next_attempt_at > ${now} + make_interval(secs => ${maxRetryPauseSeconds}) AND next_attempt_at = created_at`)
  }

  async function send(email: QueuedEmail, now: Date) {
    const locale = isLocale(email.language) ? email.language : 'en'
    try {
      const write = room.templates[email.template]
      // A process of a newer version may have queued it, and will send it.
      if (!write) throw new Error(`no template ${email.template}`)
      if (await isDiverted(email, now)) return
      const choicesPath = room.findChoicesPath(email.template)
      const context: EmailContext = {
        ...deps,
        clock: () => now,
        locale,
        translate: translator(locale),
        ...(choicesPath && { choicesLink: `${config.publicUrl}${choicesPath}&lang=${locale}` }),
      }
      const message = await write(context, email)
      if (!message || (message === 'withheld' && !email.bookingId)) {
        // Nothing was said, so no address need be kept.
        await db.delete(emails).where(eq(emails.id, email.id))
        return
      }
      if (message === 'withheld') return await settle(email, { data: {}, rendered: null })
      const [, domain = 'qafila.example'] = /@([^>\s]+)>?$/.exec(config.mailFrom) ?? []
      const way = transport && !(await room.isUnreadAddress(db, email.recipient)) ? transport : undefined
      if (way)
        await way.sendMail({
          ...message,
          to: { name: '', address: email.recipient },
          messageId: `<${email.id}@${domain}>`,
        })
      // Emails that are not sent are kept for /dev/mail; sent ones lose their secrets.
      const kept = way ? { data: {}, rendered: null } : { rendered: message }
      await settle(email, kept)
      metrics.mailsSent.inc()
    } catch (error) {
      metrics.mailFailures.inc()
      await putOff(email, error, now)
    }
  }

  /** Whether its reader does not want it now: it waits for the daily email, or is deleted. */
  async function isDiverted(email: QueuedEmail, now: Date): Promise<boolean> {
    const chosen = await room.findPace(db, email)
    if (!chosen || chosen.pace === 'at_once') return false
    if (chosen.pace === 'daily') await keepForDigest(db, { id: email.id, userId: chosen.userId }, now)
    else await db.delete(emails).where(eq(emails.id, email.id))
    return true
  }

  /** Marks an email as sent, with what is kept of it. */
  async function settle(email: QueuedEmail, kept: Partial<typeof emails.$inferInsert>) {
    await db.transaction(async (tx) => {
      const sentAt = await databaseClock(tx)
      await tx
        .update(emails)
        .set({ sentAt, lastError: null, ...kept })
        .where(eq(emails.id, email.id))
      await room.onSettled(tx, email, sentAt)
    })
  }

  /** Tries an email again later, or puts it aside where its address refused it for good. */
  async function putOff(email: QueuedEmail, error: unknown, now: Date) {
    const { id, template, attempts } = email
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    const refusal = toSmtpRejection(error)
    if (isUndeliverable(refusal, { attempts, queuedAt: email.queuedAt, now })) {
      log.warn({ email: id, template, attempts, err: error }, 'email undelivered, no more tries')
      return db.transaction(async (tx) => {
        await tx.update(emails).set({ lastError, held: 'refused', heldAt: now }).where(eq(emails.id, id))
        await room.onSettled(tx, email, now)
      })
    }
    log.warn({ email: id, template, attempts, err: error }, 'email not sent yet')
    const pause = isPermanentRejection(refusal)
      ? maxRetryPauseSeconds
      : Math.min(maxRetryPauseSeconds, 5 * 2 ** Math.min(attempts - 1, 10))
    const nextAttemptAt = new Date(now.getTime() + pause * 1000)
    await db.update(emails).set({ lastError, nextAttemptAt }).where(eq(emails.id, id))
  }

  async function drain() {
    do {
      again = false
      await takeUpEarly()
      for (let { due, now } = await claim(); due.length > 0 && !stopped; { due, now } = await claim()) {
        await Promise.all(due.map((email) => send(email, now)))
        await turn()
      }
    } while (again && !stopped)
  }

  return {
    /** Sends emails that are due now; calls in the meantime are one more round. */
    run(): Promise<void> {
      again = true
      running ??= drain()
        .catch((error) => log.warn({ err: error }, 'emails wait for the database'))
        .finally(() => {
          running = undefined
        })
      return running
    },
    /** From now on waits for its turn after every ten mails. */
    yieldTo(wait: () => Promise<void>) {
      turn = wait
    },
    /** Finishes the emails that are being sent, if the mail server answers in time, and takes no more. */
    async stop() {
      stopped = true
      await Promise.race([running, sleep(stopSeconds * 1000, undefined, { ref: false })])
      transport?.close()
    },
  }
}
