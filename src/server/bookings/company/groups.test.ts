import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { groupDecisions } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

/** A trip from Karachi on 10 January that needs 30 pilgrims, counted on 11 December. */
async function groupTrip(world: World, minGroup: object | null = { number: 30, decideByDay: 30 }) {
  const owner = await world.organizer({ companyName: 'Noor Caravans' })
  const terms = { ...presets.standard, minGroup }
  const form = tripRequest({ title: 'Arbaeen', departurePlace: 'karachi', departureOrigin: 'Karachi', terms })
  const { body: trip } = await world.call('trips.create', { ...form, organizerId: owner.id } as never, {
    as: owner,
  })
  const book = (status: string, people: number, fields: object = {}) =>
    world.booking({ tripId: trip.id, status: status as never, numberOfPilgrims: people, ...fields })
  const count = async (now: string) => {
    world.clock.set(now)
    await world.jobs.find(({ name }) => name === 'count-groups')?.run()
  }
  const goes = () => world.call('trips.decideGroup', { id: trip.id, decision: 'goes' }, { as: owner })
  return { owner, trip, book, count, goes }
}

const kinds = async ({ db }: World) => (await db.select().from(emails)).map(({ template }) => template).sort()
const decision = async ({ db }: World) => (await db.select().from(groupDecisions))[0]
const historyOf = async (world: World, id: string, as: object) =>
  (await world.call('bookings.history', { id }, { as: as as never })).body.acts.map(({ kind }) => kind)

