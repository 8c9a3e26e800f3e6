import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ages } from '#domain/offers/offer.ts'
import { idColumn, instantColumn } from '#server/machine/data/columns.ts'

/** The rooms of one hotel of a departure: `stay` is its place among the hotels of the trip, from 0. */
export const roomPlans = pgTable('room_plans', {
  tripId: uuid().notNull(),
  stay: integer().notNull(),
  version: integer().notNull().default(1),
  /** Since when the families see their rooms; null while they do not. */
  shownAt: instantColumn(),
  changedBy: uuid(),
  changedAt: instantColumn().notNull(),
})

/** A room as its company entered it. */
export const hotelRooms = pgTable('hotel_rooms', {
  id: idColumn(),
  tripId: uuid().notNull(),
  stay: integer().notNull(),
  position: integer().notNull(),
  number: text().notNull(),
  beds: integer().notNull(),
  isStepFree: boolean().notNull().default(false),
})

/** The room of a place of a party in one hotel. */
export const roomPlaces = pgTable('room_places', {
  bookingId: uuid().notNull(),
  age: text({ enum: ages }).notNull(),
  place: integer().notNull(),
  stay: integer().notNull(),
  roomId: uuid().notNull(),
  /** Placed by hand: a new proposal leaves it. */
  isFixed: boolean().notNull().default(false),
})
