import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { ChangedTripInput, ModeratedTripInput, TripInput } from '#contract/trips/form.ts'
import { diffFields } from '#domain/kernel/audit.ts'
import { defaultAges } from '#domain/offers/offer.ts'
import { createSearchText } from '#domain/search/search-text.ts'
import { selectCaptions } from '#domain/trips/captions.ts'
import { defaultMaxPilgrims } from '#domain/trips/trips.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isConstraintViolation } from '#server/machine/data/database-errors.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import type { Emit } from '#server/machine/events.ts'
import { findCompanyName } from '#server/organizers/view.ts'
import { trips } from '#server/trips/core/tables.ts'
import { deleteDrafts } from './drafts-queries.ts'
import { type Edit, recordEdit, tripChanging } from './edits-changing.ts'
import { mergeOffer } from './offers-service.ts'
import { mergePlaces } from './places-service.ts'
import { requireRates } from './rates-service.ts'
import { mergeZakirs } from './zakirs-service.ts'

/**
 * Stores a trip; its price in US dollars and the organizer's count follow by trigger. The organizer's name, by which
 * the trip is found, does not change in the meantime. Undefined when the organizer is gone.
 */
export async function createTrip(
  tx: Queryable,
  organizerId: string,
  form: TripInput & { seriesId: string | null },
  now: Date,
): Promise<string | undefined> {
  await lockByName(tx, `trips of ${organizerId}`)
  const companyName = await findCompanyName(tx, organizerId)
  if (companyName === undefined) return undefined
  const fields = {
    ...form,
    ...mergeOffer({ ...defaultOffer, ...form, terms: form.terms ?? null }, form),
    ...mergeZakirs(form),
    captions: selectCaptions(form.images, form.captions ?? []),
    ...mergePlaces(form),
    maxPilgrims: form.maxPilgrims ?? defaultMaxPilgrims,
  }
  await requireRates(tx, fields)
  const searchText = createSearchText({ ...fields, companyName })
  const [row] = await tx
    .insert(trips)
    .values({ ...fields, organizerId, searchText, createdAt: now, updatedAt: now })
    .returning({ id: trips.id })
  return row?.id
}

/** The defaults of a new trip where the form has none. */
const defaultOffer = { ...defaultAges, prices: [], extras: [], hotels: [] }

const { searchText: _, searchVector: __, ...lockedColumns } = getTableColumns(trips)

export type LockedTrip = NonNullable<Awaited<ReturnType<typeof lockTrip>>>

/** The trip as it may be changed until the end of the transaction: no one else changes it meanwhile. A deleted one is none. */
export async function lockTrip(tx: Queryable, id: string) {
  const [trip] = await tx
    .select(lockedColumns)
    .from(trips)
    .where(and(eq(trips.id, id), isNull(trips.deletedAt)))
    .for('no key update')
  return trip
}

/** The same for an edit, before which others are locked whom it will concern. */
export async function lockForEdit(tx: Queryable, emit: Emit, id: string): Promise<LockedTrip | undefined> {
  await emit(tx, tripChanging, { tripId: id })
  return lockTrip(tx, id)
}

/** The input of the organizer's or an admin's form: missing fields do not change, nor does a capacity that is null (ORG-22). */
type TripChanges = Partial<Omit<ChangedTripInput, keyof ModeratedTripInput> & ModeratedTripInput>

/**
 * Changes a trip that is locked, and what it is found by; a form that changes nothing leaves it alone, whatever it saw.
 * The organizer's name is read after the lock: who changes it brings the trips along, and waits for the lock.
 */
export async function changeTrip(
  tx: Queryable,
  emit: Emit,
  trip: LockedTrip,
  form: TripChanges,
  edit: Edit,
): Promise<void> {
  const changes = toColumnChanges(trip, form)
  await requireRates(tx, changes, trip)
  const changed = diffFields<Record<string, unknown>>(trip, changes, redactedFields)
  if (Object.keys(changed.after).length === 0) return
  if (edit.seenVersion !== null && edit.seenVersion !== trip.version) throw new AppError('changed_meanwhile')
  const { by: actorId, now } = edit
  if (edit.asAdmin)
    await writeAuditEntry(tx, { action: 'trip.updated', actorId, entityId: trip.id, ...changed, now })
  const version = trip.version + 1
  const companyName = (await findCompanyName(tx, trip.organizerId)) ?? ''
  const searchText = createSearchText({ ...trip, ...changes, companyName })
  try {
    await tx
      .update(trips)
      .set({ ...changes, searchText, version, updatedAt: now })
      .where(eq(trips.id, trip.id))
  } catch (error) {
    throw toCapacityError(error) ?? error
  }
  await recordEdit(tx, emit, { was: trip, is: changes, version, edit })
}

