import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { bookingRequest, companyRequest, password, tripRequest } from '#test/factories.ts'
import { createLeader, createMember } from '#test/scenes/colleagues.ts'
import { indianAccount } from '#test/scenes/money/payees.ts'
import { createFullTrip, findPlaceId } from '#test/scenes/waiting-lists.ts'
import type { World } from '#test/world.ts'
import { createValidInput } from './right-inputs.ts'

// The callers of each endpoint (specification 6; decisions), listed by hand: for src/server/every-endpoint/permissions.test.ts.

const nearDays = { departureDate: '2026-11-25', returnDate: '2026-12-05' }

type Who = { id: string } | { userId: string } | undefined
type Scene = Awaited<ReturnType<typeof setScene>>

/** One of each who may ask, and something that belongs to some of them. */
export async function setScene(world: World) {
  const [pilgrim, otherPilgrim] = [await world.user(), await world.user()]
  const [organizer, otherOrganizer] = [await world.organizer(), await world.organizer()]
  const unverifiedOrganizer = await world.organizer({ isVerified: false })
  const admin = await world.user({ role: 'admin' })
  const manager = await createMember(world, organizer.id, 'manager')
  const desk = await createMember(world, organizer.id, 'desk')
  const trip = await world.trip({ organizerId: organizer.id, maxPilgrims: 100 })
  const hiddenTrip = await world.trip({ organizerId: organizer.id, isActive: false })
  const booking = await world.booking({ userId: pilgrim.id, tripId: trip.id })
  // Within the seven days of its leader; the trip above is outside of them. Off the market, so that searches find one trip.
  const nearTrip = await world.trip({ organizerId: organizer.id, isActive: false, ...nearDays })
  const nearBooking = await world.booking({ userId: null, tripId: nearTrip.id, status: 'confirmed' })
  const leader = await createLeader(world, organizer.id, [trip.id, nearTrip.id])
  const otherLeader = await createLeader(world, organizer.id, [hiddenTrip.id])
  const asked = await world.call(
    'bookings.create',
    bookingRequest(trip, { contactEmail: 'guest@example.com' }),
  )
  const link = await world.mails.linkToken('guest@example.com')
  const pastTrip = await world.trip({ departureDate: '2026-10-01', returnDate: '2026-10-10' })
  const pastBooking = await world.booking({ userId: pilgrim.id, tripId: pastTrip.id, status: 'completed' })
  const place = await findPlaceId(world, pastTrip, pilgrim)
  const review = await world.review({ userId: otherPilgrim.id })
  const message = (await world.message()).id
  const records = {
    trips: trip,
    organizers: organizer,
    bookings: booking,
    reviews: review,
    users: otherPilgrim,
    messages: { id: message },
  }
  const people: Record<Role, Who> = {
    signedOut: undefined,
    pilgrim,
    otherPilgrim,
    organizer,
    otherOrganizer,
    unverifiedOrganizer,
    manager,
    desk,
    leader,
    otherLeader,
    admin,
  }
  return {
    world,
    records,
    people,
    pilgrim,
    trip,
    hiddenTrip,
    nearTrip,
    nearBooking,
    desk,
    pastTrip,
    pastBooking,
    place,
    review,
    booking,
    link,
    readToken: asked.body.readToken,
    message,
    organizer,
    unverifiedOrganizer,
  }
}

export const roles = [
  'signedOut',
  'pilgrim',
  'otherPilgrim',
  'organizer',
  'otherOrganizer',
  'unverifiedOrganizer',
  'manager',
  'desk',
  'leader',
  'otherLeader',
  'admin',
] as const
type Role = (typeof roles)[number]

/** A status for all callers, except those named. */
const statusForAll = (status: number, but: Partial<Record<Role, number>> = {}): Record<Role, number> =>
  ({ ...Object.fromEntries(roles.map((role) => [role, status])), ...but }) as Record<Role, number>
const statusForSignedIn = (status: number) => statusForAll(status, { signedOut: 401 })

export type Case = {
  what?: string
  input?: (scene: Scene, role: Role) => object | Promise<object>
  status: Record<Role, number>
  /** The part of the answer that a person sees, where it differs by person. */
  sees?: (body: never, scene: Scene) => unknown
  seen?: (scene: Scene, role: Role) => unknown
}

const reviewInput = { rating: 5, title: 'Blessed days', comment: 'On time.' }
const sortedIds = (list: { id: string }[]) => list.map(({ id }) => id).sort()
const newAccount = (role: Role) => ({
  firstName: 'Zahra',
  lastName: 'Rizvi',
  email: `new-${role}@example.com`,
  password,
})
const statusForOwner = (status: number) => statusForAll(403, { signedOut: 401, organizer: status })
const statusForAdmin = (status: number) => statusForAll(403, { signedOut: 401, admin: status })
/** Another for each who asks. */
const newDateFor = (role: Role) => {
  const departureDate = addDays('2027-02-01', roles.indexOf(role))
  return { departureDate, returnDate: addDays(departureDate, 10) }
}
const guessedCode = () => ({ code: 'x'.repeat(16), isHandled: true })
const guessedLink = () => ({ code: 'x'.repeat(16), token: 'x'.repeat(43) })
const userIdOf = ({ people }: Scene, role: Role) => {
  const who = people[role]
  return who ? ('userId' in who ? who.userId : who.id) : null
}

const guessedToken = () => ({ token: 'x'.repeat(43) })
/** The change that the owner makes by signing in, and no one else. */
const oneChange = [{ field: 'visa', before: null, after: 'included' }]
const credentialCases: Case[] = [
  {
    what: 'of the pilgrim',
    input: ({ booking }) => ({ id: booking.id }),
    status: statusForAll(404, { pilgrim: 200 }),
  },
]
/** The same where the private link alone is not enough. */
const linkActionCases: Case[] = [
  ...credentialCases,
  { what: 'with the private link alone', input: ({ link }) => ({ token: link }), status: statusForAll(403) },
]

const replacementInput = { age: 'adult', leaves: 'Zahra Rizvi', comes: 'Fatima Rizvi' }
const partyWithTwoMore = ({ numberOfPilgrims }: { numberOfPilgrims: number }) => [
  { room: null, adults: numberOfPilgrims + 2, children: 0, infants: 0 },
]
/** A version that was never shown. */
const changeCases: Case[] = [
  {
    what: 'of the pilgrim',
    input: ({ booking }) => ({
      id: booking.id,
      groups: partyWithTwoMore(booking),
      version: 99,
      agreedAmount: '1.00',
    }),
    status: statusForAll(404, { pilgrim: 409 }),
  },
  {
    what: 'with the private link alone',
    input: ({ link, booking }) => ({
      token: link,
      groups: partyWithTwoMore(booking),
      version: 99,
      agreedAmount: '1.00',
    }),
    status: statusForAll(403),
  },
]

const cost = { kind: 'visa_submitted', amount: '150.00', day: '2026-11-20', paper: 'Invoice 4711' }
const counterFamily = {
  channel: 'phone',
  contactName: 'Zahra Rizvi',
  contactPhone: '+91 98200 00000',
  language: 'ur',
  party: [{ room: null, adults: 1, children: 0, infants: 0 }],
  consent: true,
}
const tableFamily = {
  contactName: null,
  contactPhone: '+91 98200 00000',
  people: [
    {
      row: 2,
      surname: 'RIZVI',
      givenNames: 'ZAHRA',
      birthDate: '1980-01-02',
      sex: 'female',
      room: null,
      passportNumber: 'Z9182437',
      passportExpiry: '2031-03-04',
    },
  ],
}
const guessedSlipCases: Case[] = [
  { what: 'with a guess', input: () => ({ code: '111111111111' }), status: statusForAll(404) },
]
/** Of the company of the trip; `others`: of other companies and one that is not verified. */
const statusForOwnCompany = (status: number, others = 403) =>
  statusForAll(403, {
    signedOut: 401,
    organizer: status,
    manager: status,
    desk: status,
    otherOrganizer: others,
    unverifiedOrganizer: others,
  })
