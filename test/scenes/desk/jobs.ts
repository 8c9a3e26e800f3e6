import { eq, isNotNull, sql } from 'drizzle-orm'
import { emptyDetails } from '#domain/bookings/practical-details.ts'
import { bulkActBookings, bulkActs } from '#server/bookings/bulk/tables.ts'
import { departureDetails, detailsNotices } from '#server/bookings/practical-details/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { invitations, withheldNumbers } from '#server/organizers/tables.ts'
import { payees } from '#server/payees/tables.ts'
import { travellers } from '#server/travellers/core/tables.ts'
import type { World } from '#test/world.ts'
import { keepItem, leaveUnanswered } from './email-jobs.ts'
import {
  closedDeparturesCase,
  paymentDetailsCase,
  paymentLettersCase,
  reportPayment,
} from './payment-jobs.ts'

/** A departure with practical details that name its leader. */
async function describeDeparture(world: World, days: object) {
  const trip = await world.trip(days)
  const content = { ...emptyDetails, place: 'Gate 5', leaderName: 'Kazim Rizvi' }
  const madeAt = world.clock.now()
  await world.db.insert(departureDetails).values({ tripId: trip.id, version: 1, content, madeAt })
  return trip
}

/** The office of a company, which may be paid in from a moment on. */
const createOffice = (organizerId: string, usableFrom: Date) => ({
  organizerId,
  kind: 'cash' as const,
  holder: 'Caravan',
  address: 'Gate 5',
  addedAt: new Date(usableFrom.getTime() - 72 * 3_600_000),
  usableFrom,
  checkedAt: new Date(usableFrom.getTime() - 60 * 3_600_000),
  stopHash: crypto.randomUUID(),
})

type BulkMessage = { tripId: string; bookingId?: string; key: string; at: Date; due: Date }

/** A message of a company to a booking, which waits until it is due. */
async function insertMessage({ db }: World, { tripId, bookingId, key, at, due }: BulkMessage) {
  const outcome = { bookings: 1, leftOut: [], emails: 1, languages: [], unreachable: [], seats: 0 }
  const act = { tripId, kind: 'message', key, digest: key, text: 'Gate 5', outcome } as const
  const [made = { id: '' }] = await db
    .insert(bulkActs)
    .values({ ...act, side: 'organizer', madeAt: at, dueAt: due })
    .returning({ id: bulkActs.id })
  if (bookingId)
    await db
      .insert(bulkActBookings)
      .values({ actId: made.id, bookingId, fromStatus: 'confirmed', version: 1 })
}

/** Jobs that mark what they have written. */
export const markingDeskCases = {
  'tell-payments': paymentLettersCase,
  'invite-reviewers': {
    table: 'bookings',
    add: async (world: World) => {
      const { id: tripId } = await world.trip({ departureDate: '2026-11-01', returnDate: '2026-11-10' })
      await world.booking({ tripId, status: 'completed' })
    },
    done: ({ db }: World) => db.$count(emails, eq(emails.template, 'review-invitation')),
    unmark: 'NEW.review_invited_at := NULL',
  },
}

