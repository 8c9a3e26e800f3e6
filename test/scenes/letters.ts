import { eq } from 'drizzle-orm'
import { presets } from '#domain/offers/presets.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { queueProviderLinkedEmail } from '#server/accounts/external/linking-changing.ts'
import { notifyAdminsOfStop } from '#server/deletions/stopped-jobs-changing.ts'
import { organizerChanges } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bookingRequest, companyRequest, password } from '#test/factories.ts'
import type { World } from '#test/world.ts'
import { createGroup, familyTrip } from './changed-bookings.ts'
import { bookAndDecline } from './counter-bookings.ts'
import { findDeletionLink, runJob } from './deletions.ts'
import { tellDepartures } from './detail-letters.ts'
import { createProof } from './guest-bookings.ts'
import { findWaitingToken } from './waiting-lists.ts'

/** What a person may type, which is read as a tag where it is not escaped. */
export const hostileText = `<i onload=x>"'&`
/** The title of the trip in one language, with an end of line that would begin another header. */
export const titleIn = (locale: Locale) => `${locale.toUpperCase()} title ${hostileText}\r\nBcc: x@y.example`

/** Who reads an email; the company reads another language than its pilgrims, and admins a third. */
export type Reader = 'pilgrim' | 'guest' | 'owner' | 'admin' | 'support' | 'applicant' | 'newcomer'
export const addressOf = (reader: Reader) => `${reader}@reads.example`
const next = (locale: Locale, by: number) =>
  locales[(locales.indexOf(locale) + by) % locales.length] ?? locale
const languagesFurther: Partial<Record<Reader, number>> = { owner: 1, admin: 2 }
export const languageOf = (reader: Reader, locale: Locale): Locale =>
  reader === 'support' ? 'en' : next(locale, languagesFurther[reader] ?? 0)

const words = { description: hostileText, requirement: null, tripDisclaimer: null, itinerary: [] }

export type Stage = Awaited<ReturnType<typeof setStage>>

/** A call that has to succeed. */
const insistOn =
  (world: World): World['call'] =>
  async (name, input, options) => {
    const reply = await world.call(name, input, options)
    if (reply.status >= 300) throw new Error(`${name} answered ${JSON.stringify(reply.error)}`)
    return reply
  }

/** One pilgrim, one company and one admin, each with their language, and texts that are hostile wherever one may be. */
export async function setStage(opened: World, locale: Locale) {
  const world = { ...opened, call: insistOn(opened) }
  const names = { firstName: hostileText, lastName: hostileText }
  const person = (reader: Reader, fields: object = {}) =>
    world.user({ ...names, email: addressOf(reader), language: languageOf(reader, locale), ...fields })
  const pilgrim = await person('pilgrim')
  const admin = await person('admin', { role: 'admin' })
  const { id: userId } = await person('owner', { role: 'organizer' })
  const owner = await world.organizer({ userId, companyName: `Company ${hostileText}` })
  const headers = { 'accept-language': locale }
  const translations = Object.fromEntries(
    locales.filter((one) => one !== 'en').map((one) => [one, { title: titleIn(one), ...words }]),
  )
  const trip = (fields: object = {}) =>
    world.trip({
      ...familyTrip,
      title: titleIn('en'),
      translations,
      organizerId: owner.id,
      terms: presets.standard,
      departurePlace: 'karachi',
      ...fields,
    })
  /** As the pilgrim, in his language. */
  const asPilgrim = async () => ({ headers: { ...headers, ...(await world.as(pilgrim)) } })
  const asGuest = { headers }
  const contact = { contactName: hostileText, contactPhone: '+91 98200 00000', specialRequests: hostileText }
  const book = async (tripId: string, fields: object = {}) => {
    const own = { contactEmail: addressOf('pilgrim'), party: [createGroup('quad', 1)], ...contact, ...fields }
    const { body } = await world.call(
      'bookings.create',
      bookingRequest({ id: tripId }, own),
      await asPilgrim(),
    )
    return body
  }
  const set = (id: string, status: string, as: { id: string } = { id: owner.userId }) =>
    world.call('bookings.updateStatus', { id, status }, { as })
  const confirmed = async (fields: object = {}, tripFields: object = {}) => {
    const { id: tripId } = await trip(tripFields)
    const booking = await book(tripId, fields)
    await set(booking.id, 'confirmed')
    return { ...booking, tripId }
  }
  const at = async (now: string, job: string) => {
    world.clock.set(now)
    await runJob(world, job)
    await world.mails.deliver()
  }
  return {
    world,
    locale,
    pilgrim,
    admin,
    owner,
    names,
    trip,
    book,
    set,
    confirmed,
    asPilgrim,
    asGuest,
    contact,
    at,
  }
}

