import { sql } from 'drizzle-orm'
import { externalIdentities } from '#server/accounts/core/tables.ts'
import { bookingCosts } from '#server/bookings/core/costs-tables.ts'
import { bookingStatusChanges, removedBookings } from '#server/bookings/core/tables.ts'
import { digestItems, emails } from '#server/machine/mail/tables.ts'
import { externalSignIns } from '#server/machine/sign-in/tables.ts'
import { emailChoices } from '#server/organizers/tables.ts'
import { payees } from '#server/payees/tables.ts'
import { paymentDetails, paymentEntries, removedAccounts } from '#server/payments/tables.ts'
import { travellerAccessLog, travellers } from '#server/travellers/core/tables.ts'
import { savedTravellers } from '#server/travellers/saved/tables.ts'
import { uploads } from '#server/uploads/tables.ts'
import { browserHeaders } from '#test/actions/calls.ts'
import { initiallyEmptyTables } from '#test/databases.ts'
import { bookingRequest } from '#test/factories.ts'
import type { World } from '#test/world.ts'
import { createFullTrip } from './waiting-lists.ts'

export const markedEmail = 'MARKER-zahra@example.com'

/** Code and secret of the newest emailed link of a deletion request to this address. */
export async function findDeletionLink(world: World, to: string): Promise<{ code: string; token: string }> {
  const mails = (await world.mails.deliver()).filter((mail) => mail.to.toLowerCase() === to.toLowerCase())
  const found = mails.flatMap(({ text }) => {
    const [, code, token] = /\/status\/([\w-]+)\?token=([\w-]+)/.exec(text) ?? []
    return code && token ? [{ code, token }] : []
  })
  const link = found.at(-1)
  if (!link) throw new Error(`no deletion link was mailed to ${to}`)
  return link
}

/** Runs one of the recurring jobs once. */
export async function runJob({ jobs }: Pick<World, 'jobs'>, name: string): Promise<void> {
  const job = jobs.find((one) => one.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await job.run()
}

/** A request of the public form whose link was opened. */
export async function createConfirmedRequest(world: World, to: string) {
  await world.call('deletions.request', { email: to, providerUserId: 'MARKER-id', reason: 'MARKER-reason' })
  const link = await findDeletionLink(world, to)
  await world.call('deletions.confirm', link)
  return link
}

/** Every row of every table, as text, but for when jobs ran. */
export async function dumpTables({ db }: World): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const name of initiallyEmptyTables) {
    if (name === 'job_runs') continue
    const query = sql.raw(`SELECT row_to_json(t)::text AS row FROM ${name} t ORDER BY 1`)
    tables[name] = (await db.execute<{ row: string }>(query)).rows.map(({ row }) => row)
  }
  return tables
}

/** The tables that say so somewhere. */
export const listTablesWith = (tables: Record<string, string[]>, marker: RegExp) =>
  Object.keys(tables).filter((name) => tables[name]?.some((row) => marker.test(row)))

