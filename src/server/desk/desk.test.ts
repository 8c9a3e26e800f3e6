import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { groupDecisions } from '#server/bookings/core/tables.ts'
import { travellerAccessLog } from '#server/travellers/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { createGroup, familyTrip } from '#test/scenes/changed-bookings.ts'
import {
  createAskers,
  createBookingWithTravellers,
  createCompanyWithTravellers,
  listAnswers,
} from '#test/scenes/company-travellers.ts'
import { test, type World } from '#test/world.ts'

const amounts = { totalAmount: '300.00', currency: 'INR' } as const

async function desk(world: World, as: { id: string } | { userId: string }, id: string) {
  const { status, body } = await world.call('desk.needs', { id }, { as })
  expect(status).toBe(200)
  return body
}

describe('DSK-01 what waits', () => {
  test('DSK-01 requests without an answer, the oldest first, until they are answered; of others and of past trips none', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id, title: 'Walk' })
    const past = await world.trip({
      organizerId: owner.id,
      departureDate: '2026-10-01',
      returnDate: '2026-10-10',
    })
    const at = (hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000)
    const ask = {
      tripId: trip.id,
      contactName: 'Fatima',
      numberOfPilgrims: 2,
      specialRequests: 'A lift',
      ...amounts,
    }
    const young = await world.booking({ ...ask, createdAt: at(3) })
    const old = await world.booking({ ...ask, createdAt: at(50) })
    await world.booking({ ...ask, status: 'confirmed' })
    await world.booking({ tripId: past.id })
    await world.booking({ tripId: (await world.trip()).id })
    const { requests, figures } = await desk(world, owner, owner.id)
    expect(requests.map(({ bookingId }) => bookingId)).toEqual([old.id, young.id])
    expect(requests[0]).toMatchObject({
      reference: old.reference,
      contactName: 'Fatima',
      tripId: trip.id,
      title: 'Walk',
      departureDate: '2027-01-10',
      version: 1,
      numberOfPilgrims: 2,
      totalAmount: '300.00',
      currency: 'INR',
      specialRequests: 'A lift',
    })
    expect(figures).toMatchObject({ waitingRequests: 2, waitingPilgrims: 4, seatsSold: 2 })
    await world.call('bookings.updateStatus', { id: old.id, status: 'confirmed', version: 1 }, { as: owner })
    const after = await desk(world, owner, owner.id)
    expect(after.requests.map(({ bookingId }) => bookingId)).toEqual([young.id])
    expect(after.figures).toMatchObject({ waitingRequests: 1, waitingPilgrims: 2, seatsSold: 4 })
  })

  test('DSK-01 missing and expiring passports are counted by departure, needs by booking, and nobody is named or recorded', async ({
    world,
  }) => {
    const { owner, trip, booking, write } = await createCompanyWithTravellers(world)
    await createBookingWithTravellers(world, trip.id)
    await world.booking({ tripId: trip.id, numberOfPilgrims: 5 })
    const first = await desk(world, owner, owner.id)
    // Of four confirmed two have written their passport; the request has none to write.
    expect(first.papers).toMatchObject([
      { tripId: trip.id, people: 4, missing: 2, expiring: 0, bookings: 2, departureDate: '2027-01-10' },
    ])
    expect(first.papers[0]?.due).toBe('2026-11-26')
    expect(first.needs.map(({ reference, unanswered }) => [reference, unanswered])).toContainEqual([
      booking.reference,
      1,
    ])
    await write({ passportExpiry: '2027-03-01' })
    const second = await desk(world, owner, owner.id)
    expect(second.papers).toMatchObject([{ missing: 2, expiring: 1, bookings: 2 }])
    const answer = {
      bookingId: booking.id,
      age: 'adult',
      place: 1,
      kind: 'step_free',
      answer: 'can',
    } as const
    await world.call('travellers.answerNeed', answer, { as: owner })
    const third = await desk(world, owner, owner.id)
    expect(third.needs).toHaveLength(1)
    expect(JSON.stringify([first, second, third])).not.toMatch(/RIZVI|زہرا|Z9182437|step_free/)
    expect(await world.db.$count(travellerAccessLog)).toBe(0)
  })

  test('DSK-01 passports are work from the 30th day before they are due, and a date ahead before that', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const days = { departureDate: '2027-03-10', returnDate: '2027-03-20' }
    const trip = await world.trip({ organizerId: owner.id, ...days })
    await world.booking({ tripId: trip.id, status: 'confirmed', numberOfPilgrims: 2 })
    const before = await desk(world, owner, owner.id)
    expect(before.papers).toEqual([])
    const due = before.next.find(({ kind }) => kind === 'papers')
    expect(due).toMatchObject({ done: 0, total: 2, day: '2027-01-24' })
    world.clock.set('2026-12-25T09:00:00Z')
    expect(await desk(world, owner, owner.id)).toMatchObject({ papers: [{ missing: 2, due: '2027-01-24' }] })
    world.clock.set('2026-12-24T09:00:00Z')
    expect((await desk(world, owner, owner.id)).papers).toEqual([])
  })

  test('DSK-01 undecided groups and drafts stand there until they are done', async ({ world }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id })
    const decision = { tripId: trip.id, day: '2026-11-21', needed: 30, reached: 8, pending: 0 } as const
    await world.db
      .insert(groupDecisions)
      .values({ ...decision, outcome: 'open', countedAt: world.clock.now() })
    const draftId = crypto.randomUUID()
    await world.call('drafts.save', { id: owner.id, draftId, form: { title: 'Spring' } }, { as: owner })
    const { groups, drafts, next } = await desk(world, owner, owner.id)
    expect(groups).toMatchObject([{ tripId: trip.id, reached: 8, needed: 30 }])
    expect(drafts).toMatchObject([{ id: draftId, title: 'Spring' }])
    expect(next).toEqual([
      { kind: 'departure', day: '2027-01-10', tripId: trip.id, title: trip.title, done: 0, total: 40 },
    ])
    await world.db
      .update(groupDecisions)
      .set({ outcome: 'goes', decidedAt: world.clock.now() })
      .where(eq(groupDecisions.tripId, trip.id))
    expect((await desk(world, owner, owner.id)).groups).toEqual([])
  })

  test('DSK-01 a request for different rooms waits until it is answered', async ({ world }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ ...familyTrip, organizerId: owner.id })
    const lead = await world.user()
    const party = [createGroup('quad', 2, 1)]
    const request = bookingRequest(trip, { contactEmail: lead.email, numberOfPilgrims: 3, party })
    const { id, reference } = (await world.call('bookings.create', request, { as: lead })).body
    await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: owner })
    const { version } = (await world.call('bookings.view', { id }, { as: lead })).body
    const groups = [createGroup('double', 2, 1)]
    const { after } = (await world.call('bookings.quoteChange', { id, groups }, { as: lead })).body
    const asked = { id, version, groups, agreedAmount: after.agreedAmount }
    expect((await world.call('bookings.askRoom', asked, { as: lead })).status).toBe(200)
    expect((await desk(world, owner, owner.id)).rooms).toMatchObject([
      { bookingId: id, reference, askedAt: world.clock.now().toISOString() },
    ])
    const list = async () =>
      (await world.call('desk.bookings', { id: trip.id }, { as: owner })).body.bookings.map(
        ({ asksRoom }) => asksRoom,
      )
    expect(await list()).toEqual([true])
    await world.call('bookings.updateStatus', { id, status: 'cancelled_by_organizer' }, { as: owner })
    expect((await desk(world, owner, owner.id)).rooms).toEqual([])
  })

  test('DSK-01 owner, manager and desk read it, a desk no amounts and no drafts; leader, others and pilgrims do not', async ({
    world,
  }) => {
    const { owner, trip } = await createCompanyWithTravellers(world, { totalAmount: '500.00' })
    await world.booking({ tripId: trip.id })
    await world.call('drafts.save', { id: owner.id, draftId: crypto.randomUUID(), form: {} }, { as: owner })
    const askers = await createAskers(world, owner)
    expect(await listAnswers(world, askers, 'desk.needs', { id: owner.id })).toEqual({
      owner: 'ok',
      manager: 'ok',
      desk: 'ok',
      leader: 'access_denied',
      'other company': 'access_denied',
      pilgrim: 'access_denied',
      admin: 'ok',
    })
    const seen = await desk(world, askers.desk, owner.id)
    expect(seen.figures.money).toBeNull()
    expect(seen.drafts).toEqual([])
    expect(seen.requests.map(({ totalAmount }) => totalAmount)).toEqual([null])
    expect(seen.papers).toHaveLength(1)
    // Control: the manager sees all three.
    const whole = await desk(world, askers.manager, owner.id)
    expect(whole.figures.money).toHaveLength(1)
    expect(whole.drafts).toHaveLength(1)
    expect(whole.requests[0]?.totalAmount).not.toBeNull()
    // An admin, who gives no reason here, reads nothing of people.
    expect((await desk(world, askers.admin, owner.id)).papers).toEqual([])
    for (const id of ['nowhere', crypto.randomUUID(), "' OR 1=1"])
      expect((await world.call('desk.needs', { id }, { as: owner })).status).toBe(404)
  })
})

