import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { confirmAlert, createAlert, viewAlert } from '#contract/saved/alerts.ts'
import { type CalendarDate, today } from '#domain/kernel/calendar.ts'
import { alertConfirmationHours } from '#domain/search/alert-days.ts'
import { findExpiredFilters, hasRelativeTime } from '#domain/search/alerts.ts'
import { tripTags } from '#domain/trips/trips.ts'
import { isOwnVerifiedEmail } from '#server/accounts/core/view.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import * as changing from './changing.ts'
import { findOrganizerId } from './queries.ts'
import { describeFilters, findMatchingTrips, toQueryString } from './view.ts'

const hour = 3600
const day = 24 * hour
const endedRetentionDays = 30
const batchSize = 100

/**
 * Keeps a search as an alert. With the own verified address it begins at once; for any other its reader is asked first,
 * and nothing begins before, whatever is known of the address.
 */
export async function requestAlert(
  ctx: Ctx,
  { email, ...asked }: ParsedInputOf<typeof createAlert>,
): Promise<OutputOf<typeof createAlert>> {
  const { db, clock, caller } = ctx
  const now = clock()
  const filters = await normalizeFilters(ctx, asked)
  rejectPastFilters(filters, today(now))
  await countTry(ctx, { what: 'alert', who: caller.ip, limit: 20, seconds: hour })
  const { actor } = caller
  const isOwn = actor !== undefined && (await isOwnVerifiedEmail(db, actor.id, email))
  if (isOwn) await countTry(ctx, { what: 'alert-own', who: actor.id, limit: 5, seconds: day })
  const state = isOwn ? ('active' as const) : ('unconfirmed' as const)
  await db.transaction(async (tx) => {
    const alert = await changing.insertAlert(tx, ctx, {
      email,
      filters,
      state,
      language: caller.locale,
    })
    await queueEmail(
      tx,
      {
        template: isOwn ? 'alert-begun' : 'alert-confirm',
        recipient: email,
        language: caller.locale,
        data: { alert },
      },
      now,
    )
  })
  ctx.wakeMailer()
  return { asked: true, state }
}

