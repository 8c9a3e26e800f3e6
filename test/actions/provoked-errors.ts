import { mkdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import type { EndpointName } from '#contract/endpoints.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { presets } from '#domain/offers/presets.ts'
import { externalIdentities } from '#server/accounts/core/tables.ts'
import { bookingRequest, companyRequest, password, tripRequest } from '#test/factories.ts'
import { requestRoom, tryToAddPerson } from '#test/scenes/changed-bookings.ts'
import { createMember, inviteByEmail } from '#test/scenes/colleagues.ts'
import { createConfirmedRequest, findDeletionLink } from '#test/scenes/deletions.ts'
import { createPdf, firstAdult } from '#test/scenes/documents.ts'
import { createGuestBooking, findMailedCode } from '#test/scenes/guest-bookings.ts'
import { createFullTrip, joinWaitingList } from '#test/scenes/waiting-lists.ts'
import { signInThroughFacebook } from '#test/sign-in/facebook.ts'
import type { World } from '#test/world.ts'
import type { Reply } from './calls.ts'
import { deskErrors } from './desk-errors.ts'
import { payeeErrors } from './payee-errors.ts'
import { paymentErrors } from './payment-errors.ts'
import { savedTravellerErrors } from './saved-traveller-errors.ts'

// One way to each refusal of the catalogue: data for src/server/every-endpoint/errors.test.ts.

export type Provoke = (world: World) => Promise<Reply<unknown>>

const reviewInput = { rating: 5, title: 'Blessed days', comment: 'On time.' }
export const registration = { firstName: 'Zahra', lastName: 'Rizvi', email: 'new@example.com', password }

const bothPasswords = { currentPassword: password, newPassword: 'Muzdalifah-at-Night-9' }
async function bookByPhone(world: World) {
  const owner = await world.organizer()
  const { id } = await world.trip({ organizerId: owner.id })
  const family = {
    channel: 'phone',
    contactName: 'Zahra Rizvi',
    contactPhone: '+91 98200 00000',
    language: 'ur',
    party: [{ room: null, adults: 1, children: 0, infants: 0 }],
    consent: true,
  } as const
  return { owner, id, booking: (await world.call('counter.book', { id, ...family }, { as: owner })).body }
}

const onePersonFamily = {
  contactName: null,
  contactPhone: '+91 98200 00000',
  people: [
    {
      row: 2,
      surname: 'RIZVI',
      givenNames: 'ZAHRA',
      birthDate: null,
      sex: 'female' as const,
      room: null,
      passportNumber: 'Z9182437',
      passportExpiry: null,
    },
  ],
}

async function openTable(world: World, bytes: Iterable<number>) {
  const owner = await world.organizer()
  const { id } = await world.trip({ organizerId: owner.id })
  return world.call('fromTable.read', { id, file: Uint8Array.from(bytes) }, { as: owner })
}

const changePassword = async (world: World, given: object, account: Parameters<World['user']>[0] = {}) =>
  world.call('passwords.change', { ...bothPasswords, ...given }, { as: await world.user(account) })

/** A transparent picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const uploadFile = async (world: World, file: string | Buffer, name: EndpointName = 'uploads.logo') =>
  world.call(name, { file }, { as: await world.organizer() })
/** Sends a paper of a person of a booking of one's own. */
const sendVisa = async (world: World, file: Buffer) => {
  const as = await world.user()
  const { id } = await world.booking({ userId: as.id })
  return world.call('travellers.sendPaper', { id, ...firstAdult, kind: 'visa', file }, { as })
}
const uploadWithoutTable =
  (name: EndpointName): Provoke =>
  async (world) => {
    const headers = await world.as(await world.organizer())
    await world.db.execute(sql`ALTER TABLE uploads RENAME TO uploads_gone`)
    return world.call(name, { file: pixel }, { headers })
  }

/** Makes a call after the table it needs has gone: the only way to an unexpected failure. */
const callWithoutTable =
  (table: string, name: EndpointName, input: object = {}, isSignedIn = false): Provoke =>
  async (world) => {
    const headers = isSignedIn ? await world.as(await world.user()) : {}
    await world.db.execute(sql.raw(`ALTER TABLE ${table} RENAME TO ${table}_gone`))
    return world.call(name, input, { headers })
  }

/** An organizer's call after the table it needs has gone. */
async function callAsOrganizerWithoutTable(
  world: World,
  table: string,
  name: EndpointName,
  input: (organizer: { id: string }) => object,
): Promise<Reply<unknown>> {
  const organizer = await world.organizer()
  const headers = await world.as(organizer)
  await world.db.execute(sql.raw(`ALTER TABLE ${table} RENAME TO ${table}_gone`))
  return world.call(name, input(organizer), { headers })
}

/** An admin's call after the audit log has gone, without which nothing is done. */
const callWithoutAuditLog =
  (name: EndpointName, input: (world: World) => Promise<object>): Provoke =>
  async (world) => {
    const given = await input(world)
    const headers = await world.as(await world.user({ role: 'admin' }))
    await world.db.execute(sql`ALTER TABLE audit_log RENAME TO audit_log_gone`)
    return world.call(name, given, { headers })
  }

/** A request that is no endpoint's, answered as a call is. */
const inject = async (world: World, request: object): Promise<Reply<unknown>> => {
  const { statusCode, headers, body } = await world.app.inject(request)
  return { status: statusCode, headers, cookies: [], body: JSON.parse(body), error: JSON.parse(body) }
}

/** The calls that provoke each error that the server can answer, once, through the API. */
export const provocations: Partial<Record<ErrorCode, Provoke>> = {
  ...deskErrors,
  ...payeeErrors,
  ...paymentErrors,
  user_exists: async (world) =>
    world.call('accounts.register', { ...registration, email: (await world.user()).email }),
  registration_failed: callWithoutTable('emails', 'accounts.register', registration),
  invalid_registration: (world) => world.call('accounts.register', { ...registration, firstName: 'Z' }),
  invalid_credentials: (world) => world.signIn({ email: 'nobody@example.com' }),
  invalid_login: (world) => world.call('accounts.login', { email: 'nobody@example.com' }),
  account_disabled: async (world) => world.signIn(await world.user({ isActive: false })),
  login_failed: callWithoutTable('rate_limits', 'accounts.login', { email: 'nobody@example.com', password }),
  verification_token_required: (world) => world.call('accounts.verifyEmail'),
  verification_token_invalid: (world) => world.call('accounts.verifyEmail', { token: 'unknown' }),
  verification_token_expired: async (world) => {
    await world.call('accounts.register', registration)
    const token = await world.mails.linkToken(registration.email)
    world.clock.advance({ hours: 24 })
    return world.call('accounts.verifyEmail', { token })
  },
  verification_failed: callWithoutTable('users', 'accounts.verifyEmail', { token: 'unknown' }),
  email_already_verified: async (world) =>
    world.call('accounts.resendVerification', {}, { as: await world.user() }),
  invalid_email: (world) => world.call('passwords.forgot', { email: 'nobody' }),
  reset_request_failed: callWithoutTable('emails', 'passwords.forgot', { email: 'nobody@example.com' }),
  reset_token_missing: (world) => world.call('passwords.reset', { newPassword: password }),
  reset_token_invalid: (world) => world.call('passwords.reset', { token: 'unknown', newPassword: password }),
  reset_failed: callWithoutTable('users', 'passwords.reset', { token: 'unknown', newPassword: password }),
  passwords_required: async (world) => world.call('passwords.change', {}, { as: await world.user() }),
  new_password_too_short: async (world) => changePassword(world, { newPassword: 'Short-1' }),
  password_not_accepted: async (world) => changePassword(world, { newPassword: 'Password1' }),
  last_way_in: async (world) => {
    const user = await world.user({ passwordHash: null })
    const way = { provider: 'google', subject: '42', userId: user.id } as const
    const [{ id } = { id: '' }] = await world.db.insert(externalIdentities).values(way).returning()
    return world.call('profiles.removeWayIn', { id }, { as: user })
  },
  no_password_set: async (world) => changePassword(world, {}, { passwordHash: null }),
  current_password_incorrect: async (world) => changePassword(world, { currentPassword: 'Something-Else-1' }),
  password_change_failed: callWithoutTable('emails', 'passwords.change', bothPasswords, true),
  invalid_profile: async (world) => world.call('profiles.update', {}, { as: await world.user() }),
  profile_update_failed: callWithoutTable(
    'users',
    'profiles.update',
    { firstName: 'Zahra', lastName: 'Rizvi' },
    true,
  ),
  provider_off: (world) => world.call('external.facebook', { accessToken: 'token', userID: '1' }),
  provider_unavailable: (world) => signInThroughFacebook(world, { id: '1' }, 502),
  provider_token_invalid: (world) => world.call('external.facebook'),
  provider_email_missing: (world) => signInThroughFacebook(world, { id: '1' }),
  provider_email_taken: async (world) =>
    signInThroughFacebook(world, { id: '1', email: (await world.user()).email }),
  hand_off_invalid: (world) => world.call('external.complete', { token: 'unknown' }),
  user_fetch_failed: callWithoutTable('users', 'accounts.currentUser', {}, true),
  invalid_search: (world) => world.call('trips.search', { sort: 'random' }),
  season_not_found: (world) => world.call('seasons.get', { slug: 'arbaeen-1999' }),
  trip_not_found: (world) => world.call('trips.get', { id: crypto.randomUUID() }),
  trip_fetch_failed: callWithoutTable('trips', 'trips.list'),
  organizer_id_required: async (world) =>
    world.call('trips.create', tripRequest(), { as: await world.organizer() }),
  trip_create_unauthorized: async (world) => {
    const { id: organizerId } = await world.organizer()
    return world.call('trips.create', { organizerId, ...tripRequest() }, { as: await world.organizer() })
  },
  invalid_trip: async (world) => world.call('trips.create', {}, { as: await world.organizer() }),
  trip_create_failed: (world) =>
    callAsOrganizerWithoutTable(world, 'trips', 'trips.create', ({ id }) => ({
      organizerId: id,
      ...tripRequest(),
    })),
  trip_update_unauthorized: async (world) => {
    const { id } = await world.trip()
    return world.call('trips.update', { id, ...tripRequest() }, { as: await world.organizer() })
  },
  changed_meanwhile: async (world) => {
    const owner = await world.organizer()
    const { id, version } = await world.trip({ organizerId: owner.id })
    return world.call('trips.update', { id, ...tripRequest(), version: version + 1 }, { as: owner })
  },
  departure_begun: async (world) => {
    const owner = await world.organizer()
    const { id, version } = await world.trip({ organizerId: owner.id, departureDate: '2026-11-21' })
    const call = { id, version, reason: 'Too few visas were granted.' }
    return world.call('trips.cancelDeparture', call, { as: owner })
  },
  departure_cancelled: async (world) => {
    const owner = await world.organizer()
    const { id } = await world.trip({ organizerId: owner.id, publication: 'cancelled' })
    return world.call('trips.setPublication', { id, publication: 'open' }, { as: owner })
  },
  group_not_open: async (world) => {
    const owner = await world.organizer()
    const { id } = await world.trip({ organizerId: owner.id })
    return world.call('trips.decideGroup', { id, decision: 'goes' }, { as: owner })
  },
  trip_changed_often: async (world) => {
    const owner = await world.organizer()
    const { id } = await world.trip({ organizerId: owner.id })
    await world.booking({ tripId: id, status: 'confirmed' })
    const edit = (turn: number) =>
      world.call('trips.update', { id, ...tripRequest({ accommodation: `Hotel ${turn}` }) }, { as: owner })
    for (let turn = 1; turn <= 10; turn++) await edit(turn)
    return edit(11)
  },
  trip_update_failed: callWithoutTable(
    'trips',
    'trips.update',
    { id: crypto.randomUUID(), ...tripRequest() },
    true,
  ),
  organizers_fetch_failed: callWithoutTable('organizers', 'organizers.list'),
  organizer_not_found: (world) => world.call('organizers.get', { id: crypto.randomUUID() }),
  organizer_profile_not_found: async (world) => {
    const as = await world.user()
    return world.call('organizers.ofUser', { userId: as.id }, { as })
  },
  organizer_exists: async (world) =>
    world.call('organizers.create', companyRequest(), { as: await world.organizer() }),
  organizer_create_failed: async (world) => {
    await world.db.execute(sql`ALTER TABLE organizers ADD CONSTRAINT refused CHECK (company_name IS NULL)`)
    const organizerData = companyRequest()
    return world.call('accounts.register', { ...registration, role: 'organizer', organizerData })
  },
  invalid_organizer: async (world) => {
    const as = await world.organizer()
    return world.call('organizers.update', { id: as.id }, { as })
  },
  organizer_update_unauthorized: async (world) => {
    const { id } = await world.organizer()
    return world.call('organizers.update', { id, ...companyRequest() }, { as: await world.user() })
  },
  organizer_update_failed: (world) =>
    callAsOrganizerWithoutTable(world, 'trips', 'organizers.update', ({ id }) => ({
      id,
      ...companyRequest(),
    })),
  organizer_trips_fetch_failed: (world) =>
    callAsOrganizerWithoutTable(world, 'trips', 'organizers.trips', ({ id }) => ({ id })),
  verification_update_failed: callWithoutAuditLog('admin.verifyOrganizer', async (world) => ({
    id: (await world.organizer({ isVerified: false })).id,
    isVerified: true,
  })),
  profile_unchanged: async (world) => {
    const now = world.clock.now()
    const as = await world.organizer({ isVerified: false, rejectedAt: now, updatedAt: now })
    return world.call('organizers.askVerification', { id: as.id }, { as })
  },
  change_not_waiting: async (world) => {
    const input = { id: (await world.organizer()).id, isApproved: true, askedAt: '2026-11-21T09:00:00.000Z' }
    return world.call('admin.decideChange', input, { as: await world.user({ role: 'admin' }) })
  },
  organizer_delete_failed: callWithoutAuditLog('admin.deleteOrganizer', async (world) => ({
    id: (await world.organizer()).id,
  })),
  kept_save_failed: callWithoutTable('kept_trips', 'kept.change', { remove: [crypto.randomUUID()] }, true),
  too_many_kept: async (world) => {
    const as = await world.user()
    for (let index = 0; index < 200; index++) await world.trip()
    const { body } = await world.call('trips.list', {})
    await world.call('kept.change', { keep: body.map(({ id }) => id) }, { as })
    return world.call('kept.change', { keep: [(await world.trip()).id] }, { as })
  },
  shortlist_save_failed: async (world) => {
    const trips = [(await world.trip()).id]
    return callWithoutTable('shortlists', 'shortlists.create', { trips })(world)
  },
  too_many_shared: (world) => {
    const trips = Array.from({ length: 51 }, () => crypto.randomUUID())
    return world.call('shortlists.create', { trips })
  },
  nothing_to_share: (world) => world.call('shortlists.create', { trips: [crypto.randomUUID()] }),
  shortlist_not_found: (world) => world.call('shortlists.open', { token: 'x'.repeat(43) }),
  draft_not_found: async (world) => {
    const owner = await world.organizer()
    return world.call('drafts.get', { id: owner.id, draftId: crypto.randomUUID() }, { as: owner })
  },
  draft_fetch_failed: (world) =>
    callAsOrganizerWithoutTable(world, 'trip_drafts', 'drafts.list', ({ id }) => ({ id })),
  draft_save_failed: (world) =>
    callAsOrganizerWithoutTable(world, 'trip_drafts', 'drafts.save', ({ id }) => ({
      id,
      draftId: crypto.randomUUID(),
      form: {},
    })),
  too_many_drafts: async (world) => {
    const owner = await world.organizer()
    const save = () =>
      world.call('drafts.save', { id: owner.id, draftId: crypto.randomUUID(), form: {} }, { as: owner })
    for (let index = 0; index < 50; index++) await save()
    return save()
  },
  trip_delete_failed: callWithoutAuditLog('admin.deleteTrip', async (world) => ({
    id: (await world.trip()).id,
  })),
  reviews_fetch_failed: callWithoutTable('reviews', 'reviews.list'),
  invalid_rate: async (world) =>
    world.call(
      'admin.setRate',
      { currency: 'PKR', usdRate: '0', asOf: '2026-11-20', source: '' },
      { as: await world.user({ role: 'admin' }) },
    ),
  invalid_review: async (world) => world.call('reviews.create', { rating: 9 }, { as: await world.user() }),
  review_not_allowed: async (world) =>
    world.call(
      'reviews.create',
      { tripId: (await world.trip()).id, ...reviewInput },
      { as: await world.user() },
    ),
  review_own_company: async (world) => {
    const { id: organizerId, userId } = await world.organizer()
    const past = { departureDate: '2026-10-01', returnDate: '2026-10-10' }
    const { id: tripId } = await world.trip({ organizerId, ...past })
    await world.booking({ userId, tripId, status: 'completed' })
    return world.call('reviews.create', { tripId, ...reviewInput }, { as: { id: userId } })
  },
  email_not_verified: async (world) => {
    const as = await world.user({ emailVerified: false })
    return world.call('reviews.create', { tripId: (await world.trip()).id, ...reviewInput }, { as })
  },
  review_exists: async (world) => {
    const { userId, tripId } = await world.review()
    await world.booking({ userId, tripId, status: 'completed' })
    return world.call('reviews.create', { tripId, ...reviewInput }, { as: { id: userId } })
  },
  review_not_found: async (world) =>
    world.call('reviews.delete', { id: crypto.randomUUID() }, { as: await world.user() }),
  review_create_failed: async (world) =>
    callWithoutTable('reviews', 'reviews.update', { id: crypto.randomUUID(), ...reviewInput }, true)(world),
  completed_trips_fetch_failed: async (world) => {
    const user = await world.user()
    const headers = await world.as(user)
    await world.db.execute(sql`ALTER TABLE reviews RENAME TO reviews_gone`)
    return world.call('reviews.completedTrips', { userId: user.id }, { headers })
  },
  all_fields_required: (world) => world.call('contact.send', {}),
  message_send_failed: callWithoutTable('contact_messages', 'contact.send', {
    name: 'Zahra',
    email: 'zahra@example.com',
    subject: 'A group',
    message: 'May we come?',
  }),
  booking_confirmed_already: async (world) => {
    const user = await world.user()
    const { id } = await world.booking({ userId: user.id })
    return world.call('bookings.correctAddress', { id, contactEmail: 'right@example.com' }, { as: user })
  },
  places_are_free: async (world) => (await joinWaitingList(world, await world.trip(), 1)).reply,
  waits_already: async (world) => {
    const { trip } = await createFullTrip(world, [1])
    const { person } = await joinWaitingList(world, trip, 1)
    return (await joinWaitingList(world, trip, 1, person)).reply
  },
  too_many_waits: async (world) => {
    const person = await world.user()
    for (let lists = 0; lists < 10; lists++)
      await joinWaitingList(world, (await createFullTrip(world, [1])).trip, 1, person)
    return (await joinWaitingList(world, (await createFullTrip(world, [1])).trip, 1, person)).reply
  },
  invalid_traveller: async (world) => {
    const user = await world.user()
    const { id } = await world.booking({ userId: user.id })
    return world.call('travellers.save', { id, age: 'adult', place: 1, passportExpiry: 'soon' }, { as: user })
  },
  counter_undo_over: async (world) => {
    const { owner, id, booking } = await bookByPhone(world)
    world.clock.set('2026-11-21T09:01:00Z')
    return world.call('counter.undo', { id, bookings: [booking.id] }, { as: owner })
  },
  counter_code_invalid: (world) => world.call('counter.open', { code: '111111111111' }),
  counter_confirmed: async (world) => {
    const { booking } = await bookByPhone(world)
    const code = booking.code ?? ''
    await world.call('counter.confirm', { code })
    return world.call('counter.decline', { code })
  },
  consent_required: async (world) => {
    const owner = await world.organizer()
    const { id } = await world.trip({ organizerId: owner.id })
    const table = { id, consent: false, language: 'en', families: [onePersonFamily] } as const
    return world.call('fromTable.store', table, { as: owner })
  },
  table_rows_refused: async (world) => {
    const owner = await world.organizer()
    const { id } = await world.trip({ organizerId: owner.id })
    const families = [onePersonFamily, onePersonFamily]
    return world.call('fromTable.store', { id, consent: true, language: 'en', families }, { as: owner })
  },
  table_unreadable: (world) => openTable(world, [1, 0, 2]),
  table_has_password: (world) => openTable(world, [0xd0, 0xcf, 0x11, 0xe0]),
  table_too_large: async (world) => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(40 * 1024 * 1024) })
    return openTable(world, bomb)
  },
  costs_closed: async (world) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id })
    const { id } = await world.booking({ tripId: trip.id, status: 'cancelled' })
    return world.call('bookings.withdrawCost', { id, number: 1 }, { as: owner })
  },
  invalid_rooms: async (world) => {
    const owner = await world.organizer()
    const { id: tripId } = await world.trip({ organizerId: owner.id })
    return world.call('rooms.save', { tripId, stay: 11, version: 0, rooms: [] }, { as: owner })
  },
  room_conflict: async (world) => {
    const owner = await world.organizer()
    const { id: tripId } = await world.trip({ organizerId: owner.id })
    const { id: bookingId } = await world.booking({ tripId, numberOfPilgrims: 2, status: 'confirmed' })
    const plan = { tripId, stay: 0 }
    const single = { number: '101', beds: 1, isStepFree: false }
    const saved = await world.call('rooms.save', { ...plan, version: 0, rooms: [single] }, { as: owner })
    const roomId = saved.body.rooms[0]?.id ?? ''
    const places = [1, 2].map((place) => ({
      bookingId,
      age: 'adult' as const,
      place,
      roomId,
      isFixed: false,
    }))
    return world.call('rooms.arrange', { ...plan, version: 1, places }, { as: owner })
  },
  rooms_failed: async (world) => {
    const owner = await world.organizer()
    const { id: tripId } = await world.trip({ organizerId: owner.id })
    await world.db.execute(sql.raw('ALTER TABLE room_plans RENAME TO room_plans_gone'))
    return world.call('rooms.show', { tripId, stay: 0, version: 0, isShown: true }, { as: owner })
  },
  travellers_failed: callWithoutTable('travellers', 'travellers.open', { token: 'x'.repeat(43) }),
  traveller_not_found: async (world) => {
    const user = await world.user()
    const { id } = await world.booking({ userId: user.id, numberOfPilgrims: 2 })
    return world.call('travellers.read', { id, age: 'adult', place: 3 }, { as: user })
  },
  travellers_unauthorized: async (world) => {
    const input = { passportNumber: 'Z9182437' }
    return world.call('travellers.find', input, { as: await world.user() })
  },
  reason_required: async (world) => {
    const { id: tripId } = await world.trip()
    return world.call('travellers.ofTrip', { tripId }, { as: await world.user({ role: 'admin' }) })
  },
  need_not_found: async (world) => {
    const owner = await world.organizer()
    const { id: tripId } = await world.trip({ organizerId: owner.id })
    const { id: bookingId } = await world.booking({ tripId })
    const need = { bookingId, age: 'adult', place: 1, kind: 'wheelchair', answer: 'can' } as const
    return world.call('travellers.answerNeed', need, { as: owner })
  },
  traveller_link_ended: (world) => world.call('travellers.open', { token: 'x'.repeat(43) }),
  paper_not_found: async (world) => {
    const user = await world.user()
    const { id } = await world.booking({ userId: user.id })
    return world.call('travellers.paper', { id, age: 'adult', place: 1, kind: 'visa' }, { as: user })
  },
  paper_type_refused: (world) => sendVisa(world, Buffer.from('%PDF-1.4 /JS')),
  pdf_has_scripts: (world) => sendVisa(world, createPdf('A visa', '/JavaScript 3 0 R')),
  pdf_has_files: (world) => sendVisa(world, createPdf('A visa', '/EmbeddedFiles 3 0 R')),
  pdf_has_actions: (world) =>
    sendVisa(world, createPdf('A visa', '/OpenAction<</S/URI/URI(http://a.example)>>')),
  pdf_has_forms: (world) => sendVisa(world, createPdf('A visa', '/XFA 3 0 R')),
  pdf_has_password: (world) => sendVisa(world, createPdf('A visa', '/Encrypt 3 0 R')),
  people_closed: async (world) => {
    const user = await world.user()
    const { id } = await world.booking({ userId: user.id, status: 'cancelled' })
    return world.call('travellers.save', { id, age: 'adult', place: 1, surname: 'RIZVI' }, { as: user })
  },
  ...savedTravellerErrors,
  alert_not_found: (world) => world.call('alerts.end', { token: 'x'.repeat(43) }),
  place_not_found: (world) => world.call('waiting.confirm', { token: 'x'.repeat(43) }),
  offer_ended: async (world) => {
    const { person, place } = await joinWaitingList(world, (await createFullTrip(world, [1])).trip, 1)
    return world.call('waiting.take', { id: place?.id, offerVersion: 1 }, { as: person })
  },
  booking_not_changeable: async (world) => tryToAddPerson(world, { status: 'cancelled' }, {}),
  change_price_changed: async (world) => tryToAddPerson(world, {}, { agreedAmount: '1.00' }),
  room_question_open: async (world) => {
    const { user, booking } = await requestRoom(world)
    const groups = [{ room: null, adults: 1, children: 0, infants: 0 }]
    return world.call(
      'bookings.change',
      { id: booking.id, version: 2, groups, agreedAmount: '1.00' },
      { as: user },
    )
  },
  party_changed: async (world) => {
    const { id, as } = await bookNamedPeople(world)
    const place = { id, age: 'adult', place: 1 } as const
    return world.call('travellers.save', { ...place, partyVersion: 7, diet: 'Soft food' }, { as })
  },
  leaving_needed: async (world) => {
    const { id, as } = await bookNamedPeople(world)
    const groups = [{ room: null, adults: 1, children: 0, infants: 0 }]
    const { agreedAmount } = (await world.call('bookings.quoteChange', { id, groups }, { as })).body.after
    return world.call('bookings.change', { id, version: 1, groups, agreedAmount }, { as })
  },
  undo_open: async (world) => {
    const { id, as } = await bookNamedPeople(world)
    const names = { age: 'adult', place: 2, leaves: 'Zahra Rizvi', comes: 'Fatima Rizvi' } as const
    await world.call('bookings.replacePerson', { id, version: 1, ...names }, { as })
    return world.call('bookings.replacePerson', { id, version: 2, ...names }, { as })
  },
  undo_over: async (world) => {
    const user = await world.user()
    const { id } = await world.booking({ userId: user.id })
    return world.call('bookings.undoChange', { id, number: 1 }, { as: user })
  },
  change_answered: async (world) => {
    const user = await world.user()
    const { id } = await world.booking({ userId: user.id })
    return world.call('bookings.withdrawRoom', { id, number: 1 }, { as: user })
  },
  replacement_needs_organizer: async (world) => {
    const user = await world.user()
    const { id } = await world.booking({ userId: user.id })
    const names = { age: 'adult', leaves: 'Zahra Rizvi', comes: 'Fatima Rizvi' } as const
    return world.call('bookings.replacePerson', { id, version: 1, ...names }, { as: user })
  },
  code_required: async (world) =>
    world.call('bookings.endLinks', { token: (await createGuestBooking(world)).token }),
  cancellation_changed: async (world) => {
    const user = await world.user()
    const { id } = await world.booking({ userId: user.id, status: 'confirmed' })
    return world.call('bookings.cancel', { id, cause: 'own', keptAmount: '0.13' }, { as: user })
  },
  cancelling_closed: async (world) => {
    const user = await world.user()
    const { id } = await world.booking({ userId: user.id, status: 'completed' })
    return world.call('bookings.cancel', { id, cause: 'own', keptAmount: null }, { as: user })
  },
  wrong_code: async (world) => {
    const { token } = await createGuestBooking(world)
    await world.call('bookings.askCode', { token })
    const wrong = (await findMailedCode(world)) === '000000' ? '000001' : '000000'
    return world.call('bookings.proveCode', { token, code: wrong })
  },
  change_answer_closed: async (world) => {
    const as = await world.user()
    const { id } = await world.booking({ userId: as.id })
    return world.call('bookings.answerTripChange', { id, answer: 'accept', toVersion: 2 }, { as })
  },
  code_expired: async (world) =>
    world.call('bookings.proveCode', { token: (await createGuestBooking(world)).token, code: '000000' }),
  bookings_fetch_failed: callWithoutTable('bookings', 'bookings.list', {}, true),
  invalid_booking: async (world) =>
    world.call('bookings.create', bookingRequest(await world.trip(), { numberOfPilgrims: 0 })),
  booking_create_failed: async (world) =>
    callWithoutTable('emails', 'bookings.create', bookingRequest(await world.trip()))(world),
  booking_not_found: (world) => world.call('bookings.open', { token: 'x'.repeat(43) }),
  not_enough_slots: async (world) =>
    world.call(
      'bookings.create',
      bookingRequest(await world.trip({ maxPilgrims: 1 }), { numberOfPilgrims: 2 }),
      { as: await world.user() },
    ),
  trip_not_bookable: async (world) =>
    world.call('bookings.create', bookingRequest(await world.trip({ isActive: false }))),
  idempotency_key_reused: async (world) => {
    const sent = { headers: { 'idempotency-key': 'the-same-key' } }
    const trip = await world.trip()
    await world.call('bookings.create', bookingRequest(trip), sent)
    return world.call('bookings.create', bookingRequest(trip, { numberOfPilgrims: 2 }), sent)
  },
  requests_unanswered: async (world) => {
    const [as, trip] = [await world.user(), await world.trip()]
    for (let count = 0; count < 20; count++) await world.call('bookings.create', bookingRequest(trip), { as })
    return world.call('bookings.create', bookingRequest(trip), { as })
  },
  trip_held_unconfirmed: async (world) => {
    const trip = await world.trip({ maxPilgrims: 2 })
    await world.call('bookings.create', bookingRequest(trip))
    return world.call('bookings.create', bookingRequest(trip))
  },
  booking_changed: async (world) =>
    world.call(
      'bookings.updateStatus',
      { id: (await world.booking()).id, status: 'paid', version: 7 },
      { as: await world.user({ role: 'admin' }) },
    ),
  booking_limit_reached: async (world) => {
    for (let count = 0; count < 3; count++)
      await world.call('bookings.create', bookingRequest(await world.trip()))
    return world.call('bookings.create', bookingRequest(await world.trip()))
  },
  invalid_booking_status: async (world) =>
    world.call(
      'bookings.updateStatus',
      { id: crypto.randomUUID(), status: 'lost' },
      { as: await world.user() },
    ),
  booking_update_unauthorized: async (world) =>
    world.call(
      'bookings.updateStatus',
      { id: (await world.booking()).id, status: 'paid' },
      { as: await world.organizer() },
    ),
  booking_update_failed: async (world) =>
    callWithoutTable(
      'bookings',
      'bookings.updateStatus',
      { id: (await world.booking()).id, status: 'paid' },
      true,
    )(world),
  booking_delete_failed: callWithoutAuditLog('admin.deleteBooking', async (world) => ({
    id: (await world.booking()).id,
  })),
  review_update_failed: callWithoutAuditLog('admin.updateReview', async (world) => ({
    id: (await world.review({ rating: 5 })).id,
    rating: 4,
  })),
  review_delete_failed: callWithoutAuditLog('admin.deleteReview', async (world) => ({
    id: (await world.review()).id,
  })),
  user_update_failed: callWithoutAuditLog('admin.setUserActive', async (world) => ({
    id: (await world.user()).id,
    isActive: false,
  })),
  user_not_found: async (world) => {
    const input = { id: crypto.randomUUID(), isActive: false }
    return world.call('admin.setUserActive', input, { as: await world.user({ role: 'admin' }) })
  },
  last_admin: async (world) => {
    const as = await world.user({ role: 'admin' })
    return world.call('admin.setUserActive', { id: as.id, isActive: false }, { as })
  },
  deletion_under_way: async (world) => {
    const { id, email } = await world.user()
    await createConfirmedRequest(world, email)
    const as = await world.user({ role: 'admin' })
    return world.call('admin.setUserActive', { id, isActive: true }, { as })
  },
  organizer_bookings_fetch_failed: async (world) => {
    const organizer = await world.organizer()
    const headers = await world.as(organizer)
    await world.db.execute(sql`ALTER TABLE bookings RENAME TO bookings_gone`)
    return world.call('organizers.bookings', { id: organizer.id }, { headers })
  },
  no_file_uploaded: (world) => uploadFile(world, ''),
  file_too_large: (world) => uploadFile(world, Buffer.alloc(5 * 1024 * 1024 + 1)),
  file_type_refused: (world) => uploadFile(world, '<html></html>'),
  picture_type_refused: (world) =>
    uploadFile(world, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'uploads.tripImage'),
  logo_upload_failed: uploadWithoutTable('uploads.logo'),
  image_upload_failed: uploadWithoutTable('uploads.tripImage'),
  logo_not_found: (world) => inject(world, { url: `/api/logos/${'0'.repeat(32)}.webp` }),
  logo_serve_failed: async (world) => {
    // A folder where a file should be.
    await mkdir(`${world.config.uploadsDir}/logos/${'f'.repeat(32)}.webp`, { recursive: true })
    return inject(world, { url: `/api/logos/${'f'.repeat(32)}.webp` })
  },
  access_denied: async (world) => world.call('deletions.list', {}, { as: await world.user() }),
  invalid_deletion_request: (world) => world.call('deletions.request', { email: 'nobody' }),
  deletion_not_found: (world) => world.call('deletions.get', { code: 'x'.repeat(16) }),
  deletion_link_invalid: async (world) => {
    await world.call('deletions.request', { email: 'zahra@example.com' })
    const { code } = await findDeletionLink(world, 'zahra@example.com')
    return world.call('deletions.confirm', { code, token: 'x'.repeat(43) })
  },
  deletion_unconfirmed: async (world) => {
    await world.call('deletions.request', { email: 'zahra@example.com' })
    const { code } = await findDeletionLink(world, 'zahra@example.com')
    return world.call('deletions.schedule', { code }, { as: await world.user({ role: 'admin' }) })
  },
  account_not_free: async (world) => {
    const user = await world.user({ email: 'zahra@example.com' })
    await world.organizer({ userId: user.id })
    const { code } = await createConfirmedRequest(world, user.email)
    return world.call('deletions.schedule', { code }, { as: await world.user({ role: 'admin' }) })
  },
  message_not_found: async (world) => {
    const input = { id: crypto.randomUUID(), isHandled: true }
    return world.call('admin.handleMessage', input, { as: await world.user({ role: 'admin' }) })
  },
  admin_stats_fetch_failed: async (world) => {
    const headers = await world.as(await world.user({ role: 'admin' }))
    await world.db.execute(sql`ALTER TABLE contact_messages RENAME TO contact_messages_gone`)
    return world.call('admin.stats', {}, { headers })
  },
  signed_request_invalid: (world) => world.call('deletions.facebook', { signed_request: 'x.y' }),
  account_needs_support: async (world) =>
    world.call('deletions.ofAccount', { password }, { as: await world.organizer() }),
  members_failed: async (world) => {
    const company = await world.organizer()
    const headers = await world.as(company)
    await world.db.execute(sql`ALTER TABLE invitations RENAME TO invitations_gone`)
    return world.call('members.list', { id: company.id }, { headers })
  },
  already_member: async (world) => {
    const company = await world.organizer()
    const { email } = await createMember(world, company.id, 'desk')
    return world.call('members.invite', { id: company.id, email, role: 'desk' }, { as: company })
  },
  member_not_found: async (world) => {
    const as = await world.organizer()
    return world.call('members.remove', { id: as.id, userId: crypto.randomUUID() }, { as })
  },
  owner_stays: async (world) => {
    const as = await world.organizer()
    return world.call('members.remove', { id: as.id, userId: as.userId }, { as })
  },
  invitation_not_found: (world) => world.call('invitations.view', { token: 'x'.repeat(43) }),
  invitation_not_yours: async (world) => {
    const company = await world.organizer()
    const token = await inviteByEmail(world, { company, email: 'desk@example.com' })
    return world.call('invitations.accept', { token }, { as: await world.user() })
  },
  unauthorized: (world) => world.call('bookings.list'),
  too_many_attempts: async (world) => {
    for (let count = 0; count < 10; count++) await world.signIn({ email: 'nobody@example.com' })
    return world.signIn({ email: 'nobody@example.com' })
  },
  invalid_request: (world) =>
    inject(world, {
      method: 'POST',
      url: '/api/auth/logout',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    }),
  body_too_large: (world) =>
    inject(world, { method: 'POST', url: '/api/auth/login', payload: { email: 'x'.repeat(300_000) } }),
  unsupported_media_type: (world) =>
    inject(world, {
      method: 'POST',
      url: '/api/auth/login',
      payload: '<a/>',
      headers: { 'content-type': 'text/xml' },
    }),
  not_found: (world) => inject(world, { url: '/api/nothing' }),
  method_not_allowed: (world) => inject(world, { method: 'PUT', url: '/api/trips' }),
  server_error: callWithoutTable('sessions', 'accounts.logout', {}, true),
}

/** A booking of two adults, both with a name, of a trip whose terms let others take their places. */
async function bookNamedPeople(world: World) {
  const as = await world.user()
  const trip = await world.trip({ terms: presets.standard })
  const { id } = await world.booking({ tripId: trip.id, userId: as.id, numberOfPilgrims: 2 })
  for (const place of [1, 2])
    await world.call('travellers.save', { id, age: 'adult', place, surname: 'RIZVI' }, { as })
  return { id, as }
}