describe('DSK-11 figures', () => {
  test('DSK-11 sold, received and owed are exact, by currency, of confirmed bookings on departures that are not over', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id, maxPilgrims: 60, currency: 'INR' })
    const running = await world.trip({
      organizerId: owner.id,
      departureDate: '2026-11-10',
      returnDate: '2026-11-30',
      maxPilgrims: 20,
    })
    const past = await world.trip({
      organizerId: owner.id,
      departureDate: '2026-10-01',
      returnDate: '2026-10-10',
    })
    const of = (tripId: string, status: 'paid', total: string, currency: string, pilgrims = 1) =>
      world.booking({ tripId, status, totalAmount: total, currency, numberOfPilgrims: pilgrims })
    await of(trip.id, 'paid', '0.10', 'INR', 2)
    await of(trip.id, 'ready' as 'paid', '0.20', 'INR', 3)
    await of(trip.id, 'confirmed' as 'paid', '1000000000.01', 'INR')
    await of(trip.id, 'documents_verified' as 'paid', '1.00', 'INR')
    await of(trip.id, 'pending' as 'paid', '7.00', 'INR', 4)
    await of(trip.id, 'refunded' as 'paid', '9.00', 'INR')
    await of(running.id, 'in_progress' as 'paid', '50.00', 'USD', 5)
    await of(past.id, 'completed' as 'paid', '70.00', 'USD')
    const { figures } = await desk(world, owner, owner.id)
    expect(figures).toEqual({
      waitingRequests: 1,
      waitingPilgrims: 4,
      seatsSold: 12,
      seats: 80,
      departures: 2,
      money: [
        { currency: 'INR', received: '0.30', owed: '1000000001.01' },
        { currency: 'USD', received: '50.00', owed: '0.00' },
      ],
    })
  })
})

