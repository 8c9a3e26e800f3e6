import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { trips } from '#server/trips/core/tables.ts'
import { createActiveAlert, listAlertedTrips, requestAlert } from '#test/scenes/alerts.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { createFullTrip } from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'
import { alerts } from './tables.ts'

const email = 'zahra@example.com'
const july = { departureDate: '2027-07-15', returnDate: '2027-07-28' } as const
const look = (world: World) => runJob(world, 'keep-alerts')
const nextDay = (world: World) => world.clock.advance({ hours: 25 })

describe('FIN-07 places that are released', () => {
  test('FIN-07 a party is notified of a trip once it has places for all of them, and not of fewer', async ({
    world,
  }) => {
    const { cancel } = await createFullTrip(world, [2, 2, 2], { ...july, title: 'Full' })
    await look(world)
    const people = { four: 'four@example.com', two: 'two@example.com', one: 'one@example.com' }
    await createActiveAlert(world, { email: people.four, zaireen: 4 })
    await createActiveAlert(world, { email: people.one })
    await cancel(0)
    await look(world)
    expect([await listAlertedTrips(world, people.four), await listAlertedTrips(world, people.one)]).toEqual([
      [],
      [['Full']],
    ])
    // Two places are free, and no news to whoever asks from now on.
    await createActiveAlert(world, { email: people.two, zaireen: 2 })
    await cancel(1)
    await look(world)
    expect([await listAlertedTrips(world, people.four), await listAlertedTrips(world, people.two)]).toEqual([
      [['Full']],
      [],
    ])
    await cancel(2)
    nextDay(world)
    await look(world)
    const letters = await Promise.all(Object.values(people).map((to) => listAlertedTrips(world, to)))
    expect(letters.map(({ length }) => length)).toEqual([1, 0, 1])
  })

  test('FIN-07 a new trip with two places is not sent to four, nor one whose places were taken before the email; it is once they are released', async ({
    world,
  }) => {
    await createActiveAlert(world, { email, zaireen: 4 })
    await world.trip({ ...july, title: 'First', maxPilgrims: 4 })
    await world.trip({ ...july, title: 'Two', maxPilgrims: 2 })
    await look(world)
    expect(await listAlertedTrips(world, email)).toEqual([['First']])
    const trip = await world.trip({ ...july, title: 'Taken', maxPilgrims: 5 })
    await look(world)
    const taken = await world.booking({ tripId: trip.id, numberOfPilgrims: 2, status: 'confirmed' })
    nextDay(world)
    await look(world)
    expect(await listAlertedTrips(world, email)).toHaveLength(1)
    const admin = await world.user({ role: 'admin' })
    await world.call(
      'bookings.updateStatus',
      { id: taken.id, status: 'cancelled_by_organizer' },
      { as: admin },
    )
    await look(world)
    expect(await listAlertedTrips(world, email)).toEqual([['First'], ['Taken']])
  })

  test('FIN-07 an organizer who adds places opens the trip for a party that had too few', async ({
    world,
  }) => {
    const trip = await world.trip({ ...july, title: 'Larger', maxPilgrims: 3 })
    await look(world)
    await createActiveAlert(world, { email, zaireen: 4 })
    await world.db.update(trips).set({ maxPilgrims: 8 }).where(eq(trips.id, trip.id))
    await look(world)
    expect(await listAlertedTrips(world, email)).toEqual([['Larger']])
  })
})

describe('FIN-07 an alert of a signed-in user', () => {
  test('FIN-07 with the user’s own verified address it starts right away, and an email has its filters and its end', async ({
    world,
  }) => {
    const person = await world.user({ email })
    const { status, body } = await world.call(
      'alerts.create',
      { email: 'ZAHRA@example.com', from: 'mumbai' },
      { as: person },
    )
    expect([status, body]).toEqual([201, { asked: true, state: 'active' }])
    const [letter] = (await world.mails.deliver()).filter(({ to }) => to.toLowerCase() === email)
    expect(letter?.text).toContain('Departs from: Mumbai')
    const [, token = ''] = /\/alert\/([\w-]{43})\/end/.exec(letter?.text ?? '') ?? []
    await world.trip({ ...july, title: 'Mumbai', departurePlace: 'mumbai' })
    await look(world)
    expect(await listAlertedTrips(world, 'ZAHRA@example.com')).toEqual([['Mumbai']])
    expect((await world.call('alerts.end', { token })).body.state).toBe('ended')
  })

  test('FIN-07 any other address needs confirmation: another’s, an unverified one, and that of a signed-out visitor', async ({
    world,
  }) => {
    const person = await world.user({ email })
    const unproven = await world.user({ email: 'unproven@example.com', emailVerified: false })
    const states = [
      await world.call('alerts.create', { email: 'other@example.com' }, { as: person }),
      await world.call('alerts.create', { email: unproven.email }, { as: unproven }),
      await world.call('alerts.create', { email }),
    ].map(({ body }) => body.state)
    expect(states).toEqual(Array(3).fill('unconfirmed'))
  })

  test('FIN-07 the same again replaces the first, the eleventh the oldest', async ({ world }) => {
    const person = await world.user({ email })
    const ask = async (month: string) =>
      (await world.call('alerts.create', { email, month }, { as: person })).status
    expect([await ask('2028-01'), await ask('2028-01')]).toEqual([201, 201])
    for (let month = 2; month <= 11; month++) {
      if (month % 3 === 2) nextDay(world)
      expect(await ask(`2028-${String(month).padStart(2, '0')}`)).toBe(201)
    }
    const rows = await world.db.select().from(alerts)
    const months = (state: string) =>
      rows
        .filter((row) => row.state === state)
        .map(({ filters }) => filters.month)
        .sort()
    expect(months('active')).toHaveLength(10)
    expect(months('ended')).toEqual(['2028-01', '2028-01'])
  })
})

describe('FIN-07 the page of a link', () => {
  test('FIN-07 it shows whether the alert has started or ended, changes nothing, and finds none after a day without confirmation', async ({
    world,
  }) => {
    const token = await requestAlert(world, { email })
    const state = async (of = token) => {
      const { body, error } = await world.call('alerts.view', { token: of })
      return body?.state ?? error?.code
    }
    expect([await state(), await state()]).toEqual(['unconfirmed', 'unconfirmed'])
    await world.call('alerts.confirm', { token })
    expect(await state()).toBe('active')
    await world.call('alerts.end', { token })
    expect(await state()).toBe('ended')
    const late = await requestAlert(world, { email })
    world.clock.advance({ hours: 24 })
    expect(await state(late)).toBe('unconfirmed')
    world.clock.advance({ seconds: 1 })
    expect(await state(late)).toBe('alert_not_found')
    expect(await state('x'.repeat(43))).toBe('alert_not_found')
  })
})
