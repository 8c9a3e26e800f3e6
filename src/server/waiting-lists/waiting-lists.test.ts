import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { createFullTrip, joinWaitingList, readSeats } from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'

const states = async (...people: { view: () => Promise<{ state: string }> }[]) =>
  Promise.all(people.map(async ({ view }) => (await view()).state))

const lettersTo = async (world: World, to: string) =>
  (await world.mails.deliver()).filter((mail) => mail.to === to).map(({ template }) => template)

describe('CON-17 places that are released', () => {
  test('CON-17 are offered to whole parties in the order of joining; one that does not fit is skipped and keeps its place', async ({
    world,
  }) => {
    const { trip, cancel } = await createFullTrip(world, [3, 2, 4])
    const four = await joinWaitingList(world, trip, 4)
    const two = await joinWaitingList(world, trip, 2)
    const one = await joinWaitingList(world, trip, 1)
    expect((await cancel(0)).status).toBe(200)
    // Three came back: not enough for four, enough for two and for one.
    expect(await states(four, two, one)).toEqual(['waiting', 'offered', 'offered'])
    expect((await four.view()).ahead).toEqual({ parties: 0, pilgrims: 0 })
    expect(await readSeats(world, trip)).toBe(9)
    await cancel(2)
    expect((await four.view()).state).toBe('offered')
    expect(await readSeats(world, trip)).toBe(9)
  })

  test('CON-17 released by a statement by hand, they are offered as a whole, and no one is notified twice', async ({
    world,
  }) => {
    const { trip } = await createFullTrip(world, [1, 1, 1])
    const three = await joinWaitingList(world, trip, 3)
    const one = await joinWaitingList(world, trip, 1)
    // One statement: had each seat been offered as it came, the party of one would have the first.
    await world.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.tripId, trip.id))
    expect(await states(three, one)).toEqual(['offered', 'waiting'])
    expect(await readSeats(world, trip)).toBe(3)
    expect((await three.view()).offer).toBe(null)
    for (let run = 0; run < 2; run++) await runJob(world, 'keep-waiting-lists')
    expect((await three.view()).offer?.until).toBe('2026-11-22T09:00:00.000Z')
    const letters = await lettersTo(world, three.person.email)
    expect(letters.filter((template) => template === 'waiting-offer')).toHaveLength(1)
  })

  test('CON-17 that fit no party are available to all in the same transaction', async ({ world }) => {
    const { trip, cancel } = await createFullTrip(world, [3, 4])
    const two = await joinWaitingList(world, trip, 2)
    const four = await joinWaitingList(world, trip, 4)
    await cancel(0)
    expect(await states(two, four)).toEqual(['offered', 'waiting'])
    expect(await readSeats(world, trip)).toBe(6)
    const stranger = await world.user()
    const book = (numberOfPilgrims: number) =>
      world.call('bookings.create', bookingRequest(trip, { numberOfPilgrims }), { as: stranger })
    // Held seats are no one else's.
    expect((await book(2)).error.code).toBe('not_enough_slots')
    expect((await book(1)).status).toBe(201)
    expect(await readSeats(world, trip)).toBe(7)
  })

  test('CON-17 that are added are offered to the list first', async ({ world }) => {
    const owner = await world.organizer()
    const { trip, admin } = await createFullTrip(world, [5], { organizerId: owner.id })
    const three = await joinWaitingList(world, trip, 3)
    const form = { id: trip.id, ...tripRequest(), maxPilgrims: 9 }
    const edited = await world.call('trips.update', form, { as: admin })
    expect(edited.status).toBe(200)
    expect(await three.view()).toMatchObject({ state: 'offered' })
    expect(await lettersTo(world, three.person.email)).toContain('waiting-offer')
    expect(await readSeats(world, trip)).toBe(8)
  })

  test('CON-17 a party larger than the free places may wait while fewer are available', async ({ world }) => {
    const trip = await world.trip({ maxPilgrims: 3 })
    const refused = await joinWaitingList(world, trip, 3)
    expect([refused.status, refused.error.code]).toEqual([409, 'places_are_free'])
    const four = await joinWaitingList(world, trip, 4)
    expect([four.status, four.place?.state]).toEqual([201, 'waiting'])
    expect(await readSeats(world, trip)).toBe(0)
  })

  test('CON-17 one live party per account and address and trip', async ({ world }) => {
    const { trip } = await createFullTrip(world, [2])
    const { person } = await joinWaitingList(world, trip, 2)
    const again = await world.call(
      'waiting.join',
      {
        id: trip.id,
        numberOfPilgrims: 1,
        contactEmail: person.email.toUpperCase(),
        contactPhone: '+971500000000',
      },
      { as: person },
    )
    expect([again.status, again.error.code]).toEqual([409, 'waits_already'])
    const other = await createFullTrip(world, [2])
    const elsewhere = await world.call(
      'waiting.join',
      { id: other.trip.id, numberOfPilgrims: 1, contactEmail: person.email, contactPhone: '+971500000000' },
      { as: person },
    )
    expect(elsewhere.status).toBe(201)
    const mine = (await world.call('waiting.mine', {}, { as: person })).body
    expect(mine.map((place) => place.trip.id).sort()).toEqual([trip.id, other.trip.id].sort())
  })

  test('CON-17 one account is on ten lists at most', async ({ world }) => {
    const person = await world.user()
    const join = async () => {
      const { trip } = await createFullTrip(world, [1])
      const asked = {
        id: trip.id,
        numberOfPilgrims: 1,
        contactEmail: person.email,
        contactPhone: '+971500000000',
      }
      return world.call('waiting.join', asked, { as: person })
    }
    for (let list = 1; list <= 10; list++) expect((await join()).status).toBe(201)
    expect((await join()).error.code).toBe('too_many_waits')
  })
})

