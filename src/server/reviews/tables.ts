import { boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { idColumn, instantColumn } from '#server/machine/data/columns.ts'

export const reviews = pgTable('reviews', {
  id: idColumn(),
  tripId: uuid().notNull(),
  userId: uuid().notNull(),
  organizerId: uuid().notNull(),
  rating: smallint().notNull(),
  title: text().notNull(),
  comment: text().notNull(),
  goodExperience: text(),
  badExperience: text(),
  isVerified: boolean().notNull().default(false),
  spiritualGuidance: smallint(),
  spiritualCoverage: smallint(),
  accommodationDistance: smallint(),
  supportBehavior: smallint(),
  foodQuality: smallint(),
  hotelQuality: smallint(),
  valueForMoney: smallint(),
  transportation: smallint(),
  proServices: smallint(),
  /** The platform's note beside the author's stars and words: null says nothing of it, an empty text leaves words out. */
  noteRating: smallint(),
  noteGoodExperience: text(),
  noteBadExperience: text(),
  notedAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }),
  /** To the millisecond: the cursor of a page carries it as JavaScript has it. */
  createdAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow(),
  updatedAt: instantColumn(),
  /** Folded words of title and content, for the search. */
  searchText: text().notNull().default(''),
})
