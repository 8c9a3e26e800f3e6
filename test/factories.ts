import { hash } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { bookingTotal } from '#domain/bookings/bookings.ts'
import { createSearchText } from '#domain/search/search-text.ts'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { contactMessages } from '#server/contact/tables.ts'
import type { Database } from '#server/machine/data/client.ts'
import { toE164 } from '#server/machine/phone-numbers.ts'
import { members, organizers } from '#server/organizers/tables.ts'
import { reviews } from '#server/reviews/tables.ts'
import { trips } from '#server/trips/core/tables.ts'

/** The password of every account that a factory creates. */
export const password = 'Safa-and-Marwa-7'
// Cheap on purpose: the parameters of a hash are part of the hash.
const passwordHash = hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 })

/** Passwords that a reset and a change refuse, each with the code of the refusal and of the broken rule. */
export const weakPasswords = [
  ['Short-1', 'new_password_too_short', 'password_too_short'],
  ['password', 'password_not_accepted', 'password_common'],
  ['12345678', 'password_not_accepted', 'password_common'],
  ['Password1', 'password_not_accepted', 'password_common'],
  [`Aa1${'x'.repeat(2000)}`, 'password_not_accepted', 'password_too_long'],
] as const

type User = typeof users.$inferSelect
type Organizer = typeof organizers.$inferSelect
type Trip = typeof trips.$inferSelect
type Booking = typeof bookings.$inferSelect
type Review = typeof reviews.$inferSelect
type Message = typeof contactMessages.$inferSelect
type Member = typeof members.$inferSelect
type PartialRow<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

export type Factories = ReturnType<typeof createFactories>

