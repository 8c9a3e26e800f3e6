import { familyTrip } from '#test/scenes/changed-bookings.ts'
import { createMember, inviteByEmail } from '#test/scenes/colleagues.ts'
import { firstAdult } from '#test/scenes/company-travellers.ts'
import type { World } from '#test/world.ts'
import type { TypedForms } from './forms.ts'

// Forms of a company at work on a departure, as in forms.ts.

const seen = 'what was seen: a change in between is refused'
const family = {
  channel: 'phone',
  contactName: 'Zahra Rizvi',
  contactPhone: '+91 98200 00000',
  language: 'ur',
  party: [{ room: 'quad', adults: 1, children: 0, infants: 0 }],
  consent: true,
} as const

async function createDeparture(world: World, fields: object = {}) {
  const owner = await world.organizer()
  const trip = await world.trip({ ...familyTrip, organizerId: owner.id, ...fields })
  const book = async () => (await world.call('counter.book', { id: trip.id, ...family }, { as: owner })).body
  return { owner, trip, id: trip.id, book }
}

/** A departure with a confirmed booking of one adult, and room 101 for it in its first hotel. */
async function createRoom(world: World) {
  const { owner, id: tripId } = await createDeparture(world, { maxPilgrims: 40 })
  const { id: bookingId } = await world.booking({ tripId, status: 'confirmed' })
  const plan = { tripId, stay: 0 }
  const rooms = [{ number: '101', beds: 4, isStepFree: false }]
  const { body } = await world.call('rooms.save', { ...plan, version: 0, rooms }, { as: owner })
  const read = async () => (await world.call('rooms.ofTrip', { tripId }, { as: owner })).body.stays[0]
  return { owner, plan, bookingId, roomId: body.rooms[0]?.id ?? '', read }
}

/** A departure with one family that has an address, and what everyone is told of it. */
async function createAudience(world: World) {
  const { owner, id } = await createDeparture(world)
  const { id: bookingId } = await world.booking({ tripId: id, status: 'confirmed', contactEmail: '' })
  const read = async () => (await world.call('details.get', { id }, { as: owner })).body
  const { families, emails } = (await read()).audience
  const told = {
    id,
    seenVersion: 0,
    content: { place: 'Gate 5' },
    when: 'now',
    families,
    emails,
  } as const
  return { owner, id, bookingId, read, told }
}

const content = {
  place: 'Mumbai airport, Gate 5',
  date: '2027-02-09',
  time: '03:30',
  lookFor: 'Green flag',
  directions: 'Taxi to Level 4',
  leaderName: 'Kazim Jasdanwala',
  leaderPhone: '+91 98200 00001',
  leaderPhoneThere: '+964 770 000 0000',
  emergencyPhone: '+91 98200 00002',
  checkedKg: 31,
  handKg: 8,
  luggageNote: 'A green tag',
  bring: ['Passport'],
}

async function createInvitable(world: World) {
  const owner = await world.organizer()
  const trip = await world.trip({ organizerId: owner.id })
  const read = async () => (await world.call('members.list', { id: owner.id }, { as: owner })).body
  return { owner, trip, read }
}