describe('DSK-02 the bookings of a departure', () => {
  test('DSK-02 all of them at once with passports, rooms and who changed the status last', async ({
    world,
  }) => {
    const { owner, trip, booking } = await createCompanyWithTravellers(world, { contactName: 'Zahra' })
    const colleague = await world.user({ firstName: 'Aqeel', lastName: 'Marchant' })
    await world.member({ organizerId: owner.id, userId: colleague.id, role: 'desk' })
    const createdAt = new Date(world.clock.now().getTime() + 1000)
    const gone = await world.booking({ tripId: trip.id, status: 'cancelled_by_pilgrim', createdAt })
    await world.booking({ tripId: (await world.trip({ organizerId: owner.id })).id })
    const list = async (as: object = owner) =>
      (await world.call('desk.bookings', { id: trip.id }, { as: as as typeof owner })).body
    const { bookings, mayChange, organizerId } = await list()
    expect({ mayChange, organizerId }).toEqual({ mayChange: true, organizerId: owner.id })
    expect(bookings.map(({ id, passports, status }) => [id, passports, status])).toEqual([
      [booking.id, 1, 'confirmed'],
      [gone.id, 0, 'cancelled_by_pilgrim'],
    ])
    await world.call('bookings.updateStatus', { id: booking.id, status: 'preparing' }, { as: colleague })
    const [changed] = (await list()).bookings
    expect(changed?.lastChange).toEqual({ at: world.clock.now().toISOString(), by: 'Aqeel Marchant' })
    expect((await list(colleague)).bookings[0]?.totalAmount).toBeNull()
    expect(changed?.totalAmount).not.toBeNull()
    const admin = await world.user({ role: 'admin', firstName: 'Hidden' })
    await world.call('bookings.updateStatus', { id: booking.id, status: 'ready' }, { as: admin })
    expect((await list()).bookings[0]?.lastChange?.by).toBeNull()
  })

  test('DSK-02 for owner, manager and desk of its company; to everyone else there is no such departure', async ({
    world,
  }) => {
    const { owner, trip } = await createCompanyWithTravellers(world)
    const askers = await createAskers(world, owner)
    const answers = await listAnswers(world, askers, 'desk.bookings', { id: trip.id })
    expect(answers).toEqual({
      owner: 'ok',
      manager: 'ok',
      desk: 'ok',
      leader: 'trip_not_found',
      'other company': 'trip_not_found',
      pilgrim: 'trip_not_found',
      admin: 'ok',
    })
    for (const id of ['nowhere', crypto.randomUUID()])
      expect((await world.call('desk.bookings', { id }, { as: owner })).error.code).toBe('trip_not_found')
  })
})
