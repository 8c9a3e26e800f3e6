import { and, eq, sql } from 'drizzle-orm'
import { bookings } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { requestAlert } from '#test/scenes/alerts.ts'
import { findDeletionLink } from '#test/scenes/deletions.ts'
import { createProof } from '#test/scenes/guest-bookings.ts'
import { createFullTrip, findWaitingToken, joinWaitingList } from '#test/scenes/waiting-lists.ts'
import { createDeskScreens } from './screen-desk.ts'
import { createMoneyScreens } from './screen-money.ts'
import type { Who } from './screens.ts'
import type { Site } from './site.ts'

export type ScreenData = {
  accounts: Record<Exclude<Who, 'visitor'>, { email: string }>
  trips: Record<'open' | 'over' | 'rupees' | 'full' | 'own', string>
  privateBooking: string
  /** Of the demo's pilgrim. */
  booking: string
  /** The form of one person, for the lead and by his own link. */
  person: string
  ownPerson: string
  plan: string
  /** A shared list, with a trip that is full and one that is over. */
  shortlist: string
  /** A place on a waiting list, and one that has an offer. */
  waiting: { place: string; offer: string }
  /** An alert that was requested and not confirmed. */
  alert: string
  sent: { path: string; reference: string; token: string }
  deletionStatus: string
  /** A departure near enough for its leader's page. */
  led: string
  /** A departure with books. */
  money: string
  invitation: string
  /** A booking whose company keeps books, and one of its receipts. */
  paid: { booking: string; receipt: string }
}

/** Creates what the demo lacks: a full trip, a guest's booking, pending and rejected companies, messages, emails, deletions. */
export async function createScreenData(site: Site): Promise<ScreenData> {
  const trips = (await site.call('trips.list')).body
  const some = (trip: { id: string } | undefined) => trip?.id ?? ''
  const open = trips.find((trip) => trip.status === 'upcoming' && trip.currentBookings < trip.maxPilgrims)
  const full = await site.trip({ maxPilgrims: 1 })
  await site.booking({ tripId: full.id })

  const guest = 'guest@example.com'
  const asked = await site.call(
    'bookings.create',
    bookingRequest({ id: some(open) }, { contactEmail: guest }),
  )
  const { reference, readToken } = asked.body
  const token = await site.mails.linkToken(guest)
  const privateBooking = `/bookings/${token}`
  const proof = await createProof(site, token, guest)
  const { body: plan } = await site.call('bookings.sharePlan', { token, proof })

  await site.message({ subject: 'Forty pilgrims from Hyderabad', message: 'Salaam,\nwe are forty people.' })
  await site.message({ subject: 'A visa', handledAt: site.clock.now() })
  await markEmailsUndelivered(site)
  const over = trips.find(({ status, totalReviews }) => status === 'completed' && totalReviews > 3)
  const { leader, ...desk } = await createDeskScreens(site, demoPeople.organizer)
  const shared = [some(open), full.id, some(over)]
  const { body: list } = await site.call('shortlists.create', { trips: shared })
  return {
    accounts: { ...demoPeople, ...(await createPeople(site)), leader },
    trips: {
      open: some(open),
      over: some(over),
      rupees: some(trips.find(({ currency, itinerary }) => currency === 'INR' && itinerary.length > 0)),
      full: full.id,
      own: await findOwnTrip(site, demoPeople.organizer.email),
    },
    ...desk,
    privateBooking,
    waiting: await createWaitingPlaces(site),
    alert: `/alert/${await requestAlert(site, { email: 'reader@example.com', destination: 'iraq' })}`,
    plan: `/plan/${plan.token}`,
    shortlist: `/shortlists/${list.token}`,
    booking: `/bookings/${await findReference(site, demoPeople.pilgrim.email)}`,
    ...(await createTravellerForms(site)),
    ...(await createMoneyScreens(site, demoPeople.pilgrim)),
    sent: { path: `/bookings/${reference}/sent`, reference, token: readToken ?? '' },
    deletionStatus: await requestDeletions(site),
  }
}