/** Returns filters as they are stored: names of companies may change, and words of time mean the days that follow this one. */
async function normalizeFilters(
  { db, clock }: Ctx,
  { organizedBy, tags, ...asked }: Omit<ParsedInputOf<typeof createAlert>, 'email'>,
): Promise<changing.Alert['filters']> {
  const filters = {
    ...asked,
    organizedBy: organizedBy && ((await findOrganizerId(db, organizedBy)) ?? organizedBy),
    tags: tags && tags.length > 0 ? tripTags.filter((tag) => tags.includes(tag)) : undefined,
    readOn: hasRelativeTime(asked.q) ? today(clock()) : undefined,
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** Nothing that is over is waited for: the sentence that promises an email would not be true. */
function rejectPastFilters(filters: changing.Alert['filters'], day: CalendarDate) {
  const over = findExpiredFilters(filters, day)
  if (over.length === 0) return
  throw new AppError('invalid_request', { fields: Object.fromEntries(over.map((name) => [name, 'is_over'])) })
}

type AlertStatus = OutputOf<typeof confirmAlert>

/** Returns the alert of an email's link; changes nothing. */
export async function showAlert(
  ctx: Ctx,
  { token, words }: ParsedInputOf<typeof viewAlert>,
): Promise<OutputOf<typeof viewAlert>> {
  const alert = await requireAlert(ctx, token)
  if (alert.state === 'unconfirmed') rejectExpired(ctx, alert)
  const { state, endsAt, filters, language } = alert
  return {
    state,
    endsAt: endsAt.toISOString(),
    query: toQueryString(filters),
    wanted: await describeFilters(ctx.db, filters, words ?? language),
  }
}

function rejectExpired({ clock }: Ctx, { askedAt }: Pick<changing.Alert, 'askedAt'>) {
  if (clock().getTime() - askedAt.getTime() > alertConfirmationHours * hour * 1000)
    throw new AppError('alert_not_found')
}

const presentAlert = ({ state, endsAt }: Pick<changing.Alert, 'state' | 'endsAt'>): AlertStatus => ({
  state: state === 'ended' ? 'ended' : 'active',
  endsAt: endsAt.toISOString(),
})

async function requireAlert({ db }: Ctx, token: string): Promise<changing.Alert> {
  const alert = await changing.findAlertByToken(db, hashSecret(token))
  if (!alert) throw new AppError('alert_not_found')
  return alert
}

/** Begins an alert: from now on what is published counts. */
export async function activateByToken(ctx: Ctx, { token }: { token: string }): Promise<AlertStatus> {
  const { db, clock } = ctx
  const alert = await requireAlert(ctx, token)
  if (alert.state !== 'unconfirmed') return presentAlert(alert)
  rejectExpired(ctx, alert)
  const now = clock()
  await db.transaction(async (tx) => {
    await changing.endReplacedAlerts(tx, alert, now)
    await changing.activateAlert(tx, alert.id)
  })
  return presentAlert(await requireAlert(ctx, token))
}

/** Ends an alert; its address is forgotten at once. */
export async function unsubscribe(ctx: Ctx, { token }: { token: string }): Promise<AlertStatus> {
  const alert = await requireAlert(ctx, token)
  await changing.markAlertEnded(ctx.db, alert.id, ctx.clock())
  return presentAlert(await requireAlert(ctx, token))
}

function alertDeadlines(now: Date): changing.AlertDeadlines {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  return {
    now,
    unconfirmedBefore: before(alertConfirmationHours * hour),
    endedBefore: before(endedRetentionDays * day),
  }
}

/** How many alerts `processAlerts` ends and forgets now. */
export const countAlertsDue = ({ db, clock }: Deps): Promise<number> =>
  changing.countExpiredAlerts(db, alertDeadlines(clock()))

/**
 * Job: holds trips that were opened against what alerts wait for, then writes to whom something was found, at most once a
 * day. Each step takes its rows for its transaction, so that several processes do it together.
 */
export async function processAlerts(deps: Deps): Promise<void> {
  const { db, clock, wakeMailer, log } = deps
  const now = clock()
  await db.transaction((tx) => changing.expireAlerts(tx, alertDeadlines(now)))
  while ((await matchOpenedTrips(deps)) === batchSize);
  let told = 0
  for (;;) {
    const due = await changing.findDueAlerts(db, now, batchSize)
    let done = 0
    for (const id of due) if (await notifyAlert(deps, id)) done += 1
    told += done
    if (due.length < batchSize || done === 0) break
  }
  if (told === 0) return
  wakeMailer()
  log.info({ told }, 'alert emails queued')
}

/** Each search once, with the trips that its party could not have booked before. */
async function matchOpenedTrips({ db, clock }: Deps): Promise<number> {
  const now = clock()
  return db.transaction(async (tx) => {
    const { taken, opened } = await changing.claimOpenedTrips(tx, batchSize)
    if (taken === 0) return 0
    for (const filters of await changing.findActiveFilters(tx)) {
      const isNew = ({ freeBefore }: changing.OpenedTrip) => freeBefore < (filters.zaireen ?? 1)
      const tripIds = opened.filter(isNew).map(({ tripId }) => tripId)
      const found = await findMatchingTrips(tx, filters, { tripIds, words: 'en' }, now)
      if (found.length > 0)
        await changing.recordMatches(
          tx,
          filters,
          found.map(({ id }) => id),
        )
    }
    return taken
  })
}

/** Queues the email of an alert, unless another process did. Trips that are no longer available are left out. */
async function notifyAlert({ db, clock }: Deps, id: string): Promise<boolean> {
  const now = clock()
  return db.transaction(async (tx) => {
    const untold = await changing.claimUnnotified(tx, id, now)
    if (!untold) return false
    const { alert, tripIds } = untold
    const found = await findMatchingTrips(tx, alert.filters, { tripIds, words: alert.language }, now)
    const told = found.map((trip) => trip.id)
    await changing.markNotified(tx, id, told, now)
    if (told.length === 0) return true
    const data = { alert: id, trips: told }
    await queueEmail(
      tx,
      { template: 'alert-trips', recipient: alert.email, language: alert.language, data },
      now,
    )
    return true
  })
}
