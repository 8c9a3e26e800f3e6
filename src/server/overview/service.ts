import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/overview/overview.ts'
import { isBookingStatus } from '#domain/bookings/bookings.ts'
import { isAuditAction } from '#domain/kernel/audit.ts'
import type { Ctx } from '#server/machine/context.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { isId } from '#server/machine/data/ids.ts'
import { isMoment } from '#server/machine/data/moment-order.ts'
import * as queries from './queries.ts'

/** The figures of the overview, and of when they are. */
export async function showStats({ db, clock }: Ctx): Promise<contract.AdminStats> {
  return { ...(await queries.countPlatformStats(db)), updatedAt: clock().toISOString() }
}

/** Lists the latest activity, from the audit log and the bookings, with nothing about a person. */
export async function listActivity({ db }: Ctx, limit: number): Promise<contract.Activity[]> {
  const [deeds, requests] = await Promise.all([
    queries.findAuditEntries(db, {}, { limit }),
    queries.findNewBookings(db, limit),
  ])
  const newest = [...deeds, ...requests]
    // Compared as the text they are: it goes to the microsecond.
    .sort((one, other) => Number(one.at < other.at) - Number(one.at > other.at))
    .slice(0, limit)
  const subjects = byId(await queries.findBusinessSubjects(db, newest.flatMap(collectIds)))
  return newest.flatMap((deed) => toActivity(deed, subjects))
}

function toActivity(deed: RecordedAction, subjects: Map<string, queries.Subject>): contract.Activity[] {
  const { id, action, entity, entityId } = deed
  if (action !== 'booking.requested' && !isAuditAction(action)) return []
  const own = entityId ? subjects.get(entityId) : undefined
  const status = entity === 'booking' ? deed.after?.status : undefined
  return [
    {
      id: `${action}-${id}`,
      at: toWireMoment(deed.at),
      action,
      entityId,
      subject: subjectName(deed, subjects),
      pilgrims: readNumber(deed, 'numberOfPilgrims') ?? own?.pilgrims ?? null,
      status: typeof status === 'string' && isBookingStatus(status) ? status : null,
      rating: readNumber(deed, 'rating') ?? own?.rating ?? null,
    },
  ]
}

type AuditSearch = ParsedInputOf<typeof contract.listAuditLog>

/** A page of the audit log. Names are those of today: the log itself has ids alone of people. */
export async function searchAuditLog(
  { db }: Ctx,
  { limit, cursor, ...filter }: AuditSearch,
): Promise<OutputOf<typeof contract.listAuditLog>> {
  const after = readCursor(cursor, readPosition)
  const [found, total] = await Promise.all([
    queries.findAuditEntries(db, filter, { limit: limit + 1, ...(after && { after }) }),
    queries.countAuditEntries(db, filter),
  ])
  const { rows, nextCursor } = createPage(found, limit, ({ at, id }) => ({ at, id }))
  const ids = rows.flatMap((row) => [...collectIds(row), ...collectNamedIds(row)])
  const named = await Promise.all([
    queries.findBusinessSubjects(db, ids),
    queries.findPrivateSubjects(db, ids),
  ])
  const subjects = byId(named.flat())
  return {
    entries: rows.map(({ actorId, actorEmail, ...deed }) => ({
      ...deed,
      at: toWireMoment(deed.at),
      actor: actorId ? { id: actorId, email: actorEmail } : null,
      subject: subjectName(deed, subjects),
      names: collectNames(deed, subjects),
    })),
    total,
    nextCursor,
  }
}

function readPosition(position: unknown): queries.AuditPosition | undefined {
  const { at, id } = Object(position) as Record<string, unknown>
  return isMoment(at) && Number.isSafeInteger(id) ? { at, id: Number(id) } : undefined
}

const toWireMoment = (at: string) => new Date(at).toISOString()

/** An action, or a new booking, as far as its subject is known. */
type RecordedAction = Pick<queries.AuditRow, 'at' | 'action' | 'entity' | 'entityId' | 'before' | 'after'> & {
  id: number | string
}
type NamedSubject = { id: string; name: string }

const byId = <One extends NamedSubject>(subjects: One[]) => new Map(subjects.map((one) => [one.id, one]))

/** The record, and the trip it belonged to: that one is there when the record is gone. */
function collectIds({ entityId, before, after }: RecordedAction): string[] {
  return [entityId, after?.tripId, before?.tripId].filter(
    (id) => typeof id === 'string' && isId(id),
  ) as string[]
}

/** Every id among the values: of a person, a trip, a company. */
function collectNamedIds({ before, after }: RecordedAction): string[] {
  const values = [...Object.values(before ?? {}), ...Object.values(after ?? {})]
  return values.filter((value): value is string => typeof value === 'string' && isId(value))
}

function collectNames(deed: RecordedAction, subjects: Map<string, NamedSubject>): Record<string, string> {
  return Object.fromEntries(
    collectNamedIds(deed).flatMap((id) => {
      const name = subjects.get(id)?.name
      return name === undefined ? [] : [[id, name]]
    }),
  )
}

function subjectName(deed: RecordedAction, subjects: Map<string, NamedSubject>): string | null {
  return collectIds(deed).flatMap((id) => subjects.get(id)?.name ?? [])[0] ?? null
}

function readNumber({ before, after }: RecordedAction, field: string): number | undefined {
  return [after?.[field], before?.[field]].find((value) => typeof value === 'number')
}
