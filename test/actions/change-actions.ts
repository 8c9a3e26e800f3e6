import { eq } from 'drizzle-orm'
import type { EndpointName } from '#contract/endpoints.ts'
import { presets } from '#domain/offers/presets.ts'
import { tripQuestions } from '#server/bookings/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { password } from '#test/factories.ts'
import { createGroup, familyTrip } from '#test/scenes/changed-bookings.ts'
import { inviteByEmail } from '#test/scenes/colleagues.ts'
import { createPdf, firstAdult } from '#test/scenes/documents.ts'
import { savedLead, saveLead } from '#test/scenes/saved-travellers.ts'
import type { World } from '#test/world.ts'
import type { Action } from './actions.ts'
import { deskActions } from './desk-actions.ts'
import type { setScene } from './expected-permissions.ts'
import { payeeActions } from './payee-actions.ts'
import { paymentActions } from './payment-actions.ts'

// Each change of a booking done once, by a permitted caller: for src/server/every-endpoint/changes.test.ts.

type Scene = Awaited<ReturnType<typeof setScene>>

/** The pilgrim's booking of one adult in a room of four, of a trip of the organizer. */
async function bookOneAdult(world: World, { pilgrim, organizer }: Scene): Promise<string> {
  const trip = await world.trip({ ...familyTrip, organizerId: organizer.id, terms: presets.standard })
  const contact = { contactEmail: pilgrim.email, contactPhone: '+91 98200 00000' }
  const asked = { tripId: trip.id, numberOfPilgrims: 1, ...contact, party: [createGroup('quad', 1)] }
  return (await world.call('bookings.create', asked, { as: pilgrim })).body.id
}

const roomChangeInput = { version: 1, groups: [createGroup('double', 1)], agreedAmount: '1560.00' }

async function requestRoomChange(world: World, scene: Scene): Promise<string> {
  const id = await bookOneAdult(world, scene)
  await world.call('bookings.askRoom', { id, ...roomChangeInput }, { as: scene.pilgrim })
  return id
}

