import { presets } from '#domain/offers/presets.ts'
import { adultsOnlyParty } from '#domain/offers/prices.ts'
import {
  bookingChanges,
  bookingReplacements,
  statusNotices,
  tripQuestions,
  undoableChanges,
} from '#server/bookings/core/tables.ts'
import { deletionRequests } from '#server/deletions/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { externalSignIns } from '#server/machine/sign-in/tables.ts'
import { alerts } from '#server/saved/alerts/tables.ts'
import { shortlists } from '#server/saved/shortlists/tables.ts'
import { documentFilesToRemove } from '#server/travellers/core/tables.ts'
import { documentStoragePath } from '#server/travellers/papers/view.ts'
import { foreignPictures } from '#server/trips/core/tables.ts'
import { browserHeaders } from '#test/actions/calls.ts'
import { createPicture } from '#test/pictures.ts'
import { describeUndue } from '#test/scenes/desk/jobs.ts'
import type { World } from '#test/world.ts'
import { createConfirmedRequest } from './deletions.ts'
import { createConfirmedBooking, createPdf } from './documents.ts'
import { insertSaved } from './saved-travellers.ts'
import { createFullTrip, joinWaitingList } from './waiting-lists.ts'

const day = 86_400_000

/** One record of each kind that a job deletes, closes or announces one day, none of which is due for some hours. */
export async function createNothingDue(world: World) {
  const { db, clock } = world
  const in_ = (days: number) => new Date(clock.now().getTime() + days * day)
  const date = (days: number) => in_(days).toISOString().slice(0, 10)
  const coming = { departureDate: date(50), returnDate: date(60) }

  const trip = await world.trip({
    ...coming,
    terms: { ...presets.standard, minGroup: { number: 30, decideByDay: 30 } },
  })
  const family = await createConfirmedBooking(world, { tripId: trip.id })
  await family.send(createPdf())
  await world.as(family.as)
  await world.signIn(family.as, { headers: browserHeaders })
  await db.insert(externalSignIns).values({
    stateHash: 'state',
    provider: 'apple',
    browserHash: 'b',
    codeVerifier: 'c',
    nonce: 'n',
    redirect: '/',
    expiresAt: in_(0.1),
  })
  await createPendingDocument(world, in_(0.04))

  await describeUndue(world, { organizerId: trip.organizerId, tripId: trip.id, at: in_(0), due: in_(0.5) })

  // A trip that ended ten days ago.
  const past = await world.trip({ departureDate: date(-20), returnDate: date(-10) })
  const { id: bookingId } = await world.booking({ tripId: past.id, status: 'completed' })
  const at = in_(-30)
  await db.insert(bookingChanges).values({
    bookingId,
    number: 1,
    kind: 'person',
    side: 'pilgrim',
    at,
    day: date(-30),
    seenVersion: 1,
    party: adultsOnlyParty(1),
    lines: [],
    totalAmount: '0',
    agreedAmount: '0',
    allInAmount: '0',
    agreedBefore: '0',
    offerVersion: 1,
    state: 'agreed',
    answeredAt: at,
  })
  await db.insert(bookingReplacements).values({ bookingId, number: 1, sealed: 'names', createdAt: at })
  await db.insert(undoableChanges).values({ bookingId, number: 1, seats: 0, until: in_(0.5) })
  await db.insert(statusNotices).values({ bookingId, toldStatus: 'pending', changedAt: at, dueAt: in_(0.5) })

  // One that is on its way, and over in five days; and a family with an open question about a changed trip.
  const under = await world.trip({ departureDate: date(-5), returnDate: date(5) })
  await world.booking({ tripId: under.id, status: 'completed' })
  await db.insert(tripQuestions).values({
    bookingId: family.id,
    fromVersion: 1,
    toVersion: 2,
    offerVersion: 1,
    askedAt: in_(-1),
    answerBy: in_(10),
  })

  await world.booking({
    tripId: trip.id,
    userId: null,
    guestExpiresAt: in_(0.8),
    contactEmail: 'guest@example.com',
  })
  const full = await createFullTrip(world, [2], coming)
  await joinWaitingList(world, full.trip, 2)

  const file = await createPicture(4, 4).png().toBuffer()
  await world.call('uploads.logo', { file }, { as: await world.organizer() })
  await createForeignPicture(world, { ...coming, nextTryAt: in_(0.1) })
  await insertSaved(world, family.as.id, { usedAt: in_(-500) })
  await db.insert(shortlists).values({
    tokenHash: 'list',
    tripIds: [trip.id],
    madeOn: date(-10),
    endsOn: date(100),
  })
  const search = { filters: {}, askedAt: clock.now(), endsAt: in_(100) }
  await db.insert(alerts).values([
    { ...search, email: 'asked@example.com', state: 'unconfirmed', tokenHash: 'asked' },
    { ...search, email: 'waits@example.com', state: 'active', tokenHash: 'waits' },
    { ...search, email: '', state: 'ended', tokenHash: 'ended', endedAt: clock.now() },
  ])
  await db.insert(emails).values({
    template: 'verify-email',
    recipient: 'later@example.com',
    language: 'en',
    data: {},
    nextAttemptAt: in_(0.04),
    createdAt: clock.now(),
  })

  const leaving = await world.user()
  await createConfirmedRequest(world, leaving.email)
  await world.call('deletions.request', { email: 'not-sure@example.com' })
  const done = { source: 'form', status: 'done', confirmedAt: in_(-2), doneAt: in_(-1) } as const
  await db.insert(deletionRequests).values({ ...done, code: 'done', notedAt: in_(-2) })
  return { family, leaving, trip, full }
}

async function createPendingDocument({ db, deps }: World, since: Date) {
  const file = crypto.randomUUID().replaceAll('-', '')
  await deps.files.put(documentStoragePath(file), Buffer.from('sealed'), 'application/octet-stream')
  await db.insert(documentFilesToRemove).values({ file, since })
}

/** One that may be tried once more, and then is taken out of its trip. */
async function createForeignPicture(
  { db, trip }: World,
  { nextTryAt, ...days }: { nextTryAt: Date; departureDate: string; returnDate: string },
) {
  const address = 'https://127.0.0.1/1.png'
  await trip({ ...days, images: [address] })
  await db.insert(foreignPictures).values({ address, tries: 7, nextTryAt })
}
