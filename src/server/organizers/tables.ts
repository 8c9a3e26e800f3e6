import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { EmailPaces } from '#domain/organizers/email-choices.ts'
import { invitableRoles, memberRoles } from '#domain/organizers/members.ts'
import type { ModeratedFields } from '#domain/organizers/organizers.ts'
import { accountKinds, wordPlaces } from '#domain/payees/found.ts'
import { contentLanguages } from '#domain/trips/translations.ts'
import { createdAtColumn, idColumn, instantColumn } from '#server/machine/data/columns.ts'

export const organizers = pgTable('organizers', {
  id: idColumn(),
  userId: uuid(),
  companyName: text().notNull(),
  /** The name as names are compared; no two companies that are there have one. */
  nameKey: text().notNull().generatedAlwaysAs(sql`company_name_key(company_name)`),
  /** 0, but for companies that had one name before that was refused. */
  duplicateNameNumber: integer('name_twin').notNull().default(0),
  description: text().notNull(),
  yearsExperience: integer().notNull(),
  isVerified: boolean().notNull().default(false),
  verificationBadges: text().array().notNull().default([]),
  contactEmail: text().notNull(),
  contactPhone: text().notNull(),
  /** null: no number that can be dialled, or not read yet. */
  contactPhoneE164: text('contact_phone_e164'),
  businessEmail: text(),
  businessPhone: text(),
  businessPhoneE164: text('business_phone_e164'),
  companyLogo: text(),
  website: text(),
  profileImage: text(),
  averageRating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
  totalReviews: integer().notNull().default(0),
  satisfactionRate: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull().default(0),
  totalTrips: integer().notNull().default(0),
  rejectedAt: instantColumn(),
  rejectionReason: text(),
  /** The row stays for past bookings and reviews. */
  deletedAt: instantColumn(),
  /** Since when it waits for a decision: of its application, or of asking again. */
  appliedAt: createdAtColumn(),
  /** When account numbers were looked for in its words; null: never. */
  numbersCheckedAt: instantColumn(),
  createdAt: createdAtColumn(),
  updatedAt: createdAtColumn(),
})

/** Changes that a verified company wants, until an admin has checked them; rejected ones until the next. */
export const organizerChanges = pgTable('organizer_changes', {
  organizerId: uuid().primaryKey(),
  fields: jsonb().$type<ModeratedFields>().notNull(),
  askedAt: instantColumn().notNull(),
  refusedAt: instantColumn(),
  reason: text(),
})

/** Account numbers in public words of companies, which others are shown masked; never the numbers themselves. */
export const withheldNumbers = pgTable('withheld_numbers', {
  id: idColumn(),
  organizerId: uuid().notNull(),
  /** null: in the words about the company. */
  tripId: uuid(),
  place: text({ enum: wordPlaces }).notNull(),
  field: text().notNull(),
  language: text({ enum: contentLanguages }),
  kind: text({ enum: accountKinds }).notNull(),
  masked: text().notNull(),
  /** Which number it was (`hashWithheldForm`). */
  formHash: text(),
  listedAt: instantColumn().notNull(),
})

/** Invitations to become a member that are neither accepted nor withdrawn. */
export const invitations = pgTable('invitations', {
  id: idColumn(),
  organizerId: uuid().notNull(),
  email: text().notNull(),
  role: text({ enum: invitableRoles }).notNull(),
  tripIds: uuid().array().notNull().default([]),
  language: text().notNull(),
  tokenHash: text().notNull(),
  invitedBy: uuid(),
  createdAt: instantColumn().notNull(),
  expiresAt: instantColumn().notNull(),
})

/** The departures of leaders. */
export const leaderTrips = pgTable('leader_trips', {
  organizerId: uuid().notNull(),
  userId: uuid().notNull(),
  tripId: uuid().notNull(),
})

/** Members of a company. Its owner's row follows `organizers.userId`, by a trigger (decision 0036). */
export const members = pgTable('members', {
  organizerId: uuid().notNull(),
  userId: uuid().notNull(),
  role: text({ enum: memberRoles }).notNull(),
  /** Of several companies the one chosen last is the one that a person is in. */
  chosenAt: createdAtColumn(),
  createdAt: createdAtColumn(),
})

/** How a person gets each type of email; without a row as ever (decision 0112). */
export const emailChoices = pgTable('email_choices', {
  userId: uuid().primaryKey(),
  paces: jsonb().$type<EmailPaces>().notNull(),
  /** An IANA name, of the browser in which it was chosen. */
  timeZone: text(),
  changedAt: instantColumn().notNull(),
})