function toColumnChanges(
  trip: LockedTrip,
  { maxPilgrims, tripZakirs, tripZakirNames, tripZakirPortraits, ...form }: TripChanges,
) {
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))
  return {
    ...(given as typeof form),
    ...mergeOffer(trip, form),
    ...mergePlaces(form, trip),
    ...mergeZakirs({ ...form, tripZakirs, tripZakirNames, tripZakirPortraits }, trip),
    ...((form.images || form.captions) && {
      captions: selectCaptions(form.images ?? trip.images, form.captions ?? trip.captions),
    }),
    ...(typeof maxPilgrims === 'number' && { maxPilgrims }),
  }
}

/**
 * Returns the error where a trip refuses a capacity below its booked seats. They are counted in its row, so this holds
 * whatever is booked at the same moment.
 */
function toCapacityError(error: unknown): AppError | undefined {
  if (!isConstraintViolation(error, 'trips_seats_within_capacity')) return undefined
  return new AppError('invalid_trip', { fields: { maxPilgrims: 'capacity_below_booked' } })
}

/** People's names and faces: the log says only that they changed (decision 0015). */
const redactedFields = ['tripZakirNames', 'tripZakirPortraits'] as const

/**
 * The trips that an organizer has, locked; none is added in the meantime. To be called before the organizer's own row is
 * locked: trip before organizer, as a new review does it, so that there is no deadlock.
 */
export async function lockTripsOfOrganizer(tx: Queryable, organizerId: string) {
  await lockByName(tx, `trips of ${organizerId}`)
  return tx
    .select({
      id: trips.id,
      title: trips.title,
      description: trips.description,
      departureOrigin: trips.departureOrigin,
      destination: trips.destination,
      translations: trips.translations,
    })
    .from(trips)
    .where(and(eq(trips.organizerId, organizerId), isNull(trips.deletedAt)))
    .orderBy(trips.id)
    .for('no key update')
}

/** Lets the trips of a company, which are locked, be found by its new name. */
export async function reindexCompanyName(
  tx: Queryable,
  organizerId: string,
  companyName: string,
): Promise<void> {
  for (const trip of await lockTripsOfOrganizer(tx, organizerId)) {
    const searchText = createSearchText({ ...trip, companyName })
    await tx.update(trips).set({ searchText }).where(eq(trips.id, trip.id))
  }
}

/** The trips that a removal takes off the market: one, or all of an organizer. */
export type RemovedTrips = { tripId: string } | { organizerId: string }

/** As a condition of a statement that has `trips`. */
export function matchesRemoved(removed: RemovedTrips): SQL {
  return 'tripId' in removed
    ? sql`trips.id = ${removed.tripId}::uuid`
    : sql`trips.organizer_id = ${removed.organizerId}::uuid`
}

/** Takes trips off the market for good: their rows stay for the bookings and reviews that show them; a company's drafts go. */
export async function removeTrips(tx: Queryable, removed: RemovedTrips, now: Date) {
  if ('organizerId' in removed) await deleteDrafts(tx, removed)
  return tx
    .update(trips)
    .set({ isActive: false, deletedAt: now, updatedAt: now })
    .where(and(matchesRemoved(removed), isNull(trips.deletedAt)))
    .returning({ id: trips.id })
}

/** Puts our own copy in the place of a picture elsewhere, or nothing, in whichever trips name it; those trips. */
export async function replacePicture(
  db: Queryable,
  address: string,
  ours: string | undefined,
): Promise<string[]> {
  const [images, captions] = ours
    ? [sql`array_replace(images, ${address}, ${ours})`, replaceCaptionAddress(address, ours)]
    : [sql`array_remove(images, ${address})`, replaceCaptionAddress(address, undefined)]
  const changed = await db
    .update(trips)
    .set({ images, captions })
    .where(sql`${address} = ANY(images)`)
    .returning({ id: trips.id })
  return changed.map(({ id }) => id)
}

/** The captions of a row with another address for a picture, or without that picture's. */
function replaceCaptionAddress(address: string, ours: string | undefined): SQL {
  const one = ours
    ? sql`CASE WHEN said ->> 'image' = ${address} THEN jsonb_set(said, '{image}', to_jsonb(${ours}::text)) ELSE said END`
    : sql`said`
  const kept = ours ? sql`true` : sql`said ->> 'image' <> ${address}`
  return sql`(SELECT coalesce(jsonb_agg(${one} ORDER BY at), '[]')
    FROM jsonb_array_elements(captions) WITH ORDINALITY AS told (said, at) WHERE ${kept})`
}