/** Of a booking: a leader does not know that there is one. */
const statusForOwnBookings = (status: number) => ({
  ...statusForOwnCompany(status, 404),
  leader: 404,
  otherLeader: 404,
})
const firstAdult = { age: 'adult', place: 1 }
/** The first person of a booking. */
const personCases: Case[] = [
  {
    what: 'of the pilgrim',
    input: ({ booking }) => ({ id: booking.id, ...firstAdult }),
    status: statusForAll(404, { pilgrim: 200 }),
  },
  {
    what: 'of somebody more than the pilgrim booked for',
    input: ({ booking }) => ({ id: booking.id, age: 'adult', place: 10 }),
    status: statusForAll(404),
  },
  {
    what: 'with the private link alone',
    input: ({ link }) => ({ token: link, ...firstAdult }),
    status: statusForAll(403),
  },
]
/** A person of a booking for its account alone: admins and companies read nothing of it. */
const ownPlaceCases = (pilgrim: number): Case[] => [
  {
    what: 'of the pilgrim',
    input: ({ booking }) => ({ id: booking.id, ...firstAdult }),
    status: statusForAll(404, { signedOut: 401, pilgrim }),
  },
  {
    what: 'of somebody more than the pilgrim booked for',
    input: ({ booking }) => ({ id: booking.id, age: 'adult', place: 10 }),
    status: statusForAll(404, { signedOut: 401 }),
  },
]
/** A document of the first person, who has none. */
const documentCases = (pilgrim: number): Case[] => [
  {
    what: 'of the pilgrim',
    input: ({ booking }) => ({ id: booking.id, ...firstAdult, kind: 'visa' }),
    status: statusForAll(404, { pilgrim }),
  },
  {
    what: 'with the private link alone',
    input: ({ link }) => ({ token: link, ...firstAdult, kind: 'visa' }),
    status: statusForAll(403),
  },
  { what: 'with a guess', input: () => ({ own: 'x'.repeat(43), kind: 'visa' }), status: statusForAll(404) },
]
/** A change of the rooms of a hotel: by its company alone. */
const roomsCases = (input: object): Case[] => [
  {
    what: 'of the organizer',
    input: ({ trip }) => ({ tripId: trip.id, stay: 0, version: 0, ...input }),
    status: statusForAll(403, { signedOut: 401, organizer: 200, manager: 409, desk: 409 }),
  },
  {
    what: 'that is off the market',
    input: ({ hiddenTrip }) => ({ tripId: hiddenTrip.id, stay: 0, version: 0, ...input }),
    status: statusForAll(404, { signedOut: 401, organizer: 200, manager: 409, desk: 409, admin: 403 }),
  },
]
/** A list of the organizer's departure; an admin who gives no reason is asked for one. */
const listCases = (fields: object, organizer = 200): Case[] => [
  {
    what: 'of the organizer, by an admin who gives no reason',
    input: ({ trip }) => ({ id: trip.id, ...fields }),
    status: statusForAll(403, { signedOut: 401, organizer, manager: organizer, desk: organizer, admin: 400 }),
  },
]
/** A booking that does not exist. */
const nobody = { id: '00000000-0000-4000-8000-000000000000', version: 1 }
/** Practical details of the organizer's departure. */
const detailsCases = (fields: object, answered: number): Case[] => [
  {
    what: 'of the organizer',
    input: ({ trip }) => ({ id: trip.id, ...fields }),
    status: statusForAll(403, {
      signedOut: 401,
      organizer: answered,
      manager: answered,
      desk: answered,
      admin: answered,
    }),
  },
]
const payment = { amount: '1.00', day: '2026-11-20', way: 'cash' }
/** Of the holder of a booking; an emailed link alone writes and opens nothing. */
const holderMoneyCases = (fields: object, answered: number): Case[] => [
  {
    what: 'of the pilgrim',
    input: ({ booking }) => ({ id: booking.id, ...fields }),
    status: statusForAll(404, { pilgrim: answered }),
  },
  {
    what: 'with the private link alone',
    input: ({ link }) => ({ token: link, ...fields }),
    status: statusForAll(403),
  },
]
/** Written by those of the company who see amounts; an admin reads only. */
const bookkeeperCases = (fields: object, answered: number): Case[] => [
  {
    what: 'of the organizer',
    input: ({ booking }) => ({ id: booking.id, ...fields }),
    status: statusForAll(404, {
      signedOut: 401,
      pilgrim: 403,
      otherPilgrim: 403,
      admin: 403,
      desk: 403,
      organizer: answered,
      manager: answered,
    }),
  },
]
const noEntryCases: Case[] = [
  {
    what: 'that is not there',
    input: ({ booking }) => ({ id: booking.id, entry: nobody.id }),
    status: statusForAll(404, { signedOut: 401 }),
  },
]
const departureMoneyCases = (fields: object, but: Partial<Record<Role, number>> = {}): Case[] => [
  {
    what: 'of the organizer',
    input: ({ trip }) => ({ id: trip.id, ...fields }),
    status: statusForAll(403, { signedOut: 401, organizer: 200, manager: 200, ...but }),
  },
]
const companyMoneyCases = (
  fields: object,
  answered: number,
  but: Partial<Record<Role, number>> = {},
): Case[] => [
  {
    what: 'of the organizer',
    input: ({ organizer }) => ({ id: organizer.id, ...fields }),
    status: statusForAll(403, { signedOut: 401, organizer: answered, manager: answered, ...but }),
  },
]
const guessedOwnLinkCases: Case[] = [{ what: 'with a guess', input: guessedToken, status: statusForAll(404) }]

