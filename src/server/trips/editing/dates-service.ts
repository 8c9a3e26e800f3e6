import { createHash } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { addDates as addEndpoint, setPublication as publicationEndpoint } from '#contract/trips/dates.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { today } from '#domain/kernel/calendar.ts'
import { mayCreateTrips, mayModerate, maySeeTrip, mayUpdateTrip } from '#domain/permissions.ts'
import { createSearchText } from '#domain/search/search-text.ts'
import { findPastDates } from '#domain/trips/trips.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { findCompanyName } from '#server/organizers/view.ts'
import { findTrip } from '#server/trips/core/view.ts'
import { insertTrip, type LockedTrip, lockForEdit, lockTrip } from './changing.ts'
import {
  ensureSeries,
  findSeriesDays,
  findTripsOfRequest,
  isSameDate,
  type NewDate,
  recordRequest,
} from './dates-changing.ts'
import { findDates } from './dates-queries.ts'
import { mergeOffer } from './offers-service.ts'
import { changePublication } from './publication-changing.ts'
import { requireRates } from './rates-service.ts'

type AddDatesOutput = OutputOf<typeof addEndpoint>
const hour = 60 * 60

/** Publishes a trip on further dates, all in one transaction; the same request again makes nothing (decision 0039). */
export async function addDates(
  ctx: Ctx,
  { id, dates }: ParsedInputOf<typeof addEndpoint>,
): Promise<AddDatesOutput> {
  const { db, clock, caller } = ctx
  const day = today(clock())
  const trip = isId(id) ? await findTrip(db, id, clock()) : undefined
  if (!trip || !maySeeTrip(caller.actor, trip)) throw new AppError('trip_not_found')
  const { organizerId } = trip
  if (!mayCreateTrips(caller.actor, organizerId)) throw new AppError('trip_update_unauthorized')
  rejectRows(dates.map((date) => findPastDates(date, day)))
  const request = identifyRequest(caller.idempotencyKey, organizerId, { id, dates })
  const known = request && (await findTripsOfRequest(db, request))
  if (!known)
    for (const _ of dates) await countTry(ctx, { what: 'trip', who: organizerId, limit: 60, seconds: hour })
  const tripIds = await db.transaction(async (tx) => {
    // As who publishes a trip: two requests of one company come one after the other.
    await lockByName(tx, `trips of ${organizerId}`)
    const earlier = request && (await findTripsOfRequest(tx, request))
    if (earlier) return earlier
    const source = await lockTrip(tx, id)
    if (!source) throw new AppError('trip_not_found')
    const made = await publishOnDates(ctx, tx, source, dates)
    if (request) await recordRequest(tx, request, made, await ctx.databaseClock(tx))
    return made
  })
  ctx.changed([
    ...tripIds.map((one) => `trip:${one}` as const),
    `trip:${id}`,
    `organizer:${organizerId}`,
    'deeds',
  ])
  return { dates: await findDates(db, tripIds, clock()) }
}

async function publishOnDates(
  ctx: Ctx,
  tx: Queryable,
  source: LockedTrip,
  dates: NewDate[],
): Promise<string[]> {
  const { organizerId } = source
  const [companyName, now] = [await findCompanyName(tx, organizerId), ctx.clock()]
  if (companyName === undefined) throw new AppError('trip_update_unauthorized')
  const seriesId = await ensureSeries(tx, source)
  const taken = await findSeriesDays(tx, seriesId)
  const isTaken = (date: NewDate, at: number) =>
    [...taken, ...dates.slice(0, at)].some((other) => isSameDate(other, date))
  rejectRows(dates.map((date, at) => (isTaken(date, at) ? { departureDate: 'date_taken' } : undefined)))
  const made: string[] = []
  for (const [at, date] of dates.entries()) {
    const entityId = await copyToDate(tx, source, date, { seriesId, companyName, now }).catch(
      (error: unknown) => {
        throw toRowError(error, at)
      },
    )
    const { title, destination } = source
    const after = { title, destination, departureDate: date.departureDate, organizerId }
    await writeAuditEntry(tx, {
      action: 'trip.published',
      actorId: ctx.caller.actor?.id ?? null,
      entityId,
      after,
      now,
    })
    made.push(entityId)
  }
  return made
}

/** Refuses all where one row is wrong, each fault at its row. */
function rejectRows(faults: (Record<string, string> | undefined)[]) {
  const fields = Object.fromEntries(
    faults.flatMap((fault, at) =>
      Object.entries(fault ?? {}).map(([name, code]) => [`dates.${at}.${name}`, code]),
    ),
  )
  if (Object.keys(fields).length > 0) throw new AppError('invalid_trip', { fields })
}

/** Moves the error of a copy's price to the price of its row. */
function toRowError(error: unknown, at: number): unknown {
  const [code] = error instanceof AppError ? Object.values(error.fields ?? {}) : []
  return code ? new AppError('invalid_trip', { fields: { [`dates.${at}.pricePerPerson`]: code } }) : error
}

function identifyRequest(key: string | undefined, organizerId: string, content: object) {
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw new AppError('invalid_trip', { fields: { 'Idempotency-Key': 'invalid' } })
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return { organizerId, key: hashSecret(key), digest }
}

/** Closes a trip to new bookings, or opens it again. */
export async function setPublication(
  ctx: Ctx,
  { id, publication, version }: ParsedInputOf<typeof publicationEndpoint>,
): Promise<Trip> {
  const { db, clock, databaseClock, caller, emit } = ctx
  const { actor } = caller
  await db.transaction(async (tx) => {
    const stored = isId(id) ? await lockForEdit(tx, emit, id) : undefined
    if (!stored || !maySeeTrip(actor, stored)) throw new AppError('trip_not_found')
    if (!mayUpdateTrip(actor, stored)) throw new AppError('trip_update_unauthorized')
    const by = { by: actor?.id ?? null, asAdmin: mayModerate(actor) }
    const edit = { ...by, now: await databaseClock(tx), reason: null, seenVersion: version ?? null }
    await changePublication(tx, emit, stored, publication, edit)
  })
  ctx.changed([`trip:${id}`, 'bookings', 'deeds'])
  const trip = await findTrip(db, id, clock())
  if (!trip) throw new AppError('trip_not_found')
  return trip
}

/** Stores the trip on another date: all but days, seats, ratings and the count of its edits. Throws what is wrong with its price. */
async function copyToDate(
  tx: Queryable,
  trip: LockedTrip,
  date: NewDate,
  more: { seriesId: string; companyName: string; now: Date },
): Promise<string> {
  const { id: _, deletedAt: __, currentBookings: ___, isSuspended: ____, ...kept } = trip
  const {
    averageRating: _a,
    totalReviews: _b,
    version: _c,
    offerVersion: _d,
    isActive: _e,
    ...content
  } = kept
  await requireRates(tx, trip)
  const { departureDate, returnDate, pricePerPerson } = date
  const maxPilgrims = date.maxPilgrims ?? trip.maxPilgrims
  const { seriesId, companyName, now } = more
  const fields = {
    ...content,
    ...(pricePerPerson !== undefined && mergeOffer(trip, { pricePerPerson })),
    departureDate,
    returnDate,
    maxPilgrims,
    seriesId,
    publication: 'open' as const,
  }
  const searchText = createSearchText({ ...fields, companyName })
  return insertTrip(tx, { ...fields, searchText, createdAt: now, updatedAt: now })
}