export const deskForms: TypedForms = {
  'counter.book': {
    run: async (world, send) => {
      const extra = { name: 'Sim card', isRequired: false, unit: 'person', price: '10.00' } as const
      const offered = { ...familyTrip?.extras?.[0], ...extra }
      const { owner, id } = await createDeparture(world, { extras: [offered] })
      const given = {
        id,
        channel: 'counter',
        party: [{ room: 'quad', adults: 3, children: 2, infants: 1 }],
        extras: [{ name: 'Sim card', count: 4 }],
        otherPrices: [{ room: 'quad', age: 'adult', amount: '901.00' }],
        consent: true,
      }
      const made = (await send(given, { as: owner })) as { id: string }
      const slip = await world.call('counter.slip', { id: made.id }, { as: owner })
      const note = await world.call('counter.note', { id: made.id }, { as: owner })
      const agreement = await world.call('bookings.agreement', { id: made.id }, { as: owner })
      return [made, slip.body, note.body, agreement.body]
    },
    unread: { consent: 'without it nothing is booked; it is recorded with the person and the time' },
    as: { 'otherPrices.amount': 'each' },
  },
  'counter.undo': {
    run: async (world, send) => {
      const { owner, id, book } = await createDeparture(world)
      const undone = await book()
      const other = await book()
      await send({ id, bookings: [undone.id] }, { as: owner })
      const rows = (await world.call('organizers.bookings', { id: owner.id }, { as: owner })).body
      expectOnly(
        rows.map((row) => row.id),
        other.id,
      )
      return { bookings: undone.id }
    },
  },
  'counter.writeNote': {
    unread: { seenAt: 'which note it replaces' },
    run: async (world, send) => {
      const { owner, book } = await createDeparture(world)
      const { id } = await book()
      await send({ id, seenAt: null }, { as: owner })
      return (await world.call('counter.note', { id }, { as: owner })).body
    },
  },
  'details.save': {
    run: async (world, send) => {
      const { owner, id, read } = await createAudience(world)
      await send({ id, seenVersion: 0, content }, { as: owner })
      const { content: stored, versions } = await read()
      return [stored, versions]
    },
    unread: { seenVersion: seen },
  },
  'details.tell': {
    run: async (world, send) => {
      const { owner, told, read } = await createAudience(world)
      await send({ ...told, content }, { as: owner })
      const { waiting, content: stored, audience } = await read()
      const isSoon = Date.parse(waiting?.dueAt ?? '') - world.clock.now().getTime() <= 60_000
      return [stored, audience, { when: isSoon ? 'now' : 'morning' }]
    },
    unread: { seenVersion: seen },
  },
  'details.undo': {
    run: async (world, send) => {
      const { owner, id, told, read } = await createAudience(world)
      const { body } = await world.call('details.tell', told, { as: owner })
      const notice = body.waiting?.id
      await send({ id, notice }, { as: owner })
      return (await read()).waiting ? {} : { notice }
    },
  },
  'details.handOver': {
    run: async (world, send) => {
      const { owner, id, bookingId, told, read } = await createAudience(world)
      await world.call('details.tell', told, { as: owner })
      await send({ id, bookingId, version: 1, isHanded: true }, { as: owner })
      return { isHanded: Boolean((await read()).audience.withoutEmail[0]?.handedAt) }
    },
  },
  'fromTable.store': {
    run: async (world, send) => {
      const { owner, id } = await createDeparture(world)
      const person = {
        row: 2,
        surname: 'RIZVI',
        givenNames: 'ZAHRA FATIMA',
        ownName: 'زہرا رضوی',
        birthDate: '1953-09-14',
        sex: 'female',
        nationality: 'IND',
        passportNumber: 'Z9182437',
        passportExpiry: '2031-03-04',
        room: 'double',
      }
      const contact = { contactPhone: '+91 98200 40000', contactEmail: 'table@example.com' }
      const families = [{ contactName: 'Hasan Rizvi', ...contact, people: [person] }]
      const { bookings } = (await send({ id, consent: true, language: 'fa', families }, { as: owner })) as {
        bookings: { id: string }[]
      }
      const [made] = bookings
      const booking = (await world.call('organizers.bookings', { id: owner.id }, { as: owner })).body
      const traveller = { bookingId: made?.id, ...firstAdult, reason: 'visa' }
      const looked = await world.call('travellers.look', traveller as never, { as: owner })
      const slip = await world.call('counter.slip', { id: made?.id ?? '' }, { as: owner })
      return [booking, looked.body, slip.body]
    },
    unread: {
      consent: 'without it nothing is booked; it is recorded with the person and the time',
      'families.people.row': 'names the row that a refusal is about',
      'families.people.mayRepeat': 'adds a person like one who travels: travellers/from-table',
    },
  },
  'leader.rollCall': {
    run: async (world, send) => {
      const { owner, id } = await createDeparture(world, {
        departureDate: '2026-11-25',
        returnDate: '2026-12-05',
      })
      const { id: bookingId } = await world.booking({ tripId: id, status: 'confirmed' })
      const tick = { bookingId, ...firstAdult, isHere: true, secondsAgo: 60 }
      const first = { id, rollCallId: null, finish: false, ticks: [tick] }
      const open = (await send({ ...first, use: 'print' }, { as: owner })) as {
        rollCall: { id: string } | null
        ticks: { at: string }[]
      }
      const secondsAgo = (world.clock.now().getTime() - Date.parse(open.ticks[0]?.at ?? '')) / 1000
      const last = { id, rollCallId: open.rollCall?.id, use: 'copy', ticks: [tick] }
      const over = (await send({ ...last, finish: true }, { as: owner })) as { rollCall: unknown }
      return [open, { secondsAgo }, ...[open, over].map(({ rollCall }) => ({ finish: rollCall === null }))]
    },
    unread: { rollCallId: 'names the roll call', use: 'in the recorded look: travellers/leader' },
  },
  'lists.chooseColumns': {
    run: async (world, send) => {
      const { owner, id } = await createDeparture(world)
      const columns = ['passportNumber', 'surname']
      await send({ id, kind: 'flight', columns }, { as: owner })
      const { lists } = (await world.call('lists.overview', { id }, { as: owner })).body
      return lists.filter((list) => list.kind === 'flight').map((list) => [list, { columns: list.columns }])
    },
  },
  'members.invite': {
    run: async (world, send) => {
      const { owner, trip, read } = await createInvitable(world)
      await send({ id: owner.id, role: 'leader', departures: [trip.id] }, { as: owner })
      const { invitations } = await read()
      return invitations.map((one) => [one, { departures: one.departures[0]?.id }])
    },
  },
  'members.withdraw': {
    run: async (world, send) => {
      const { owner, read } = await createInvitable(world)
      await inviteByEmail(world, { company: owner, email: 'desk@example.com' })
      const invitationId = (await read()).invitations[0]?.id
      await send({ id: owner.id, invitationId }, { as: owner })
      return (await read()).invitations.length > 0 ? {} : { invitationId }
    },
  },
  'members.change': {
    run: async (world, send) => {
      const { owner, trip, read } = await createInvitable(world)
      const { id: userId } = await createMember(world, owner.id, 'desk')
      await send({ id: owner.id, userId, role: 'leader', departures: [trip.id] }, { as: owner })
      return (await read()).members.map((one) => [one, { departures: one.departures[0]?.id }])
    },
  },
  'members.remove': {
    run: async (world, send) => {
      const { owner, read } = await createInvitable(world)
      const { id: userId } = await createMember(world, owner.id, 'desk')
      await createMember(world, owner.id, 'desk')
      await send({ id: owner.id, userId }, { as: owner })
      const { members } = await read()
      return members.length === 2 && members.every((one) => one.userId !== userId) ? { userId } : {}
    },
  },
  'members.handOver': {
    run: async (world, send) => {
      const { owner } = await createInvitable(world)
      const manager = await createMember(world, owner.id, 'manager')
      await send({ id: owner.id, userId: manager.id }, { as: owner })
      const { members } = (await world.call('members.list', { id: owner.id }, { as: manager })).body
      return members.filter(({ role }) => role === 'owner')
    },
  },
  'rooms.save': {
    run: async (world, send) => {
      const { owner, plan, read } = await createRoom(world)
      const rooms = [{ number: '402', beds: 3, isStepFree: true }]
      await send({ ...plan, version: 1, rooms }, { as: owner })
      return [await read(), plan]
    },
    unread: { 'rooms.id': 'names the room', tripId: 'names the departure' },
  },
  'rooms.arrange': {
    run: async (world, send) => {
      const { owner, plan, bookingId, roomId, read } = await createRoom(world)
      const places = [{ bookingId, ...firstAdult, roomId, isFixed: true }]
      await send({ ...plan, version: 1, places }, { as: owner })
      return read()
    },
    unread: { tripId: 'names the departure' },
  },
  'rooms.show': {
    run: async (world, send) => {
      const { owner, plan, read } = await createRoom(world)
      await send({ ...plan, version: 1, isShown: true }, { as: owner })
      return read()
    },
    unread: { tripId: 'names the departure' },
  },
}

function expectOnly(found: readonly string[], only: string) {
  if (found.length !== 1 || found[0] !== only) throw new Error(`not that one alone: ${found.join(', ')}`)
}