/** Everything that causes an email, by what it is about. */
export const stories: Record<string, (stage: Stage) => Promise<void>> = {
  accounts: async ({ world, pilgrim, names, locale, asGuest, admin, owner }) => {
    const newcomer = {
      ...names,
      firstName: 'Zahra',
      lastName: 'Rizvi',
      email: addressOf('newcomer'),
      password,
    }
    await world.call('accounts.register', newcomer, asGuest)
    await world.call('passwords.forgot', { email: pilgrim.email }, asGuest)
    const change = { currentPassword: password, newPassword: 'Muzdalifah-at-Night-9' }
    await world.call('passwords.change', change, { as: pilgrim })
    const linked = { provider: 'google', others: 'stay' } as const
    await queueProviderLinkedEmail(world.db, pilgrim, linked, world.clock.now())
    const applicant = await world.user({ ...names, email: addressOf('applicant'), language: locale })
    const { body } = await world.call('organizers.create', companyRequest({ companyName: 'Safar & Sons' }), {
      as: applicant,
    })
    await world.mails.deliver()
    const refused = { id: body.id, isVerified: false, reason: hostileText }
    await world.call('admin.verifyOrganizer', refused, { as: admin })
    await world.call(
      'admin.verifyOrganizer',
      { id: body.id, isVerified: true, reason: 'Seen.' },
      { as: admin },
    )
    for (const isApproved of [true, false]) {
      const askedAt = world.clock.now()
      const fields = { companyName: `New ${hostileText} ${isApproved}` }
      await world.db.insert(organizerChanges).values({ organizerId: owner.id, fields, askedAt })
      const decision = { id: owner.id, isApproved, askedAt: askedAt.toISOString() }
      await world.call(
        'admin.decideChange',
        { ...decision, ...(!isApproved && { reason: hostileText }) },
        { as: admin },
      )
    }
    const { companyName } = (await world.call('organizers.get', { id: body.id })).body
    await world.call(
      'admin.removeOrganizer',
      { id: body.id, name: companyName, reason: hostileText },
      { as: admin },
    )
  },
  'deletion, contact, stopped jobs': async ({ world, pilgrim, locale, asGuest }) => {
    await world.call('deletions.request', { email: pilgrim.email, reason: hostileText }, asGuest)
    await world.call('deletions.confirm', await findDeletionLink(world, pilgrim.email), asGuest)
    const company = addressOf('owner')
    await world.call(
      'deletions.request',
      { email: company, providerUserId: hostileText, reason: hostileText },
      { headers: { 'accept-language': languageOf('owner', locale) } },
    )
    await world.call('deletions.confirm', await findDeletionLink(world, company), asGuest)
    const unknown = addressOf('guest')
    const message = { name: hostileText, email: unknown, subject: hostileText, message: hostileText }
    await world.call('contact.send', message, asGuest)
    const stop = { due: 60, databaseTime: '2026-11-21T09:00:00Z', lastRun: null, now: world.clock.now() }
    await notifyAdminsOfStop(world.db, stop)
  },
  alerts: async ({ world, trip, asGuest, asPilgrim, at }) => {
    const asked = { q: `najaf ${hostileText}`, organizedBy: hostileText }
    await world.call('alerts.create', { email: addressOf('guest'), ...asked }, asGuest)
    await world.call('alerts.create', { email: addressOf('pilgrim') }, await asPilgrim())
    await world.mails.deliver()
    await trip()
    await at('2026-11-22T12:00:00Z', 'keep-alerts')
    await at('2026-11-23T12:00:00Z', 'keep-alerts')
  },
  booking: async ({ world, owner, admin, confirmed, asPilgrim, at, pilgrim, locale, trip }) => {
    const { id } = await confirmed()
    const as = await asPilgrim()
    const first = { age: 'adult', place: 1 } as const
    const person = {
      surname: 'RIZVI',
      givenNames: 'ZAHRA',
      needs: [{ kind: 'wheelchair', note: hostileText }],
    }
    await world.call('travellers.save', { id, ...first, ...person }, as)
    const need = { bookingId: id, ...first, kind: 'wheelchair', answer: 'can', words: hostileText } as const
    await world.call('travellers.answerNeed', need, { as: owner })
    await world.mails.deliver()
    const cost = { kind: 'visa_submitted', amount: '15.00', day: '2026-11-20', paper: hostileText } as const
    await world.call('bookings.recordCost', { id, ...cost }, { as: owner })
    const replaced = await confirmed()
    const names = { leaves: 'Zahra Rizvi', comes: 'Fatima Rizvi' }
    const { version } = (await world.call('bookings.view', { id: replaced.id }, as)).body
    await world.call('bookings.replacePerson', { id: replaced.id, version, age: 'adult', ...names }, as)
    const total = { id, status: 'confirmed', totalAmount: '1234.00', reason: hostileText }
    await world.call('admin.updateBooking', total, { as: admin })
    await at('2026-11-21T09:11:00Z', 'tell-of-changes')
    const contact = { id, contactEmail: addressOf('guest'), contactPhone: '+91 98200 99999' }
    await world.call('bookings.changeContact', contact, as)
    const { id: removed } = await confirmed()
    await world.call('admin.deleteBooking', { id: removed, reason: hostileText }, { as: admin })
    await world.booking({
      tripId: (await trip({ departureDate: '2026-10-01', returnDate: '2026-10-10' })).id,
      userId: pilgrim.id,
      status: 'completed',
      language: locale,
      contactEmail: addressOf('pilgrim'),
    })
    await confirmed({}, { departureDate: '2027-03-10', returnDate: '2027-03-20' })
    await at('2026-11-22T12:00:00Z', 'invite-reviewers')
    await at('2026-12-26T09:00:00Z', 'remind-people')
  },
  guest: async ({ world, trip, asGuest, contact, owner, locale, at }) => {
    const { id: tripId } = await trip()
    const asked = bookingRequest(
      { id: tripId },
      { ...contact, contactEmail: addressOf('guest'), party: [createGroup('quad', 1)] },
    )
    const { body } = await world.call('bookings.create', asked, asGuest)
    const token = await world.mails.linkToken(addressOf('guest'))
    await world.call('bookings.open', { token }, asGuest)
    const proof = await createProof(world, token, addressOf('guest'))
    await world.call('bookings.newLink', { token, proof }, asGuest)
    await world.call('bookings.find', { email: addressOf('guest'), reference: body.reference }, asGuest)
    await bookAndDecline({ world, owner, at, tripId }, addressOf('guest'), languageOf('guest', locale))
  },
  cancelled: async ({ world, confirmed, set, asPilgrim }) => {
    const as = await asPilgrim()
    const first = await confirmed()
    const { figures } = (await world.call('bookings.cancelling', { id: first.id }, as)).body
    const keptAmount = figures[0]?.keptAmount ?? null
    await world.call('bookings.cancel', { id: first.id, cause: 'own', words: hostileText, keptAmount }, as)
    await world.mails.deliver()
    await set(first.id, 'confirmed')
    await world.call('bookings.answerSetBack', { id: first.id, answer: 'accept' }, as)
    const second = await confirmed()
    await set(second.id, 'cancelled_by_pilgrim')
    const { ifAgreed } = (await world.call('bookings.cancelling', { id: second.id }, as)).body
    await world.call(
      'bookings.agreeCancellation',
      { id: second.id, keptAmount: ifAgreed?.keptAmount ?? null },
      as,
    )
  },
  'changed trips': async ({ world, owner, admin, confirmed, asPilgrim, at }) => {
    const { id, tripId } = await confirmed({}, { departureOrigin: `Old ${hostileText}` })
    const { title, destination, departureDate, pricePerPerson } = (
      await world.call('trips.get', { id: tripId })
    ).body
    const named = { id: tripId, title: title.replace(/\s+Bcc.*/, ''), destination, departureDate }
    const rest = { pricePerPerson, currency: 'INR', maxPilgrims: 40, isActive: true }
    // What was there before stands beside what is there now.
    const moved = { departureOrigin: 'Lucknow', returnDate: '2027-01-22T00:00:00.000Z' }
    const edited = { ...named, ...rest, ...moved, changeReason: hostileText }
    await world.call('admin.updateTrip', edited, { as: admin })
    for (const now of ['2026-11-24T20:00:00Z', '2026-11-25T20:00:00Z']) await at(now, 'remind-of-changes')
    const answer = { id, answer: 'leave', toVersion: 2 } as const
    await world.call('bookings.answerTripChange', answer, await asPilgrim())
    const told = await confirmed()
    await tellDepartures({ world, owner, at }, told)
    const cancelled = await confirmed()
    const [{ version } = { version: 1 }] = await world.db
      .select()
      .from(trips)
      .where(eq(trips.id, cancelled.tripId))
    const off = { id: cancelled.tripId, version, reason: hostileText }
    await world.call('trips.cancelDeparture', off, { as: owner })
  },
  groups: async ({ world, owner, confirmed, at }) => {
    const minGroup = (number: number) => ({
      terms: { ...presets.standard, minGroup: { number, decideByDay: 30 } },
    })
    const { tripId } = await confirmed({}, minGroup(30))
    await confirmed({}, minGroup(1))
    await at('2026-12-11T06:00:00Z', 'count-groups')
    await at('2026-12-13T06:00:00Z', 'count-groups')
    await world.call('trips.decideGroup', { id: tripId, decision: 'goes' }, { as: owner })
  },
  'waiting lists': async ({ world, admin, trip, book, set, asGuest, contact, at }) => {
    const { id } = await trip({ maxPilgrims: 1 })
    const first = await book(id)
    await set(first.id, 'confirmed')
    const { contactName, contactPhone } = contact
    const contactEmail = addressOf('guest')
    const asked = { id, contactName, contactPhone, contactEmail, party: [createGroup('quad', 1)] }
    await world.call('waiting.join', { ...asked, numberOfPilgrims: 1 }, asGuest)
    await world.call('waiting.confirm', { token: await findWaitingToken(world, contactEmail) }, asGuest)
    await world.mails.deliver()
    await set(first.id, 'cancelled_by_organizer', admin)
    await world.mails.deliver()
    await at('2026-11-23T12:00:00Z', 'keep-waiting-lists')
  },
}
