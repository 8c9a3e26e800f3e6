import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { organizers } from '#server/organizers/tables.ts'
import { createActiveAlert, listAlertedTrips, requestAlert } from '#test/scenes/alerts.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { createSearchMarket, searchTitles } from '#test/scenes/search-market.ts'
import { test, type World } from '#test/world.ts'
import { alerts } from './tables.ts'

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

describe('FIN-07 an alert has all the filters of its search', () => {
  test('FIN-07 it sends what that search finds, and nothing else: keywords, organizer, party, tags, prices and days', async ({
    world,
  }) => {
    const safa = await world.organizer({ companyName: 'Safa Journeys' })
    for (const [index, search] of searches.entries()) {
      if (index % 15 === 14) nextDay(world)
      await createActiveAlert(world, { email: `reader-${index}@example.com`, ...search })
    }
    await createSearchMarket(world)
    await world.trip({ ...july, title: 'Dear', pricePerPerson: '1000.00', tags: ['Premium'] })
    await world.trip({ ...july, title: 'Small', maxPilgrims: 11 })
    await world.trip({ ...july, title: 'Safa', organizerId: safa.id, maxPilgrims: 12 })
    await look(world)
    for (const [index, search] of searches.entries()) {
      const titles = await searchTitles(world, { ...search, limit: 50 } as never)
      const letters = await listAlertedTrips(world, `reader-${index}@example.com`)
      expect([search, letters]).toEqual([search, titles.length > 0 ? [titles] : []])
    }
  })

  test('FIN-07 the email and the page of its link name all of it, in the language of the reader', async ({
    world,
  }) => {
    const company = await world.organizer({ companyName: 'Noor Journeys' })
    const asked = {
      email,
      organizedBy: company.id,
      destination: 'iraq',
      from: 'karachi',
      q: 'najaf zzquiet',
      zaireen: 4,
      tags: ['Cultural', 'Premium'],
      priceRange: '1000-1500',
      minUsd: '1100.00',
      maxUsd: '1200.00',
      departureFrom: '2027-01-03',
      departureTo: '2027-02-01',
    }
    const token = await requestAlert(world, asked)
    const { body } = await world.call('alerts.view', { token, words: 'en' })
    const lines = [
      'Destination: Iraq (Karbala, Najaf & Kadhimain)',
      'Organizer: Noor Journeys',
      'Departs from: Karachi',
      'Keywords: najaf zzquiet',
      'Searching for: Najaf',
      'Price per person: $1,000 – $1,500',
      'Minimum price: $1,100',
      'Maximum price: $1,200',
      'Leaving on or after: Sunday, January 3, 2027',
      'Leaving on or before: Monday, February 1, 2027',
      'Number of zaireen: 4',
      'Tags: Premium · Cultural',
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
    // What a stranger may have typed stands on the page alone (FIX-21).
    const recognised = lines.map((line) => line.replace('najaf zzquiet', 'Shown after you confirm'))
    for (const line of recognised) expect(letter?.text).toContain(line)
    const urdu = await world.call('alerts.view', { token, words: 'ur' })
    expect(urdu.body.wanted[2]).toEqual({ label: 'روانگی کا شہر', value: 'کراچی' })
    await world.db.update(organizers).set({ isVerified: false }).where(eq(organizers.id, company.id))
    const hidden = await world.call('alerts.view', { token, words: 'en' })
    expect(hidden.body.wanted[1]?.value).toBe('A company that is not shown at the moment')
  })

  test('FIN-07 a renamed company is the same company', async ({ world }) => {
    const company = await world.organizer({ companyName: 'Noor Journeys' })
    await createActiveAlert(world, { email, organizedBy: 'noor journeys' })
    await world.db.update(organizers).set({ companyName: 'Light' }).where(eq(organizers.id, company.id))
    await world.trip({ ...july, title: 'Of it', organizerId: company.id })
    await world.trip({ ...july, title: 'Of another' })
    await look(world)
    expect(await listAlertedTrips(world, email)).toEqual([['Of it']])
  })

  test('FIN-07 "next month" is the one after the day on which it was chosen, and the alert ends with it', async ({
    world,
  }) => {
    world.clock.set('2026-11-30T12:00:00Z')
    await createActiveAlert(world, { email, q: 'next month' })
    expect((await world.db.select().from(alerts))[0]?.endsAt.toISOString()).toBe('2027-01-01T00:00:00.000Z')
    world.clock.set('2026-12-02T12:00:00Z')
    await world.trip({ title: 'December', departureDate: '2026-12-20', returnDate: '2026-12-30' })
    await world.trip({ title: 'January' })
    await look(world)
    expect(await listAlertedTrips(world, email)).toEqual([['December']])
  })

  test('FIN-07 past dates are rejected by their field, and so is an impossible search', async ({ world }) => {
    const refused = async (asked: object) => {
      const { status, error } = await world.call('alerts.create', { email, ...asked } as never)
      return [status, error?.fields]
    }
    expect(await refused({ month: '2026-10' })).toEqual([400, { month: 'is_over' }])
    expect(await refused({ occasion: 'arbaeen-1447' })).toEqual([400, { occasion: 'is_over' }])
    expect(await refused({ departureTo: '2026-11-01' })).toEqual([400, { departureTo: 'is_over' }])
    expect(await world.db.$count(alerts)).toBe(0)
    for (const asked of [
      { q: 'x'.repeat(201) },
      { organizedBy: 'x'.repeat(201) },
      { zaireen: 0 },
      { zaireen: 1000 },
      { tags: 'Nonsense' },
      { minUsd: 'much' },
      { departureFrom: 'soon' },
      { priceRange: '1-2' },
    ])
      expect([asked, (await refused(asked))[0]]).toEqual([asked, 400])
    expect((await refused({ q: 'x'.repeat(200), zaireen: '', tags: '', organizedBy: '' }))[0]).toBe(201)
  })
})
