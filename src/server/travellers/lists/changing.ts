import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { ListColumn, ListKind } from '#domain/travellers/lists/lists.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import {
  type ListLook,
  listColumnChoices,
  listPrints,
  travellerAccessLog,
} from '#server/travellers/core/tables.ts'

type Actor = { actorId: string | null; side: 'organizer' | 'admin'; reason: string | null; at: Date }

/** So long a list that is shown again is the same look. Prints and files are written down each time. */
const sameLookMilliseconds = 3_600_000

/** How a list is given: on the screen, printed, as a file. */
export type ListForm = ListLook['form']

/** Writes down that a list with the people of these bookings was shown or made, in the transaction that reads them. */
export async function recordListLook(
  tx: Queryable,
  by: Actor,
  bookingIds: readonly string[],
  list: ListLook,
): Promise<void> {
  const known = new Set(list.form === 'screen' ? await findSameLooks(tx, by, bookingIds, list) : [])
  const entries = bookingIds
    .filter((id) => !known.has(id))
    .map((bookingId) => ({ ...by, bookingId, what: 'list' as const, list }))
  if (entries.length > 0) await tx.insert(travellerAccessLog).values(entries)
}

async function findSameLooks(
  tx: Queryable,
  by: Actor,
  bookingIds: readonly string[],
  list: ListLook,
): Promise<string[]> {
  if (by.side === 'admin' || by.actorId === null || bookingIds.length === 0) return []
  const { bookingId, actorId, at } = travellerAccessLog
  const rows = await tx
    .select({ bookingId })
    .from(travellerAccessLog)
    .where(
      and(
        inArray(bookingId, [...bookingIds]),
        eq(actorId, by.actorId),
        gt(at, new Date(by.at.getTime() - sameLookMilliseconds)),
        sql`${travellerAccessLog.list} = ${JSON.stringify(list)}::jsonb`,
      ),
    )
  return rows.map((row) => row.bookingId)
}

/** Remembers the columns of a list for a company; of none the usual ones count again. */
export async function setListColumns(
  db: Queryable,
  choice: {
    organizerId: string
    kind: ListKind
    columns: ListColumn[]
    updatedBy: string | null
    updatedAt: Date
  },
): Promise<void> {
  const { organizerId, kind, columns, updatedBy, updatedAt } = choice
  if (columns.length === 0) {
    await db
      .delete(listColumnChoices)
      .where(and(eq(listColumnChoices.organizerId, organizerId), eq(listColumnChoices.kind, kind)))
    return
  }
  await db
    .insert(listColumnChoices)
    .values(choice)
    .onConflictDoUpdate({
      target: [listColumnChoices.organizerId, listColumnChoices.kind],
      set: { columns, updatedBy, updatedAt },
    })
}

type Print = Omit<typeof listPrints.$inferInsert, 'bookingId' | 'hashes'>

/** Remembers how the rows of a list were when it was printed or downloaded, in place of the time before. */
export async function storePrint(
  tx: Queryable,
  print: Print,
  hashes: ReadonlyMap<string, Record<string, string>>,
): Promise<void> {
  // Of two colleagues who print at once the later waits, and its print is the one that counts.
  await lockByName(tx, `list ${print.tripId} ${print.kind}`)
  await tx.delete(listPrints).where(and(eq(listPrints.tripId, print.tripId), eq(listPrints.kind, print.kind)))
  const rows = [...hashes].map(([bookingId, own]) => ({ ...print, bookingId, hashes: own }))
  if (rows.length > 0) await tx.insert(listPrints).values(rows)
}
