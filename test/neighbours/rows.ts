import { sql } from 'drizzle-orm'
import { presets } from '#domain/offers/presets.ts'
import { users } from '#server/accounts/core/tables.ts'
import { bookingCosts } from '#server/bookings/core/costs-tables.ts'
import {
  bookingEvents,
  bookings,
  departureCancellations,
  groupDecisions,
  tripQuestions,
} from '#server/bookings/core/tables.ts'
import type { Database } from '#server/machine/data/client.ts'
import { members, organizerChanges, organizers } from '#server/organizers/tables.ts'
import { payees } from '#server/payees/tables.ts'
import { alerts } from '#server/saved/alerts/tables.ts'
import { savedTrips } from '#server/saved/trips/tables.ts'
import { travellerAccessLog, travellers } from '#server/travellers/core/tables.ts'
import { tripChanges, tripDrafts, trips } from '#server/trips/core/tables.ts'
import { waitingParties } from '#server/waiting-lists/tables.ts'

/** Begins every text of the neighbours; nothing that a test itself writes contains it. */
export const neighbourMark = 'OTHERS-'

const words = (about: string) => `${neighbourMark}${about}`
const address = (who: string) => `${neighbourMark.toLowerCase()}${who}@example.com`
const phone = '+44 20 7946 0958'
const at = new Date('2026-11-01T08:00:00Z')

/**
 * Inserts a second company and a second family, with a row of each list that a company or a family reads. Strangers find
 * nothing of it: the company is not verified yet. Nothing is due: its trips are far away.
 */
async function insertNeighbours(db: Database) {
  const [owner, desk, pilgrim] = await db
    .insert(users)
    .values(
      ['owner', 'desk', 'family'].map((who) => ({
        email: address(who),
        username: address(who),
        passwordHash: 'none',
        firstName: words(who),
        lastName: words('name'),
        phone,
        address: words('street'),
        nationality: 'GB',
        role: who === 'owner' ? ('organizer' as const) : ('pilgrim' as const),
        emailVerified: true,
        createdAt: at,
        ownerProvenAt: at,
      })),
    )
    .returning({ id: users.id })
  const [ownerId, deskId, userId] = [idOf(owner), idOf(desk), idOf(pilgrim)]
  const [company] = await db
    .insert(organizers)
    .values({
      userId: ownerId,
      companyName: words('Caravans'),
      description: words('about us'),
      yearsExperience: 7,
      contactEmail: address('office'),
      contactPhone: phone,
      businessEmail: address('business'),
      website: 'https://others-caravans.example',
      appliedAt: at,
      createdAt: at,
    })
    .returning({ id: organizers.id })
  const organizerId = idOf(company)
  await db.insert(members).values({ organizerId, userId: deskId, role: 'desk', createdAt: at, chosenAt: at })
  await db
    .insert(organizerChanges)
    .values({ organizerId, fields: { companyName: words('New name') }, askedAt: at })
  await db.insert(payees).values({
    organizerId,
    kind: 'cash',
    holder: words('holder'),
    address: words('office'),
    addedAt: at,
    usableFrom: at,
    checkedAt: at,
    toldAt: at,
    stopHash: words('stop'),
  })
  const offered = {
    organizerId,
    description: words('description'),
    destination: 'iraq' as const,
    departureOrigin: words('origin'),
    departureDate: '2028-03-10',
    returnDate: '2028-03-20',
    pricePerPerson: '7654.30',
    accommodation: words('hotel'),
    requirement: words('requirement'),
    terms: { ...presets.standard, minGroup: { number: 30, decideByDay: 30 } },
    searchText: words('walk').toLowerCase(),
    createdAt: at,
    updatedAt: at,
  }
  const [open, off] = await db
    .insert(trips)
    .values([
      { ...offered, title: words('walk') },
      { ...offered, title: words('called off'), publication: 'cancelled' as const },
    ])
    .returning({ id: trips.id })
  const tripId = idOf(open)
  await db.insert(tripDrafts).values({
    id: crypto.randomUUID(),
    organizerId,
    title: words('draft'),
    form: { title: words('draft') },
    createdAt: at,
    updatedAt: at,
  })
  await db.insert(tripChanges).values({
    tripId,
    version: 2,
    changedAt: at,
    before: { title: words('before') },
    after: { title: words('walk') },
    reason: words('reason'),
  })
  await db.insert(departureCancellations).values({
    tripId: idOf(off),
    cancelledBy: 'organizer',
    reason: words('called off'),
    cancelledAt: at,
    day: '2026-11-01',
    bookings: 0,
    pilgrims: 0,
    told: 0,
  })
  const counted = { day: '2026-11-01', needed: 30, reached: 3, pending: 0, outcome: 'open' as const }
  await db.insert(groupDecisions).values({ tripId, ...counted, countedAt: at })
  const asked = {
    tripId,
    totalAmount: '7654.30',
    currency: 'USD',
    contactName: words('lead'),
    contactPhone: phone,
    specialRequests: words('request'),
    createdAt: at,
    updatedAt: at,
  }
  const [own] = await db
    .insert(bookings)
    .values([
      { ...asked, userId, numberOfPilgrims: 2, contactEmail: address('family'), idempotencyScope: userId },
      {
        ...asked,
        userId: null,
        numberOfPilgrims: 1,
        status: 'confirmed' as const,
        contactEmail: address('guest'),
        idempotencyScope: `guest:${address('guest')}`,
      },
    ])
    .returning({ id: bookings.id })
  await insertOfBooking(db, { bookingId: idOf(own), tripId, organizerId, userId })
}

