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
import { insertTrip, type LockedTrip, rewriteTrip } from './changing.ts'
import { followCurrency } from './currency-service.ts'
import { type Edit, recordEdit } from './edits-changing.ts'
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
  return insertTrip(tx, { ...fields, organizerId, searchText, createdAt: now, updatedAt: now })
}

/** The defaults of a new trip where the form has none. */
const defaultOffer = { ...defaultAges, prices: [], extras: [], hotels: [] }

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
  const { prices, given } = await followCurrency(tx, trip, form)
  const changes = toColumnChanges({ ...trip, prices }, { ...form, ...given })
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
    await rewriteTrip(tx, trip, { ...changes, searchText, version }, now)
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