/** A person who has left traces wherever one can. */
export async function createPersonWithTraces(world: World) {
  const { db } = world
  const past = await world.trip({ departureDate: '2026-10-01', returnDate: '2026-10-10' })
  const coming = await world.trip()
  const user = await world.user({
    email: markedEmail,
    username: markedEmail,
    firstName: 'MARKER-first',
    lastName: 'MARKER-last',
    profileImageUrl: 'https://pictures.example/MARKER.png',
    phone: 'MARKER-phone',
    address: 'MARKER-street',
    nationality: 'IR',
    dateOfBirth: '1961-04-23',
    authProvider: 'facebook',
    verificationTokenHash: 'MARKER-verification',
    resetTokenHash: 'MARKER-reset',
  })
  const { id: userId } = user
  await world.as(user)
  await world.signIn(user, { headers: { ...browserHeaders, 'user-agent': 'MARKER-browser' } })
  for (const provider of ['google', 'apple', 'facebook'] as const)
    await db.insert(externalIdentities).values({ provider, subject: `MARKER-${provider}`, userId })
  await db.insert(externalSignIns).values({
    stateHash: 'MARKER-state',
    provider: 'apple',
    browserHash: 'b',
    codeVerifier: 'c',
    nonce: 'n',
    redirect: '/',
    userId,
    answer: { user: 'MARKER-name' },
    expiresAt: world.clock.now(),
  })
  await db.insert(payees).values({
    organizerId: past.organizerId,
    kind: 'cash',
    holder: 'Noor Travels',
    address: 'Gate 5',
    addedBy: userId,
    checkedBy: userId,
    addedAt: world.clock.now(),
    usableFrom: world.clock.now(),
    checkedAt: world.clock.now(),
    stopHash: 'of a stop link',
  })
  await db.insert(uploads).values({ file: 'picture.webp', kind: 'trip-image', userId })
  const at = world.clock.now()
  await db.insert(emailChoices).values({ userId, paces: {}, timeZone: 'MARKER', changedAt: at })
  await db.insert(digestItems).values({
    id: crypto.randomUUID(),
    userId,
    template: 'unknown',
    data: { name: 'MARKER' },
    queuedAt: at,
    keptAt: at,
  })
  const secrets = {
    specialRequests: 'MARKER-wheelchair',
    contactPhone: 'MARKER-phone 123456',
    contactName: 'MARKER-name',
  }
  const own = await world.booking({
    ...secrets,
    userId,
    tripId: past.id,
    status: 'completed',
    numberOfPilgrims: 3,
    contactEmail: 'MARKER-work@example.com',
    idempotencyKey: 'MARKER-key',
    language: 'fa',
  })
  await db
    .insert(bookingStatusChanges)
    .values({ bookingId: own.id, actorId: userId, fromStatus: 'pending', toStatus: 'completed' })
  const [entry] = await db
    .insert(paymentEntries)
    .values({
      bookingId: own.id,
      kind: 'claimed',
      side: 'pilgrim',
      actorId: userId,
      amount: '100.00',
      day: '2026-09-01',
      way: 'bank',
      writtenAt: world.clock.now(),
    })
    .returning({ id: paymentEntries.id })
  if (entry)
    await db.insert(paymentDetails).values({
      entryId: entry.id,
      sealed: `v1.${world.deps.sealer.names[0]}.MARKER-payer`,
      writtenAt: world.clock.now(),
    })
  const removed = crypto.randomUUID()
  await db.insert(removedBookings).values({
    bookingId: removed,
    reference: 'QF-11111111',
    tripId: past.id,
    organizerId: past.organizerId,
    userId,
    contactEmail: 'MARKER-work@example.com',
    agreement: {},
    removedAt: world.clock.now(),
  })
  await db.insert(removedAccounts).values({ bookingId: removed, contactName: 'MARKER-name', account: {} })
  await db.insert(travellers).values({
    bookingId: own.id,
    organizerId: past.organizerId,
    age: 'adult',
    place: 1,
    ownName: 'MARKER',
    updatedAt: world.clock.now(),
  })
  await db.insert(savedTravellers).values({
    userId,
    consent: 'lead',
    sealed: `v1.${world.deps.sealer.names[0]}.MARKER-saved`,
    personHash: 'MARKER-person',
    savedAt: world.clock.now(),
    usedAt: world.clock.now(),
  })
  await db.insert(travellerAccessLog).values({
    bookingId: own.id,
    side: 'admin',
    what: 'list',
    reason: 'MARKER',
    at: world.clock.now(),
  })
  await db.insert(bookingCosts).values({
    bookingId: own.id,
    number: 1,
    kind: 'visa_submitted',
    amount: '10',
    day: '2026-01-02',
    paper: 'MARKER',
    recordedAt: world.clock.now(),
  })
  const asGuest = await world.call(
    'bookings.create',
    bookingRequest(coming, { ...secrets, contactEmail: markedEmail.toLowerCase(), numberOfPilgrims: 2 }),
  )
  await world.call('bookings.open', { token: await world.mails.linkToken(markedEmail.toLowerCase()) })
  const { trip: full } = await createFullTrip(world, [1])
  const waits = {
    id: full.id,
    numberOfPilgrims: 1,
    contactEmail: markedEmail,
    contactPhone: '+971 50 000 0000',
  }
  await world.call('waiting.join', { ...waits, contactName: 'MARKER' }, { as: user })
  await world.call('kept.change', { keep: [coming.id] }, { as: user })
  await world.call('alerts.create', { email: markedEmail })
  await moderatePerson(world, userId, past.id)
  await world.member({ organizerId: past.organizerId, userId, role: 'desk' })
  const message = { name: 'MARKER', email: markedEmail.toUpperCase(), subject: 'MARKER', message: 'MARKER' }
  await world.call('contact.send', message)
  await db.insert(emails).values(
    [
      { template: 'reset-password', recipient: markedEmail, data: { token: 'MARKER-token' } },
      { template: 'verify-email', recipient: markedEmail, data: {}, nextAttemptAt: new Date('2999-01-01') },
      { template: 'booking-requested', recipient: 'MARKER-work@example.com', data: {}, bookingId: own.id },
      {
        template: 'unknown',
        recipient: 'office@example.com',
        data: { name: 'MARKER' },
        bookingId: own.id,
        sentAt: world.clock.now(),
        rendered: { subject: 'MARKER', text: 'MARKER', html: 'MARKER' },
      },
      {
        template: 'booking-status',
        recipient: 'office@example.com',
        bookingId: own.id,
        data: { status: 'confirmed' },
        lastError: '550 MARKER-work@example.com',
        nextAttemptAt: new Date('2026-11-23T00:00:00Z'),
      },
    ].map((mail) => ({ language: 'en', createdAt: world.clock.now(), ...mail })),
  )
  return { user, own, guestBookingId: asGuest.body.id, past, coming }
}

/** A review that an admin has corrected, and an account that was deactivated and activated: the audit log has both. */
async function moderatePerson(world: World, userId: string, tripId: string) {
  const as = { as: await world.user({ role: 'admin' }) }
  const words = { title: 'MARKER-title', comment: 'MARKER', goodExperience: 'MARKER-good' }
  const written = await world.call('reviews.create', { tripId, rating: 2, ...words }, { as: { id: userId } })
  const corrected = {
    id: written.body.id,
    rating: 1,
    goodExperience: 'MARKER-corrected',
    badExperience: 'MARKER',
  }
  await world.call('admin.updateReview', corrected, as)
  for (const isActive of [false, true]) await world.call('admin.setUserActive', { id: userId, isActive }, as)
  // A former admin: the mark of a handled message stays, the name on it does not.
  await world.message({ email: 'office@example.com', handledAt: world.clock.now(), handledBy: userId })
}
