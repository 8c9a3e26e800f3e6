import type { sendMessage } from '#contract/contact/contact.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { parseEmailAddress } from '#domain/kernel/email-addresses.ts'
import type { Ctx } from '#server/machine/context.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { insertMessage } from './changing.ts'
import { wasSentSince } from './queries.ts'

const hour = 60 * 60
/** The same message within this time is a second press of the button, with scripts or without. */
const repetitionSeconds = 10 * 60

/**
 * Stores the message and queues the email that brings it to support, in one transaction (PUB-01). The email holds only the
 * message's id: what is deleted is gone from both. The same message again within ten minutes is accepted and not kept twice.
 */
export async function storeAndQueueMessage(
  ctx: Ctx,
  written: ParsedInputOf<typeof sendMessage>,
): Promise<void> {
  const email = parseEmailAddress(written.email)
  if (email === undefined) throw new AppError('invalid_email', { fields: { email: 'invalid_email' } })
  const message = { ...written, email }
  await countTry(ctx, { what: 'contact-ip', who: ctx.caller.ip, limit: 10, seconds: hour })
  const { actor, ip } = ctx.caller
  const who = actor?.id ?? `${ip} ${message.email}`
  await countTry(ctx, { what: 'contact', who, limit: 5, seconds: hour })
  const now = ctx.clock()
  await ctx.db.transaction(async (tx) => {
    await lockByName(tx, `message of ${email.toLowerCase()}`)
    if (await wasSentSince(tx, message, new Date(now.getTime() - repetitionSeconds * 1000))) return
    const messageId = await insertMessage(tx, message, now)
    // Support reads English.
    const to = { recipient: ctx.config.supportEmail, language: 'en' }
    await queueEmail(tx, { template: 'contact-message', ...to, data: { messageId } }, now)
  })
  ctx.changed(['messages'])
  ctx.wakeMailer()
}
