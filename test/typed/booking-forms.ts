import { presets } from '#domain/offers/presets.ts'
import { tripQuestions } from '#server/bookings/core/tables.ts'
import { alerts } from '#server/saved/alerts/tables.ts'
import { createGroup, familyTrip } from '#test/scenes/changed-bookings.ts'
import { firstAdult, secondAdult } from '#test/scenes/company-travellers.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { createFullTrip, findWaitingToken } from '#test/scenes/waiting-lists.ts'
import type { World } from '#test/world.ts'
import { emailText } from './fields.ts'
import type { TypedForms } from './forms.ts'

/** A confirmed booking of two adults in a room of four, with its pilgrim and its company. */
async function bookTwo(world: World) {
  const owner = await world.organizer()
  const user = await world.user()
  const trip = await world.trip({ ...familyTrip, organizerId: owner.id, terms: presets.standard })
  const contact = { contactEmail: user.email, contactPhone: '+91 98200 00000', contactName: 'Ali Rizvi' }
  const asked = { tripId: trip.id, numberOfPilgrims: 2, ...contact, party: [createGroup('quad', 2)] }
  const { body } = await world.call('bookings.create', asked, { as: user })
  await world.call('bookings.updateStatus', { id: body.id, status: 'confirmed' }, { as: owner })
  const view = async () => (await world.call('bookings.view', { id: body.id }, { as: user })).body
  const history = async () => (await world.call('bookings.history', { id: body.id }, { as: user })).body
  return { owner, user, trip, id: body.id, view, history }
}

