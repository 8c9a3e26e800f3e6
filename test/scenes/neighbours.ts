import { presets } from '#domain/offers/presets.ts'
import { externalIdentities } from '#server/accounts/core/tables.ts'
import { groupDecisions, tripQuestions } from '#server/bookings/core/tables.ts'
import { payees } from '#server/payees/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import type { World } from '#test/world.ts'
import { createActiveAlert } from './alerts.ts'
import { createGroup, familyTrip } from './changed-bookings.ts'
import { firstAdult, knownTraveller } from './company-travellers.ts'
import { createConfirmedRequest } from './deletions.ts'
import { createPdf } from './documents.ts'

import { createFullTrip, findWaitingToken, joinAsGuest, joinWaitingList } from './waiting-lists.ts'

const longAgo = new Date('2026-10-01T08:00:00Z')

export type Family = Awaited<ReturnType<typeof createFamily>>
export type Company = Awaited<ReturnType<typeof createCompany>>

/** What stands in every private text of a side, and in no public one. */
export const secretOf = (mark: string) => `Secret${mark}`

/** A company with a trip of each kind, drafts and a desk; its private texts contain `secretOf(mark)`. */
export async function createCompany(world: World, mark: string) {
  const secret = secretOf(mark)
  const owner = await world.organizer({ companyName: `${mark} Caravans` })
  const as = { as: owner }
  const desk = await world.user({ firstName: secret })
  await world.member({ organizerId: owner.id, userId: desk.id, role: 'desk' })
  await world.db.insert(payees).values({
    organizerId: owner.id,
    kind: 'cash',
    holder: `${secret} holder`,
    address: `${secret} office`,
    addedAt: longAgo,
    usableFrom: longAgo,
    checkedAt: longAgo,
    toldAt: longAgo,
    stopHash: secret,
  })
  const terms = { ...presets.standard, minGroup: { number: 30, decideByDay: 30 } }
  const trip = await world.trip({ ...familyTrip, title: `${mark} walk`, organizerId: owner.id, terms })
  const hidden = await world.trip({ title: `${secret} hidden`, organizerId: owner.id, isActive: false })
  const past = await world.trip({
    title: `${mark} past`,
    organizerId: owner.id,
    departureDate: '2026-10-01',
    returnDate: '2026-10-10',
  })
  const draftId = crypto.randomUUID()
  await world.call('drafts.save', { id: owner.id, draftId, form: { title: `${secret} draft` } }, as)
  const { trip: full } = await createFullTrip(world, [1], { title: `${mark} full`, organizerId: owner.id })
  const countedAt = world.clock.now()
  const counted = { day: '2026-11-21', needed: 30, reached: 1, pending: 0, outcome: 'open' } as const
  await world.db.insert(groupDecisions).values({ tripId: past.id, ...counted, countedAt })
  return { mark, owner, desk, trip, hidden, past, full, draftId }
}

/** A family with something of each kind at a company: bookings, people, papers, places on lists, saved trips, an alert. */
export async function createFamily(world: World, mark: string, company: Company) {
  const secret = secretOf(mark)
  const { owner, trip, full, past } = company
  const user = await world.user({ firstName: secret, email: `${secret.toLowerCase()}@example.com` })
  const as = { as: user }
  const contact = {
    contactName: `${secret} lead`,
    contactEmail: user.email,
    specialRequests: `${secret} ask`,
  }
  const party = [createGroup('quad', 2, 1)]
  const { body: booking } = await world.call(
    'bookings.create',
    bookingRequest(trip, { ...contact, numberOfPilgrims: 3, party }),
    as,
  )
  const { id } = booking
  await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: owner })
  const person = { ...knownTraveller, givenNames: secret.toUpperCase(), ownName: `${secret} own` }
  await world.call('travellers.save', { id, ...firstAdult, ...person }, as)
  await world.call('travellers.sendPaper', { id, ...firstAdult, kind: 'visa', file: createPdf(secret) }, as)
  await world.call('travellers.save', { id, ...firstAdult, relation: 'lead' }, as)
  const saved = (await world.call('savedTravellers.save', { id, ...firstAdult }, as)).body.id
  const own = (await world.call('travellers.link', { id, ...firstAdult }, as)).body.token
  const answer = { bookingId: id, ...firstAdult, kind: 'step_free', answer: 'can', words: secret } as const
  await world.call('travellers.answerNeed', answer, { as: owner })
  const cost = { kind: 'visa_submitted', amount: '15.00', day: '2026-11-20', paper: secret } as const
  await world.call('bookings.recordCost', { id, ...cost }, { as: owner })
  const plan = (await world.call('bookings.sharePlan', { id }, as)).body
  const asked = { id, version: 1, groups: [createGroup('double', 3)], agreedAmount: '1560.00' }
  await world.call('bookings.askRoom', asked, as)
  await world.db.insert(tripQuestions).values({
    bookingId: id,
    fromVersion: 1,
    toVersion: 2,
    offerVersion: 1,
    askedAt: world.clock.now(),
    answerBy: new Date('2026-12-01T00:00:00Z'),
  })
  const cancelled = await world.booking({ tripId: trip.id, userId: user.id, contactName: `${secret} off` })
  const ended = { id: cancelled.id, status: 'cancelled_by_organizer' } as const
  await world.call('bookings.updateStatus', ended, { as: owner })
  const guestEmail = `guest-${secret.toLowerCase()}@example.com`
  const guest = await bookAsGuest(world, trip.id, guestEmail, secret)
  await world.booking({ tripId: past.id, userId: user.id, status: 'completed', contactName: secret })
  await world.review({ tripId: past.id, title: `${mark} says` })
  const { place } = await joinWaitingList(world, full, 2, user)
  await joinAsGuest(world, full, guestEmail, 1)
  const waitingToken = await findWaitingToken(world, guestEmail)
  await world.call('kept.change', { keep: [trip.id] }, as)
  const alert = await createActiveAlert(world, { email: guestEmail, q: `${secret} najaf` })
  const list = (await world.call('shortlists.create', { trips: [trip.id] })).body
  const identity = { provider: 'google', subject: secret, userId: user.id } as const
  await world.db.insert(externalIdentities).values(identity)
  const deletion = await createConfirmedRequest(world, guestEmail)
  await world.call('contact.send', { name: secret, email: guestEmail, subject: secret, message: secret })
  const links = { own, plan, alert, list, waitingToken, guest: guest.token, readToken: guest.readToken }
  return { mark, user, id, saved, cancelled, guestId: guest.id, placeId: place?.id, deletion, links }
}

async function bookAsGuest(world: World, tripId: string, contactEmail: string, secret: string) {
  const fields = { contactEmail, contactName: `${secret} guest`, party: [createGroup('quad', 1)] }
  const { body } = await world.call('bookings.create', bookingRequest({ id: tripId }, fields))
  return { id: body.id, readToken: body.readToken ?? '', token: await world.mails.linkToken(contactEmail) }
}