/** The form of the first person of the pilgrim's confirmed booking: for its lead, and by the person's own link. */
async function createTravellerForms(site: Site): Promise<Pick<ScreenData, 'person' | 'ownPerson'>> {
  const isHis = eq(bookings.contactEmail, demoPeople.pilgrim.email)
  const [held] = await site.db
    .select()
    .from(bookings)
    .where(and(isHis, eq(bookings.status, 'confirmed')))
  const first = { id: held?.reference ?? '', age: 'adult', place: 1 } as const
  const { body } = await site.call('travellers.link', first, { as: { id: held?.userId ?? '' } })
  return { person: `/bookings/${first.id}/people/adult/1`, ownPerson: `/people/${body.token}` }
}

async function createWaitingPlaces(site: Site) {
  const { trip, cancel } = await createFullTrip(site, [2])
  const [first, second] = [await joinWaitingList(site, trip, 2), await joinWaitingList(site, trip, 2)]
  const tokens = [
    await findWaitingToken(site, first.person.email),
    await findWaitingToken(site, second.person.email),
  ]
  await cancel(0)
  return { offer: `/waiting/${tokens[0]}`, place: `/waiting/${tokens[1]}` }
}

/** Returns the reference of one of a person's bookings. */
export async function findReference({ db }: Site, contactEmail: string): Promise<string> {
  const [row] = await db.select().from(bookings).where(eq(bookings.contactEmail, contactEmail))
  return row?.reference ?? ''
}

/** Returns an upcoming trip of a company, for its owner. */
export async function findOwnTrip({ db }: Site, email: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT trips.id FROM trips JOIN organizers ON organizers.id = organizer_id JOIN users ON users.id = organizers.user_id
    WHERE email = ${email} ORDER BY departure_date DESC LIMIT 1`)
  return rows[0]?.id ?? ''
}

const demoPeople = {
  pilgrim: { email: 'pilgrim@example.com' },
  organizer: { email: 'organizer@example.com' },
  waiting: { email: 'pending@example.com' },
  admin: { email: 'admin@example.com' },
}

async function createPeople(site: Site) {
  const newcomer = await site.user({ emailVerified: false })
  const rejected = await site.user({ role: 'organizer' })
  const company = { userId: rejected.id, isVerified: false, companyName: 'Rafiq Tours' }
  const { id } = await site.organizer(company)
  const reason = 'The licence number is missing.\nPlease add it to the description.'
  const admin = await site.user({ role: 'admin' })
  await site.call('admin.verifyOrganizer', { id, isVerified: false, reason }, { as: admin })
  return { newcomer, rejected }
}

/** Marks emails as the worker leaves them whose addresses rejected them for good. */
async function markEmailsUndelivered({ db, clock }: Site) {
  const now = clock.now()
  const letter = {
    language: 'en',
    data: {},
    attempts: 3,
    held: 'refused',
    heldAt: now,
    createdAt: now,
  } as const
  await db.insert(emails).values([
    {
      ...letter,
      template: 'verify-email',
      recipient: 'nobody@example.com',
      lastError: '550 5.1.1 nobody here',
    },
    { ...letter, template: 'booking-status', recipient: 'full@example.com', lastError: '552 mailbox full' },
  ])
}

/** One of a company, which waits for us, and one of a pilgrim, whose link was not opened yet: returns its status page. */
async function requestDeletions(site: Site): Promise<string> {
  const owner = await site.user({ email: 'company@example.com', role: 'organizer' })
  await site.organizer({ userId: owner.id, companyName: 'Leaving Tours' })
  await site.call('deletions.request', { email: owner.email, reason: 'We close our company.' })
  await site.call('deletions.confirm', await findDeletionLink(site, owner.email))
  const leaving = await site.user({ email: 'leaving@example.com' })
  await site.call('deletions.request', { email: leaving.email })
  const { code, token } = await findDeletionLink(site, leaving.email)
  return `/facebook-data-deletion/status/${code}?token=${token}`
}
