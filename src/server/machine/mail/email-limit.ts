import {
  alertEmailsPerDay,
  deletionEmailsPerDay,
  emailsPerHour,
  invitationEmailsPerDay,
  resetEmailsPerHour,
  unconfirmedEmailsPerDay,
} from '#domain/kernel/emails.ts'
import { countTries, type Limit, type LimitDeps, undoTries } from '#server/machine/limits/rate-limit.ts'
import type { EmailContext, EmailTemplate, QueuedEmail } from './mail.ts'

const hour = 60 * 60
const day = 24 * hour

/**
 * The emails to one address that people can cause who have not proven to read it, each cause by itself: what one of them
 * uses up leaves the others (decision 0071). `unconfirmed` counts beside its cause, where the address has confirmed nothing.
 */
export const emailLimits = {
  registration: (who: string): Limit => ({
    what: 'letter-registration',
    who,
    limit: emailsPerHour,
    seconds: hour,
  }),
  verification: (who: string): Limit => ({
    what: 'letter-verification',
    who,
    limit: emailsPerHour,
    seconds: hour,
  }),
  reset: (who: string): Limit => ({ what: 'letter-reset', who, limit: resetEmailsPerHour, seconds: hour }),
  deletion: (who: string): Limit => ({
    what: 'letter-deletion',
    who,
    limit: deletionEmailsPerDay,
    seconds: day,
  }),
  booking: (who: string): Limit => ({ what: 'letter-booking', who, limit: emailsPerHour, seconds: hour }),
  link: (who: string): Limit => ({ what: 'letter-link', who, limit: emailsPerHour, seconds: hour }),
  contact: (who: string): Limit => ({ what: 'letter-contact', who, limit: emailsPerHour, seconds: hour }),
  find: (who: string): Limit => ({ what: 'letter-find', who, limit: emailsPerHour, seconds: hour }),
  code: (who: string): Limit => ({ what: 'letter-code', who, limit: emailsPerHour, seconds: hour }),
  waiting: (who: string): Limit => ({ what: 'letter-waiting', who, limit: emailsPerHour, seconds: hour }),
  alert: (who: string): Limit => ({ what: 'letter-alert', who, limit: alertEmailsPerDay, seconds: day }),
  invitation: (who: string): Limit => ({
    what: 'letter-invitation',
    who,
    limit: invitationEmailsPerDay,
    seconds: day,
  }),
  unconfirmed: (who: string): Limit => ({
    what: 'asking-letter',
    who,
    limit: unconfirmedEmailsPerDay,
    seconds: day,
  }),
}

export type EmailCause = keyof typeof emailLimits

/** In the data of an email that someone causes who has a count of his own: it counts under no other. */
export const uncounted = { uncounted: true } as const

/** Counts an email under each of these; false, and counted under none, where one of them is used up. */
export async function reserveEmail(needs: LimitDeps, limits: readonly Limit[]): Promise<boolean> {
  if (limits.length === 0) return true
  const tried = await countTries(needs, limits)
  const isWithin = tried.every(({ hits }, index) => hits <= (limits[index]?.limit ?? 0))
  if (!isWithin) await undoTries(needs, limits)
  return isWithin
}

type FindLimits = (writing: EmailContext, email: QueuedEmail) => readonly Limit[] | Promise<readonly Limit[]>

/**
 * A template whose emails count when they are written, long after the answer: those that are not, because there is nothing
 * to say, count nothing, and beyond the limit none is written. Of several tries to send one the first counts.
 */
export function limitedEmail(write: EmailTemplate, findLimits: FindLimits): EmailTemplate {
  return async (writing, email) => {
    if (email.attempts > 1 || email.data.uncounted === true) return write(writing, email)
    const limits = await findLimits(writing, email)
    if (!(await reserveEmail(writing, limits))) return 'withheld'
    const message = await write(writing, email)
    if (!message) await undoTries(writing, limits)
    return message
  }
}

/** The same under one cause. */
export const limitedBy = (cause: EmailCause, write: EmailTemplate): EmailTemplate =>
  limitedEmail(write, (_, { recipient }) => [emailLimits[cause](recipient)])
