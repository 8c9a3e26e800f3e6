import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { deletionSources, deletionStatuses } from '#domain/deletions.ts'

// The tables as the queries see them. What keeps the data right (checks, indexes, triggers) is in migrations/*.sql;
// schema.test.ts holds the two against each other.

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`)
const instant = () => timestamp({ withTimezone: true, mode: 'date' })
const createdAt = () => instant().notNull().defaultNow()
/** A calendar day as text, 'YYYY-MM-DD': never a Date, which a time zone could move. */
const day = () => date({ mode: 'string' })
/** An exact decimal as text, '98500.00'. */
const money = () => numeric({ precision: 14, scale: 2 })

export type SessionData = {
  /** Hash of the HttpOnly cookie that a browser's token must come with; absent for other clients. */
  binding?: string
  userAgent?: string
}
export type ItineraryDay = { day: number; activities?: string[]; description?: string }

export const users = pgTable('users', {
  id: id(),
  email: text().notNull(),
  username: text().notNull(),
  passwordHash: text(),
  firstName: text(),
  lastName: text(),
  profileImageUrl: text(),
  phone: text(),
  address: text(),
  nationality: text(),
  dateOfBirth: day(),
  language: text().notNull().default('en'),
  emailVerified: boolean().notNull().default(false),
  verificationTokenHash: text(),
  verificationExpiresAt: instant(),
  resetTokenHash: text(),
  resetExpiresAt: instant(),
  authProvider: text().notNull().default('email'),
  role: text({ enum: ['pilgrim', 'organizer', 'admin'] })
    .notNull()
    .default('pilgrim'),
  isActive: boolean().notNull().default(true),
  lastLoginAt: instant(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

export const sessions = pgTable('sessions', {
  sid: text().primaryKey(),
  /** What names a session to its owner. */
  id: uuid().notNull().default(sql`gen_random_uuid()`),
  userId: uuid().notNull(),
  sess: jsonb().$type<SessionData>().notNull(),
  expire: instant().notNull(),
  createdAt: createdAt(),
  lastSeenAt: createdAt(),
})

export const externalIdentities = pgTable('external_identities', {
  provider: text({ enum: ['google', 'apple', 'facebook'] }).notNull(),
  /** The provider's id of the person. */
  subject: text().notNull(),
  userId: uuid().notNull(),
  linkedAt: createdAt(),
})

export const externalSignIns = pgTable('external_sign_ins', {
  stateHash: text().primaryKey(),
  provider: text({ enum: ['google', 'apple'] }).notNull(),
  browserHash: text().notNull(),
  codeVerifier: text().notNull(),
  nonce: text().notNull(),
  redirect: text().notNull(),
  answer: jsonb().$type<Record<string, string>>(),
  claimedAt: instant(),
  userId: uuid(),
  handOffHash: text(),
  expiresAt: instant().notNull(),
})

export const uploads = pgTable('uploads', {
  file: text().primaryKey(),
  kind: text({ enum: ['logo', 'trip-image'] }).notNull(),
  userId: uuid(),
  createdAt: createdAt(),
})

export const deletionRequests = pgTable('deletion_requests', {
  id: id(),
  code: text().notNull(),
  source: text({ enum: deletionSources }).notNull(),
  status: text({ enum: deletionStatuses }).notNull(),
  userId: uuid(),
  email: text(),
  providerUserId: text(),
  reason: text(),
  language: text().notNull().default('en'),
  tokenHash: text(),
  tokenExpiresAt: instant(),
  deactivated: boolean().notNull().default(false),
  requestedAt: createdAt(),
  confirmedAt: instant(),
  dueAt: instant(),
  doneAt: instant(),
  handledAt: instant(),
  handledBy: uuid(),
})

export const organizers = pgTable('organizers', {
  id: id(),
  userId: uuid(),
  companyName: text().notNull(),
  description: text().notNull(),
  yearsExperience: integer().notNull(),
  isVerified: boolean().notNull().default(false),
  verificationBadges: text().array().notNull().default([]),
  contactEmail: text().notNull(),
  contactPhone: text().notNull(),
  businessEmail: text(),
  businessPhone: text(),
  companyLogo: text(),
  website: text(),
  profileImage: text(),
  averageRating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
  totalReviews: integer().notNull().default(0),
  satisfactionRate: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull().default(0),
  totalTrips: integer().notNull().default(0),
  rejectedAt: instant(),
  rejectionReason: text(),
  /** The row stays for past bookings and reviews. */
  deletedAt: instant(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

export const exchangeRates = pgTable('exchange_rates', {
  currency: text().primaryKey(),
  usdRate: numeric({ precision: 18, scale: 9 }).notNull(),
  asOf: day().notNull(),
})

export const trips = pgTable('trips', {
  id: id(),
  organizerId: uuid().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  destination: text().notNull(),
  departureOrigin: text(),
  departureDate: day().notNull(),
  returnDate: day().notNull(),
  pricePerPerson: money().notNull(),
  currency: text().notNull().default('USD'),
  /** Written by a trigger from price, currency and exchange_rates. */
  priceUsd: money().notNull().default('0'),
  maxPilgrims: integer().notNull().default(500),
  maxPilgrimsRange: text(),
  /** Seats held; written by a trigger from bookings. */
  currentBookings: integer().notNull().default(0),
  accommodation: text(),
  accommodationStars: integer(),
  includesFlights: boolean().notNull().default(false),
  includesMeals: boolean().notNull().default(false),
  includesTransport: boolean().notNull().default(false),
  includesGuide: boolean().notNull().default(false),
  tripZakirs: integer(),
  tripZakirNames: text().array().notNull().default([]),
  requirement: text(),
  tripDisclaimer: text(),
  itinerary: jsonb().$type<ItineraryDay[]>().notNull().default([]),
  images: text().array().notNull().default([]),
  tags: text().array().notNull().default([]),
  isActive: boolean().notNull().default(true),
  averageRating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
  totalReviews: integer().notNull().default(0),
  searchText: text().notNull().default(''),
  searchVector: tsvector().generatedAlwaysAs(sql`to_tsvector('simple', search_text)`),
  /** The row stays for past bookings and reviews. */
  deletedAt: instant(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

export const bookings = pgTable('bookings', {
  id: id(),
  tripId: uuid().notNull(),
  userId: uuid(),
  numberOfPilgrims: integer().notNull(),
  totalAmount: money().notNull(),
  currency: text().notNull(),
  status: text().notNull().default('pending'),
  specialRequests: text(),
  contactEmail: text().notNull(),
  contactPhone: text().notNull(),
  language: text().notNull().default('en'),
  idempotencyScope: text().notNull(),
  idempotencyKey: text(),
  idempotencyDigest: text(),
  guestTokenHash: text(),
  guestOpenedAt: instant(),
  guestExpiresAt: instant(),
  reviewInvitedAt: instant(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

export const bookingStatusChanges = pgTable('booking_status_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid().notNull(),
  actorId: uuid(),
  fromStatus: text().notNull(),
  toStatus: text().notNull(),
  changedAt: createdAt(),
})

export const reviews = pgTable('reviews', {
  id: id(),
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
  /** To the millisecond: the cursor of a page carries it as JavaScript has it. */
  createdAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow(),
  updatedAt: instant(),
  /** Folded words of title and content, for the search. */
  searchText: text().notNull().default(''),
})

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  handledAt: instant(),
  handledBy: uuid(),
  createdAt: createdAt(),
})

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  happenedAt: createdAt(),
  actorId: uuid(),
  action: text().notNull(),
  entity: text().notNull(),
  entityId: uuid(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
})

/** A written letter; an answer goes to `replyTo` where it is given. */
export type RenderedEmail = {
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string }
}

export const emails = pgTable('emails', {
  id: id(),
  template: text().notNull(),
  recipient: text().notNull(),
  language: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  bookingId: uuid(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: instant().notNull().defaultNow(),
  lastError: text(),
  sentAt: instant(),
  rendered: jsonb().$type<RenderedEmail>(),
  createdAt: createdAt(),
})

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: instant().notNull(),
})
