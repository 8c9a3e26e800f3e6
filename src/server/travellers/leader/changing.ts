import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { rollCalls, rollCallTicks } from '#server/travellers/core/tables.ts'

type NewTick = typeof rollCallTicks.$inferInsert

/** Starts a roll call, unless one is open: of two leaders who start at once both are in one. */
export async function startRollCall(
  tx: Queryable,
  tripId: string,
  startedBy: string,
  now: Date,
): Promise<void> {
  await tx.insert(rollCalls).values({ tripId, startedBy, startedAt: now }).onConflictDoNothing()
}

/** Stores ticks, one of each person at most; where a later one of another leader is there, that stays. */
export async function putTicks(tx: Queryable, ticks: readonly NewTick[]): Promise<void> {
  if (ticks.length === 0) return
  const { rollCallId, bookingId, age, place } = rollCallTicks
  await tx
    .insert(rollCallTicks)
    .values([...ticks])
    .onConflictDoUpdate({
      target: [rollCallId, bookingId, age, place],
      set: {
        isHere: sql`excluded.is_here`,
        tickedBy: sql`excluded.ticked_by`,
        tickedAt: sql`excluded.ticked_at`,
      },
      setWhere: lte(rollCallTicks.tickedAt, sql`excluded.ticked_at`),
    })
}

/** Finishes a roll call that is open. */
export async function finishRollCall(
  tx: Queryable,
  id: string,
  finishedBy: string,
  now: Date,
): Promise<void> {
  await tx
    .update(rollCalls)
    .set({ finishedBy, finishedAt: now })
    .where(and(eq(rollCalls.id, id), isNull(rollCalls.finishedAt)))
}