export const bookingForms: TypedForms = {
  'bookings.create': {
    run: async (world, send) => {
      const owner = await world.organizer()
      const user = await world.user()
      const offered = { ...familyTrip?.extras?.[0], name: 'Sim card', isRequired: false }
      const trip = await world.trip({
        ...familyTrip,
        organizerId: owner.id,
        extras: [...(familyTrip?.extras ?? []), offered as never],
      })
      const party = [{ room: 'quad', adults: 3, children: 2, infants: 1 }]
      const extras = [{ name: 'Sim card', count: 4 }]
      const given = { tripId: trip.id, userId: user.id, numberOfPilgrims: 6, totalAmount: '4440.00' }
      const needs = [{ kind: 'wheelchair', count: 2 }]
      await send({ ...given, party, extras, needs, timeZone: 'Asia/Karachi' }, { as: user })
      const found = await world.call('organizers.searchBookings', { id: owner.id }, { as: owner })
      const [row] = (await world.call('organizers.bookings', { id: owner.id }, { as: owner })).body
      const [own] = (await world.call('bookings.list', {}, { as: user })).body
      const view = (await world.call('bookings.view', { id: own?.id }, { as: user })).body
      const told = found.body.bookings.map((booking) => booking.needs)
      return [row, view, told, { totalAmount: own?.totalAmount, userId: own?.userId, tripId: own?.tripId }]
    },
    unread: { timeZone: 'for the times in emails: bookings/emails/reader-time-zone' },
  },
  'bulk.apply': {
    run: async (world, send) => {
      const { id, owner, trip } = await bookTwo(world)
      const given = { id: trip.id, kind: 'message', status: undefined, bookings: [{ id, version: 2 }] }
      await send({ ...given, key: 'the act of a test' }, { as: owner })
      world.clock.advance({ seconds: 11 })
      await runJob(world, 'finish-bulk-acts')
      const letters = await world.mails.deliver()
      return letters
        .filter(({ template }) => template === 'company-message')
        .map(({ text }) => ({ [emailText]: text }))
    },
    as: { text: emailText },
    unread: {
      kind: 'which act it is',
      status: 'of acts about a status: bookings/bulk',
      key: 'of the client',
    },
  },
  'bulk.undo': { unread: { act: 'names what the form is about' } },
  'bookings.updateStatus': {
    run: async (world, send) => {
      const { id, owner, view } = await bookTwo(world)
      await send({ id, status: 'documents_pending' }, { as: owner })
      return { status: (await view()).status }
    },
  },
  'bookings.askRoom': {
    run: async (world, send) => {
      const { id, user, history } = await bookTwo(world)
      const groups = [createGroup('double', 2)]
      await send({ id, version: 2, groups, agreedAmount: '3120.00' }, { as: user })
      return (await history()).changes.at(-1)
    },
  },
  'bookings.answerRoom': {
    run: async (world, send) => {
      const { id, owner, user, history } = await bookTwo(world)
      const asked = { id, version: 2, groups: [createGroup('double', 2)], agreedAmount: '3120.00' }
      await world.call('bookings.askRoom', asked, { as: user })
      await send({ id, number: 1, answer: 'decline' }, { as: owner })
      const { state, reason } = (await history()).changes[0] ?? {}
      return { answer: state === 'declined' ? 'decline' : state, reason }
    },
  },
  'bookings.change': {
    run: async (world, send) => {
      const { id, user, history, view } = await bookTwo(world)
      await world.call('travellers.save', { id, ...firstAdult, surname: 'LEAVES' }, { as: user })
      await world.call('travellers.save', { id, ...secondAdult, surname: 'STAYS' }, { as: user })
      const change = async (groups: ReturnType<typeof createGroup>[], leaving?: object[]) => {
        const { version } = await view()
        const { after } = (await world.call('bookings.quoteChange', { id, groups }, { as: user })).body
        await send({ id, version, groups, agreedAmount: after.agreedAmount, leaving }, { as: user })
      }
      await change([createGroup('quad', 1)], [firstAdult])
      const people = JSON.stringify((await world.call('travellers.list', { id }, { as: user })).body)
      const hasLeft = people.includes('STAYS') && !people.includes('LEAVES')
      await change([createGroup('quad', 2, 1, 1)])
      return [(await history()).changes, hasLeft ? firstAdult : people]
    },
  },
  'bookings.quoteChange': {
    unread: Object.fromEntries(
      ['room', 'adults', 'children', 'infants'].map((field) => [
        `groups.${field}`,
        'writes nothing: a price is asked for',
      ]),
    ),
  },
  'bookings.replacePerson': {
    run: async (world, send) => {
      const { id, user, view } = await bookTwo(world)
      const { version } = await view()
      await send({ id, version, ...firstAdult }, { as: user })
      world.clock.advance({ minutes: 10 })
      await runJob(world, 'tell-of-changes')
      return (await world.mails.deliver()).map(({ text }) => ({ [emailText]: text }))
    },
    as: { leaves: emailText, comes: emailText },
  },
  'bookings.cancel': {
    run: async (world, send) => {
      const { id, user, history } = await bookTwo(world)
      const { figures } = (await world.call('bookings.cancelling', { id }, { as: user })).body
      const keptAmount = figures.find(({ cause }) => cause === 'visa')?.keptAmount
      await send({ id, cause: 'visa', keptAmount }, { as: user })
      const { cause, reason } = (await history()).cancellation ?? {}
      return { cause, words: reason }
    },
  },
  'bookings.answerSetBack': {
    run: async (world, send) => {
      const { id, user, owner, view } = await bookTwo(world)
      const { figures } = (await world.call('bookings.cancelling', { id }, { as: user })).body
      const { keptAmount } = figures.find(({ cause }) => cause === 'own') ?? {}
      await world.call('bookings.cancel', { id, cause: 'own', keptAmount }, { as: user })
      await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: owner })
      await send({ id, answer: 'accept' }, { as: user })
      const { status, setBackAt } = (await view()) as { status: string; setBackAt?: string | null }
      return { answer: status === 'confirmed' && !setBackAt ? 'accept' : status }
    },
  },
  'bookings.answerTripChange': {
    run: async (world, send) => {
      const { id, user, owner, trip } = await bookTwo(world)
      const askedAt = world.clock.now()
      const answerBy = new Date(askedAt.getTime() + 86_400_000)
      const versions = { fromVersion: 1, toVersion: 2, offerVersion: 1 }
      await world.db.insert(tripQuestions).values({ bookingId: id, ...versions, askedAt, answerBy })
      await send({ id, answer: 'leave', toVersion: 2 }, { as: user })
      const { body } = await world.call('bookings.tripAnswers', { id: trip.id }, { as: owner })
      return { answer: /"left"|"leave"/.test(JSON.stringify(body)) ? 'leave' : JSON.stringify(body) }
    },
  },
  'bookings.changeContact': {
    run: async (world, send) => {
      const { id, user, owner } = await bookTwo(world)
      await send({ id }, { as: user })
      return (await world.call('organizers.bookings', { id: owner.id }, { as: owner })).body
    },
  },
  'bookings.correctAddress': {
    run: async (world, send) => {
      const trip = await world.trip()
      const contact = { contactEmail: 'wrong@example.com', contactPhone: '+91 98200 00000' }
      const { body } = await world.call('bookings.create', {
        tripId: trip.id,
        numberOfPilgrims: 1,
        ...contact,
      })
      await send({ token: body.readToken })
      const as = await world.user({ role: 'admin' })
      return (await world.call('admin.bookings', {}, { as })).body
    },
  },
  'bookings.recordCost': {
    run: async (world, send) => {
      const { id, owner, history } = await bookTwo(world)
      await send({ id, kind: 'visa_submitted', amount: '15.50', day: '2026-11-20' }, { as: owner })
      return (await history()).costs
    },
  },
  'waiting.join': {
    run: async (world, send) => {
      const owner = await world.organizer()
      const user = await world.user()
      const extra = {
        name: 'Sim card',
        amount: '10.00',
        currency: 'INR',
        per: 'person',
        isRequired: false,
        due: 'organizer',
      }
      const fields = { ...familyTrip, organizerId: owner.id, extras: [extra as never] }
      const { trip } = await createFullTrip(world, [6], fields)
      const party = [{ room: 'quad', adults: 3, children: 2, infants: 1 }]
      const extras = [{ name: 'Sim card', count: 4 }]
      const needs = [{ kind: 'wheelchair', count: 2 }]
      await send(
        { id: trip.id, numberOfPilgrims: 6, party, extras, needs, contactEmail: 'waits@example.com' },
        { as: user },
      )
      const token = await findWaitingToken(world, 'waits@example.com')
      await world.call('waiting.confirm', { token })
      const { body } = await world.call('waiting.view', { token })
      const ofTrip = (await world.call('waiting.ofTrip', { id: trip.id }, { as: owner })).body
      const [alert] = await world.db.select().from(alerts)
      return [body, ofTrip, { similar: alert?.email === 'waits@example.com' }]
    },
  },
}
