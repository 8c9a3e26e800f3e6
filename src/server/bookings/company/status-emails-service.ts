import type * as contract from '#contract/bookings/status-emails.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { BookingStatus } from '#domain/bookings/bookings.ts'
import { mayChangeBooking, maySeeAmounts } from '#domain/permissions.ts'
import { translator } from '#i18n/catalogue.ts'
import { isLocale } from '#i18n/locales.ts'
import { toSeatsError } from '#server/bookings/core/changing.ts'
import { openLink } from '#server/bookings/core/sealed-links-view.ts'
import { endStatusNotice } from '#server/bookings/core/status-notices-changing.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { lockBooking } from './queries.ts'
import { findDueStatusEmails, findForStatusEmail, lockForStatusEmail } from './status-emails-queries.ts'
import { findStatusEmail } from './status-emails-view.ts'
import { requireStatusRight, setStatusByStaff, staffSide } from './status-service.ts'

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
      .catch((error: unknown) => log.error({ err: error, booking: bookingId }, 'status email not queued'))
  if (due.length === 0) return
  cache.changed(['bookings'])
  wakeMailer()
}

type StatusEmailPreview = OutputOf<typeof contract.previewStatusEmail>['email']

/**
 * Returns the email about a booking's status that waits, or would wait if another status were set now. It names amounts: only
 * who sees those may read it.
 */
export const previewStatusEmail =
  (write: EmailTemplate) =>
  async (
    ctx: Ctx,
    { id, status }: ParsedInputOf<typeof contract.previewStatusEmail>,
  ): Promise<OutputOf<typeof contract.previewStatusEmail>> => {
    const { organizerId, status: present } = await requireBooking(ctx, id)
    if (!maySeeAmounts(ctx.caller.actor, organizerId)) throw new AppError('booking_update_unauthorized')
    return {
      email:
        status === undefined || status === present
          ? await writeWaitingEmail(ctx, write, id)
          : await writeEmailOfStatus(ctx, write, { id, status }),
    }
  }

/**
 * Writes the email that waits by the template that writes it when it is sent, but for the key in a guest's private link, which is
 * the guest's alone; null where none waits.
 */
async function writeWaitingEmail(ctx: Ctx, write: EmailTemplate, id: string): Promise<StatusEmailPreview> {
  const booking = await findForStatusEmail(ctx.db, id)
  const waiting = await findStatusEmail(ctx.db, id)
  if (!booking || !waiting || booking.recipient === '') return null
  const { recipient, language, status } = booking
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
  if (!message || message === 'withheld') return null
  const { subject, text } = message
  const key = openLink(ctx.sealer, booking)
  const shown = key ? text.replaceAll(key, '…') : text
  return { recipient, language: locale, dueAt: waiting.dueAt, subject, text: shown }
}

/** Ends a transaction so that nothing of it stays, with the email that was written in it. */
class Undone extends Error {
  readonly email: StatusEmailPreview
  constructor(email: StatusEmailPreview) {
    super('the status was set to read its email, and is not')
    this.email = email
  }
}

/**
 * Writes the email that a status would cause: the status is set as it would be, and the transaction rolled back, so that fee,
 * refund and next step are those of the real change (decision 0086).
 */
async function writeEmailOfStatus(
  ctx: Ctx,
  write: EmailTemplate,
  { id, status }: { id: string; status: BookingStatus },
): Promise<StatusEmailPreview> {
  const { actor } = ctx.caller
  if (!actor) throw new AppError('unauthorized')
  const now = await ctx.databaseClock(ctx.db)
  try {
    await ctx.db.transaction(async (tx) => {
      const found = await lockBooking(tx, id)
      if (!found) throw new AppError('booking_not_found')
      requireStatusRight(actor, status, found.organizerId)
      const change = { booking: found.booking, to: status, actorId: actor.id, now }
      await setStatusByStaff(tx, ctx.emit, change, staffSide(actor))
      throw new Undone(await writeWaitingEmail({ ...ctx, db: tx }, write, id))
    })
  } catch (error) {
    if (error instanceof Undone) return error.email
    throw toSeatsError(error) ?? error
  }
  return null
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