describe('CON-18 a trip with a minimum group size', () => {
  test('CON-18 is counted once, on the day at the departure city, and below the minimum nothing is cancelled', async ({
    world,
  }) => {
    const { owner, trip, book, count } = await groupTrip(world)
    const booking = await book('confirmed', 10, { contactEmail: 'a@example.com' })
    await book('paid', 10, { contactEmail: 'b@example.com' })
    await book('ready', 4, { contactEmail: 'c@example.com' })
    await book('pending', 9, { contactEmail: 'd@example.com' })
    await book('refunded', 10, { contactEmail: 'gone@example.com' })
    // 23:59 of the day before in Karachi.
    await count('2026-12-10T18:59:00Z')
    expect(await decision(world)).toBe(undefined)
    const before = await world.call('organizers.groups', { id: owner.id }, { as: owner })
    expect(before.body.groups).toMatchObject([
      { needed: 30, reached: 24, pending: 9, day: '2026-12-11', outcome: null },
    ])
    await count('2026-12-10T19:00:00Z')
    await count('2026-12-10T19:10:00Z')
    expect(await decision(world)).toMatchObject({
      tripId: trip.id,
      day: '2026-12-11',
      needed: 30,
      reached: 24,
      pending: 9,
      outcome: 'open',
      decidedAt: null,
    })
    expect(await kinds(world)).toEqual(['group-counted', ...Array(4).fill('group-missed')])
    expect(await historyOf(world, booking.id, owner)).toEqual(['group_missed'])
    const now = (await world.call('trips.get', { id: trip.id })).body
    expect(now).toMatchObject({ currentBookings: 33, publication: 'open', bookable: true })
    const sent = await world.mails.deliver()
    const text = (to: string) =>
      sent.find((one) => one.to === to)?.text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '') ?? ''
    expect(text('a@example.com')).toContain('Pilgrims confirmed: 24 of 30. The organizer has not decided yet')
    expect(text('a@example.com')).toContain('Nothing is cancelled automatically')
    const mine = sent.find(({ template }) => template === 'group-counted')
    expect(mine?.text).toContain(`/organizer/trips/${trip.id}/cancel`)
    expect(mine?.text.replaceAll(/[\u2066-\u2069]/g, '')).toContain('by Saturday, January 9, 2027')
  })

  test('CON-18 the organizer is reminded once after two days, confirms the trip, and all are notified', async ({
    world,
  }) => {
    const { owner, trip, book, count, goes } = await groupTrip(world)
    const pilgrim = await world.user()
    const booking = await book('confirmed', 10, { userId: pilgrim.id })
    expect((await goes()).error.code).toBe('group_not_open')
    await count('2026-12-11T06:00:00Z')
    await count('2026-12-13T05:59:00Z')
    expect(await kinds(world)).not.toContain('group-reminder')
    await count('2026-12-13T06:00:00Z')
    await count('2026-12-14T06:00:00Z')
    expect((await kinds(world)).filter((kind) => kind === 'group-reminder')).toHaveLength(1)
    const page = async () =>
      (await world.call('bookings.view', { id: booking.reference }, { as: pilgrim })).body.group
    expect(await page()).toMatchObject({ reached: 10, needed: 30, outcome: 'open' })
    expect((await goes()).body).toMatchObject({ tripId: trip.id, outcome: 'goes' })
    expect((await goes()).status).toBe(200)
    expect(await page()).toMatchObject({ outcome: 'goes', decidedAt: '2026-12-14T06:00:00.000Z' })
    expect((await kinds(world)).filter((kind) => kind === 'group-goes')).toHaveLength(1)
    expect(await historyOf(world, booking.id, owner)).toEqual(['group_missed', 'group_goes'])
    // Waiting emails that are no longer true are not sent.
    const templates = (await world.mails.deliver()).map(({ template }) => template)
    expect(templates).toContain('group-goes')
    expect(templates).not.toContain('group-missed')
    const stranger = await world.call('trips.decideGroup', { id: trip.id, decision: 'goes' }, { as: pilgrim })
    expect(stranger.status).toBe(403)
  })

  test('CON-18 minimum reached: both sides are notified of 30 of 30, not of 29', async ({ world }) => {
    const { book, count } = await groupTrip(world)
    for (const people of [10, 10, 9]) await book('confirmed', people)
    await count('2026-12-11T06:00:00Z')
    expect(await decision(world)).toMatchObject({ reached: 29, outcome: 'open' })
    // While nothing is decided, who comes may complete it.
    await book('confirmed', 1)
    await count('2026-12-12T06:00:00Z')
    expect(await decision(world)).toMatchObject({ reached: 30, outcome: 'reached' })
    expect((await kinds(world)).filter((kind) => kind === 'group-reached')).toHaveLength(4)
    const subjects = (await world.mails.deliver()).map(({ subject }) => subject)
    expect(new Set(subjects)).toEqual(new Set(['Minimum reached: Arbaeen']))
  })

  test('CON-18 cancelling the departure settles it', async ({ world }) => {
    const { owner, trip, book, count, goes } = await groupTrip(world)
    await book('confirmed', 5)
    await count('2026-12-11T06:00:00Z')
    const call = { id: trip.id, reason: 'The group did not come together.', version: trip.version }
    expect((await world.call('trips.cancelDeparture', call, { as: owner })).status).toBe(200)
    expect(await decision(world)).toMatchObject({ outcome: 'cancelled' })
    expect((await goes()).error.code).toBe('departure_cancelled')
    await count('2026-12-14T06:00:00Z')
    const templates = (await world.mails.deliver()).map(({ template }) => template)
    expect(templates.sort()).toEqual(['departure-cancelled', 'departure-receipt'])
  })

  test('CON-18 is counted late after an outage, but not once it has departed, nor without a promise', async ({
    world,
  }) => {
    const { count, owner, trip } = await groupTrip(world)
    await groupTrip(world, null)
    // Written into the terms after its day.
    await groupTrip(world, { number: 30, decideByDay: 60 })
    await count('2027-01-09T18:59:00Z')
    expect(await decision(world)).toMatchObject({ tripId: trip.id, day: '2027-01-09' })
    expect(await world.db.select().from(groupDecisions)).toHaveLength(1)
    await world.db.delete(groupDecisions).where(eq(groupDecisions.tripId, trip.id))
    await count('2027-01-09T19:00:00Z')
    expect(await decision(world)).toBe(undefined)
    expect((await world.call('organizers.groups', { id: owner.id }, { as: owner })).body.groups).toEqual([])
  })

  test('CON-18 each person reads it in their own language', async ({ world }) => {
    const { book, count } = await groupTrip(world)
    for (const language of locales)
      await book('confirmed', 1, { language, contactEmail: `${language}@example.com` })
    await count('2026-12-11T06:00:00Z')
    const sent = await world.mails.deliver()
    for (const language of locales)
      expect(sent.find(({ to }) => to === `${language}@example.com`)?.subject).toBe(
        translator(language)('emails.group.missedSubject', { trip: 'Arbaeen' }),
      )
  })
})

test.skipIf(isEmbedded)('CON-18 two processes count a trip once', async ({ world, open }) => {
  const second = await open({ database: world.database })
  const { book } = await groupTrip(world)
  await Promise.all(Array.from({ length: 5 }, () => book('confirmed', 2)))
  for (const one of [world, second]) one.clock.set('2026-12-11T06:00:00Z')
  const run = ({ jobs }: World) => jobs.find(({ name }) => name === 'count-groups')?.run()
  await Promise.all([run(world), run(second), run(world), run(second)])
  expect(await kinds(world)).toEqual(['group-counted', ...Array(5).fill('group-missed')])
})
