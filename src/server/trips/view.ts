import { and, eq, isNull } from 'drizzle-orm'
import * as contract from '#contract/trips.ts'
import { moderatedTrip } from '#contract/trips-moderation.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { presetOf } from '#domain/offers/presets.ts'
import { notBookableReason, tripStatus } from '#domain/trips.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { pickColumns, presenter } from '#server/machine/data/presenting.ts'
import { organizers } from '#server/organizers/tables.ts'
import { tripOrganizerColumns } from '#server/organizers/view.ts'
import { trips } from '#server/trips/tables.ts'
import { extraRates } from './offers-view.ts'

type Derived = 'status' | 'bookable' | 'notBookableReason' | 'termsPreset'
type TripRow = Omit<contract.Trip, 'createdAt' | 'organizer' | Derived> & {
  createdAt: Date
  isSuspended: boolean | null
}

/** A trip with its organizer, as several features select it. */
export const tripView = {
  trip: { ...pickColumns(trips, contract.trip.shape), extraRates, isSuspended: trips.isSuspended },
  organizer: tripOrganizerColumns,
}

const presentColumns = presenter(pickColumns(trips, contract.trip.shape))

/** A trip's row as the wire has it, and what the day makes of it. */
export function presentTrip(
  { trip: row, organizer }: { trip: TripRow; organizer: contract.Trip['organizer'] },
  today: CalendarDate,
): contract.Trip {
  const { isSuspended, ...trip } = row
  const reason = notBookableReason(row, today)
  return {
    ...presentColumns(trip),
    termsPreset: trip.terms && presetOf(trip.terms),
    status: tripStatus(trip, today),
    bookable: reason === null,
    notBookableReason: reason,
    organizer,
  }
}

/** One trip, active or not; a deleted one is none. */
export async function findTrip(
  db: Queryable,
  id: string,
  today: CalendarDate,
): Promise<contract.Trip | undefined> {
  const [row] = await db
    .select(tripView)
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(eq(trips.id, id), isNull(trips.deletedAt)))
  return row && presentTrip(row, today)
}

const cardOrganizer = pickColumns(organizers, contract.tripCard.shape.organizer.shape)

/** What a card shows of a trip. */
export const tripCard = { ...pickColumns(trips, contract.tripCard.shape), organizer: cardOrganizer }

/** The same for admins, who see whether it is active. */
export const moderatedCard = { ...pickColumns(trips, moderatedTrip.shape), organizer: cardOrganizer }

const presentCardColumns = presenter(pickColumns(trips, contract.tripCard.shape))

/** A card's row as the wire has it. */
export function presentCard<Row extends Omit<contract.TripCard, 'status'>>(row: Row, today: CalendarDate) {
  return { ...presentCardColumns(row), status: tripStatus(row, today) }
}
