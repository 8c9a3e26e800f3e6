import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { today, toTimestamp } from '#domain/kernel/calendar.ts'
import { maxAlerts } from '#domain/search/alert-days.ts'
import { calculateAlertEnd, hoursBetweenEmails } from '#domain/search/alerts.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { isSameAddress } from '#server/machine/mail/queue.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { alerts, alertTrips, openedTrips } from './tables.ts'
import { alertSealContext } from './view.ts'

export type Alert = typeof alerts.$inferSelect

/** The alert of a link. */
export async function findAlertByToken(db: Queryable, tokenHash: string): Promise<Alert | undefined> {
  const [found] = await db.select().from(alerts).where(eq(alerts.tokenHash, tokenHash))
  return found
}

/** An alert that has not ended. */
export async function findLiveAlert(db: Queryable, id: string): Promise<Alert | undefined> {
  const [found] = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, id), isNull(alerts.endedAt)))
  return found
}

type NewAlert = Pick<Alert, 'email' | 'filters' | 'language'> & {
  state: 'unconfirmed' | 'active'
  /** A trip that the reader hears of by another email. */
  replacedAlertId?: string
}

/**
 * Keeps a search as an alert, under a link that its emails have: its id. One that begins at once takes the place of an
 * older one of its address that waits for the same.
 */
export async function insertAlert(
  tx: Queryable,
  { databaseClock, sealer }: Pick<Deps, 'databaseClock' | 'sealer'>,
  { replacedAlertId, ...kept }: NewAlert,
): Promise<string> {
  const now = await databaseClock(tx)
  const [id, token] = [randomUUID(), newSecret()]
  if (kept.state === 'active') await endReplacedAlerts(tx, { id, ...kept }, now)
  await tx.insert(alerts).values({
    id,
    ...kept,
    askedAt: now,
    endsAt: new Date(toTimestamp(calculateAlertEnd(kept.filters, today(now)))),
    tokenHash: hashSecret(token),
    sealedToken: sealer.seal(token, alertSealContext(id)),
  })
  if (replacedAlertId)
    await tx.insert(alertTrips).values({ alertId: id, tripId: replacedAlertId, toldAt: now })
  return id
}

/** Ends what gives way to an alert that begins: another of its address for the same, and the oldest beyond the most. */
export async function endReplacedAlerts(
  tx: Queryable,
  alert: Pick<Alert, 'id' | 'email' | 'filters'>,
  now: Date,
): Promise<void> {
  await lockByName(tx, `alerts of ${alert.email.toLowerCase()}`)
  await endDuplicates(tx, alert, now)
  await endOldestAlerts(tx, alert.email, maxAlerts - 1, now)
}

/** Begins an alert that was requested in time; false where it was not, or has begun. */
export async function activateAlert(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx
    .update(alerts)
    .set({ state: 'active' })
    .where(and(eq(alerts.id, id), eq(alerts.state, 'unconfirmed')))
    .returning({ id: alerts.id })
  return rows.length > 0
}

const endedFields = (now: Date) => ({ state: 'ended' as const, email: '', sealedToken: null, endedAt: now })

/** Ends an alert and forgets its address; what ended stays as it is. */
export async function markAlertEnded(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx
    .update(alerts)
    .set(endedFields(now))
    .where(and(eq(alerts.id, id), isNull(alerts.endedAt)))
}

/** Ends the other alerts of an address that wait for the same. */
async function endDuplicates(
  tx: Queryable,
  { id, email, filters }: Pick<Alert, 'id' | 'email' | 'filters'>,
  now: Date,
): Promise<void> {
  await tx
    .update(alerts)
    .set(endedFields(now))
    .where(
      and(
        isSameAddress(alerts.email, email),
        eq(alerts.state, 'active'),
        ne(alerts.id, id),
        sql`${alerts.filters} = ${JSON.stringify(filters)}::jsonb`,
      ),
    )
}

/** Ends the alerts of an address beyond so many, the oldest ones. */
async function endOldestAlerts(tx: Queryable, email: string, most: number, now: Date): Promise<void> {
  const others = await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(isSameAddress(alerts.email, email), eq(alerts.state, 'active')))
    .orderBy(desc(alerts.askedAt), desc(alerts.id))
    .offset(most)
  const ids = others.map(({ id }) => id)
  if (ids.length > 0) await tx.update(alerts).set(endedFields(now)).where(inArray(alerts.id, ids))
}

/** Deletes all alerts of addresses: their person is forgotten. */
export async function deleteAlertsByEmail(tx: Queryable, addresses: readonly string[]): Promise<void> {
  if (addresses.length > 0)
    await tx.delete(alerts).where(or(...addresses.map((one) => isSameAddress(alerts.email, one))))
}