/** The kinds of addresses and who may call them; the first that fits counts. */
const addressRules: [RegExp, (status: number) => Record<Role, number>][] = [
  [/^\w+ \/api\/admin\//, statusForAdmin],
  [/^GET \/api\/(?:trips|organizers|reviews|stats|rates)(?:\/:id|\/search|\/summary)?$/, statusForAll],
  // Internal data of a company.
  [
    /^GET \/api\/organizers\/:id\/\w/,
    (status) =>
      statusForAll(403, { signedOut: 401, organizer: status, manager: status, desk: status, admin: status }),
  ],
  // A person's own data, for anyone signed in.
  [/^\w+ \/api\/auth\/(?:profile|sessions|ways-in)$/, statusForSignedIn],
  // Ways in and out, and to us.
  [/^\w+ \/api\/(?:auth\/(?:google|apple|logout)(?:\/callback)?|contact)$/, statusForAll],
]

/** Lists the expectations of an endpoint: those by its name, else those by its address; none where neither is listed. */
export function listExpectations(name: EndpointName): Case[] {
  const { method, path, redirects, status = 200 }: Endpoint = endpoints[name]
  const [, byRule] = addressRules.find(([pattern]) => pattern.test(`${method} ${path}`)) ?? []
  const input: Case['input'] = ({ world, records }) => createValidInput(world, name, records)
  return casesByEndpoint[name] ?? (byRule ? [{ input, status: byRule(redirects ? 303 : status) }] : [])
}

/** Cases that the address does not decide: the owner of a record, hidden fields, the answer to a stranger's guess. */
/** People who may edit a trip, with one that is active and one that is not. */
function editTripCases(
  name: EndpointName,
  input: (trip: Scene['trip']) => object,
  done: number,
): Partial<Record<EndpointName, Case[]>> {
  const may = { signedOut: 401, organizer: done, manager: done, admin: done }
  return {
    [name]: [
      { what: 'of an active trip', input: ({ trip }: Scene) => input(trip), status: statusForAll(403, may) },
      {
        what: 'of an inactive trip',
        input: ({ hiddenTrip }: Scene) => input(hiddenTrip),
        status: statusForAll(404, { ...may, desk: 403 }),
      },
    ],
  }
}

/** Outside and inside of the seven days of its leader: outside nobody is named. */
const leaderCases: Case[] = (['early', 'open'] as const).map((state) => ({
  what:
    state === 'early' ? 'more than seven days before the departure' : 'within seven days of the departure',
  input: ({ trip, nearTrip }) => ({ id: state === 'early' ? trip.id : nearTrip.id }),
  status: statusForAll(404, { signedOut: 401, organizer: 200, manager: 200, desk: 200, leader: 200 }),
  sees: ((body: { state: string; people?: object[]; view?: { travellers: object[] } | null }) => [
    body.state,
    (body.people ?? body.view?.travellers ?? []).length,
  ]) as Case['sees'],
  seen: () => [state, state === 'early' ? 0 : 1],
}))

const ofOrganizer = ({ organizer }: Scene) => ({ id: organizer.id })

const casesByEndpoint: Partial<Record<EndpointName, Case[]>> = {
  'trips.list': [
    {
      status: statusForAll(200),
      sees: ((body: { id: string }[], { trip, hiddenTrip }: Scene) =>
        sortedIds(body.filter(({ id }) => id === trip.id || id === hiddenTrip.id))) as Case['sees'],
      seen: ({ trip, hiddenTrip }, role) => sortedIds(role === 'admin' ? [trip, hiddenTrip] : [trip]),
    },
  ],
  'trips.search': [
    {
      status: statusForAll(200),
      sees: ((body: { trips: { id: string }[] }) => sortedIds(body.trips)) as Case['sees'],
      seen: ({ trip }) => [trip.id],
    },
  ],
  'trips.nearest': [{ status: statusForAll(200) }],
  'trips.get': [
    { what: 'an active trip', input: ({ trip }) => ({ id: trip.id }), status: statusForAll(200) },
    {
      what: 'an inactive trip',
      input: ({ hiddenTrip }) => ({ id: hiddenTrip.id }),
      status: statusForAll(404, { manager: 200, desk: 200, organizer: 200, admin: 200 }),
    },
  ],
  'seasons.list': [{ status: statusForAll(200) }],
  'seasons.get': [{ input: () => ({ slug: 'arbaeen-1449' }), status: statusForAll(200) }],
  'trips.suggest': [{ input: () => ({ q: 'karb' }), status: statusForAll(200) }],
  'trips.cards': [
    {
      input: ({ trip, hiddenTrip }) => ({ ids: [hiddenTrip.id, trip.id] }),
      status: statusForAll(200),
      sees: ((body: { trips: { id: string }[] }) => sortedIds(body.trips)) as Case['sees'],
      seen: ({ trip }) => sortedIds([trip]),
    },
  ],
  'trips.offers': [
    {
      input: ({ trip, hiddenTrip }) => ({ ids: [hiddenTrip.id, trip.id] }),
      status: statusForAll(200),
      sees: ((body: { trips: { id: string }[] }) => sortedIds(body.trips)) as Case['sees'],
      seen: ({ trip }) => sortedIds([trip]),
    },
  ],
  'trips.compare': [
    {
      input: ({ trip, hiddenTrip }) => ({ ids: [hiddenTrip.id, trip.id] }),
      status: statusForAll(200),
      sees: ((body: { trips: { id: string }[] }) => sortedIds(body.trips)) as Case['sees'],
      seen: ({ trip, hiddenTrip }, role) =>
        sortedIds(['organizer', 'manager', 'desk', 'admin'].includes(role) ? [trip, hiddenTrip] : [trip]),
    },
  ],
  'trips.create': [
    {
      what: 'of the organizer',
      input: ({ organizer }) => ({ organizerId: organizer.id, ...tripRequest() }),
      status: statusForAll(403, { signedOut: 401, manager: 201, organizer: 201 }),
    },
    {
      what: 'of the unverified organizer',
      input: ({ unverifiedOrganizer }) => ({ organizerId: unverifiedOrganizer.id, ...tripRequest() }),
      status: statusForAll(403, { signedOut: 401 }),
    },
  ],
  'trips.update': [
    {
      what: 'an active trip',
      input: ({ trip }) => ({ id: trip.id, ...tripRequest() }),
      status: statusForAll(403, { signedOut: 401, manager: 200, organizer: 200, admin: 200 }),
    },
    {
      what: 'an inactive trip',
      input: ({ hiddenTrip }) => ({ id: hiddenTrip.id, ...tripRequest() }),
      status: statusForAll(404, { signedOut: 401, manager: 200, desk: 403, organizer: 200, admin: 200 }),
    },
  ],
  'trips.addDates': [
    {
      what: 'to an active trip',
      input: ({ trip }, role) => ({ id: trip.id, dates: [newDateFor(role)] }),
      status: statusForAll(403, { signedOut: 401, manager: 201, organizer: 201 }),
    },
    {
      what: 'to an inactive trip',
      input: ({ hiddenTrip }, role) => ({ id: hiddenTrip.id, dates: [newDateFor(role)] }),
      status: statusForAll(404, { signedOut: 401, manager: 201, desk: 403, organizer: 201, admin: 403 }),
    },
  ],
  'trips.otherDates': [{ input: ({ trip }) => ({ id: trip.id }), status: statusForAll(200) }],
  'trips.setPublication': [
    {
      what: 'of an active trip',
      input: ({ trip }) => ({ id: trip.id, publication: 'closed' }),
      status: statusForAll(403, { signedOut: 401, manager: 200, organizer: 200, admin: 200 }),
    },
    {
      what: 'of an inactive trip',
      input: ({ hiddenTrip }) => ({ id: hiddenTrip.id, publication: 'closed' }),
      status: statusForAll(404, { signedOut: 401, manager: 200, desk: 403, organizer: 200, admin: 200 }),
    },
  ],
  'kept.list': [{ status: statusForSignedIn(200) }],
  'kept.change': [{ input: ({ trip }) => ({ keep: [trip.id] }), status: statusForSignedIn(200) }],
  'shortlists.create': [
    { input: ({ trip }) => ({ trips: [trip.id] }), status: statusForAll(201) },
    {
      what: 'of a trip that is not shown, whoever may see it',
      input: ({ hiddenTrip }) => ({ trips: [hiddenTrip.id] }),
      status: statusForAll(409),
    },
  ],
  'shortlists.open': [{ what: 'with a guess', input: guessedToken, status: statusForAll(404) }],
  'trips.withheldNumbers': [{ what: 'of the own companies', status: statusForSignedIn(200) }],
  'trips.pictureProblems': [
    {
      what: 'of the own companies',
      status: statusForAll(403, {
        signedOut: 401,
        manager: 200,
        desk: 200,
        leader: 200,
        otherLeader: 200,
        organizer: 200,
        otherOrganizer: 200,
        unverifiedOrganizer: 200,
      }),
    },
  ],
  'drafts.list': [
    {
      what: 'of a verified one',
      input: ({ organizer }) => ({ id: organizer.id }),
      status: statusForAll(403, { signedOut: 401, manager: 200, organizer: 200 }),
    },
    {
      what: 'of an unverified one',
      input: ({ unverifiedOrganizer }) => ({ id: unverifiedOrganizer.id }),
      status: statusForAll(403, { signedOut: 401, unverifiedOrganizer: 200 }),
    },
  ],
  'drafts.get': [
    {
      what: 'that is none',
      input: ({ organizer }) => ({ id: organizer.id, draftId: crypto.randomUUID() }),
      status: statusForAll(403, { signedOut: 401, manager: 404, organizer: 404 }),
    },
  ],
  'drafts.save': [
    {
      what: 'a new one',
      input: ({ unverifiedOrganizer }) => ({
        id: unverifiedOrganizer.id,
        draftId: crypto.randomUUID(),
        form: {},
      }),
      status: statusForAll(403, { signedOut: 401, unverifiedOrganizer: 200 }),
    },
  ],
  'drafts.delete': [
    {
      what: 'that is none',
      input: ({ organizer }) => ({ id: organizer.id, draftId: crypto.randomUUID() }),
      status: statusForAll(403, { signedOut: 401, manager: 200, organizer: 200 }),
    },
  ],
  ...editTripCases('trips.previewCancellation', ({ id }) => ({ id }), 200),
  ...editTripCases(
    'trips.cancelDeparture',
    ({ id, version }) => ({ id, version, reason: 'No visas were granted.' }),
    200,
  ),
  // Nothing is open about its group.
  ...editTripCases('trips.decideGroup', ({ id }) => ({ id, decision: 'goes' }), 409),
  'trips.similar': [{ input: ({ trip }) => ({ id: trip.id }), status: statusForAll(200) }],
  'organizers.groups': [
    {
      what: 'of a verified one',
      input: ({ organizer }) => ({ id: organizer.id }),
      status: statusForAll(403, { signedOut: 401, manager: 200, desk: 200, organizer: 200, admin: 200 }),
    },
    {
      what: 'of an unverified one',
      input: ({ unverifiedOrganizer }) => ({ id: unverifiedOrganizer.id }),
      status: statusForAll(403, { signedOut: 401, unverifiedOrganizer: 200, admin: 200 }),
    },
  ],
  'bookings.changeLetter': [
    {
      what: 'about an active trip',
      input: ({ trip }) => ({ id: trip.id, language: 'en', changes: oneChange }),
      status: statusForAll(403, { signedOut: 401, manager: 200, organizer: 200, admin: 200 }),
    },
    {
      what: 'about an inactive trip',
      input: ({ hiddenTrip }) => ({ id: hiddenTrip.id, language: 'ur', changes: oneChange }),
      status: statusForAll(404, { signedOut: 401, manager: 200, desk: 403, organizer: 200, admin: 200 }),
    },
  ],
  'bookings.affected': [
    {
      what: 'by a change of an active trip',
      input: ({ trip }) => ({ id: trip.id }),
      status: statusForAll(403, { signedOut: 401, manager: 200, organizer: 200, admin: 200 }),
    },
    {
      what: 'by a change of an inactive trip',
      input: ({ hiddenTrip }) => ({ id: hiddenTrip.id }),
      status: statusForAll(404, { signedOut: 401, manager: 200, desk: 403, organizer: 200, admin: 200 }),
    },
  ],
  'trips.history': [
    {
      what: 'of an active trip',
      input: ({ trip }) => ({ id: trip.id }),
      status: statusForAll(403, { signedOut: 401, manager: 200, organizer: 200, admin: 200 }),
    },
  ],
  'bookings.tripAnswers': [
    {
      what: 'of an active trip',
      input: ({ trip }) => ({ id: trip.id }),
      status: statusForAll(403, { signedOut: 401, manager: 200, organizer: 200, admin: 200 }),
    },
    {
      what: 'of an inactive trip',
      input: ({ hiddenTrip }) => ({ id: hiddenTrip.id }),
      status: statusForAll(404, { signedOut: 401, manager: 200, desk: 403, organizer: 200, admin: 200 }),
    },
  ],
  'organizers.list': [
    {
      status: statusForAll(200),
      sees: ((body: { id: string }[], { unverifiedOrganizer }: Scene) =>
        sortedIds(body).includes(unverifiedOrganizer.id)) as Case['sees'],
      seen: (_, role) => role === 'admin',
    },
  ],
  'organizers.get': [
    { what: 'a verified one', input: ({ organizer }) => ({ id: organizer.id }), status: statusForAll(200) },
    {
      what: 'an unverified one',
      input: ({ unverifiedOrganizer }) => ({ id: unverifiedOrganizer.id }),
      status: statusForAll(404, { unverifiedOrganizer: 200, admin: 200 }),
    },
  ],
  'organizers.bookings': [
    {
      input: ({ organizer }) => ({ id: organizer.id }),
      status: statusForAll(403, { signedOut: 401, manager: 200, desk: 200, organizer: 200, admin: 200 }),
      sees: ((body: { id: string }[], { booking }: Scene) => [
        body.length,
        sortedIds(body).includes(booking.id),
      ]) as Case['sees'],
      seen: () => [3, true],
    },
    {
      what: 'of an unverified one',
      input: ({ unverifiedOrganizer }) => ({ id: unverifiedOrganizer.id }),
      status: statusForAll(403, { signedOut: 401, unverifiedOrganizer: 200, admin: 200 }),
    },
    { what: 'of nobody', input: () => ({ id: crypto.randomUUID() }), status: statusForSignedIn(404) },
  ],
  'bookings.previewStatusEmail': [
    {
      what: 'of the organizer’s trip',
      input: ({ booking }) => ({ id: booking.id }),
      status: statusForAll(403, { signedOut: 401, manager: 200, organizer: 200, admin: 200 }),
    },
    { what: 'of nobody', input: () => ({ id: crypto.randomUUID() }), status: statusForSignedIn(404) },
  ],
  'bookings.sendStatusEmail': [
    {
      what: 'of the organizer’s trip',
      input: ({ booking }) => ({ id: booking.id }),
      status: statusForAll(403, { signedOut: 401, manager: 200, desk: 200, organizer: 200, admin: 200 }),
    },
    { what: 'of nobody', input: () => ({ id: crypto.randomUUID() }), status: statusForSignedIn(404) },
  ],
  'bookings.updateStatus': [
    {
      what: 'of the organizer’s trip',
      input: ({ booking }) => ({ id: booking.id, status: 'confirmed' }),
      status: statusForAll(403, { signedOut: 401, manager: 200, desk: 200, organizer: 200, admin: 200 }),
    },
    {
      what: 'of nobody',
      input: () => ({ id: crypto.randomUUID(), status: 'confirmed' }),
      status: statusForSignedIn(404),
    },
  ],
  'uploads.logo': [
    {
      what: 'that is none',
      input: () => ({ file: 'text' }),
      status: statusForAll(415, {
        signedOut: 401,
        pilgrim: 403,
        otherPilgrim: 403,
        desk: 403,
        leader: 403,
        otherLeader: 403,
        admin: 403,
      }),
    },
  ],
  'uploads.tripImage': [
    {
      what: 'that is none',
      input: () => ({ file: 'text' }),
      status: statusForAll(415, {
        signedOut: 401,
        pilgrim: 403,
        otherPilgrim: 403,
        desk: 403,
        leader: 403,
        otherLeader: 403,
        admin: 403,
      }),
    },
  ],
  'uploads.portrait': [
    {
      what: 'that is none',
      input: () => ({ file: 'text' }),
      status: statusForAll(415, {
        signedOut: 401,
        pilgrim: 403,
        otherPilgrim: 403,
        desk: 403,
        leader: 403,
        otherLeader: 403,
        admin: 403,
      }),
    },
  ],
  'organizers.create': [
    {
      what: 'a company for oneself',
      input: (_, role) => companyRequest({ companyName: `Caravan of ${role}` }),
      status: statusForAll(409, {
        signedOut: 401,
        pilgrim: 201,
        otherPilgrim: 201,
        manager: 201,
        desk: 201,
        leader: 201,
        otherLeader: 201,
        admin: 403,
      }),
    },
  ],
  'organizers.update': [
    {
      what: 'a verified one',
      input: ({ organizer }) => ({ id: organizer.id, ...companyRequest() }),
      status: statusForAll(403, { signedOut: 401, manager: 200, organizer: 200, admin: 200 }),
    },
    {
      what: 'an unverified one',
      input: ({ unverifiedOrganizer }) => ({ id: unverifiedOrganizer.id, ...companyRequest() }),
      status: statusForAll(404, { signedOut: 401, unverifiedOrganizer: 200, admin: 200 }),
    },
  ],
  'organizers.ofUser': [
    {
      what: 'of the organizer',
      input: ({ organizer }) => ({ userId: organizer.userId }),
      status: statusForAll(403, { signedOut: 401, organizer: 200, admin: 200 }),
    },
    {
      what: 'of oneself',
      input: (scene, role) => ({ userId: userIdOf(scene, role) }),
      status: statusForAll(200, { signedOut: 401, pilgrim: 404, otherPilgrim: 404, admin: 404 }),
    },
  ],
  'organizers.trips': [
    {
      what: 'of a verified one',
      input: ({ organizer }) => ({ id: organizer.id }),
      status: statusForAll(200),
      sees: sortedIds as Case['sees'],
      seen: ({ trip, hiddenTrip, nearTrip }, role) =>
        sortedIds(
          ['organizer', 'manager', 'desk', 'admin'].includes(role) ? [trip, hiddenTrip, nearTrip] : [trip],
        ),
    },
    {
      what: 'of an unverified one',
      input: ({ unverifiedOrganizer }) => ({ id: unverifiedOrganizer.id }),
      status: statusForAll(404, { unverifiedOrganizer: 200, admin: 200 }),
    },
  ],
  // Amounts are for owner and manager alone.
  'organizers.figures': [
    {
      input: ({ organizer }) => ({ id: organizer.id }),
      status: statusForAll(403, { signedOut: 401, organizer: 200, manager: 200, admin: 200 }),
    },
  ],
  'members.list': [{ input: ofOrganizer, status: statusForOwner(200) }],
  'members.invite': [
    {
      input: (scene, role) => ({
        ...ofOrganizer(scene),
        email: `invited-${role.toLowerCase()}@example.com`,
        role: 'desk',
      }),
      status: statusForOwner(201),
    },
  ],
  'members.withdraw': [
    {
      what: 'that is none',
      input: (scene) => ({ ...ofOrganizer(scene), invitationId: crypto.randomUUID() }),
      status: statusForOwner(200),
    },
  ],
  'members.change': [
    {
      what: 'of a desk, which stays one',
      input: (scene) => ({ ...ofOrganizer(scene), userId: scene.desk.id, role: 'desk' }),
      status: statusForOwner(200),
    },
  ],
  'members.remove': [
    {
      what: 'of nobody',
      input: (scene) => ({ ...ofOrganizer(scene), userId: crypto.randomUUID() }),
      status: statusForOwner(404),
    },
  ],
  'members.handOver': [
    {
      what: 'with a wrong password',
      input: (scene) => ({ ...ofOrganizer(scene), userId: scene.desk.id, password: 'Something-Else-1' }),
      status: statusForOwner(400),
    },
  ],
  'payees.list': [
    {
      input: ofOrganizer,
      status: statusForAll(403, { signedOut: 401, organizer: 200, manager: 200 }),
    },
  ],
  'payees.add': [
    {
      what: 'with a wrong password',
      input: (scene) => ({ ...indianAccount, ...ofOrganizer(scene), password: 'Something-Else-1' }),
      status: statusForOwner(400),
    },
  ],
  'payees.withdraw': [
    {
      what: 'that is none',
      input: (scene) => ({ ...ofOrganizer(scene), payeeId: crypto.randomUUID() }),
      status: statusForOwner(404),
    },
  ],
  'payees.viewStop': [{ what: 'with a guess', input: guessedToken, status: statusForAll(404) }],
  'payees.stop': [{ what: 'with a guess', input: guessedToken, status: statusForAll(404) }],
  'payees.ofBooking': [
    {
      what: 'of the pilgrim',
      input: ({ booking }) => ({ id: booking.id }),
      status: statusForAll(404, { pilgrim: 200 }),
    },
    {
      what: 'with the private link alone',
      input: ({ link }) => ({ token: link }),
      status: statusForAll(200),
    },
  ],
  'payees.check': [{ input: () => ({ accountNumber: '00421170003158' }), status: statusForAll(200) }],
  'admin.checkPayee': [
    {
      what: 'of none',
      input: () => ({ id: crypto.randomUUID(), seen: ['cheque'] }),
      status: statusForAdmin(404),
    },
  ],
  'admin.stopPayee': [
    {
      what: 'of none',
      input: () => ({ id: crypto.randomUUID(), reason: 'No.' }),
      status: statusForAdmin(404),
    },
  ],
  'admin.refusePayee': [
    {
      what: 'of none',
      input: () => ({ id: crypto.randomUUID(), reason: 'No.' }),
      status: statusForAdmin(404),
    },
  ],
  'members.own': [{ status: statusForSignedIn(200) }],
  'emailChoices.get': [{ status: statusForSignedIn(200) }],
  'emailChoices.update': [{ input: () => ({ requests: 'daily' }), status: statusForSignedIn(200) }],
  'members.choose': [
    {
      input: ofOrganizer,
      status: statusForAll(404, {
        signedOut: 401,
        organizer: 200,
        manager: 200,
        desk: 200,
        leader: 200,
        otherLeader: 200,
      }),
    },
  ],
  'invitations.view': [{ what: 'with a guess', input: guessedToken, status: statusForAll(404) }],
  'invitations.accept': [
    { what: 'with a guess', input: guessedToken, status: statusForAll(404, { signedOut: 401, admin: 403 }) },
  ],
  'leader.departure': leaderCases,
  'leader.rollCall': leaderCases,
  'admin.decideChange': [
    {
      what: 'that is none',
      input: ({ organizer }) => ({ id: organizer.id, isApproved: true, askedAt: '2026-11-21T09:00:00.000Z' }),
      status: statusForAll(403, { signedOut: 401, admin: 409 }),
    },
  ],
  'admin.verifyOrganizer': [
    {
      input: ({ unverifiedOrganizer }) => ({ id: unverifiedOrganizer.id, isVerified: true }),
      status: statusForAll(403, { signedOut: 401, admin: 200 }),
    },
  ],
  'organizers.askVerification': [
    {
      what: 'of a verified one',
      input: ({ organizer }) => ({ id: organizer.id }),
      status: statusForAll(403, { signedOut: 401, manager: 200, organizer: 200 }),
    },
    {
      what: 'of an unverified one',
      input: ({ unverifiedOrganizer }) => ({ id: unverifiedOrganizer.id }),
      status: statusForAll(404, { signedOut: 401, unverifiedOrganizer: 200, admin: 403 }),
    },
  ],
  'reviews.create': [
    {
      what: 'of a trip that only the pilgrim has come home from',
      input: ({ pastTrip }) => ({ tripId: pastTrip.id, ...reviewInput }),
      status: statusForAll(403, { signedOut: 401, pilgrim: 201 }),
    },
  ],
  'reviews.update': [
    {
      what: 'of the other pilgrim',
      input: ({ review }) => ({ id: review.id, ...reviewInput }),
      status: statusForAll(404, { signedOut: 401, otherPilgrim: 200 }),
    },
  ],
  'reviews.delete': [
    { what: 'of nobody', input: () => ({ id: crypto.randomUUID() }), status: statusForSignedIn(404) },
    {
      what: 'of the other pilgrim',
      // The admin calls last, when the author has withdrawn it already.
      input: ({ review }) => ({ id: review.id }),
      status: statusForAll(404, { signedOut: 401, otherPilgrim: 200 }),
    },
  ],
  'reviews.completedTrips': [
    {
      what: 'of the pilgrim',
      input: ({ people }) => ({ userId: (people.pilgrim as { id: string }).id }),
      status: statusForAll(403, { signedOut: 401, pilgrim: 200, admin: 200 }),
      sees: sortedIds as Case['sees'],
      seen: ({ pastTrip }) => [pastTrip.id],
    },
  ],
  'reviews.ofUser': [
    {
      what: 'of the pilgrim',
      input: ({ people }) => ({ userId: (people.pilgrim as { id: string }).id }),
      status: statusForAll(403, { signedOut: 401, pilgrim: 200, admin: 200 }),
      sees: sortedIds as Case['sees'],
      seen: () => [],
    },
  ],
  'bookings.create': [
    {
      what: 'for oneself',
      input: ({ trip }, role) => bookingRequest(trip, { contactEmail: `${role}@example.com` }),
      status: statusForAll(201),
      sees: ((body: { userId: string | null }) => body.userId) as Case['sees'],
      seen: userIdOf,
    },
    {
      what: 'in the name of a pilgrim',
      input: ({ trip, people }) => bookingRequest(trip, { userId: (people.pilgrim as { id: string }).id }),
      status: statusForAll(400, { pilgrim: 201 }),
    },
  ],
  'bookings.list': [
    {
      status: statusForSignedIn(200),
      sees: sortedIds as Case['sees'],
      seen: ({ booking, pastBooking }, role) => (role === 'pilgrim' ? sortedIds([booking, pastBooking]) : []),
    },
  ],
  'bookings.open': [
    { what: 'with the private link', input: ({ link }) => ({ token: link }), status: statusForAll(200) },
    { what: 'with a guess', input: () => ({ token: 'x'.repeat(43) }), status: statusForAll(404) },
  ],
  'bookings.read': [
    {
      what: 'with what the answer to the request gave',
      input: ({ readToken }) => ({ token: readToken }),
      status: statusForAll(200),
    },
    { what: 'with a guess', input: () => ({ token: 'x'.repeat(43) }), status: statusForAll(404) },
  ],
  'bookings.view': [
    {
      what: 'of the pilgrim, by its reference',
      input: ({ booking }) => ({ id: booking.reference }),
      status: statusForAll(404, { pilgrim: 200 }),
    },
    { what: 'with the private link', input: ({ link }) => ({ token: link }), status: statusForAll(200) },
    { what: 'with a guess', input: () => ({ token: 'x'.repeat(43) }), status: statusForAll(404) },
  ],
  'bookings.sendAgain': credentialCases,
  'bookings.correctAddress': [
    {
      what: 'of a request whose mail was opened',
      input: ({ booking }) => ({ id: booking.id, contactEmail: 'right@example.com' }),
      status: statusForAll(404, { pilgrim: 409 }),
    },
  ],
  'bookings.changeContact': [
    {
      what: 'of the pilgrim',
      input: ({ booking }) => ({
        id: booking.id,
        contactEmail: booking.contactEmail,
        contactPhone: '+91 98200 00000',
      }),
      status: statusForAll(404, { pilgrim: 200 }),
    },
    {
      what: 'with the private link alone',
      input: ({ link }) => ({
        token: link,
        contactEmail: 'new@example.com',
        contactPhone: '+1 202 555 0101',
      }),
      status: statusForAll(403),
    },
  ],
  'bookings.quoteChange': [
    {
      what: 'of the pilgrim, for one person more',
      input: ({ booking }) => ({ id: booking.id, groups: partyWithTwoMore(booking) }),
      status: statusForAll(404, { pilgrim: 200 }),
    },
    {
      what: 'with the private link alone',
      input: ({ link, booking }) => ({ token: link, groups: partyWithTwoMore(booking) }),
      status: statusForAll(403),
    },
  ],
  'bookings.change': changeCases,
  'bookings.askRoom': changeCases,
  'bookings.undoChange': [
    {
      what: 'that nobody made',
      input: ({ booking }) => ({ id: booking.id, number: 7 }),
      status: statusForAll(404, { pilgrim: 409 }),
    },
    {
      what: 'with the private link alone',
      input: ({ link }) => ({ token: link, number: 7 }),
      status: statusForAll(403),
    },
  ],
  'bookings.withdrawRoom': [
    {
      what: 'that nobody asked for',
      input: ({ booking }) => ({ id: booking.id, number: 7 }),
      status: statusForAll(404, { pilgrim: 409 }),
    },
    {
      what: 'with the private link alone',
      input: ({ link }) => ({ token: link, number: 7 }),
      status: statusForAll(403),
    },
  ],
  'bookings.answerRoom': [
    {
      what: 'that nobody asked for',
      input: ({ booking }) => ({ id: booking.id, number: 7, answer: 'agree' }),
      status: statusForAll(404, { signedOut: 401, manager: 409, desk: 409, organizer: 409, admin: 409 }),
    },
  ],
  'bookings.replacePerson': [
    {
      what: 'of a version that nobody saw',
      input: ({ booking }) => ({ id: booking.id, version: 99, ...replacementInput }),
      status: statusForAll(404, { pilgrim: 409 }),
    },
    {
      what: 'with the private link alone',
      input: ({ link }) => ({ token: link, version: 99, ...replacementInput }),
      status: statusForAll(403),
    },
  ],
  'bookings.askCode': [{ what: 'with a guess', input: guessedToken, status: statusForAll(404) }],
  'bookings.proveCode': [
    { what: 'with a guess', input: () => ({ ...guessedToken(), code: '123456' }), status: statusForAll(404) },
    {
      what: 'that nobody asked for',
      input: ({ link }) => ({ token: link, code: '123456' }),
      status: statusForAll(409),
    },
  ],
  'bookings.answerTripChange': [
    {
      what: 'of the pilgrim, who is asked nothing',
      input: ({ booking }) => ({ id: booking.id, answer: 'accept', toVersion: 2 }),
      status: statusForAll(404, { pilgrim: 409 }),
    },
    {
      what: 'with the private link alone',
      input: ({ link }) => ({ token: link, answer: 'leave', toVersion: 2 }),
      status: statusForAll(403),
    },
  ],
  'bookings.forgetDevice': [{ what: 'of any device', status: statusForAll(200) }],
  'bookings.newLink': linkActionCases,
  'bookings.endLinks': linkActionCases,
  'bookings.sharePlan': linkActionCases,
  'bookings.endPlan': linkActionCases,
  'bookings.plan': [{ what: 'with a guess', input: guessedToken, status: statusForAll(404) }],
  'bookings.find': [
    {
      what: 'that is none',
      input: (_, role) => ({ email: `${role}@example.com`, reference: 'QF-11111111' }),
      status: statusForAll(202),
    },
  ],
  'bookings.calendar': credentialCases,
  'waiting.join': [
    {
      input: async ({ world }, role) => ({
        id: (await createFullTrip(world, [1])).trip.id,
        numberOfPilgrims: 1,
        contactEmail: `${role}@example.com`,
        contactPhone: '+91 98200 00000',
      }),
      status: statusForAll(201),
    },
  ],
  'alerts.create': [
    { input: (_, role) => ({ email: `alert-${role.toLowerCase()}@example.com` }), status: statusForAll(201) },
  ],
  'alerts.view': [{ what: 'with a guess', input: guessedToken, status: statusForAll(404) }],
  'alerts.confirm': [{ what: 'with a guess', input: guessedToken, status: statusForAll(404) }],
  'alerts.end': [{ what: 'with a guess', input: guessedToken, status: statusForAll(404) }],
  'waiting.confirm': [{ what: 'with a guess', input: guessedToken, status: statusForAll(404) }],
  'waiting.view': [
    {
      what: 'of the pilgrim',
      input: ({ place }) => ({ id: place }),
      status: statusForAll(404, { pilgrim: 200 }),
    },
    { what: 'with a guess', input: guessedToken, status: statusForAll(404) },
  ],
  'waiting.mine': [{ status: statusForSignedIn(200) }],
  'waiting.take': [
    {
      what: 'of the pilgrim, who has no offer',
      input: ({ place }) => ({ id: place, offerVersion: 1 }),
      status: statusForAll(404, { pilgrim: 409 }),
    },
  ],
  'waiting.leave': [
    {
      what: 'of the pilgrim',
      input: ({ place }) => ({ id: place }),
      status: statusForAll(404, { pilgrim: 200 }),
    },
    { what: 'with a guess', input: guessedToken, status: statusForAll(404) },
  ],
  'waiting.ofTrip': [
    {
      what: 'of the organizer',
      input: ({ trip }) => ({ id: trip.id }),
      status: statusForAll(403, { signedOut: 401, manager: 200, desk: 200, organizer: 200, admin: 200 }),
    },
  ],
  'bookings.cancelling': credentialCases,
  'bookings.cancel': [
    {
      what: 'of the pilgrim, by another figure than holds',
      input: ({ booking }) => ({ id: booking.id, cause: 'own', keptAmount: '0.13' }),
      status: statusForAll(404, { pilgrim: 409 }),
    },
    {
      what: 'with the private link alone',
      input: ({ link }) => ({ token: link, cause: 'own', keptAmount: null }),
      status: statusForAll(403),
    },
  ],
  'bookings.recordCost': [
    {
      what: 'of a request that waits',
      input: ({ booking }) => ({ id: booking.id, ...cost }),
      status: statusForAll(404, { signedOut: 401, manager: 409, desk: 403, organizer: 409, admin: 409 }),
    },
  ],
  'payments.account': [
    ...credentialCases,
    {
      what: 'with the private link alone',
      input: ({ link }) => ({ token: link }),
      status: statusForAll(200),
    },
  ],
  // The company keeps no books for the departure, and nothing was paid.
  'payments.claim': holderMoneyCases({ ...payment, key: 'k' }, 409),
  'payments.withdrawClaim': holderMoneyCases({ entry: nobody.id }, 404),
  'payments.confirmRefund': holderMoneyCases({ amount: '1.00', day: '2026-11-20', key: 'k' }, 409),
  'payments.slip': holderMoneyCases({ entry: nobody.id }, 404),
  'payments.receipt': holderMoneyCases({ entry: nobody.id }, 404),
  'payments.ofBooking': [
    {
      what: 'of the organizer',
      input: ({ booking }) => ({ id: booking.id }),
      status: statusForAll(404, { signedOut: 401, organizer: 200, manager: 200, admin: 200 }),
    },
  ],
  'payments.companySlip': noEntryCases,
  'payments.companyReceipt': noEntryCases,
  'payments.confirmClaim': bookkeeperCases({ entry: nobody.id }, 404),
  'payments.disputeClaim': bookkeeperCases({ entry: nobody.id, reason: 'No such transfer' }, 404),
  'payments.record': bookkeeperCases({ ...payment, key: 'k' }, 409),
  'payments.refund': bookkeeperCases({ ...payment, key: 'k' }, 409),
  'payments.correct': bookkeeperCases({ entry: nobody.id, amount: '1', reason: 'Twice', key: 'k' }, 404),
  'payments.books': departureMoneyCases({}, { desk: 200 }),
  'payments.switchBooks': departureMoneyCases({ isOn: true }),
  'payments.owing': departureMoneyCases({}, { desk: 200 }),
  'payments.owingOverall': companyMoneyCases({}, 200, { desk: 200 }),
  'payments.claims': companyMoneyCases({}, 200),
  // The booking is none of the company's.
  'payments.remindPreview': companyMoneyCases({ bookingId: nobody.id }, 404),
  'payments.remind': companyMoneyCases({ bookings: [nobody.id], key: 'k' }, 400),
  'bookings.withdrawCost': [
    {
      what: 'of a request that waits',
      input: ({ booking }) => ({ id: booking.id, number: 1 }),
      status: statusForAll(404, { signedOut: 401, manager: 409, desk: 403, organizer: 409, admin: 409 }),
    },
  ],
  'travellers.list': linkActionCases,
  'travellers.read': personCases,
  'travellers.save': personCases,
  'travellers.link': personCases,
  'travellers.unlink': personCases,
  'travellers.looks': linkActionCases,
  'travellers.download': linkActionCases,
  'travellers.open': guessedOwnLinkCases,
  'travellers.saveOwn': guessedOwnLinkCases,
  'travellers.allowSaving': [
    {
      what: 'with a guess',
      input: () => ({ ...guessedToken(), isAllowed: true }),
      status: statusForAll(404),
    },
  ],
  'savedTravellers.list': [{ status: statusForSignedIn(200) }],
  'savedTravellers.state': ownPlaceCases(200),
  // Nothing is known of the person yet.
  'savedTravellers.save': ownPlaceCases(409),
  'savedTravellers.take': [{ input: () => ({ id: nobody.id }), status: statusForSignedIn(404) }],
  'savedTravellers.read': [{ input: () => ({ id: nobody.id }), status: statusForSignedIn(404) }],
  'savedTravellers.correct': [
    { input: () => ({ id: nobody.id, version: 'none' }), status: statusForSignedIn(404) },
  ],
  'savedTravellers.remove': [{ input: () => ({ id: nobody.id }), status: statusForSignedIn(404) }],
  // Nothing is sent: it is refused for want of a file.
  'travellers.sendPaper': documentCases(400),
  'travellers.removePaper': documentCases(200),
  'travellers.paper': documentCases(404),
  'lists.overview': listCases({}),
  'lists.open': listCases({ kind: 'visa', language: 'en', purpose: 'screen' }),
  'lists.excel': listCases({ kind: 'visa', language: 'en' }),
  // Nobody has sent a photograph.
  'lists.photographs': listCases({}, 404),
  'lists.chooseColumns': [
    {
      what: 'of the organizer; an admin chooses none for others',
      input: ({ trip }) => ({ id: trip.id, kind: 'visa', columns: ['surname'] }),
      status: statusForAll(403, { signedOut: 401, organizer: 200, manager: 200, desk: 200 }),
    },
  ],
  // None of the bookings is of this departure.
  'bulk.preview': detailsCases({ kind: 'remind', bookings: [nobody] }, 200),
  'bulk.apply': detailsCases({ kind: 'remind', bookings: [nobody], key: 'a'.repeat(16) }, 200),
  'bulk.undo': detailsCases({ act: 'none' }, 409),
  'bulk.export': detailsCases({ bookings: [nobody.id], format: 'csv' }, 200),
  'details.get': [
    {
      what: 'of the organizer',
      input: ({ trip }) => ({ id: trip.id }),
      status: statusForAll(403, { signedOut: 401, organizer: 200, manager: 200, desk: 200, admin: 200 }),
    },
  ],
  'details.save': detailsCases({ seenVersion: 0, content: {} }, 200),
  'details.preview': detailsCases({ content: {}, language: 'en' }, 200),
  // Nothing is written: there is nothing to tell, to undo or to hand over.
  'details.tell': detailsCases({ seenVersion: 0, content: {}, when: 'now', families: 0, emails: 0 }, 409),
  'details.undo': detailsCases({ notice: 'none' }, 409),
  'details.handOver': detailsCases({ bookingId: 'none', version: 1, isHanded: true }, 404),
  'travellers.ofTrip': [
    {
      what: 'of the organizer, by an admin who gives no reason',
      input: ({ trip }) => ({ tripId: trip.id }),
      status: statusForAll(403, {
        signedOut: 401,
        manager: 200,
        desk: 200,
        leader: 200,
        organizer: 200,
        admin: 400,
      }),
    },
    {
      what: 'that is off the market',
      input: ({ hiddenTrip }) => ({ tripId: hiddenTrip.id }),
      status: statusForAll(404, {
        signedOut: 401,
        manager: 200,
        desk: 200,
        otherLeader: 200,
        organizer: 200,
        admin: 400,
      }),
    },
    {
      what: 'of another company, with a reason',
      input: ({ pastTrip }) => ({ tripId: pastTrip.id, reason: 'The family asked for help.' }),
      status: statusForAll(403, { signedOut: 401, admin: 200 }),
    },
  ],
  'rooms.ofTrip': [
    {
      what: 'of the organizer, by an admin who gives no reason',
      input: ({ trip }) => ({ tripId: trip.id }),
      status: statusForAll(403, {
        signedOut: 401,
        organizer: 200,
        manager: 200,
        desk: 200,
        leader: 200,
        admin: 400,
      }),
    },
    {
      what: 'of another company, with a reason',
      input: ({ pastTrip }) => ({ tripId: pastTrip.id, reason: 'The family asked for help.' }),
      status: statusForAll(403, { signedOut: 401, admin: 200 }),
    },
  ],
  'rooms.save': roomsCases({ rooms: [] }),
  'rooms.arrange': roomsCases({ places: [] }),
  'rooms.show': roomsCases({ isShown: true }),
  'rooms.ofBooking': [
    {
      what: 'of the pilgrim',
      input: ({ booking }) => ({ id: booking.id }),
      status: statusForAll(404, { pilgrim: 200 }),
    },
    {
      what: 'with the private link alone',
      input: ({ link }) => ({ token: link }),
      status: statusForAll(200),
    },
  ],
  'travellers.ofBooking': [
    {
      what: 'of the pilgrim, with a trip of the organizer',
      input: ({ booking }) => ({ bookingId: booking.reference }),
      status: statusForAll(404, { signedOut: 401, manager: 200, desk: 200, organizer: 200, admin: 400 }),
    },
    {
      what: 'of another company, with a reason',
      input: ({ pastBooking }) => ({ bookingId: pastBooking.id, reason: 'The family asked for help.' }),
      status: statusForAll(404, { signedOut: 401, admin: 200 }),
    },
  ],
  'travellers.look': [
    {
      what: 'of a request that waits',
      input: ({ booking }) => ({ bookingId: booking.id, ...firstAdult }),
      status: statusForAll(404, { signedOut: 401, manager: 403, desk: 403, organizer: 403, admin: 400 }),
    },
    {
      what: 'within seven days of the departure',
      input: ({ nearBooking }) => ({ bookingId: nearBooking.id, ...firstAdult }),
      status: statusForAll(404, {
        signedOut: 401,
        organizer: 200,
        manager: 200,
        desk: 200,
        leader: 200,
        admin: 400,
      }),
    },
    {
      what: 'of another company, with a reason',
      input: ({ pastBooking }) => ({
        bookingId: pastBooking.id,
        ...firstAdult,
        reason: 'The family asked for help.',
      }),
      status: statusForAll(404, { signedOut: 401, admin: 200 }),
    },
  ],
  'travellers.lookAtPaper': [
    {
      what: 'of a request that waits',
      input: ({ booking }) => ({ bookingId: booking.id, ...firstAdult, kind: 'visa' }),
      status: statusForAll(404, { signedOut: 401, manager: 403, desk: 403, organizer: 403, admin: 400 }),
    },
    {
      what: 'that is not there, with a reason',
      input: ({ pastBooking }) => ({
        bookingId: pastBooking.id,
        ...firstAdult,
        kind: 'visa',
        reason: 'The family asked for help.',
      }),
      status: statusForAll(404, { signedOut: 401 }),
    },
  ],
  'travellers.find': [
    {
      what: 'a number that nobody has',
      input: () => ({ passportNumber: 'Z9182437' }),
      status: statusForAll(200, {
        signedOut: 401,
        pilgrim: 403,
        otherPilgrim: 403,
        leader: 403,
        otherLeader: 403,
        admin: 403,
      }),
    },
  ],
  'travellers.findByName': [
    {
      what: 'a name that nobody has',
      input: () => ({ names: 'Zahra' }),
      status: statusForAll(200, {
        signedOut: 401,
        leader: 403,
        otherLeader: 403,
        pilgrim: 403,
        otherPilgrim: 403,
        admin: 403,
      }),
    },
  ],
  'desk.needs': [
    {
      what: 'of a verified company',
      input: ({ organizer }) => ({ id: organizer.id }),
      status: statusForAll(403, { signedOut: 401, organizer: 200, manager: 200, desk: 200, admin: 200 }),
    },
    {
      what: 'of an unverified one',
      input: ({ unverifiedOrganizer }) => ({ id: unverifiedOrganizer.id }),
      status: statusForAll(403, { signedOut: 401, unverifiedOrganizer: 200, admin: 200 }),
    },
    {
      what: 'of one that does not exist',
      input: () => ({ id: crypto.randomUUID() }),
      status: statusForAll(404, { signedOut: 401 }),
    },
  ],
  'desk.bookings': [
    {
      what: 'of an active trip',
      input: ({ trip }) => ({ id: trip.id }),
      status: statusForAll(404, { signedOut: 401, organizer: 200, manager: 200, desk: 200, admin: 200 }),
    },
    {
      what: 'of a trip that is off the market',
      input: ({ hiddenTrip }) => ({ id: hiddenTrip.id }),
      status: statusForAll(404, { signedOut: 401, organizer: 200, manager: 200, desk: 200, admin: 200 }),
    },
  ],
  'travellers.answerNeed': [
    {
      what: 'of a request that waits',
      input: async ({ world, booking, pilgrim }) => {
        const needs = [{ kind: 'wheelchair', note: null }]
        await world.call('travellers.save', { id: booking.id, ...firstAdult, needs }, { as: pilgrim })
        return { bookingId: booking.id, ...firstAdult, kind: 'wheelchair', answer: 'can' }
      },
      status: statusForAll(404, { signedOut: 401, manager: 200, desk: 200, organizer: 200, admin: 200 }),
    },
  ],
  'bookings.agreeCancellation': [
    {
      what: 'of the pilgrim, of a booking that stands',
      input: ({ booking }) => ({ id: booking.id, keptAmount: '0.13' }),
      status: statusForAll(404, { pilgrim: 200 }),
    },
    {
      what: 'with the private link alone',
      input: ({ link }) => ({ token: link, keptAmount: null }),
      status: statusForAll(403),
    },
  ],
  'bookings.answerSetBack': [
    {
      what: 'of the pilgrim, of a booking that stands',
      input: ({ booking }) => ({ id: booking.id, answer: 'accept' }),
      status: statusForAll(404, { pilgrim: 200 }),
    },
    {
      what: 'with the private link alone',
      input: ({ link }) => ({ token: link, answer: 'accept' }),
      status: statusForAll(403),
    },
  ],
  'bookings.agreement': [
    {
      what: 'of the pilgrim, with a trip of the organizer',
      input: ({ booking }) => ({ id: booking.id }),
      status: statusForAll(404, { signedOut: 401, pilgrim: 200, manager: 200, organizer: 200, admin: 200 }),
    },
    {
      what: 'by its reference',
      input: ({ booking }) => ({ id: booking.reference }),
      status: statusForAll(404, { signedOut: 401, pilgrim: 200, manager: 200, organizer: 200, admin: 200 }),
    },
  ],
  'bookings.history': [
    {
      what: 'of the pilgrim, with a trip of the organizer',
      input: ({ booking }) => ({ id: booking.id }),
      status: statusForAll(404, {
        signedOut: 401,
        pilgrim: 200,
        manager: 200,
        desk: 200,
        organizer: 200,
        admin: 200,
      }),
    },
    {
      what: 'by its reference',
      input: ({ booking }) => ({ id: booking.reference }),
      status: statusForAll(404, {
        signedOut: 401,
        pilgrim: 200,
        manager: 200,
        desk: 200,
        organizer: 200,
        admin: 200,
      }),
    },
  ],
  'bookings.readAgreement': [
    {
      what: 'with what the answer to the request gave',
      input: ({ readToken }) => ({ token: readToken }),
      status: statusForAll(200),
    },
    { what: 'with the private link', input: ({ link }) => ({ token: link }), status: statusForAll(200) },
    { what: 'with a guess', input: () => ({ token: 'x'.repeat(43) }), status: statusForAll(404) },
  ],
  'accounts.currentUser': [
    {
      status: statusForSignedIn(200),
      sees: ((body: { id: string }) => body.id) as Case['sees'],
      seen: userIdOf,
    },
  ],
  'accounts.user': [
    {
      status: statusForSignedIn(200),
      sees: ((body: { id: string }) => body.id) as Case['sees'],
      seen: userIdOf,
    },
  ],
  'accounts.register': [
    { what: 'as a pilgrim', input: (_, role) => newAccount(role), status: statusForAll(201) },
    {
      what: 'as an organizer',
      input: (_, role) => ({
        ...newAccount(role),
        role: 'organizer',
        organizerData: companyRequest({ companyName: `Caravan of ${role}` }),
      }),
      status: statusForAll(201),
    },
  ],
  'accounts.verifyEmail': [{ input: () => ({ token: 'x'.repeat(43) }), status: statusForAll(400) }],
  'accounts.resendVerification': [{ what: 'though verified', status: statusForSignedIn(409) }],
  'accounts.login': [{ input: () => ({ email: 'nobody@example.com', password }), status: statusForAll(401) }],
  'external.complete': [
    { what: 'with a guess', input: () => ({ token: 'x'.repeat(43) }), status: statusForAll(400) },
  ],
  'external.facebook': [{ what: 'with nothing', status: statusForAll(400) }],
  'deletions.request': [
    { input: (_, role) => ({ email: `${role}@example.com` }), status: statusForAll(202) },
  ],
  'deletions.get': [
    { what: 'with a guess', input: () => ({ code: 'x'.repeat(16) }), status: statusForAll(404) },
  ],
  'deletions.confirm': [{ what: 'with a guess', input: guessedLink, status: statusForAll(404) }],
  'deletions.cancel': [{ what: 'with a guess', input: guessedLink, status: statusForAll(404) }],
  'deletions.ofAccount': [
    {
      what: 'with the password',
      input: () => ({ password }),
      status: statusForAll(409, {
        signedOut: 401,
        pilgrim: 200,
        otherPilgrim: 200,
        manager: 200,
        desk: 200,
        leader: 200,
        otherLeader: 200,
      }),
    },
  ],
  'deletions.facebook': [
    { what: 'not signed by Facebook', input: () => ({ signed_request: 'x.y' }), status: statusForAll(400) },
  ],
  'deletions.handle': [
    { what: 'of a code that nobody has', input: guessedCode, status: statusForAdmin(404) },
  ],
  'deletions.schedule': [
    { what: 'of a code that nobody has', input: guessedCode, status: statusForAdmin(404) },
  ],
  'passwords.forgot': [{ input: (_, role) => ({ email: `${role}@example.com` }), status: statusForAll(200) }],
  'passwords.reset': [
    {
      input: () => ({ token: 'x'.repeat(43), newPassword: 'Muzdalifah-at-Night-9' }),
      status: statusForAll(400),
    },
  ],
  'passwords.change': [
    {
      what: 'without the current one',
      input: () => ({ currentPassword: 'Something-Else-1', newPassword: 'Muzdalifah-at-Night-9' }),
      status: statusForSignedIn(400),
    },
  ],
  'profiles.sessions': [
    {
      status: statusForSignedIn(200),
      sees: ((body: { isCurrent: boolean }[]) => body.map(({ isCurrent }) => isCurrent)) as Case['sees'],
      seen: () => [true],
    },
  ],
  'profiles.endSession': [
    { what: 'of nobody', input: () => ({ id: crypto.randomUUID() }), status: statusForSignedIn(404) },
  ],
  'profiles.removeWayIn': [
    { what: 'of nobody', input: () => ({ id: crypto.randomUUID() }), status: statusForSignedIn(404) },
  ],
  'admin.setRate': [
    {
      input: () => ({
        currency: 'PKR',
        usdRate: '0.0035',
        asOf: '2026-11-20',
        source: 'State Bank of Pakistan',
      }),
      status: statusForAdmin(200),
    },
  ],
  'admin.sendLetterAgain': [
    { what: 'that is none', input: () => ({ id: crypto.randomUUID() }), status: statusForAdmin(404) },
  ],
  'counter.book': [
    { input: ({ trip }) => ({ id: trip.id, ...counterFamily }), status: statusForOwnCompany(201) },
  ],
  'counter.undo': [
    {
      what: 'of a pilgrim’s own booking',
      input: ({ trip, booking }) => ({ id: trip.id, bookings: [booking.id] }),
      status: statusForOwnCompany(404),
    },
  ],
  'counter.knownPhone': [
    { input: ({ trip }) => ({ id: trip.id, phone: '+91 98200 00000' }), status: statusForOwnCompany(200) },
  ],
  'counter.slip': [
    {
      what: 'of a pilgrim’s own booking',
      input: ({ booking }) => ({ id: booking.id }),
      status: statusForOwnBookings(404),
    },
  ],
  'counter.open': guessedSlipCases,
  'counter.confirm': guessedSlipCases,
  'counter.decline': guessedSlipCases,
  'counter.note': [{ input: ({ booking }) => ({ id: booking.id }), status: statusForOwnBookings(200) }],
  'counter.writeNote': [
    {
      input: ({ booking }) => ({ id: booking.id, note: 'Calls on Friday' }),
      status: statusForOwnBookings(200),
    },
  ],
  'fromTable.read': [
    {
      what: 'without a file',
      input: ({ trip }) => ({ id: trip.id }),
      status: statusForOwnCompany(400),
    },
  ],
  'fromTable.check': [
    { input: ({ trip }) => ({ id: trip.id, people: [] }), status: statusForOwnCompany(200) },
  ],
  'fromTable.store': [
    {
      input: ({ trip }) => ({ id: trip.id, consent: true, language: 'ur', families: [tableFamily] }),
      // The same people once more travel already.
      status: { ...statusForOwnCompany(201), manager: 409, desk: 409 },
    },
  ],
  'demo.accounts': [{ what: 'where this is no demo', status: statusForAll(404) }],
}
