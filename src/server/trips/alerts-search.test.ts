import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { organizers } from '#server/organizers/tables.ts'
import { askedAlert, begunAlert, toldTo } from '#test/alerts.ts'
import { runJob } from '#test/deletions.ts'
import { found, openFindingMarket } from '#test/finding-market.ts'
import { fullTrip } from '#test/waiting-lists.ts'
import { test, type World } from '#test/world.ts'
import { alerts } from './alerts-tables.ts'
import { trips } from './tables.ts'

const email = 'zahra@example.com'
const july = { departureDate: '2027-07-15', returnDate: '2027-07-28' } as const
const look = (world: World) => runJob(world, 'keep-alerts')
const nextDay = (world: World) => world.clock.advance({ hours: 25 })

const searches: { [name: string]: string | number | string[] }[] = [
  { q: 'najaf' },
  { q: 'najaff from khi' },
  { q: 'خواتین' },
  { q: 'najaf atlantis' },
  { q: 'july', destination: 'iraq' },
  { tags: ['Premium'] },
  { minUsd: '900', maxUsd: '1100' },
  { priceRange: '1000-1500' },
  { departureFrom: '2027-07-20' },
  { departureTo: '2027-07-20' },
  { zaireen: 12 },
  { organizedBy: 'Safa Journeys' },
  { from: 'karachi', month: 'hijri:1448-07' },
  { occasion: 'arbaeen-1449' },
  {},
]

describe('FIN-07 an alert waits for all that the search it comes from asked', () => {
  test('FIN-07 it tells what that search finds, and nothing else: words, organizer, party, tags, prices and days', async ({
    world,
  }) => {
    const safa = await world.organizer({ companyName: 'Safa Journeys' })
    for (const [index, search] of searches.entries()) {
      if (index % 15 === 14) nextDay(world)
      await begunAlert(world, { email: `reader-${index}@example.com`, ...search })
    }
    await openFindingMarket(world)
    await world.trip({ ...july, title: 'Dear', pricePerPerson: '1000.00', tags: ['Premium'] })
    await world.trip({ ...july, title: 'Small', maxPilgrims: 11 })
    await world.trip({ ...july, title: 'Safa', organizerId: safa.id, maxPilgrims: 12 })
    await look(world)
    for (const [index, search] of searches.entries()) {
      const titles = await found(world, { ...search, limit: 50 } as never)
      const letters = await toldTo(world, `reader-${index}@example.com`)
      expect([search, letters]).toEqual([search, titles.length > 0 ? [titles] : []])
    }
  })

  test('FIN-07 the letter and the page of its link name all of it, in the language of the reader', async ({
    world,
  }) => {
    const company = await world.organizer({ companyName: 'Noor Journeys' })
    const asked = {
      ...{
        email,
        organizedBy: company.id,
        destination: 'iraq',
        from: 'karachi',
        q: 'najaf zzquiet',
        zaireen: 4,
      },
      ...{ tags: ['Cultural', 'Premium'], priceRange: '1000-1500', minUsd: '1100.00', maxUsd: '1200.00' },
      ...{ departureFrom: '2027-01-03', departureTo: '2027-02-01' },
    }
    const token = await askedAlert(world, asked)
    const { body } = await world.call('alerts.view', { token, words: 'en' })
    const lines = [
      ...[
        'Destination: Iraq (Karbala, Najaf & Kadhimain)',
        'Organizer: Noor Journeys',
        'Departs from: Karachi',
        'Words: najaf zzquiet',
      ],
      ...['Understood as: Najaf', 'Price per person: $1,000 – $1,500', 'Price at least: $1,100'],
      ...[
        'Price at most: $1,200',
        'Leaving on or after: Sunday, January 3, 2027',
        'Leaving on or before: Monday, February 1, 2027',
      ],
      ...['Number of zaireen: 4', 'Tags: Premium · Cultural'],
    ]
    expect(body.wanted.map(({ label, value }) => `${label}: ${value}`)).toEqual(lines)
    expect(Object.fromEntries(new URLSearchParams(body.query))).toEqual(
      Object.fromEntries(
        Object.entries({ ...asked, tags: 'Premium,Cultural' }).flatMap(([name, value]) =>
          name === 'email' ? [] : [[name, String(value)]],
        ),
      ),
    )
    const [letter] = (await world.mails.deliver()).filter(({ to }) => to === email)
    for (const line of lines) expect(letter?.text).toContain(line)
    const urdu = await world.call('alerts.view', { token, words: 'ur' })
    expect(urdu.body.wanted[2]).toEqual({ label: 'روانگی کا شہر', value: 'کراچی' })
    await world.db.update(organizers).set({ isVerified: false }).where(eq(organizers.id, company.id))
    const hidden = await world.call('alerts.view', { token, words: 'en' })
    expect(hidden.body.wanted[1]?.value).toBe('A company that is not shown at the moment')
  })

  test('FIN-07 a company that is called otherwise by now is the same company', async ({ world }) => {
    const company = await world.organizer({ companyName: 'Noor Journeys' })
    await begunAlert(world, { email, organizedBy: 'noor journeys' })
    await world.db.update(organizers).set({ companyName: 'Light' }).where(eq(organizers.id, company.id))
    await world.trip({ ...july, title: 'Of it', organizerId: company.id })
    await world.trip({ ...july, title: 'Of another' })
    await look(world)
    expect(await toldTo(world, email)).toEqual([['Of it']])
  })

  test('FIN-07 "next month" is the one that follows the day on which it was said, and the alert ends with it', async ({
    world,
  }) => {
    world.clock.set('2026-11-30T12:00:00Z')
    await begunAlert(world, { email, q: 'next month' })
    expect((await world.db.select().from(alerts))[0]?.endsAt.toISOString()).toBe('2027-01-01T00:00:00.000Z')
    world.clock.set('2026-12-02T12:00:00Z')
    await world.trip({ title: 'December', departureDate: '2026-12-20', returnDate: '2026-12-30' })
    await world.trip({ title: 'January' })
    await look(world)
    expect(await toldTo(world, email)).toEqual([['December']])
  })

  test('FIN-07 what has passed is refused by its field, and so is what no search can ask', async ({
    world,
  }) => {
    const refused = async (asked: object) => {
      const { status, error } = await world.call('alerts.create', { email, ...asked } as never)
      return [status, error?.fields]
    }
    expect(await refused({ month: '2026-10' })).toEqual([400, { month: 'is_over' }])
    expect(await refused({ occasion: 'arbaeen-1447' })).toEqual([400, { occasion: 'is_over' }])
    expect(await refused({ departureTo: '2026-11-01' })).toEqual([400, { departureTo: 'is_over' }])
    expect(await world.db.$count(alerts)).toBe(0)
    for (const asked of [
      ...[{ q: 'x'.repeat(201) }, { organizedBy: 'x'.repeat(201) }, { zaireen: 0 }, { zaireen: 1000 }],
      ...[{ tags: 'Nonsense' }, { minUsd: 'much' }, { departureFrom: 'soon' }, { priceRange: '1-2' }],
    ])
      expect([asked, (await refused(asked))[0]]).toEqual([asked, 400])
    expect((await refused({ q: 'x'.repeat(200), zaireen: '', tags: '', organizedBy: '' }))[0]).toBe(201)
  })
})