/** Ends what is over, and forgets what no one confirmed in time and what ended long ago. */
export async function expireAlerts(tx: Queryable, moments: AlertDeadlines): Promise<void> {
  await tx.delete(alerts).where(isForgotten(moments))
  await tx.update(alerts).set(endedFields(moments.now)).where(isOver(moments))
}

/** How many alerts `expireAlerts` ends and deletes. */
export const countExpiredAlerts = (db: Queryable, moments: AlertDeadlines): Promise<number> =>
  db.$count(alerts, or(isForgotten(moments), isOver(moments)))

export type AlertDeadlines = { now: Date; unconfirmedBefore: Date; endedBefore: Date }

const isForgotten = ({ unconfirmedBefore, endedBefore }: AlertDeadlines) =>
  or(
    and(eq(alerts.state, 'unconfirmed'), lte(alerts.askedAt, unconfirmedBefore)),
    lte(alerts.endedAt, endedBefore),
  )

const isOver = ({ now }: AlertDeadlines) => and(eq(alerts.state, 'active'), lte(alerts.endsAt, now))

/** A trip that was opened, with the fewest places that were free before. */
export type OpenedTrip = { tripId: string; freeBefore: number }

/** Takes so many moments at which trips were opened, for this transaction: another process takes others. */
export async function claimOpenedTrips(
  tx: Queryable,
  limit: number,
): Promise<{ taken: number; opened: OpenedTrip[] }> {
  const { rows } = await tx.execute<OpenedTrip>(sql`
    DELETE FROM ${openedTrips} WHERE ${openedTrips.id} IN (
      SELECT next.id FROM ${openedTrips} AS next ORDER BY next.id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING trip_id AS "tripId", free_before AS "freeBefore"`)
  const fewest = new Map<string, number>()
  for (const { tripId, freeBefore } of rows)
    fewest.set(tripId, Math.min(freeBefore, fewest.get(tripId) ?? freeBefore))
  return { taken: rows.length, opened: [...fewest].map(([tripId, freeBefore]) => ({ tripId, freeBefore })) }
}

/** Returns the filters of active alerts, each once. */
export async function findActiveFilters(tx: Queryable): Promise<Alert['filters'][]> {
  const rows = await tx
    .selectDistinct({ filters: alerts.filters })
    .from(alerts)
    .where(eq(alerts.state, 'active'))
  return rows.map(({ filters }) => filters)
}

/** Notes trips for every alert that waits for them, each at most once in its life. */
export async function recordMatches(
  tx: Queryable,
  filters: Alert['filters'],
  tripIds: string[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${alertTrips} (alert_id, trip_id)
    SELECT a.id, t.id FROM ${alerts} a CROSS JOIN unnest(${sql.param(tripIds)}::uuid[]) AS t(id)
    WHERE a.state = 'active' AND a.filters = ${JSON.stringify(filters)}::jsonb
    ORDER BY a.id, t.id ON CONFLICT DO NOTHING`)
}

/** Alerts that have something to tell and told nothing for a day. */
export async function findDueAlerts(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: alerts.id })
    .from(alerts)
    .innerJoin(alertTrips, and(eq(alertTrips.alertId, alerts.id), isNull(alertTrips.toldAt)))
    .where(and(eq(alerts.state, 'active'), isReadyToNotify(now)))
    .orderBy(asc(alerts.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

const isReadyToNotify = (now: Date) =>
  sql`(${alerts.toldAt} IS NULL OR ${alerts.toldAt} <= ${now.toISOString()}::timestamptz - make_interval(hours => ${hoursBetweenEmails}))`

/** Locks an alert that has something to tell, with the trips that it found meanwhile; none where another process was first. */
export async function claimUnnotified(
  tx: Queryable,
  id: string,
  now: Date,
): Promise<{ alert: Alert; tripIds: string[] } | undefined> {
  const [alert] = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, id), eq(alerts.state, 'active'), isReadyToNotify(now)))
    .for('update', { skipLocked: true })
  if (!alert) return undefined
  const found = await tx
    .select({ tripId: alertTrips.tripId })
    .from(alertTrips)
    .where(and(eq(alertTrips.alertId, id), isNull(alertTrips.toldAt)))
  return { alert, tripIds: found.map(({ tripId }) => tripId) }
}

/** Notes that an alert was told of trips; those that it was not told of it finds again when they are opened again. */
export async function markNotified(
  tx: Queryable,
  id: string,
  notifiedTripIds: string[],
  now: Date,
): Promise<void> {
  const untold = and(eq(alertTrips.alertId, id), isNull(alertTrips.toldAt))
  if (notifiedTripIds.length > 0)
    await tx
      .update(alertTrips)
      .set({ toldAt: now })
      .where(and(untold, inArray(alertTrips.tripId, notifiedTripIds)))
  await tx.delete(alertTrips).where(untold)
  if (notifiedTripIds.length > 0) await tx.update(alerts).set({ toldAt: now }).where(eq(alerts.id, id))
}