describe('CON-17 an offer', () => {
  test('CON-17 is valid for 24 hours; then its places are offered to the next, and an email says so', async ({
    world,
  }) => {
    const { trip, cancel } = await createFullTrip(world, [2, 5])
    const first = await joinWaitingList(world, trip, 2)
    const second = await joinWaitingList(world, trip, 2)
    await cancel(0)
    const { offer } = await first.view()
    expect(offer?.until).toBe('2026-11-22T09:00:00.000Z')
    world.clock.set('2026-11-22T08:59:59Z')
    await runJob(world, 'keep-waiting-lists')
    expect(await states(first, second)).toEqual(['offered', 'waiting'])
    world.clock.set('2026-11-22T09:00:00Z')
    await runJob(world, 'keep-waiting-lists')
    expect((await second.view()).offer?.until).toBe('2026-11-23T09:00:00.000Z')
    expect(await lettersTo(world, first.person.email)).toContain('waiting-ended')
    expect(await readSeats(world, trip)).toBe(7)
  })

  test('CON-17 ends when booking closes, if that is sooner, at the departure city', async ({ world }) => {
    const { trip, cancel } = await createFullTrip(world, [2], {
      departureDate: '2026-11-23',
      returnDate: '2026-11-30',
    })
    await world.db.update(trips).set({ timeZone: 'Asia/Kolkata' }).where(eq(trips.id, trip.id))
    world.clock.set('2026-11-22T06:00:00Z')
    const first = await joinWaitingList(world, trip, 2)
    await cancel(0)
    // Midnight of the 23rd in Mumbai.
    expect((await first.view()).offer?.until).toBe('2026-11-22T18:30:00.000Z')
    world.clock.set('2026-11-22T18:30:00Z')
    await runJob(world, 'keep-waiting-lists')
    const letters = (await world.mails.deliver()).filter(({ to }) => to === first.person.email)
    const ended = letters.find(({ template }) => template === 'waiting-ended')
    expect(ended?.text).toContain('Booking for this trip has closed.')
    expect(await readSeats(world, trip)).toBe(0)
  })

  test('CON-17 leaving is one call; held places are offered to the next right away', async ({ world }) => {
    const { trip, cancel } = await createFullTrip(world, [2])
    const [first, second] = [await joinWaitingList(world, trip, 2), await joinWaitingList(world, trip, 1)]
    await cancel(0)
    const left = await world.call('waiting.leave', { id: first.place?.id }, { as: first.person })
    expect(left.status).toBe(200)
    expect(left.body).toMatchObject({ state: 'left', contactEmail: '', offer: null })
    expect((await second.view()).state).toBe('offered')
    expect(await readSeats(world, trip)).toBe(1)
    expect(await lettersTo(world, second.person.email)).toContain('waiting-offer')
  })
})
