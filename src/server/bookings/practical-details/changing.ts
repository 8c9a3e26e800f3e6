import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { leaderFields, type PracticalDetails } from '#domain/bookings/practical-details.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { mailRows } from '#server/machine/mail/queue.ts'
import { recordWithheldNumbers } from '#server/organizers/withheld-changing.ts'
import { departureDetails, detailsHandovers, detailsNotices } from './tables.ts'

/** Holds the details of a departure: of two colleagues who write at once the second sees what the first wrote. */
export const lockDetails = (tx: Queryable, tripId: string): Promise<void> =>
  lockByName(tx, `details ${tripId}`)

type NewVersion = {
  tripId: string
  version: number
  content: PracticalDetails
  undoes?: number
  madeBy: string | null
  madeAt: Date
}

/** Adds a version, and lists the account numbers in it; the content of none is ever edited. */
export async function insertVersion(tx: Queryable, organizerId: string, version: NewVersion): Promise<void> {
  const { tripId, content, madeAt } = version
  await tx.insert(departureDetails).values({ ...version, numbersCheckedAt: madeAt })
  await recordWithheldNumbers(tx, { organizerId, tripId, place: 'details' }, content, madeAt)
}

/** Notes that it was looked for account numbers in a version. */
export async function markNumbersChecked(
  tx: Queryable,
  { tripId, version, now }: { tripId: string; version: number; now: Date },
): Promise<void> {
  await tx
    .update(departureDetails)
    .set({ numbersCheckedAt: now })
    .where(and(eq(departureDetails.tripId, tripId), eq(departureDetails.version, version)))
}

/** Notes that nobody needs to be told of a version, nor of what was changed before it. */
export async function markSmall(tx: Queryable, tripId: string, version: number): Promise<void> {
  await tx
    .update(departureDetails)
    .set({ isSmall: true })
    .where(and(eq(departureDetails.tripId, tripId), eq(departureDetails.version, version)))
}

type NewNotice = Pick<
  typeof detailsNotices.$inferInsert,
  'tripId' | 'version' | 'fromVersion' | 'saved' | 'madeBy' | 'madeAt' | 'dueAt'
>

/** Notes that everyone will be told. */
export async function insertNotice(tx: Queryable, notice: NewNotice): Promise<void> {
  await tx.insert(detailsNotices).values(notice)
}

/** Takes a notice back that is not due yet; undefined of any other. */
export async function undoNotice(
  tx: Queryable,
  { id, tripId, now }: { id: string; tripId: string; now: Date },
): Promise<{ version: number; saved: boolean } | undefined> {
  const { version, saved } = detailsNotices
  const [row] = await tx
    .update(detailsNotices)
    .set({ undoneAt: now })
    .where(
      and(
        eq(detailsNotices.id, id),
        eq(detailsNotices.tripId, tripId),
        isNull(detailsNotices.sentAt),
        isNull(detailsNotices.undoneAt),
        gt(detailsNotices.dueAt, now),
      ),
    )
    .returning({ version, saved })
  return row
}

type SentNotice = {
  id: string
  version: number
  fromVersion: number | null
  families: number
  /** Bookings that have an address. */
  bookingIds: readonly string[]
  now: Date
}

/** Writes the emails of a notice that is held, and notes that they were. */
export async function sendNotice(tx: Queryable, notice: SentNotice): Promise<void> {
  const { id, version, fromVersion, families, bookingIds, now } = notice
  await tx
    .update(detailsNotices)
    .set({ sentAt: now, version, families, emails: bookingIds.length })
    .where(eq(detailsNotices.id, id))
  if (bookingIds.length === 0) return
  await tx.execute(
    mailRows({
      template: 'details-changed',
      to: sql`bookings.contact_email, bookings.language`,
      data: { version, from: fromVersion },
      bookingId: sql`bookings.id`,
      now,
      from: sql`FROM bookings WHERE bookings.id = ANY(${sql.param([...bookingIds])}::uuid[])
        AND bookings.contact_email <> '' ORDER BY bookings.id`,
    }),
  )
}

type Handover = typeof detailsHandovers.$inferInsert

/** Notes that a family was given a version, or that it was not. */
export async function setHandover(tx: Queryable, handover: Handover, isHanded: boolean): Promise<void> {
  if (isHanded) await tx.insert(detailsHandovers).values(handover).onConflictDoNothing()
  else
    await tx
      .delete(detailsHandovers)
      .where(
        and(
          eq(detailsHandovers.bookingId, handover.bookingId),
          eq(detailsHandovers.version, handover.version),
        ),
      )
}

const noLeader = JSON.stringify(Object.fromEntries(leaderFields.map((field) => [field, null])))

/** Job: erases the leader's name and numbers from all versions, on the day on which the people of the departure are erased. */
export async function eraseLeaders(deps: ErasureDeps): Promise<void> {
  await deps.db.execute(sql`
    UPDATE departure_details SET content = departure_details.content || ${noLeader}::jsonb FROM trips
    WHERE trips.id = departure_details.trip_id AND ${isLeaderDue(deps)}`)
}

type ErasureDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** In how many versions `eraseLeaders` erases the leader now. */
export async function countLeadersDue(deps: ErasureDeps): Promise<number> {
  const { rows } = await deps.db.execute<{ due: number }>(sql`
    SELECT count(*)::int AS due FROM departure_details JOIN trips ON trips.id = departure_details.trip_id
    WHERE ${isLeaderDue(deps)}`)
  return rows[0]?.due ?? 0
}

const isLeaderDue = ({ clock, config }: ErasureDeps) => sql`
  trips.return_date + ${config.peopleKeptDays}::integer
    <= (${clock().toISOString()}::timestamptz AT TIME ZONE coalesce(trips.time_zone, 'UTC'))::date
  AND NOT departure_details.content @> ${noLeader}::jsonb`
