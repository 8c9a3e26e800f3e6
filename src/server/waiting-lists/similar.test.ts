import { describe, expect } from 'vitest'
import { alerts } from '#server/saved/alerts/tables.ts'
import { listAlertedTrips } from '#test/scenes/alerts.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { createFullTrip, findWaitingToken } from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'

const july = { departureDate: '2027-07-15', returnDate: '2027-07-28' } as const
const contact = { contactPhone: '+971 50 000 0000', numberOfPilgrims: 3 }
const kept = async (world: World) =>
  (await world.db.select().from(alerts)).map(({ email, state, filters, language }) => ({
    email,
    state,
    filters,
    language,
  }))

describe('FIN-07 CON-17 a party joining a waiting list can get alerts for similar trips, too', () => {
  test('FIN-07 one confirmation starts both: an alert for its destination, city and month, with places for the party', async ({
    world,
  }) => {
    const email = 'zahra@example.com'
    const { trip, cancel } = await createFullTrip(world, [3], {
      ...july,
      departurePlace: 'mumbai',
      title: 'Full',
    })
    const asked = { ...contact, id: trip.id, contactEmail: email, similar: true }
    expect((await world.call('waiting.join', asked)).status).toBe(201)
    expect(await kept(world)).toEqual([])
    const letters = (await world.mails.deliver()).filter(({ to }) => to === email)
    expect(letters).toHaveLength(1)
    const token = await findWaitingToken(world, email)
    expect((await world.call('waiting.confirm', { token })).status).toBe(200)
    expect((await world.call('waiting.confirm', { token })).status).toBe(200)
    const filters = { destination: 'iraq', from: 'mumbai', month: '2027-07', zaireen: 3 }
    expect(await kept(world)).toMatchObject([{ email, state: 'active', filters }])
    await world.trip({ ...july, title: 'Similar', departurePlace: 'mumbai', maxPilgrims: 3 })
    await world.trip({ ...july, title: 'Two places', departurePlace: 'mumbai', maxPilgrims: 2 })
    await world.trip({ ...july, title: 'From elsewhere', departurePlace: 'lahore' })
    // Of this one the list itself tells.
    await cancel(0)
    await runJob(world, 'keep-alerts')
    expect(await listAlertedTrips(world, email)).toEqual([['Similar']])
  })

  test('FIN-07 with the user’s own verified address both start right away; without consent there is no alert', async ({
    world,
  }) => {
    const person = await world.user()
    const other = await world.user()
    const { trip } = await createFullTrip(world, [3], july)
    const join = (as: typeof person, similar: object) =>
      world.call('waiting.join', { ...contact, id: trip.id, contactEmail: as.email, ...similar }, { as })
    expect((await join(other, { similar: false })).body.place?.state).toBe('waiting')
    expect(await kept(world)).toEqual([])
    expect((await join(person, { similar: true })).body.place?.state).toBe('waiting')
    expect(await kept(world)).toMatchObject([{ email: person.email, state: 'active' }])
  })

  test('FIN-07 without confirmation neither starts', async ({ world }) => {
    const { trip } = await createFullTrip(world, [3], july)
    const asked = { ...contact, id: trip.id, contactEmail: 'zahra@example.com', similar: true }
    await world.call('waiting.join', asked)
    world.clock.advance({ hours: 25 })
    const token = await findWaitingToken(world, 'zahra@example.com')
    await world.call('waiting.confirm', { token })
    expect(await kept(world)).toEqual([])
  })
})