export const changeActions: Partial<Record<EndpointName, (world: World, scene: Scene) => Promise<Action>>> = {
  ...deskActions,
  ...payeeActions,
  ...paymentActions,
  'bookings.change': async (world, scene) => {
    const id = await bookOneAdult(world, scene)
    const more = { id, version: 1, groups: [createGroup('quad', 2)], agreedAmount: '2120.00' }
    return ({ pilgrim: headers }) => world.call('bookings.change', more, { headers })
  },
  'bookings.undoChange': async (world, scene) => {
    const id = await bookOneAdult(world, scene)
    const names = { age: 'adult', leaves: 'Zahra Rizvi', comes: 'Fatima Rizvi' } as const
    await world.call('bookings.replacePerson', { id, version: 1, ...names }, { as: scene.pilgrim })
    return ({ pilgrim: headers }) => world.call('bookings.undoChange', { id, number: 1 }, { headers })
  },
  'bookings.askRoom': async (world, scene) => {
    const id = await bookOneAdult(world, scene)
    return ({ pilgrim: headers }) => world.call('bookings.askRoom', { id, ...roomChangeInput }, { headers })
  },
  'bookings.withdrawRoom': async (world, scene) => {
    const id = await requestRoomChange(world, scene)
    return ({ pilgrim: headers }) => world.call('bookings.withdrawRoom', { id, number: 1 }, { headers })
  },
  'bookings.answerRoom': async (world, scene) => {
    const id = await requestRoomChange(world, scene)
    const answer = { id, number: 1, answer: 'agree' } as const
    return ({ organizer: headers }) => world.call('bookings.answerRoom', answer, { headers })
  },
  'bookings.replacePerson': async (world, scene) => {
    const id = await bookOneAdult(world, scene)
    const names = { age: 'adult', leaves: 'Zahra Rizvi', comes: 'Fatima Rizvi' } as const
    return ({ pilgrim: headers }) =>
      world.call('bookings.replacePerson', { id, version: 1, ...names }, { headers })
  },
  'bookings.agreeCancellation': async (world, { booking: { id } }) => {
    const as = await world.user({ role: 'admin' })
    await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as })
    await world.call('bookings.updateStatus', { id, status: 'cancelled_by_pilgrim' }, { as })
    return async ({ pilgrim: headers }) => {
      const { body } = await world.call('bookings.cancelling', { id }, { headers })
      const keptAmount = body.ifAgreed?.keptAmount ?? null
      return world.call('bookings.agreeCancellation', { id, keptAmount }, { headers })
    }
  },
  'bookings.sendStatusEmail': async (world, { booking: { id }, organizer }) => {
    await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: organizer })
    return ({ organizer: headers }) => world.call('bookings.sendStatusEmail', { id }, { headers })
  },
  'bookings.answerSetBack': async (world, { pilgrim, booking: { id } }) => {
    const as = await world.user({ role: 'admin' })
    const { body } = await world.call('bookings.cancelling', { id }, { as: pilgrim })
    const keptAmount = body.figures[0]?.keptAmount ?? null
    await world.call('bookings.cancel', { id, cause: 'own', keptAmount }, { as: pilgrim })
    await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as })
    return ({ pilgrim: headers }) =>
      world.call('bookings.answerSetBack', { id, answer: 'accept' }, { headers })
  },
  'rooms.save': async (world, { trip: { id: tripId } }) => {
    const rooms = [{ number: '101', beds: 4, isStepFree: false }]
    return ({ organizer: headers }) =>
      world.call('rooms.save', { tripId, stay: 0, version: 0, rooms }, { headers })
  },
  'rooms.arrange': async (world, { organizer, trip: { id: tripId } }) => {
    const { id: bookingId } = await world.booking({ tripId, status: 'confirmed' })
    const rooms = [{ number: '101', beds: 4, isStepFree: false }]
    const plan = { tripId, stay: 0 }
    const saved = await world.call('rooms.save', { ...plan, version: 0, rooms }, { as: organizer })
    const roomId = saved.body.rooms[0]?.id ?? ''
    const places = [{ bookingId, age: 'adult' as const, place: 1, roomId, isFixed: true }]
    return ({ organizer: headers }) =>
      world.call('rooms.arrange', { ...plan, version: 1, places }, { headers })
  },
  'rooms.show': async (world, { trip: { id: tripId } }) => {
    const plan = { tripId, stay: 0, version: 0, isShown: true }
    return ({ organizer: headers }) => world.call('rooms.show', plan, { headers })
  },
  'members.withdraw': async (world, { organizer }) => {
    const input = { id: organizer.id, email: 'desk@example.com', role: 'desk' as const }
    const { body } = await world.call('members.invite', input, { as: organizer })
    const invitationId = body.invitation.id
    return ({ organizer: headers }) =>
      world.call('members.withdraw', { id: organizer.id, invitationId }, { headers })
  },
  'members.change': async (world, { organizer, desk }) => {
    const input = { id: organizer.id, userId: desk.id, role: 'manager' as const }
    return ({ organizer: headers }) => world.call('members.change', input, { headers })
  },
  'members.remove': async (world, { organizer, desk }) => {
    const input = { id: organizer.id, userId: desk.id }
    return ({ organizer: headers }) => world.call('members.remove', input, { headers })
  },
  'members.handOver': async (world, { organizer, desk }) => {
    const input = { id: organizer.id, userId: desk.id, password }
    return ({ organizer: headers }) => world.call('members.handOver', input, { headers })
  },
  'emailChoices.update': async (world) => {
    return ({ organizer: headers }) => world.call('emailChoices.update', { requests: 'daily' }, { headers })
  },
  'members.choose': async (world, { organizer }) => {
    const { id } = await world.organizer()
    await world.member({ organizerId: id, userId: organizer.userId })
    return ({ organizer: headers }) => world.call('members.choose', { id }, { headers })
  },
  'invitations.accept': async (world, { organizer: company, pilgrim }) => {
    const token = await inviteByEmail(world, { company, email: pilgrim.email })
    return ({ pilgrim: headers }) => world.call('invitations.accept', { token }, { headers })
  },
  'leader.rollCall': async (world, { nearTrip, nearBooking }) => {
    const ticks = [
      { bookingId: nearBooking.id, age: 'adult' as const, place: 1, isHere: true, secondsAgo: 0 },
    ]
    return ({ organizer: headers }) => world.call('leader.rollCall', { id: nearTrip.id, ticks }, { headers })
  },
  'travellers.save': async (world, { booking: { id } }) => {
    const first = { id, age: 'adult', place: 1 } as const
    return ({ pilgrim: headers }) =>
      world.call('travellers.save', { ...first, surname: 'RIZVI' }, { headers })
  },
  'travellers.link': async (world, { booking: { id } }) => {
    const first = { id, age: 'adult', place: 1 } as const
    return ({ pilgrim: headers }) => world.call('travellers.link', first, { headers })
  },
  'travellers.sendPaper': async (world, { booking: { id } }) => {
    const paper = { id, age: 'adult', place: 1, kind: 'visa', file: createPdf() } as const
    return ({ pilgrim: headers }) => world.call('travellers.sendPaper', paper, { headers })
  },
  'travellers.removePaper': async (world, { pilgrim, booking: { id } }) => {
    const visa = { id, age: 'adult', place: 1, kind: 'visa' } as const
    await world.call('travellers.sendPaper', { ...visa, file: createPdf() }, { as: pilgrim })
    return ({ pilgrim: headers }) => world.call('travellers.removePaper', visa, { headers })
  },
  'travellers.unlink': async (world, { pilgrim, booking: { id } }) => {
    const first = { id, age: 'adult', place: 1 } as const
    await world.call('travellers.link', first, { as: pilgrim })
    return ({ pilgrim: headers }) => world.call('travellers.unlink', first, { headers })
  },
  'travellers.saveOwn': async (world, { pilgrim, booking: { id } }) => {
    const first = { id, age: 'adult', place: 1 } as const
    const { body } = await world.call('travellers.link', first, { as: pilgrim })
    return () => world.call('travellers.saveOwn', { token: body.token, surname: 'RIZVI' })
  },
  'travellers.allowSaving': async (world, { pilgrim, booking: { id } }) => {
    await saveLead(world, pilgrim, id)
    const { token } = (await world.call('travellers.link', { id, ...firstAdult }, { as: pilgrim })).body
    return () => world.call('travellers.allowSaving', { token, isAllowed: false })
  },
  'savedTravellers.save': async (world, { pilgrim, booking: { id } }) => {
    await world.call('travellers.save', { id, ...firstAdult, ...savedLead }, { as: pilgrim })
    return ({ pilgrim: headers }) => world.call('savedTravellers.save', { id, ...firstAdult }, { headers })
  },
  'savedTravellers.take': async (world, { pilgrim, booking }) => {
    const { id } = await saveLead(world, pilgrim, booking.id)
    // It is kept longer from now on.
    world.clock.advance({ seconds: 1 })
    return ({ pilgrim: headers }) => world.call('savedTravellers.take', { id }, { headers })
  },
  'savedTravellers.correct': async (world, { pilgrim, booking }) => {
    const { id } = await saveLead(world, pilgrim, booking.id)
    const { version } = (await world.call('savedTravellers.read', { id }, { as: pilgrim })).body
    return ({ pilgrim: headers }) =>
      world.call('savedTravellers.correct', { id, version, surname: 'KAZMI' }, { headers })
  },
  'savedTravellers.remove': async (world, { pilgrim, booking }) => {
    const { id } = await saveLead(world, pilgrim, booking.id)
    return ({ pilgrim: headers }) => world.call('savedTravellers.remove', { id }, { headers })
  },
  'bookings.recordCost': async (world, scene) => {
    const id = await confirmBooking(world, scene)
    return ({ organizer: headers }) => world.call('bookings.recordCost', { id, ...cost }, { headers })
  },
  'bookings.withdrawCost': async (world, scene) => {
    const id = await confirmBooking(world, scene)
    await world.call('bookings.recordCost', { id, ...cost }, { as: scene.organizer })
    return ({ organizer: headers }) => world.call('bookings.withdrawCost', { id, number: 1 }, { headers })
  },
}

const cost = { kind: 'visa_submitted', amount: '15.00', day: '2026-11-20', paper: 'Invoice 4711' } as const

/** The booking of all cases, confirmed, and with accepted terms that name a visa. */
async function confirmBooking(world: World, { organizer, booking: { id }, trip }: Scene): Promise<string> {
  await world.db.update(trips).set({ terms: presets.standard }).where(eq(trips.id, trip.id))
  const [now] = await world.db.select().from(trips).where(eq(trips.id, trip.id))
  const at = world.clock.now()
  await world.db.insert(tripQuestions).values({
    bookingId: id,
    fromVersion: 1,
    toVersion: 2,
    offerVersion: now?.offerVersion ?? 0,
    askedAt: at,
    answerBy: new Date(at.getTime() + 1),
    answer: 'accepted',
    answeredAt: at,
  })
  await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: organizer })
  return id
}
