import { eq } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { externalIdentities } from '#server/accounts/core/tables.ts'
import { groupDecisions, tripQuestions } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { getCookieNames } from '#server/machine/sign-in/cookies.ts'
import { externalSignIns } from '#server/machine/sign-in/tables.ts'
import { organizerChanges, organizers } from '#server/organizers/tables.ts'
import { password } from '#test/factories.ts'
import { alertAction } from '#test/scenes/alerts.ts'
import { createGuestBooking, createProof, findMailedCode } from '#test/scenes/guest-bookings.ts'
import { createFullTrip, findWaitingToken, joinAsGuest, joinWaitingList } from '#test/scenes/waiting-lists.ts'
import type { World } from '#test/world.ts'
import type { Reply } from './calls.ts'
import { changeActions } from './change-actions.ts'
import { deletionActions } from './deletion-actions.ts'
import { listExpectations, type roles, type setScene } from './expected-permissions.ts'

// Each change of the API done once, by a permitted caller: for src/server/every-endpoint/changes.test.ts.

type Scene = Awaited<ReturnType<typeof setScene>>
type Role = (typeof roles)[number]
/** A call, once its data exist. */
export type Action = (headers: Record<Role, Record<string, string>>) => Promise<Reply<unknown>>

const newPassword = 'Muzdalifah-at-Night-9'
const unknownEmail = 'new@example.com'
const registration = { firstName: 'Zahra', lastName: 'Rizvi', password }
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const uploadAction = (name: EndpointName) => async (world: World) => (headers: Parameters<Action>[0]) =>
  world.call(name, { file: pixel }, { headers: headers.organizer })

