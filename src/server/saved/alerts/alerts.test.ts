import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { trips } from '#server/trips/core/tables.ts'
import { createActiveAlert, listAlertedTrips, requestAlert } from '#test/scenes/alerts.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { createFullTrip } from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'
import { alerts } from './tables.ts'

const email = 'zahra@example.com'
const july = { departureDate: '2027-07-15', returnDate: '2027-07-28' } as const

const told = (world: World, to = email) => listAlertedTrips(world, to)
const look = (world: World) => runJob(world, 'keep-alerts')
const nextDay = (world: World) => world.clock.advance({ hours: 25 })

describe('FIN-07 alerts by email', () => {
  test('FIN-07 nothing is sent before the address is confirmed; then new matching trips are sent, all together', async ({
    world,
  }) => {
    await world.trip({ ...july, title: 'Before' })
    const token = await requestAlert(world, { email, destination: 'iraq', month: '2027-07' })
    await world.trip({ ...july, title: 'Unheard' })
    await look(world)
    expect(await told(world)).toEqual([])
    const { status, body } = await world.call('alerts.confirm', { token })
    // 180 days from now, before the month is over.
    expect([status, body]).toEqual([200, { state: 'active', endsAt: '2027-05-20T00:00:00.000Z' }])
    await world.trip({ ...july, title: 'One' })
    await world.trip({ ...july, title: 'Two' })
    await world.trip({ ...july, title: 'Iran', destination: 'iran' })
    await world.trip({ title: 'January' })
    await world.trip({ ...july, title: 'Hidden', isActive: false })
    await look(world)
    expect(await told(world)).toEqual([['One', 'Two']])
    await look(world)
    expect(await told(world)).toHaveLength(1)
  })

  test('FIN-07 at most one email a day, and no trip twice; a reopened one is sent once', async ({
    world,
  }) => {
    await createActiveAlert(world, { email, destination: 'iraq' })
    const first = await world.trip({ ...july, title: 'First' })
    await look(world)
    await world.trip({ ...july, title: 'Second' })
    world.clock.advance({ hours: 23 })
    await look(world)
    expect(await told(world)).toEqual([['First']])
    world.clock.advance({ hours: 1 })
    await world.db.update(trips).set({ publication: 'closed' }).where(eq(trips.id, first.id))
    await world.db.update(trips).set({ publication: 'open' }).where(eq(trips.id, first.id))
    await look(world)
    expect(await told(world)).toEqual([['First'], ['Second']])
    nextDay(world)
    const { cancel } = await createFullTrip(world, [2], { ...july, title: 'Full' })
    await look(world)
    const before = (await told(world)).length
    await cancel(0)
    nextDay(world)
    await look(world)
    expect((await told(world)).slice(before)).toEqual([['Full']])
  })

  test('FIN-07 trips that are gone when the email is written are left out', async ({ world }) => {
    await createActiveAlert(world, { email })
    const trip = await world.trip({ ...july, title: 'Gone' })
    await world.db.update(trips).set({ isActive: false }).where(eq(trips.id, trip.id))
    await look(world)
    expect(await told(world)).toEqual([])
    await world.trip({ ...july, title: 'There' })
    await look(world)
    expect(await told(world)).toEqual([['There']])
  })

  test('FIN-07 one tap ends it, and so does the button of the email program; its address is erased', async ({
    world,
  }) => {
    const token = await createActiveAlert(world, { email })
    await world.trip(july)
    await look(world)
    await world.mails.deliver()
    const { rows } = await world.db.execute<{ headers: Record<string, string> }>(
      sql`SELECT rendered -> 'headers' AS headers FROM emails WHERE template = 'alert-trips'`,
    )
    expect(rows[0]?.headers).toEqual({
      'List-Unsubscribe': `<${world.deps.config.publicUrl}/alert/${token}/end>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect((await world.call('alerts.end', { token })).body.state).toBe('ended')
    expect((await world.call('alerts.end', { token })).status).toBe(200)
    expect((await world.call('alerts.confirm', { token })).body.state).toBe('ended')
    const [row] = await world.db.select().from(alerts)
    expect([row?.email, row?.sealedToken]).toEqual(['', null])
    await world.trip(july)
    nextDay(world)
    await look(world)
    expect(await told(world)).toHaveLength(1)
  })

  test('FIN-07 it expires automatically, to the day, and so does an unconfirmed one', async ({ world }) => {
    const now = world.clock.now()
    const token = await createActiveAlert(world, { email, occasion: 'arbaeen-1449', month: '2027-01' })
    const [row] = await world.db.select().from(alerts)
    expect(row?.endsAt.toISOString()).toBe('2027-02-01T00:00:00.000Z')
    const late = await requestAlert(world, { email: 'late@example.com' })
    world.clock.set('2027-01-31T23:59:59Z')
    expect((await world.call('alerts.confirm', { token: late })).error?.code).toBe('alert_not_found')
    await look(world)
    expect((await world.call('alerts.confirm', { token })).body.state).toBe('active')
    expect(await world.db.$count(alerts)).toBe(1)
    world.clock.set('2027-02-01T00:00:00Z')
    await look(world)
    expect((await world.call('alerts.confirm', { token })).body.state).toBe('ended')
    world.clock.advance({ hours: 30 * 24 })
    await look(world)
    expect([await world.db.$count(alerts), now < world.clock.now()]).toEqual([0, true])
  })

  test('FIN-07 the answer is the same for every address, and the same alert again replaces the first', async ({
    world,
  }) => {
    await world.user({ email: 'known@example.com' })
    const answers = await Promise.all(
      ['known@example.com', 'unknown@example.com', email].map((one) =>
        world.call('alerts.create', { email: one }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    const first = await createActiveAlert(world, { email: 'twice@example.com', month: '2027-07' })
    const second = await createActiveAlert(world, { email: 'twice@example.com', month: '2027-07' })
    expect((await world.call('alerts.confirm', { token: first })).body.state).toBe('ended')
    expect((await world.call('alerts.confirm', { token: second })).body.state).toBe('active')
  })

  test('FIN-07 an address has ten alerts: the eleventh ends the oldest, and no other', async ({ world }) => {
    const tokens: string[] = []
    for (let index = 0; index < 11; index++) {
      // Four a day: five emails are what an address gets.
      if (index % 4 === 0) nextDay(world)
      const month = `2028-${String(index + 1).padStart(2, '0')}`
      tokens.push(await createActiveAlert(world, { email, month }))
      world.clock.advance({ minutes: 1 })
    }
    const states = []
    for (const token of tokens) states.push((await world.call('alerts.confirm', { token })).body.state)
    expect(states).toEqual(['ended', ...Array(10).fill('active')])
  })

  test('FIN-07 an email shows the price as the list does', async ({ world }) => {
    await requestAlert(world, { email, priceRange: '1000-1500' })
    const [letter] = (await world.mails.deliver()).filter(({ to }) => to === email)
    expect(letter?.text).toContain('Price per person: $1,000 – $1,500')
  })

  test('FIN-07 one visitor has twenty requests an hour, one address gets five emails, and the answer reveals nothing', async ({
    world,
  }) => {
    const ask = (to: string, ip: string) => world.call('alerts.create', { email: to }, { ip })
    for (let index = 0; index < 5; index++) expect((await ask(email, `198.51.100.${index}`)).status).toBe(201)
    expect((await ask(email, '198.51.100.9')).status).toBe(201)
    expect((await world.mails.deliver()).map(({ to }) => to)).toEqual(Array(5).fill(email))
    for (let index = 0; index < 20; index++)
      expect((await ask(`p${index}@example.com`, '203.0.113.1')).status).toBe(201)
    expect((await ask('p20@example.com', '203.0.113.1')).status).toBe(429)
    expect((await ask('p20@example.com', '203.0.113.2')).status).toBe(201)
  })
})
