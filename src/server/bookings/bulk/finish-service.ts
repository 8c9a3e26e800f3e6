import type { BookingEventKind } from '#domain/bookings/events.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import { releaseEndedSeats } from '#server/bookings/core/seats.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'

type JobDeps = Pick<Deps, 'db' | 'databaseClock' | 'cache' | 'emit' | 'wakeMailer' | 'log'>

/**
 * Job: lets go out what waits of acts that can no longer be undone: messages, reminders, freed seats. Of several processes one
 * finishes each.
 */
export async function finishBulkActs(deps: JobDeps): Promise<void> {
  const { db, cache, wakeMailer, log } = deps
  const failed: string[] = []
  for (;;) {
    let trying: string | undefined
    try {
      const tripId = await db.transaction((tx) =>
        finishOne(deps, tx, {
          without: failed,
          onClaim: (id) => {
            trying = id
          },
        }),
      )
      if (tripId === undefined) return
      cache.changed([`seats:${tripId}`, 'bookings'])
      wakeMailer()
    } catch (error) {
      // One that cannot be finished waits; those of other companies do not wait for it.
      if (trying === undefined) throw error
      log.error({ err: error, act: trying }, 'an act on many bookings could not be finished')
      failed.push(trying)
    }
  }
}

type Claiming = { without: readonly string[]; onClaim: (id: string) => void }

async function finishOne(
  { databaseClock, emit }: JobDeps,
  tx: Queryable,
  { without, onClaim }: Claiming,
): Promise<string | undefined> {
  const now = await databaseClock(tx)
  const act = await queries.claimDueAct(tx, now, without)
  if (!act) return undefined
  onClaim(act.id)
  const items = await queries.findActBookings(tx, act.id)
  const ids = items.map(({ bookingId }) => bookingId)
  if (act.kind === 'status') {
    const held = items.filter(({ seats }) => seats > 0).map(({ bookingId }) => bookingId)
    await queries.lockBookings(tx, held)
    const free = await queries.findReleasable(tx, act.id, held)
    await releaseEndedSeats(tx, emit, { ids: free, tripId: act.tripId }, now)
  } else if (act.kind === 'message') {
    const sent = await changing.queueMessages(tx, { ids, text: act.text ?? '', now })
    await record(tx, { act, kind: 'company_message', ids: sent, now })
  } else {
    const reminded = new Set<string>()
    await emit(tx, changing.remindersDue, { bookingIds: ids, now, reminded })
    await record(tx, { act, kind: 'details_reminded', ids: [...reminded], now })
  }
  await changing.markFinished(tx, act.id, now)
  return act.tripId
}

type Recording = { act: queries.BulkAct; kind: BookingEventKind; ids: readonly string[]; now: Date }

/** Writes into the histories of bookings what they were sent, and by whom. */
async function record(tx: Queryable, { act, kind, ids, now }: Recording): Promise<void> {
  const trip = await queries.findBulkTrip(tx, act.tripId)
  const day = dayInTimeZone(trip?.timeZone ?? null, now)
  const { side, madeBy: actorId } = act
  await recordBookingEvents(
    tx,
    ids.map((bookingId) => ({ bookingId, kind, side, actorId, at: now, day })),
  )
}
