import { and, asc, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { hoursBetweenLetters } from '#domain/finding/alerts.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isAddress } from '#server/machine/mail/queue.ts'
import { alerts, alertTrips, openedTrips } from './alerts-tables.ts'

export type Alert = typeof alerts.$inferSelect

/** The alert of a link. */
export async function findByToken(db: Queryable, tokenHash: string): Promise<Alert | undefined> {
  const [found] = await db.select().from(alerts).where(eq(alerts.tokenHash, tokenHash))
  return found
}

/** An alert that has not ended. */
export async function findLive(db: Queryable, id: string): Promise<Alert | undefined> {
  const [found] = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, id), isNull(alerts.endedAt)))
  return found
}

export async function insertAlert(tx: Queryable, alert: typeof alerts.$inferInsert): Promise<void> {
  await tx.insert(alerts).values(alert)
}

/** Begins an alert that was asked for in time; false where it was not, or has begun. */
export async function begin(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx
    .update(alerts)
    .set({ state: 'active' })
    .where(and(eq(alerts.id, id), eq(alerts.state, 'unconfirmed')))
    .returning({ id: alerts.id })
  return rows.length > 0
}

const ended = (now: Date) => ({ state: 'ended' as const, email: '', sealedToken: null, endedAt: now })

/** Ends an alert and forgets its address; what ended stays as it is. */
export async function end(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx
    .update(alerts)
    .set(ended(now))
    .where(and(eq(alerts.id, id), isNull(alerts.endedAt)))
}

/** Ends the other alerts of an address that wait for the same. */
export async function endSame(tx: Queryable, { id, email, filters }: Alert, now: Date): Promise<void> {
  await tx
    .update(alerts)
    .set(ended(now))
    .where(
      and(
        isAddress(alerts.email, email),
        eq(alerts.state, 'active'),
        ne(alerts.id, id),
        sql`${alerts.filters} = ${JSON.stringify(filters)}::jsonb`,
      ),
    )
}

/** Ends the alerts of an address beyond so many, the oldest ones. */
export async function endOldest(tx: Queryable, email: string, most: number, now: Date): Promise<void> {
  const others = await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(isAddress(alerts.email, email), eq(alerts.state, 'active')))
    .orderBy(desc(alerts.askedAt), desc(alerts.id))
    .offset(most)
  const ids = others.map(({ id }) => id)
  if (ids.length > 0) await tx.update(alerts).set(ended(now)).where(inArray(alerts.id, ids))
}

/** Deletes all alerts of addresses: their person is forgotten. */
export async function forgetAlerts(tx: Queryable, addresses: readonly string[]): Promise<void> {
  if (addresses.length > 0)
    await tx.delete(alerts).where(or(...addresses.map((one) => isAddress(alerts.email, one))))
}

/** Ends what is over, and forgets what nobody confirmed in time and what ended long ago. */
export async function endOver(
  tx: Queryable,
  { now, unconfirmedBefore, endedBefore }: { now: Date; unconfirmedBefore: Date; endedBefore: Date },
): Promise<void> {
  await tx.delete(alerts).where(and(eq(alerts.state, 'unconfirmed'), lte(alerts.askedAt, unconfirmedBefore)))
  await tx.delete(alerts).where(lte(alerts.endedAt, endedBefore))
  await tx
    .update(alerts)
    .set(ended(now))
    .where(and(eq(alerts.state, 'active'), lte(alerts.endsAt, now)))
}

/** Takes trips that were opened, for this transaction: another process takes others. */
export async function takeOpened(tx: Queryable, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    DELETE FROM ${openedTrips} WHERE trip_id IN (
      SELECT trip_id FROM ${openedTrips} ORDER BY trip_id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING trip_id AS id`)
  return rows.map(({ id }) => id)
}

/** What alerts wait for, each once. */
export async function findWanted(tx: Queryable): Promise<Alert['filters'][]> {
  const rows = await tx
    .selectDistinct({ filters: alerts.filters })
    .from(alerts)
    .where(eq(alerts.state, 'active'))
  return rows.map(({ filters }) => filters)
}

/** Notes trips for every alert that waits for them, each at most once in its life. */
export async function noteFound(tx: Queryable, filters: Alert['filters'], tripIds: string[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${alertTrips} (alert_id, trip_id)
    SELECT a.id, t.id FROM ${alerts} a CROSS JOIN unnest(${sql.param(tripIds)}::uuid[]) AS t(id)
    WHERE a.state = 'active' AND a.filters = ${JSON.stringify(filters)}::jsonb
    ORDER BY a.id, t.id ON CONFLICT DO NOTHING`)
}

/** Alerts that have something to tell and told nothing for a day. */
export async function findDue(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: alerts.id })
    .from(alerts)
    .innerJoin(alertTrips, and(eq(alertTrips.alertId, alerts.id), isNull(alertTrips.toldAt)))
    .where(and(eq(alerts.state, 'active'), isRested(now)))
    .orderBy(asc(alerts.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

const isRested = (now: Date) =>
  sql`(${alerts.toldAt} IS NULL OR ${alerts.toldAt} <= ${now.toISOString()}::timestamptz - make_interval(hours => ${hoursBetweenLetters}))`

/** Marks an alert as told now, with the trips that it found meanwhile; none where another process was first. */
export async function takeUntold(
  tx: Queryable,
  id: string,
  now: Date,
): Promise<{ alert: Alert; tripIds: string[] } | undefined> {
  const [alert] = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, id), eq(alerts.state, 'active'), isRested(now)))
    .for('update', { skipLocked: true })
  if (!alert) return undefined
  const found = await tx
    .update(alertTrips)
    .set({ toldAt: now })
    .where(and(eq(alertTrips.alertId, id), isNull(alertTrips.toldAt)))
    .returning({ tripId: alertTrips.tripId })
  return { alert, tripIds: found.map(({ tripId }) => tripId) }
}

export async function noteTold(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.update(alerts).set({ toldAt: now }).where(eq(alerts.id, id))
}
