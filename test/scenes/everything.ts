import { sql } from 'drizzle-orm'
import { seedIfEmpty } from '#demo/seed.ts'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { externalIdentities } from '#server/accounts/core/tables.ts'
import { bookingCosts } from '#server/bookings/core/costs-tables.ts'
import {
  bookingCancellations,
  bookingChanges,
  bookingCodes,
  bookingEvents,
  bookingPlans,
  bookingProofs,
  bookingReplacements,
  bookings,
  departureCancellations,
  groupDecisions,
  openRequestDecrements,
  openRequests,
  statusNotices,
  tripQuestions,
  undoableChanges,
} from '#server/bookings/core/tables.ts'
import { contactMessages } from '#server/contact/tables.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Database } from '#server/machine/data/client.ts'
import { bookkeepingTables } from '#server/machine/data/migrate.ts'
import { jobRuns } from '#server/machine/jobs/tables.ts'
import { emails, featureStarts } from '#server/machine/mail/tables.ts'
import { organizerChanges } from '#server/organizers/tables.ts'
import { sightings } from '#server/reference/tables.ts'
import { alerts, alertTrips } from '#server/saved/alerts/tables.ts'
import { shortlists } from '#server/saved/shortlists/tables.ts'
import { savedTrips } from '#server/saved/trips/tables.ts'
import { plainAnswerSealContext } from '#server/travellers/core/sealed-view.ts'
import {
  documentFilesToRemove,
  needAnswers,
  travellerAccessLog,
  travellerDocuments,
  travellerReminders,
  travellers,
} from '#server/travellers/core/tables.ts'
import { documentSealContext } from '#server/travellers/papers/view.ts'
import { dateRequests, foreignPictures, tripChanges, tripDrafts } from '#server/trips/core/tables.ts'
import { createPicture } from '#test/pictures.ts'
import { insertDeskRows } from '#test/scenes/desk/rows.ts'
import type { World } from '#test/world.ts'
import { insertCounterRows } from './counter-bookings.ts'
import { insertSaved } from './saved-travellers.ts'

/** Words that a careless format would change: its own signs, ends of lines, and other writing. */
export const hostileWords = `"quoted" 'single' back\\slash \\N \\. ,;|\t\r\n\u2028\u2029\u0001\u00a0 🕋 👨‍👩‍👧 کربلا ‏مرحبا‏ é e\u0301 {"a":[1]}`