describe('FIN-07 places that come back', () => {
  test('FIN-07 a party is told of a trip once it has places for all of them, and not of fewer', async ({
    world,
  }) => {
    const { cancel } = await fullTrip(world, [2, 2, 2], { ...july, title: 'Full' })
    await look(world)
    const people = { four: 'four@example.com', two: 'two@example.com', one: 'one@example.com' }
    await begunAlert(world, { email: people.four, zaireen: 4 })
    await begunAlert(world, { email: people.one })
    await cancel(0)
    await look(world)
    expect([await toldTo(world, people.four), await toldTo(world, people.one)]).toEqual([[], [['Full']]])
    // Two places are free, and no news to whoever asks from now on.
    await begunAlert(world, { email: people.two, zaireen: 2 })
    await cancel(1)
    await look(world)
    expect([await toldTo(world, people.four), await toldTo(world, people.two)]).toEqual([[['Full']], []])
    await cancel(2)
    nextDay(world)
    await look(world)
    const letters = await Promise.all(Object.values(people).map((to) => toldTo(world, to)))
    expect(letters.map(({ length }) => length)).toEqual([1, 0, 1])
  })

  test('FIN-07 a new trip with two places is not told to four, nor one whose places went before the letter; it is once they are back', async ({
    world,
  }) => {
    await begunAlert(world, { email, zaireen: 4 })
    await world.trip({ ...july, title: 'First', maxPilgrims: 4 })
    await world.trip({ ...july, title: 'Two', maxPilgrims: 2 })
    await look(world)
    expect(await toldTo(world, email)).toEqual([['First']])
    const trip = await world.trip({ ...july, title: 'Taken', maxPilgrims: 5 })
    await look(world)
    const taken = await world.booking({ tripId: trip.id, numberOfPilgrims: 2, status: 'confirmed' })
    nextDay(world)
    await look(world)
    expect(await toldTo(world, email)).toHaveLength(1)
    const admin = await world.user({ role: 'admin' })
    await world.call(
      'bookings.updateStatus',
      { id: taken.id, status: 'cancelled_by_organizer' },
      { as: admin },
    )
    await look(world)
    expect(await toldTo(world, email)).toEqual([['First'], ['Taken']])
  })

  test('FIN-07 an organizer who adds places opens the trip for a party that had too few', async ({
    world,
  }) => {
    const trip = await world.trip({ ...july, title: 'Larger', maxPilgrims: 3 })
    await look(world)
    await begunAlert(world, { email, zaireen: 4 })
    await world.db.update(trips).set({ maxPilgrims: 8 }).where(eq(trips.id, trip.id))
    await look(world)
    expect(await toldTo(world, email)).toEqual([['Larger']])
  })
})

describe('FIN-07 an alert of somebody who is signed in', () => {
  test('FIN-07 with the own verified address it begins at once, and a letter has what it waits for and its end', async ({
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
    expect(await toldTo(world, 'ZAHRA@example.com')).toEqual([['Mumbai']])
    expect((await world.call('alerts.end', { token })).body.state).toBe('ended')
  })

  test('FIN-07 any other address is asked first: another’s, an unverified one, and that of nobody signed in', async ({
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

  test('FIN-07 the same again takes the place of the first, the eleventh that of the oldest', async ({
    world,
  }) => {
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
  test('FIN-07 it says whether the alert has begun or ended, changes nothing, and knows none after a day without confirmation', async ({
    world,
  }) => {
    const token = await askedAlert(world, { email })
    const state = async (of = token) => {
      const { body, error } = await world.call('alerts.view', { token: of })
      return body?.state ?? error?.code
    }
    expect([await state(), await state()]).toEqual(['unconfirmed', 'unconfirmed'])
    await world.call('alerts.confirm', { token })
    expect(await state()).toBe('active')
    await world.call('alerts.end', { token })
    expect(await state()).toBe('ended')
    const late = await askedAlert(world, { email })
    world.clock.advance({ hours: 24 })
    expect(await state(late)).toBe('unconfirmed')
    world.clock.advance({ seconds: 1 })
    expect(await state(late)).toBe('alert_not_found')
    expect(await state('x'.repeat(43))).toBe('alert_not_found')
  })
})