type Ids = { bookingId: string; tripId: string; organizerId: string; userId: string }

async function insertOfBooking(db: Database, { bookingId, tripId, organizerId, userId }: Ids) {
  await db.insert(bookingEvents).values({
    bookingId,
    kind: 'cancelled',
    side: 'pilgrim',
    at,
    day: '2026-11-01',
    data: { words: words('event') } as never,
  })
  const cost = {
    kind: 'visa_submitted' as const,
    amount: '76.50',
    day: '2026-11-01',
    paper: words('invoice'),
  }
  await db.insert(bookingCosts).values({ bookingId, number: 1, ...cost, recordedAt: at })
  const answerBy = new Date('2028-01-01T00:00:00Z')
  const versions = { fromVersion: 1, toVersion: 2, offerVersion: 1 }
  await db.insert(tripQuestions).values({ bookingId, ...versions, askedAt: at, answerBy })
  const [person] = await db
    .insert(travellers)
    .values({
      bookingId,
      organizerId,
      age: 'adult',
      place: 1,
      ownName: words('own name'),
      needs: ['wheelchair'],
      updatedAt: at,
    })
    .returning({ id: travellers.id })
  const look = { side: 'organizer' as const, what: 'passport' as const, reason: words('look') }
  await db.insert(travellerAccessLog).values({ bookingId, travellerId: idOf(person), ...look, at })
  await db.insert(waitingParties).values({
    tripId,
    userId,
    contactEmail: address('family'),
    contactName: words('waits'),
    contactPhone: phone,
    party: { groups: [{ room: null, adults: 1, children: 0, infants: 0 }], extras: [] },
    seats: 1,
    state: 'waiting',
    tokenHash: words('waiting'),
    joinedAt: at,
    waitingSince: at,
  })
  await db.insert(savedTrips).values({ userId, tripId, keptAt: at })
  await db.insert(alerts).values({
    email: address('family'),
    filters: { q: words('alert') },
    state: 'active',
    tokenHash: words('alert'),
    askedAt: at,
    endsAt: answerBy,
  })
}

function idOf(row: { id: string } | undefined): string {
  if (!row) throw new Error('a neighbour was not inserted')
  return row.id
}

/** Tables whose rows are of everything together, or of what is done about it later. */
const left = ['audit_log', 'emails', 'opened_trips', 'open_requests', 'reference_keys', 'sums', 'sum_changes']

/** Far from the numbers that a test counts from 1. */
const firstNumber = 900_000_000

/** The statements that put the neighbours into a database whose tables are empty, and that take them out again. */
export async function writeNeighbourStatements(db: Database, tables: string[]) {
  await db.execute(
    sql`SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, ${firstNumber}) FROM pg_sequences WHERE schemaname = 'public'`,
  )
  await insertNeighbours(db)
  const enter: string[] = []
  const leave: string[] = []
  for (const table of tables.filter((name) => !left.includes(name))) {
    const { rows: columns } = await db.execute<{ name: string; isKey: boolean }>(
      sql`SELECT quote_ident(a.attname) AS name, coalesce(a.attnum = ANY(i.indkey), false) AS "isKey"
        FROM pg_attribute a LEFT JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
        WHERE a.attrelid = ${table}::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''`,
    )
    const names = columns.map(({ name }) => name)
    const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name)
    const { rows } = await db.execute<{ row: string; key: string }>(
      sql.raw(
        `SELECT quote_literal(t::text) AS row, concat_ws(',', ${keys.map((key) => `quote_literal(${key})`)}) AS key FROM ${table} t`,
      ),
    )
    if (rows.length === 0) continue
    const values = rows.map(({ row }) => `(${row}::${table})`)
    enter.push(
      `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names.map((name) => `(v.r).${name}`)} FROM (VALUES ${values}) v(r) ON CONFLICT DO NOTHING`,
    )
    leave.push(`DELETE FROM ${table} WHERE (${keys}) IN (${rows.map(({ key }) => `(${key})`)})`)
  }
  return { enter: inOne(enter), leave: inOne(leave) }
}

/** Several statements as one, which the database plans once. */
const inOne = (statements: string[]) =>
  `WITH ${statements.map((one, index) => `part_${index} AS (${one})`).join(', ')} SELECT`