/** A row of everything: the demo, bookings of each status, hostile words, uploads, a session. */
export async function fillWithEverything(world: World) {
  await seedIfEmpty(world.db, world.clock.now())
  const pilgrim = await world.user({ email: 'sign-in@example.com', firstName: hostileWords, lastName: '' })
  const organizer = await world.organizer({ companyName: hostileWords, description: '' })
  const trip = await world.trip({
    organizerId: organizer.id,
    description: hostileWords,
    pricePerPerson: '999999999999.00',
    currency: 'INR',
    maxPilgrims: 100,
    tags: [hostileWords, '', 'NULL', '{}', 'a,b'],
    itinerary: [{ day: 1, description: hostileWords, activities: [hostileWords] }],
  })
  await world.member({ organizerId: organizer.id, role: 'desk' })
  const month = { authority: 'iraq', hijriYear: 1449, month: 2 } as const
  const announced = { firstDay: '2027-07-05', source: hostileWords, enteredAt: world.clock.now() }
  await world.db.insert(jobRuns).values({ job: 'erase-people', finishedAt: world.clock.now() })
  await world.db.insert(featureStarts).values({ feature: 'people-reminders', since: new Date(0) })
  await world.db.insert(sightings).values({ ...month, ...announced })
  const cheap = await world.trip({ organizerId: organizer.id, pricePerPerson: '0.10' })
  for (const status of bookingStatusNames) {
    const booking = await world.booking({ tripId: cheap.id, userId: pilgrim.id, status })
    const entityId = booking.id
    const after = { words: hostileWords, nothing: null, large: 1e21 }
    const deed = { action: 'booking.status_changed', actorId: null, entityId, after, now: world.clock.now() }
    await writeAuditEntry(world.db, deed as Parameters<typeof writeAuditEntry>[1])
  }
  // Moments to the microsecond, which JavaScript does not have.
  await world.db.execute(sql`UPDATE bookings SET updated_at = created_at + interval '123456 microseconds'`)
  const [held = { id: '' }] = await world.db.select({ id: bookings.id }).from(bookings).limit(1)
  const moment = world.clock.now()
  const happened = { bookingId: held.id, side: 'pilgrim', at: moment, day: '2026-11-21' } as const
  await world.db
    .insert(bookingEvents)
    .values({ ...happened, kind: 'cancelled', data: { exact: '0.100', nothing: null } })
  const line = { kind: 'price', room: null, age: 'adult', name: null, due: 'organizer', count: 2 } as const
  const amounts = { totalAmount: '0.20', agreedAmount: '0.200', allInAmount: '0.300', agreedBefore: '0.100' }
  await world.db.insert(bookingCosts).values({
    bookingId: held.id,
    number: 1,
    kind: 'visa_submitted',
    amount: '150.00',
    day: '2026-11-20',
    paper: 'invoice 4711',
    recordedAt: world.clock.now(),
  })
  await world.db.insert(bookingChanges).values({
    bookingId: held.id,
    number: 1,
    kind: 'more',
    side: 'pilgrim',
    at: moment,
    day: '2026-11-21',
    seenVersion: 1,
    offerVersion: 1,
    state: 'agreed',
    answeredAt: moment,
    reason: hostileWords,
    ...amounts,
    party: { groups: [{ room: null, adults: 2, children: 0, infants: 0 }], extras: [] },
    lines: [{ ...line, each: '0.10', amount: '0.20', currency: 'INR' }],
  })
  await world.db
    .insert(bookingReplacements)
    .values({ bookingId: held.id, number: 1, sealed: 'v1.abc.def', createdAt: moment })
  await world.db.insert(undoableChanges).values({ bookingId: held.id, number: 1, seats: 0, until: moment })
  await insertCounterRows(world, { bookingId: held.id, moment, words: hostileWords })
  await world.db
    .insert(statusNotices)
    .values({ bookingId: held.id, toldStatus: 'pending', changedAt: moment, dueAt: moment })
  await world.db.insert(bookingCancellations).values({
    bookingId: held.id,
    cancelledBy: 'pilgrim',
    cause: 'own',
    cancelledAt: moment,
    day: '2026-11-21',
    fromStatus: 'pending',
    reason: hostileWords,
    keepPercent: 10,
    keptAmount: '0.105',
    endedAt: moment,
  })
  const off = {
    tripId: trip.id,
    cancelledBy: 'organizer',
    reason: hostileWords,
    cancelledAt: moment,
  } as const
  await world.db
    .insert(departureCancellations)
    .values({ ...off, day: '2026-11-21', bookings: 1, pilgrims: 2, told: 1 })
  await world.db.insert(groupDecisions).values({
    tripId: trip.id,
    day: '2026-11-21',
    needed: 30,
    reached: 24,
    pending: 1,
    outcome: 'open',
    countedAt: moment,
  })
  await world.db.insert(tripQuestions).values({
    bookingId: held.id,
    fromVersion: 1,
    toVersion: 2,
    offerVersion: 1,
    askedAt: moment,
    answerBy: new Date(moment.getTime() + 1),
  })
  const [person] = await world.db
    .insert(travellers)
    .values({
      bookingId: held.id,
      organizerId: organizer.id,
      age: 'adult',
      place: 1,
      updatedAt: moment,
      ownName: 'زہرا',
      needs: ['diet', 'carer'] as const,
      sealedDetails: null,
      linkHash: 'link',
      linkMadeAt: moment,
    })
    .returning()
  const paperId = crypto.randomUUID()
  await world.db.insert(travellerDocuments).values({
    id: paperId,
    travellerId: person?.id ?? '',
    kind: 'visa',
    file: 'e'.repeat(32),
    addedAt: moment,
    type: 'application/pdf',
    sealedKey: world.deps.sealer.seal('key', documentSealContext(paperId)),
  })
  await world.db.insert(needAnswers).values({
    travellerId: person?.id ?? '',
    kind: 'wheelchair',
    answer: 'can_with_fee',
    fee: '40.125',
    sealedWords: world.deps.sealer.seal('words', plainAnswerSealContext(person?.id ?? '', 'wheelchair')),
    answeredAt: moment,
  })
  await insertSaved(world, pilgrim.id, { usedAt: moment, ownName: 'زہرا' })
  await world.db.insert(documentFilesToRemove).values({ file: 'f'.repeat(32), since: moment })
  await world.db.insert(travellerAccessLog).values({
    bookingId: held.id,
    travellerId: person?.id ?? null,
    side: 'admin',
    what: 'passport',
    at: moment,
    reason: hostileWords,
  })
  await world.db.insert(travellerReminders).values({ bookingId: held.id, day: '2026-11-21' })
  await world.db.insert(bookingCodes).values({ bookingId: held.id, expiresAt: moment, sentAt: moment })
  const proof = { proofHash: 'proof', deviceHash: 'device', madeAt: moment, usedAt: moment }
  await world.db.insert(bookingProofs).values({ bookingId: held.id, ...proof })
  await world.db.insert(bookingPlans).values({ bookingId: held.id, tokenHash: 'plan', createdAt: moment })
  await world.db.insert(openRequests).values({ key: 'recipient:hash', open: 1, most: 20 })
  await world.db.insert(openRequestDecrements).values({ key: 'recipient:hash', weight: 1 })
  await world.review({
    tripId: cheap.id,
    userId: pilgrim.id,
    rating: 3,
    comment: hostileWords,
    goodExperience: null,
  })
  await world.db
    .insert(externalIdentities)
    .values({ provider: 'google', subject: 'sübject', userId: pilgrim.id })
  await world.db
    .insert(contactMessages)
    .values({ name: 'A', email: 'a@a.example', subject: 'S', message: hostileWords })
  const letter = { template: 'x', recipient: 'a@a.example', language: 'en' }
  await world.db
    .insert(emails)
    .values({ ...letter, data: { words: hostileWords, exact: 0.1, deep: [[], {}, null] } })
  const askedAt = world.clock.now()
  await world.db
    .insert(organizerChanges)
    .values({ organizerId: organizer.id, fields: { companyName: hostileWords }, askedAt })
  await world.db.insert(foreignPictures).values({ address: hostileWords, tries: 1, nextTryAt: askedAt })
  const draft = { organizerId: organizer.id, title: '', createdAt: askedAt, updatedAt: askedAt }
  await world.db.insert(savedTrips).values({ userId: pilgrim.id, tripId: trip.id, keptAt: askedAt })
  await world.db.insert(tripDrafts).values({
    ...draft,
    id: crypto.randomUUID(),
    form: { words: hostileWords, exact: 0.1, deep: [[], {}, null] },
  })
  await world.db.insert(dateRequests).values({
    organizerId: organizer.id,
    key: 'key',
    digest: 'digest',
    tripIds: [trip.id, cheap.id],
    madeAt: askedAt,
  })
  await world.db.insert(tripChanges).values({
    tripId: trip.id,
    version: 1,
    changedAt: askedAt,
    before: { title: hostileWords },
    after: { title: 'Another' },
    reason: hostileWords,
  })
  const [alert = { id: '' }] = await world.db
    .insert(alerts)
    .values({
      email: 'waits@example.com',
      filters: { destination: 'iraq' },
      tokenHash: 'of an alert',
      state: 'active',
      askedAt: moment,
      endsAt: moment,
    })
    .returning({ id: alerts.id })
  await world.db.insert(alertTrips).values({ alertId: alert.id, tripId: trip.id, toldAt: moment })
  await world.db.insert(shortlists).values({
    tokenHash: 'of a list',
    tripIds: [trip.id, cheap.id],
    madeOn: '2026-11-21',
    endsOn: '2027-05-20',
  })
  const file = await createPicture(4, 4).png().toBuffer()
  const logo = (await world.call('uploads.logo', { file }, { as: organizer })).body.url
  await world.call('uploads.tripImage', { file }, { as: organizer })
  await world.call('uploads.portrait', { file }, { as: organizer })
  const desk = { organizerId: organizer.id, ownerId: organizer.userId, tripId: trip.id }
  await insertDeskRows(world, { ...desk, bookingId: held.id, moment, words: hostileWords })
  return { pilgrim, organizer, trip, cheap, logo }
}

/** Every row of every table as PostgreSQL writes it, computed columns too; except data that a backup leaves out. */
export async function dumpTables(db: Database, without: string[] = []): Promise<Record<string, string[]>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL timezone = 'UTC'`)
    const { rows: tables } = await tx.execute<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL(${sql.param(bookkeepingTables)}::text[])`,
    )
    const found: Record<string, string[]> = {}
    for (const { name } of tables.filter((table) => !without.includes(table.name))) {
      const { rows } = await tx.execute<{ line: string }>(
        sql`SELECT t::text AS line FROM ${sql.identifier(name)} t ORDER BY t::text COLLATE "C"`,
      )
      found[name] = rows.map(({ line }) => line)
    }
    return found
  })
}
