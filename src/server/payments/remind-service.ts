import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/payments/owing.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { mayRemind } from '#domain/payments/letters.ts'
import { mayKeepBooks } from '#domain/permissions.ts'
import { translator } from '#i18n/catalogue.ts'
import { isLocale } from '#i18n/locales.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { type ReadAccount, readAccount } from './account-facts.ts'
import { findAccount, lockAccounts } from './accounts-queries.ts'
import { writeReminder } from './emails.ts'
import { findEmailAccount } from './emails-view.ts'
import { claimLetter, queuePilgrimLetter } from './letters-changing.ts'
import { listAskings, requireCompany } from './owing-service.ts'

type Answer = OutputOf<typeof contract.remindOwing>
type Reason = Answer['leftOut'][number]['reason']

/** Who was asked so often in so many days is called. */
const often = { times: 2, days: 10 } as const

/** Reminds families of what they owe. Sent again with its key it sends nothing twice. */
export async function remindOwing(
  ctx: Ctx,
  { id, bookings, key }: ParsedInputOf<typeof contract.remindOwing>,
): Promise<Answer> {
  const organizerId = await requireCompany(ctx, id)
  if (!mayKeepBooks(ctx.caller.actor, organizerId)) throw new AppError('access_denied')
  await countTry(ctx, { what: 'remind-owing', who: organizerId, limit: 20, seconds: 24 * 3600 })
  const ids = [...new Set(bookings.map((one) => one.toLowerCase()))].toSorted()
  const answer = await ctx.db.transaction(async (tx) => {
    await lockByName(tx, `remind ${organizerId} ${key}`)
    const rows = (await lockAccounts(tx, ids)).filter((row) => row.organizerId === organizerId)
    // Bookings of others, and of departures without books, are none of this list.
    if (rows.length < ids.length || rows.some(({ booksSince }) => booksSince === null))
      throw new AppError('invalid_bulk')
    const keyed = `asked ${hashSecret(key).slice(0, 32)}`
    const about = `${keyed} ${hashSecret(ids.join(' ')).slice(0, 32)}`
    const isReused = rows.some(({ letters }) =>
      letters.some((letter) => letter.about.startsWith(keyed) && letter.about !== about),
    )
    if (isReused) throw new AppError('idempotency_key_reused')
    return remindAll(ctx, tx, { rows: rows.map((row) => readAccount(row, ctx.clock())), about })
  })
  ctx.changed(['bookings'])
  ctx.wakeMailer()
  return answer
}

/**
 * The reminder that a family would get now, in its language. A private link in it opens the booking: it is left out of what the
 * company reads. Throws where the family would get none.
 */
export async function previewReminder(
  ctx: Ctx,
  { id, bookingId }: ParsedInputOf<typeof contract.previewReminder>,
): Promise<OutputOf<typeof contract.previewReminder>> {
  const organizerId = await requireCompany(ctx, id)
  if (!mayKeepBooks(ctx.caller.actor, organizerId)) throw new AppError('access_denied')
  const row = await findAccount(ctx.db, bookingId.toLowerCase())
  if (row?.organizerId !== organizerId || row.booksSince === null) throw new AppError('booking_not_found')
  const language = isLocale(row.language) ? row.language : 'en'
  const writing = { ...ctx, locale: language, translate: translator(language) }
  const found = await findEmailAccount(writing, { bookingId: row.id, recipient: '' })
  const shown = found && { ...found, booking: { ...found.booking, linkToken: '…' } }
  const email = shown && (await writeReminder(writing, shown, { kind: 'asked' }))
  if (!email) throw new AppError('booking_not_found')
  return { language, subject: email.subject, text: email.text }
}

async function remindAll(
  ctx: Ctx,
  tx: Queryable,
  { rows, about }: { rows: readonly ReadAccount[]; about: string },
): Promise<Answer> {
  const now = ctx.clock()
  const leftOut: Answer['leftOut'] = []
  let reminded = 0
  for (const read of rows) {
    const { row } = read
    const reason = row.letters.some((letter) => letter.about === about) ? undefined : findReason(read, now)
    if (reason) leftOut.push({ bookingId: row.id, reason })
    else {
      reminded += 1
      if (await claimLetter(tx, row.id, { kind: 'payment_overdue', about }, now))
        await queuePilgrimLetter(tx, row, { template: 'payment-due', data: { kind: 'asked', about }, now })
    }
  }
  return { reminded, leftOut }
}

/** Why a family is not reminded; undefined where it is. */
function findReason({ row, account }: ReadAccount, now: Date): Reason | undefined {
  if (row.contactEmail === '') return 'no_address'
  if (account.owed === null || compareAmount(account.owed, '0') === 0) return 'nothing_owed'
  if (compareAmount(account.claimed, '0') > 0) return 'claim_waits'
  // A request owes nothing yet, and what is kept of a cancelled booking is asked for by no letter.
  if (row.status === 'pending' || account.group === 'settled') return 'nothing_owed'
  if (!mayRemind(account, row.status)) return 'says_paid'
  const since = now.getTime() - often.days * 86_400_000
  const asked = listAskings(row).filter(({ sentAt }) => new Date(sentAt).getTime() > since)
  return asked.length >= often.times ? 'asked_often' : undefined
}
