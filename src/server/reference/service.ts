import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/reference/rates.ts'
import { type CalendarDate, today, toTimestamp } from '#domain/kernel/calendar.ts'
import { isStale } from '#domain/reference/reader-money.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import { writeRate } from './changing.ts'
import { findRates, type RateRow } from './queries.ts'

/** The rates that are known, and whether they are still good today. */
export async function list({ db, clock }: Ctx): Promise<OutputOf<typeof contract.listRates>> {
  const rows = await findRates(db)
  return { rates: rows.map((row) => presentRate(row, today(clock()))) }
}

/** Sets a currency's rate of a day; the audit log has the old and the new one. */
export async function set(
  ctx: Ctx,
  { currency, usdRate, asOf, source }: ParsedInputOf<typeof contract.setRate>,
): Promise<contract.ExchangeRate> {
  const now = ctx.clock()
  if (asOf > today(now)) throw new AppError('invalid_rate', { fields: { asOf: 'date_in_future' } })
  const [row] = await ctx.db.transaction(async (tx) => {
    const was = await writeRate(tx, ctx.emit, { currency, usdRate, asOf, source, setAt: now })
    const [is] = await findRates(tx, currency)
    await writeAuditEntry(tx, {
      action: 'rate.set',
      actorId: ctx.caller.actor?.id ?? null,
      entityId: null,
      now,
      ...(was && { before: { currency, ...was } }),
      after: { currency, usdRate: is?.usdRate, asOf, source },
    })
    return [is]
  })
  if (!row) throw new Error('the rate that was written is gone')
  ctx.changed(['rates', 'trips', 'deeds'])
  return presentRate(row, today(now))
}

function presentRate({ asOf, setAt, ...rate }: RateRow, day: CalendarDate): contract.ExchangeRate {
  return {
    ...rate,
    asOf: toTimestamp(asOf),
    isStale: isStale({ currency: rate.currency, asOf }, day),
    setAt: setAt ? setAt.toISOString() : null,
  }
}