/** Work of the company's desk for jobs: so many pieces of each. */
export const deskJobCases = (pieces: number) => ({
  'close-departures': closedDeparturesCase,
  'erase-payment-details': paymentDetailsCase(pieces),
  'erase-invitations': {
    table: 'invitations',
    add: async (world: World, number: number) => {
      const { id: organizerId } = await world.organizer()
      const long = new Date(world.clock.now().getTime() - 40 * 24 * 3_600_000)
      await world.db.insert(invitations).values({
        organizerId,
        email: `guest-${number}@example.com`,
        role: 'desk',
        language: 'en',
        tokenHash: `hash ${number}`,
        createdAt: long,
        expiresAt: long,
      })
    },
    done: async ({ db }: World) => pieces - (await db.$count(invitations)),
  },
  'erase-leaders': {
    table: 'departure_details',
    add: (world: World) =>
      describeDeparture(world, { departureDate: '2026-09-01', returnDate: '2026-09-21' }),
    done: ({ db }: World) => db.$count(departureDetails, sql`content ->> 'leaderName' IS NULL`),
  },
  'hash-names': {
    table: 'travellers',
    add: async (world: World) => {
      const { id: tripId, organizerId } = await world.trip()
      const { id: bookingId } = await world.booking({ tripId, status: 'confirmed' })
      const place = { bookingId, organizerId, age: 'adult', place: 1, updatedAt: world.clock.now() } as const
      await world.db.insert(travellers).values({ ...place, ownName: 'زہرا' })
    },
    done: ({ db }: World) => db.$count(travellers, isNotNull(travellers.namesHashedWith)),
  },
  'list-account-numbers': {
    // Where it looks first.
    table: 'organizers',
    add: (world: World) => world.trip({ description: 'To IBAN PK36 SCBL 0000 0011 2345 6702.' }),
    done: ({ db }: World) => db.$count(withheldNumbers),
  },
  'list-numbers-in-details': {
    table: 'departure_details',
    add: async (world: World) => {
      const { id: tripId } = await world.trip()
      const content = { ...emptyDetails, place: 'Gate 5, IBAN PK36 SCBL 0000 0011 2345 6702' }
      await world.db
        .insert(departureDetails)
        .values({ tripId, version: 1, content, madeAt: world.clock.now() })
    },
    done: ({ db }: World) => db.$count(withheldNumbers, eq(withheldNumbers.place, 'details')),
  },
  'tell-of-valid-payees': {
    table: 'payees',
    add: async (world: World) => {
      const { id: organizerId } = await world.organizer()
      const { id: tripId } = await world.trip({ organizerId })
      await world.booking({ tripId, status: 'confirmed' })
      await world.db.insert(payees).values(createOffice(organizerId, world.clock.now()))
    },
    done: ({ db }: World) => db.$count(emails, eq(emails.template, 'payee-changed')),
  },
  'tell-details': {
    table: 'details_notices',
    add: async (world: World) => {
      const { id: tripId } = await describeDeparture(world, {})
      await world.booking({ tripId, status: 'confirmed' })
      const madeAt = world.clock.now()
      await world.db.insert(detailsNotices).values({ tripId, version: 1, saved: true, madeAt, dueAt: madeAt })
    },
    done: ({ db }: World) => db.$count(emails, eq(emails.template, 'details-changed')),
  },
  'finish-bulk-acts': {
    table: 'bulk_acts',
    add: async (world: World, number: number) => {
      const { id: tripId } = await world.trip()
      const { id: bookingId } = await world.booking({ tripId, status: 'confirmed' })
      const at = world.clock.now()
      await insertMessage(world, { tripId, bookingId, key: `the key of act ${number}`, at, due: at })
    },
    done: ({ db }: World) => db.$count(emails, eq(emails.template, 'company-message')),
  },
})

/** A day so many days after a moment. */
const ahead = (at: Date, days: number) =>
  new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10)

type Undue = { organizerId: string; tripId: string; at: Date; due: Date }

/** An invitation that is open, an account in its 72 hours, practical details and a message that wait: none of it is due yet. */
export async function describeUndue(world: World, { organizerId, tripId, at, due }: Undue): Promise<void> {
  const { db } = world
  await reportPayment(world, at, { departureDate: ahead(at, 50), returnDate: ahead(at, 60) })
  await insertMessage(world, { tripId, key: 'the key of an act', at, due })
  await leaveUnanswered(world, at)
  await keepItem(world, due)
  await db.insert(payees).values(createOffice(organizerId, due))
  const invited = { email: 'invited@example.com', role: 'desk', language: 'en' } as const
  await db
    .insert(invitations)
    .values({ ...invited, organizerId, tokenHash: 'of an invitation', createdAt: at, expiresAt: due })
  const content = { ...emptyDetails, place: 'Gate 5', leaderName: 'Kazim Rizvi' }
  await db.insert(departureDetails).values({ tripId, version: 1, content, madeAt: at })
  await db.insert(detailsNotices).values({ tripId, version: 1, saved: true, madeAt: at, dueAt: due })
}
