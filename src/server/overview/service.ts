import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/overview/overview.ts'
import { isBookingStatus } from '#domain/bookings/bookings.ts'
import { isAuditAction } from '#domain/kernel/audit.ts'
import type { Ctx } from '#server/machine/context.ts'
import { pageOf, readCursor } from '#server/machine/data/cursor.ts'
import { isId } from '#server/machine/data/ids.ts'
import { isMoment } from '#server/machine/data/moment-order.ts'
import * as queries from './queries.ts'

/** The figures of the overview, and of when they are. */
export async function stats({ db, clock }: Ctx): Promise<contract.AdminStats> {
  return { ...(await queries.countAll(db)), updatedAt: clock().toISOString() }
}

/** What has happened last, from the audit log and the bookings, with nothing about a person. */
export async function activity({ db }: Ctx, limit: number): Promise<contract.Activity[]> {
  const [deeds, requests] = await Promise.all([
    queries.findAuditEntries(db, {}, { limit }),
    queries.findNewBookings(db, limit),
  ])
  const newest = [...deeds, ...requests]
    // Compared as the text they are: it goes to the microsecond.
    .sort((one, other) => Number(one.at < other.at) - Number(one.at > other.at))
    .slice(0, limit)
  const subjects = byId(await queries.findBusiness(db, newest.flatMap(idsIn)))
  return newest.flatMap((deed) => asActivity(deed, subjects))
}

function asActivity(deed: Recorded, subjects: Map<string, queries.Subject>): contract.Activity[] {
  const { id, action, entity, entityId } = deed
  if (action !== 'booking.requested' && !isAuditAction(action)) return []
  const own = entityId ? subjects.get(entityId) : undefined
  const status = entity === 'booking' ? deed.after?.status : undefined
  return [
    {
      ...{ id: `${action}-${id}`, at: wireMoment(deed.at), action, entityId },
      subject: nameOf(deed, subjects),
      pilgrims: numberIn(deed, 'numberOfPilgrims') ?? own?.pilgrims ?? null,
      status: typeof status === 'string' && isBookingStatus(status) ? status : null,
      rating: numberIn(deed, 'rating') ?? own?.rating ?? null,
    },
  ]
}

type Search = ParsedInputOf<typeof contract.auditLog>

/** A page of the audit log. Names are those of today: the log itself has ids alone of people. */
export async function auditLog(
  { db }: Ctx,
  { limit, cursor, ...filter }: Search,
): Promise<OutputOf<typeof contract.auditLog>> {
  const after = readCursor(cursor, readPosition)
  const [found, total] = await Promise.all([
    queries.findAuditEntries(db, filter, { limit: limit + 1, ...(after && { after }) }),
    queries.countAuditEntries(db, filter),
  ])
  const { rows, nextCursor } = pageOf(found, limit, ({ at, id }) => ({ at, id }))
  const ids = rows.flatMap(idsIn)
  const named = await Promise.all([queries.findBusiness(db, ids), queries.findPrivate(db, ids)])
  const subjects = byId(named.flat())
  return {
    entries: rows.map(({ actorId, actorEmail, ...deed }) => ({
      ...deed,
      at: wireMoment(deed.at),
      actor: actorId ? { id: actorId, email: actorEmail } : null,
      subject: nameOf(deed, subjects),
    })),
    total,
    nextCursor,
  }
}

function readPosition(position: unknown): queries.AuditPosition | undefined {
  const { at, id } = Object(position) as Record<string, unknown>
  return isMoment(at) && Number.isSafeInteger(id) ? { at, id: Number(id) } : undefined
}

const wireMoment = (at: string) => new Date(at).toISOString()

/** A deed, or a new booking, as far as it says what it is about. */
type Recorded = Pick<queries.AuditRow, 'at' | 'action' | 'entity' | 'entityId' | 'before' | 'after'> & {
  id: number | string
}
type Named = { id: string; name: string }

const byId = <One extends Named>(subjects: One[]) => new Map(subjects.map((one) => [one.id, one]))

/** The record, and the trip it belonged to: that one is there when the record is gone. */
function idsIn({ entityId, before, after }: Recorded): string[] {
  return [entityId, after?.tripId, before?.tripId].filter(
    (id) => typeof id === 'string' && isId(id),
  ) as string[]
}

function nameOf(deed: Recorded, subjects: Map<string, Named>): string | null {
  return idsIn(deed).flatMap((id) => subjects.get(id)?.name ?? [])[0] ?? null
}

function numberIn({ before, after }: Recorded, field: string): number | undefined {
  return [after?.[field], before?.[field]].find((value) => typeof value === 'number')
}
