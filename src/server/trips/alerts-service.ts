import { randomUUID } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { confirmAlert, createAlert } from '#contract/trips-alerts.ts'
import { today, toTimestamp } from '#domain/calendar.ts'
import { alertHours, mostAlerts } from '#domain/finding/alert-days.ts'
import { alertEnd } from '#domain/finding/alerts.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { countLetter } from '#server/machine/mail/letter-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import * as changing from './alerts-changing.ts'
import { findMeeting, sealedFor } from './alerts-view.ts'

const hour = 3600
const day = 24 * hour
const daysEndedStay = 30
const batch = 100

/** Asks the reader of an address whether it wants the letters: nothing begins before, whatever is known of the address. */
export async function ask(
  ctx: Ctx,
  { email, ...asked }: ParsedInputOf<typeof createAlert>,
): Promise<OutputOf<typeof createAlert>> {
  const { db, clock, caller, sealer } = ctx
  await countTry(ctx, { what: 'alert', who: caller.ip, limit: 20, seconds: hour })
  await countTry(ctx, { what: 'alert-address', who: email, limit: 5, seconds: day })
  await countLetter(ctx, email)
  const now = clock()
  const [id, token] = [randomUUID(), newSecret()]
  const filters = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  await db.transaction(async (tx) => {
    await changing.insertAlert(tx, {
      ...{ id, email, filters, language: caller.locale, askedAt: now },
      endsAt: new Date(toTimestamp(alertEnd(filters, today(now)))),
      tokenHash: hashSecret(token),
      sealedToken: sealer.seal(token, sealedFor(id)),
    })
    await queueEmail(
      tx,
      { template: 'alert-confirm', recipient: email, language: caller.locale, data: { alert: id } },
      now,
    )
  })
  ctx.mailWaiting()
  return { asked: true }
}

type Shown = OutputOf<typeof confirmAlert>

const shown = ({ state, endsAt }: Pick<changing.Alert, 'state' | 'endsAt'>): Shown => ({
  state: state === 'ended' ? 'ended' : 'active',
  endsAt: endsAt.toISOString(),
})

async function findAlert({ db }: Ctx, token: string): Promise<changing.Alert> {
  const alert = await changing.findByToken(db, hashSecret(token))
  if (!alert) throw new AppError('alert_not_found')
  return alert
}

/** Begins an alert: from now on what is published counts. */
export async function confirm(ctx: Ctx, { token }: { token: string }): Promise<Shown> {
  const { db, clock } = ctx
  const alert = await findAlert(ctx, token)
  if (alert.state !== 'unconfirmed') return shown(alert)
  const now = clock()
  if (now.getTime() - alert.askedAt.getTime() > alertHours * hour * 1000)
    throw new AppError('alert_not_found')
  await db.transaction(async (tx) => {
    await lockByName(tx, `alerts of ${alert.email.toLowerCase()}`)
    await changing.endSame(tx, alert, now)
    await changing.endOldest(tx, alert.email, mostAlerts - 1, now)
    await changing.begin(tx, alert.id)
  })
  return shown(await findAlert(ctx, token))
}

/** Ends an alert; its address is forgotten at once. */
export async function stop(ctx: Ctx, { token }: { token: string }): Promise<Shown> {
  const alert = await findAlert(ctx, token)
  await changing.end(ctx.db, alert.id, ctx.clock())
  return shown(await findAlert(ctx, token))
}

/**
 * Job: holds trips that were opened against what alerts wait for, then writes to whom something was found, at most once a
 * day. Each step takes its rows for its transaction, so that several processes do it together.
 */
export async function keepAlerts(deps: Deps): Promise<void> {
  const { db, clock, mailWaiting, log } = deps
  const now = clock()
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  await db.transaction((tx) =>
    changing.endOver(tx, {
      now,
      unconfirmedBefore: before(alertHours * hour),
      endedBefore: before(daysEndedStay * day),
    }),
  )
  while ((await matchOpened(deps)) === batch);
  let told = 0
  for (;;) {
    const due = await changing.findDue(db, now, batch)
    let done = 0
    for (const id of due) if (await tell(deps, id)) done += 1
    told += done
    if (due.length < batch || done === 0) break
  }
  if (told === 0) return
  mailWaiting()
  log.info({ told }, 'alerts told')
}

async function matchOpened({ db, clock }: Deps): Promise<number> {
  const now = clock()
  return db.transaction(async (tx) => {
    const tripIds = await changing.takeOpened(tx, batch)
    if (tripIds.length === 0) return 0
    for (const filters of await changing.findWanted(tx)) {
      const found = await findMeeting(tx, filters, { tripIds, words: 'en' }, now)
      if (found.length > 0)
        await changing.noteFound(
          tx,
          filters,
          found.map(({ id }) => id),
        )
    }
    return tripIds.length
  })
}

/** Queues the letter of an alert, unless another process did. What is no longer to be had is told to nobody. */
async function tell({ db, clock }: Deps, id: string): Promise<boolean> {
  const now = clock()
  return db.transaction(async (tx) => {
    const untold = await changing.takeUntold(tx, id, now)
    if (!untold) return false
    const { alert, tripIds } = untold
    const found = await findMeeting(tx, alert.filters, { tripIds, words: alert.language }, now)
    if (found.length === 0) return true
    await changing.noteTold(tx, id, now)
    const data = { alert: id, trips: found.map((trip) => trip.id) }
    await queueEmail(
      tx,
      { template: 'alert-trips', recipient: alert.email, language: alert.language, data },
      now,
    )
    return true
  })
}
