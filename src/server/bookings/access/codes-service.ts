import { randomInt } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { codeMinutes, codesPerHour, proofMinutes, proofMostMinutes } from '#domain/kernel/emails.ts'
import { toAsciiDigits } from '#domain/kernel/numerals.ts'
import type { Ctx } from '#server/machine/context.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { uncounted } from '#server/machine/mail/email-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { emailPlace } from '#server/machine/secrets/sealed.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { dropDeviceKey, getCookieNames } from '#server/machine/sign-in/cookies.ts'
import { requireBookingAccess } from './access-view.ts'
import * as changing from './codes-changing.ts'

/** Mails six digits to the contact address, by which the holder of a link shows to read what arrives there. */
export async function requestCode(ctx: Ctx, token: string) {
  const { booking, by } = await requireBookingAccess(ctx, { token })
  const { id, contactEmail, language } = booking
  await countTry(ctx, { what: 'ask-code', who: token, limit: 1, seconds: 60 })
  // Only a mailed link was ever in the mailbox; the browser of the request may be a stranger's.
  const isOwn = by !== 'request'
  if (isOwn) await countTry(ctx, { what: 'code-hour', who: token, limit: codesPerHour, seconds: 3600 })
  const now = ctx.clock()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  await ctx.db.transaction(async (tx) => {
    await changing.setCode(tx, id, { codeHash: hashCode(token, code), sentAt: now, expiresAt })
    const data = {
      code: ctx.sealer.seal(code, emailPlace('code', contactEmail)),
      until: expiresAt.toISOString(),
      ...(isOwn && uncounted),
    }
    await queueEmail(
      tx,
      { template: 'booking-code', recipient: contactEmail, language, data, bookingId: id },
      now,
    )
  })
  ctx.wakeMailer()
  return { until: expiresAt.toISOString() }
}

/** Takes the code that was emailed and gives a proof for it. */
export async function verifyCode(ctx: Ctx, { token, code }: { token: string; code: string }) {
  const { id } = (await requireBookingAccess(ctx, { token })).booking
  const now = ctx.clock()
  const codeHash = await changing.countCodeAttempt(ctx.db, id, now)
  if (!codeHash) throw new AppError('code_expired')
  if (codeHash !== hashCode(token, toAsciiDigits(code).replaceAll(/\D/g, '')))
    throw new AppError('wrong_code')
  const proof = newSecret()
  const deviceKey = ctx.caller.deviceKey ?? newSecret()
  const made = { bookingId: id, proofHash: hashSecret(proof), deviceHash: hashSecret(deviceKey), now }
  const isFirst = await ctx.db.transaction((tx) => changing.exchangeCode(tx, codeHash, made))
  if (!isFirst) throw new AppError('code_expired')
  ctx.respond.cookie(getCookieNames(ctx.config).device, deviceKey, {
    maxAge: proofMostMinutes * 60,
    httpOnly: true,
    sameSite: 'strict',
  })
  return { proof, until: new Date(now.getTime() + proofMinutes * 60_000).toISOString() }
}

/** Ends what codes have opened on the device that asks, for all bookings. */
export async function forgetDevice(ctx: Ctx) {
  const { deviceKey } = ctx.caller
  if (deviceKey) await changing.forgetDevice(ctx.db, hashSecret(deviceKey))
  dropDeviceKey(ctx)
  return {}
}

/** Six digits alone would be found in their hash; with the link, of which only a hash is stored, no one finds them. */
const hashCode = (token: string, code: string) => hashSecret(`${token} ${code}`)