/** Endpoints that take a secret, a password or a file that no schema knows. */
const preparedActions: Partial<Record<EndpointName, (world: World, scene: Scene) => Promise<Action>>> = {
  ...changeActions,
  ...deletionActions,
  'accounts.verifyEmail': async (world) => {
    await world.booking({ userId: null, contactEmail: unknownEmail })
    await world.call('accounts.register', { ...registration, email: unknownEmail })
    const token = await world.mails.linkToken(unknownEmail)
    return () => world.call('accounts.verifyEmail', { token })
  },
  'accounts.resendVerification': async (world) => {
    const as = await world.user({ emailVerified: false })
    return () => world.call('accounts.resendVerification', {}, { as })
  },
  'accounts.login': async (world) => {
    const user = await world.user()
    return () => world.signIn(user)
  },
  'passwords.reset': async (world) => {
    const { email } = await world.user({ emailVerified: false })
    await world.booking({ userId: null, contactEmail: email })
    await world.call('passwords.forgot', { email })
    const token = await world.mails.linkToken(email)
    return () => world.call('passwords.reset', { token, newPassword })
  },
  'passwords.change': async (world, { pilgrim }) => {
    await world.as(pilgrim)
    return ({ pilgrim: headers }) =>
      world.call('passwords.change', { currentPassword: password, newPassword }, { headers })
  },
  'profiles.endSession': async (world, { pilgrim }) => {
    await world.as(pilgrim)
    return async ({ pilgrim: headers }) => {
      const { body } = await world.call('profiles.sessions', {}, { headers })
      const id = body.find(({ isCurrent }) => !isCurrent)?.id
      return world.call('profiles.endSession', { id }, { headers })
    }
  },
  'profiles.endOtherSessions': async (world, { pilgrim }) => {
    await world.as(pilgrim)
    return ({ pilgrim: headers }) => world.call('profiles.endOtherSessions', {}, { headers })
  },
  'profiles.removeWayIn': async (world, { pilgrim }) => {
    const way = { provider: 'google', subject: 'somebody', userId: pilgrim.id } as const
    const [{ id } = { id: '' }] = await world.db.insert(externalIdentities).values(way).returning()
    return ({ pilgrim: headers }) => world.call('profiles.removeWayIn', { id }, { headers })
  },
  'bookings.askCode': async (world) => {
    const { token } = await createGuestBooking(world)
    return () => world.call('bookings.askCode', { token })
  },
  'bookings.proveCode': async (world) => {
    const { token } = await createGuestBooking(world)
    await world.call('bookings.askCode', { token })
    const code = await findMailedCode(world)
    return () => world.call('bookings.proveCode', { token, code })
  },
  'bookings.correctAddress': async (world) => {
    const { readToken } = await createGuestBooking(world)
    const right = { token: readToken, contactEmail: 'right@example.com' }
    return () => world.call('bookings.correctAddress', right)
  },
  'bookings.changeContact': async (world, { booking: { id, contactEmail } }) => {
    const contact = { id, contactEmail, contactPhone: '+91 98200 99999' }
    return ({ pilgrim: headers }) => world.call('bookings.changeContact', contact, { headers })
  },
  'bookings.answerTripChange': async (world, { booking: { id } }) => {
    const askedAt = world.clock.now()
    const answerBy = new Date(askedAt.getTime() + 86_400_000)
    const question = { bookingId: id, fromVersion: 1, toVersion: 2, offerVersion: 1, askedAt, answerBy }
    await world.db.insert(tripQuestions).values(question)
    const answer = { id, answer: 'leave', toVersion: 2 } as const
    return ({ pilgrim: headers }) => world.call('bookings.answerTripChange', answer, { headers })
  },
  'bookings.cancel': async (world, { booking: { id } }) => {
    return async ({ pilgrim: headers }) => {
      const { body } = await world.call('bookings.cancelling', { id }, { headers })
      const keptAmount = body.figures[0]?.keptAmount ?? null
      return world.call('bookings.cancel', { id, cause: 'own', keptAmount }, { headers })
    }
  },
  'bookings.endLinks': async (world, { link }) => {
    const proof = await createProof(world, link, 'guest@example.com')
    return () => world.call('bookings.endLinks', { token: link, proof })
  },
  'alerts.confirm': alertAction('alerts.confirm'),
  'alerts.end': alertAction('alerts.end'),
  'waiting.join': async (world, { pilgrim }) => {
    const { trip } = await createFullTrip(world, [1])
    const contact = { contactEmail: pilgrim.email, contactPhone: '+91 98200 00000' }
    const asked = { id: trip.id, numberOfPilgrims: 1, ...contact }
    return ({ pilgrim: headers }) => world.call('waiting.join', asked, { headers })
  },
  'waiting.confirm': async (world, { pilgrim }) => {
    const { trip } = await createFullTrip(world, [1])
    await joinAsGuest(world, trip, pilgrim.email, 1)
    const token = await findWaitingToken(world, pilgrim.email)
    return ({ pilgrim: headers }) => world.call('waiting.confirm', { token }, { headers })
  },
  'waiting.take': async (world, { pilgrim }) => {
    const { trip, cancel } = await createFullTrip(world, [1])
    const { place } = await joinWaitingList(world, trip, 1, pilgrim)
    await cancel(0)
    return ({ pilgrim: headers }) =>
      world.call('waiting.take', { id: place?.id, offerVersion: 1 }, { headers })
  },
  'waiting.leave': async (world, { pilgrim }) => {
    const { place } = await joinWaitingList(world, (await createFullTrip(world, [1])).trip, 1, pilgrim)
    return ({ pilgrim: headers }) => world.call('waiting.leave', { id: place?.id }, { headers })
  },
  'bookings.endPlan': async (world, { pilgrim, booking: { id } }) => {
    await world.call('bookings.sharePlan', { id }, { as: pilgrim })
    return ({ pilgrim: headers }) => world.call('bookings.endPlan', { id }, { headers })
  },
  'trips.cancelDeparture': async (world, { trip: { id, version } }) => {
    const call = { id, version, reason: 'Too few visas were granted.' }
    return ({ organizer: headers }) => world.call('trips.cancelDeparture', call, { headers })
  },
  'trips.decideGroup': async (world, { trip }) => {
    const counted = { tripId: trip.id, day: '2026-11-21', needed: 30, reached: 1, pending: 0 }
    await world.db
      .insert(groupDecisions)
      .values({ ...counted, outcome: 'open', countedAt: world.clock.now() })
    const call = { id: trip.id, decision: 'goes' } as const
    return ({ organizer: headers }) => world.call('trips.decideGroup', call, { headers })
  },
  'kept.change': async (world, { trip, pilgrim }) => {
    await world.as(pilgrim)
    return ({ pilgrim: headers }) => world.call('kept.change', { keep: [trip.id] }, { headers })
  },
  'drafts.save': async (world, { organizer: { id } }) => {
    const draft = { id, draftId: crypto.randomUUID(), form: { title: 'Umrah' } }
    return ({ organizer: headers }) => world.call('drafts.save', draft, { headers })
  },
  'drafts.delete': async (world, { organizer }) => {
    const draft = { id: organizer.id, draftId: crypto.randomUUID() }
    await world.call('drafts.save', { ...draft, form: {} }, { as: organizer })
    return ({ organizer: headers }) => world.call('drafts.delete', draft, { headers })
  },
  'admin.setRate': async (world) => {
    const given = { usdRate: '0.0035', asOf: '2026-11-20', source: 'State Bank of Pakistan' }
    return ({ admin: headers }) => world.call('admin.setRate', { currency: 'PKR', ...given }, { headers })
  },
  'admin.withdrawSighting': async (world) => {
    const month = { authority: 'iraq', hijriYear: 1449, month: 2 } as const
    const as = await world.user({ role: 'admin' })
    await world.call('admin.enterSighting', { ...month, firstDay: '2027-07-05', source: 'Najaf' }, { as })
    return ({ admin: headers }) => world.call('admin.withdrawSighting', month, { headers })
  },
  'admin.sendLetterAgain': async (world) => {
    const letter = { template: 'password-changed', recipient: unknownEmail, language: 'en', data: {} }
    const aside = { ...letter, held: 'refused', heldAt: world.clock.now() } as const
    const [{ id } = { id: '' }] = await world.db.insert(emails).values(aside).returning()
    return ({ admin: headers }) => world.call('admin.sendLetterAgain', { id }, { headers })
  },
  'admin.decideChange': async (world, { organizer: { id } }) => {
    const askedAt = world.clock.now()
    const fields = { companyName: 'A name that waits' }
    await world.db.insert(organizerChanges).values({ organizerId: id, fields, askedAt })
    return ({ admin: headers }) =>
      world.call('admin.decideChange', { id, isApproved: true, askedAt: askedAt.toISOString() }, { headers })
  },
  'external.complete': async (world, { pilgrim }) => {
    const secrets = { browserHash: hashSecret('browser'), handOffHash: hashSecret('hand-off') }
    const signIn = {
      stateHash: 'state',
      provider: 'google',
      codeVerifier: 'c',
      nonce: 'n',
      redirect: '/',
    } as const
    const expiresAt = new Date(world.clock.now().getTime() + 60_000)
    await world.db.insert(externalSignIns).values({ ...signIn, ...secrets, userId: pilgrim.id, expiresAt })
    const cookies = { [getCookieNames(world.config).signIn]: 'browser' }
    return () => world.call('external.complete', { token: 'hand-off' }, { cookies })
  },
  'organizers.askVerification': async (world, { unverifiedOrganizer: { id } }) => {
    const rejectedAt = new Date(world.clock.now().getTime() - 3_600_000)
    await world.db
      .update(organizers)
      .set({ rejectedAt, updatedAt: world.clock.now() })
      .where(eq(organizers.id, id))
    return ({ unverifiedOrganizer: headers }) => world.call('organizers.askVerification', { id }, { headers })
  },
  'uploads.logo': uploadAction('uploads.logo'),
  'uploads.tripImage': uploadAction('uploads.tripImage'),
  'uploads.portrait': uploadAction('uploads.portrait'),
}

const preferredRoles = [
  'organizer',
  'pilgrim',
  'otherPilgrim',
  'admin',
  'unverifiedOrganizer',
  'signedOut',
] as const

/** One way to do it, by the permission table; nothing where no one is permitted. */
export async function findAction(
  name: EndpointName,
  world: World,
  scene: Scene,
): Promise<Action | undefined> {
  const own = preparedActions[name]
  if (own) return own(world, scene)
  const ways = preferredRoles.flatMap((role) => listExpectations(name).map((one) => ({ role, ...one })))
  const way = ways.find(({ role, status }) => status[role] < 300)
  if (!way) return undefined
  const input = (await way.input?.(scene, way.role)) ?? {}
  return (headers) => world.call(name, input, { headers: headers[way.role] })
}

/** Endpoints that change something, or may. */
export const mutatingEndpoints = Object.values<Endpoint>(endpoints)
  .filter(({ method, redirects, shows }) => !redirects && (method === 'GET' ? shows?.length === 0 : !shows))
  .map(({ name }) => name as EndpointName)