/** Writes rows of which a test names only the fields that matter to it. */
export function createFactories(db: Database, now: () => Date) {
  let count = 0
  let market: Promise<Organizer> | undefined

  async function user(fields: PartialRow<typeof users> = {}): Promise<User> {
    count += 1
    const email = fields.email ?? `pilgrim-${count}@example.com`
    const row = {
      email,
      username: email,
      passwordHash: await passwordHash,
      firstName: 'Zahra',
      lastName: 'Rizvi',
      emailVerified: true,
      createdAt: now(),
      ownerProvenAt: fields.emailVerified === false ? null : now(),
      ...fields,
    }
    return firstRow(await db.insert(users).values(row).returning())
  }

  /** Verified unless said otherwise, with an account of its own. */
  async function organizer(
    fields: PartialRow<typeof organizers> = {},
  ): Promise<Organizer & { userId: string }> {
    count += 1
    const userId = fields.userId ?? (await user({ role: 'organizer' })).id
    const row = {
      companyName: `Caravan ${count}`,
      description: 'Small groups, scholars on every bus.',
      yearsExperience: 12,
      isVerified: true,
      contactEmail: `office-${count}@example.com`,
      contactPhone: '+971 4 555 0100',
      contactPhoneE164: toE164(fields.contactPhone ?? '+971 4 555 0100') ?? null,
      appliedAt: fields.createdAt ?? now(),
      ...fields,
      userId,
    }
    // A test may create several with one name, as those that had it before that was rejected.
    const { companyName } = row
    const same = sql`(SELECT count(*) FROM organizers WHERE name_key = company_name_key(${companyName}))`
    const named = { duplicateNameNumber: same as never, ...row }
    return { ...firstRow(await db.insert(organizers).values(named).returning()), userId }
  }

  /** A further member of a company, beside its owner: with an account of its own by default. */
  async function member(fields: PartialRow<typeof members> & { organizerId: string }): Promise<Member> {
    const userId = fields.userId ?? (await user()).id
    const row = { role: 'manager' as const, chosenAt: now(), createdAt: now(), ...fields, userId }
    return firstRow(await db.insert(members).values(row).returning())
  }

  /** A coming trip with room, of an organizer that all trips without their own share. */
  async function trip(fields: PartialRow<typeof trips> = {}): Promise<Trip> {
    count += 1
    if (!fields.organizerId) market ??= organizer({ companyName: 'Noor Travels' })
    const organizerId = fields.organizerId ?? (await market)?.id ?? ''
    const row = {
      organizerId,
      title: `Arbaeen walk ${count}`,
      description: 'A small group that walks together.',
      destination: 'iraq' as const,
      departureDate: '2027-01-10',
      returnDate: '2027-01-20',
      pricePerPerson: '1200.00',
      maxPilgrims: 40,
      ...fields,
    }
    const { companyName } = firstRow(await db.select().from(organizers).where(eq(organizers.id, organizerId)))
    const searchText = createSearchText({ ...row, companyName })
    return firstRow(
      await db
        .insert(trips)
        .values({ searchText, ...row })
        .returning(),
    )
  }

  /** A pending booking of one pilgrim; a guest's when `userId` is null. */
  async function booking(fields: PartialRow<typeof bookings> = {}): Promise<Booking> {
    const tripId = fields.tripId ?? (await trip()).id
    const userId = fields.userId === undefined ? (await user()).id : fields.userId
    const numberOfPilgrims = fields.numberOfPilgrims ?? 1
    const { pricePerPerson, currency } = firstRow(await db.select().from(trips).where(eq(trips.id, tripId)))
    const row = {
      totalAmount: bookingTotal(pricePerPerson, numberOfPilgrims),
      currency,
      contactEmail: 'zahra@example.com',
      contactPhone: '+91 98200 00000',
      contactPhoneE164: toE164(fields.contactPhone ?? '+91 98200 00000') ?? null,
      idempotencyScope: userId ?? 'guest:zahra@example.com',
      createdAt: now(),
      ...fields,
      tripId,
      userId,
      numberOfPilgrims,
    }
    return firstRow(await db.insert(bookings).values(row).returning())
  }

  async function review(fields: PartialRow<typeof reviews> = {}): Promise<Review> {
    const tripId = fields.tripId ?? (await trip({ departureDate: '2026-10-01', returnDate: '2026-10-10' })).id
    const { organizerId } = firstRow(await db.select().from(trips).where(eq(trips.id, tripId)))
    const row = {
      userId: fields.userId ?? (await user()).id,
      organizerId,
      rating: 5,
      title: 'Blessed days',
      comment: 'Everything was on time.',
      isVerified: true,
      createdAt: now(),
      ...fields,
      tripId,
    }
    return firstRow(await db.insert(reviews).values(row).returning())
  }

  /** A message from the contact form, without its email. */
  async function message(fields: PartialRow<typeof contactMessages> = {}): Promise<Message> {
    const row = {
      name: 'Zahra Rizvi',
      email: 'zahra@example.com',
      subject: 'A group',
      message: 'Salaam',
      createdAt: now(),
      ...fields,
    }
    return firstRow(await db.insert(contactMessages).values(row).returning())
  }

  return { user, organizer, member, trip, booking, review, message }
}

function firstRow<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('nothing was inserted or found')
  return row
}

/** The request of the booking form for one pilgrim. */
export function bookingRequest(trip: { id: string }, fields: object = {}) {
  return {
    tripId: trip.id,
    numberOfPilgrims: 1,
    contactEmail: 'zahra@example.com',
    contactPhone: '+91 98200 00000',
    ...fields,
  }
}

/** The request of the organizer's form for a new trip. */
export function tripRequest(fields: object = {}) {
  return {
    title: 'Arbaeen walk',
    destination: 'iraq',
    description: 'A small group that walks together.',
    departureOrigin: 'Mumbai',
    departureDate: '2027-01-10T00:00:00.000Z',
    returnDate: '2027-01-20T00:00:00.000Z',
    pricePerPerson: '98500.00',
    currency: 'INR',
    accommodation: 'Najaf, three stars, 250 m from the haram',
    accommodationStars: 3,
    ...fields,
  }
}

/** The company's fields at sign-up. */
export function companyRequest(fields: object = {}) {
  return {
    companyName: 'Safar Caravans',
    description: 'Small groups, scholars on every bus.',
    yearsExperience: 12,
    contactEmail: 'office@safar.example',
    contactPhone: '+971 4 555 0100',
    ...fields,
  }
}
