import type * as contract from '#contract/bookings/status-emails.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { mayChangeBooking, maySeeAmounts } from '#domain/permissions.ts'
import { translator } from '#i18n/catalogue.ts'
import { isLocale } from '#i18n/locales.ts'
import { openLink } from '#server/bookings/core/sealed-links-view.ts'
import { endStatusNotice } from '#server/bookings/core/status-notices-changing.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { findDueStatusEmails, findForStatusEmail, lockForStatusEmail } from './status-emails-queries.ts'
import { findStatusEmail } from './status-emails-view.ts'

type Sending = { bookingId: string; now: Date; dueBy?: Date }

/**
 * Queues the email about a booking's present status that waits, and says whether one did; with `dueBy`, one that is due by then.
 * It locks the booking.
 */
async function sendStatusEmail(tx: Queryable, { bookingId, now, dueBy }: Sending): Promise<boolean> {
  const booking = await lockForStatusEmail(tx, bookingId)
  if (!booking || !(await endStatusNotice(tx, bookingId, dueBy))) return false
  const { status, ...to } = booking
  if (to.recipient === '') return false
  await queueEmail(tx, { template: 'booking-status', ...to, data: { status }, bookingId }, now)
  return true
}

/** Job: sends the emails about a status that have waited long enough. Of several processes one sends each. */
export async function tellOfStatuses({
  db,
  clock,
  cache,
  log,
  wakeMailer,
}: Pick<Deps, 'db' | 'clock' | 'cache' | 'log' | 'wakeMailer'>): Promise<void> {
  const now = clock()
  const due = await findDueStatusEmails(db, now)
  for (const bookingId of due)
    await db
      .transaction((tx) => sendStatusEmail(tx, { bookingId, now, dueBy: now }))
      .catch((error: unknown) => log.error({ err: error, booking: bookingId }, 'status not told'))
  if (due.length === 0) return
  cache.changed(['bookings'])
  wakeMailer()
}

/**
 * Returns the email about a booking's status that waits, written by the template that writes it when it is sent, but for the key in
 * a guest's private link, which is the guest's alone; null where none waits. It names amounts: only who sees those may read it.
 */
export const previewStatusEmail =
  (write: EmailTemplate) =>
  async (ctx: Ctx, { id }: { id: string }): Promise<OutputOf<typeof contract.previewStatusEmail>> => {
    const { organizerId, ...booking } = await requireBooking(ctx, id)
    if (!maySeeAmounts(ctx.caller.actor, organizerId)) throw new AppError('booking_update_unauthorized')
    const { recipient, language, status } = booking
    const waiting = await findStatusEmail(ctx.db, id)
    if (!waiting || recipient === '') return { email: null }
    const locale = isLocale(language) ? language : 'en'
    const now = ctx.clock()
    const message = await write(
      { ...ctx, locale, translate: translator(locale) },
      {
        id,
        template: 'booking-status',
        recipient,
        language,
        data: { status },
        bookingId: id,
        attempts: 0,
        queuedAt: now.getTime(),
      },
    )
    if (!message || message === 'withheld') return { email: null }
    const { subject, text } = message
    const key = openLink(ctx.sealer, booking)
    const shown = key ? text.replaceAll(key, '…') : text
    return { email: { recipient, language: locale, dueAt: waiting.dueAt, subject, text: shown } }
  }

/** Sends the email about a booking's status that waits; a second call finds none. */
export async function sendStatusEmailNow(
  ctx: Ctx,
  { id }: { id: string },
): Promise<OutputOf<typeof contract.sendStatusEmail>> {
  await requireBooking(ctx, id)
  const now = await ctx.databaseClock(ctx.db)
  const isSent = await ctx.db.transaction((tx) => sendStatusEmail(tx, { bookingId: id, now }))
  if (isSent) {
    ctx.changed(['bookings'])
    ctx.wakeMailer()
  }
  return { isSent }
}

/** The booking, where the caller may change its status. */
async function requireBooking({ db, caller }: Ctx, id: string) {
  if (!caller.actor) throw new AppError('unauthorized')
  const found = isId(id) ? await findForStatusEmail(db, id) : undefined
  if (!found) throw new AppError('booking_not_found')
  if (!mayChangeBooking(caller.actor, found)) throw new AppError('booking_update_unauthorized')
  return found
}
