import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alerts } from '#server/saved/alerts/tables.ts'
import { createSite, type Site } from '#test/requests/site.ts'
import { createActiveAlert } from '#test/scenes/alerts.ts'
import { createFullTrip } from '#test/scenes/waiting-lists.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2027-01-15T09:00:00Z' })
  const july = { departureDate: '2027-07-15', returnDate: '2027-07-28' }
  for (const title of ['First from Lahore', 'Second', 'Third', 'Fourth'])
    await site.trip({ ...july, title, departurePlace: 'lahore' })
  await site.trip({ ...july, title: 'From Mumbai', departurePlace: 'mumbai' })
})
afterAll(() => site.close())

describe('FIN-07 a search that finds nothing is no dead end', () => {
  test('FIN-07 it is in the language of the page', async () => {
    const page = await site.open('/trips?from=karachi&lang=ur')
    await page
      .getByRole('heading', { name: /کے بجائے/ })
      .first()
      .waitFor()
  })

  test('FIN-07 the form has the whole search, keeps it where it is shown again, and each filter can be removed', async () => {
    const company = await site.organizer({ companyName: 'Safa Journeys' })
    const search = `organizedBy=${company.id}&destination=iraq&q=najaf&zaireen=4&tags=Premium,Cultural&departureFrom=2027-02-01`
    const page = await site.open(`/trips?${search}`)
    await page.getByRole('list', { name: 'Selected filters' }).getByText('Safa Journeys').waitFor()
    await page.getByRole('link', { name: 'Email me when a trip like this is published' }).click()
    const main = page.getByRole('main')
    const field = (name: string) => main.getByLabel(name, { exact: true })
    expect(await field('Only trips of Safa Journeys').isChecked()).toBe(true)
    expect(await field('Keywords').inputValue()).toBe('najaf')
    expect(await field('Leaving on or after').inputValue()).toBe('2027-02-01')
    await field('Only with the tag Cultural').uncheck()
    await page.getByRole('button', { name: 'Email me' }).click()
    expect(page.status).toBe(400)
    await main.getByText('Invalid email address').first().waitFor()
    expect(await field('Only with the tag Cultural').isChecked()).toBe(false)
    expect(await field('Only with the tag Premium').isChecked()).toBe(true)
    await main.getByLabel('Your email address').fill('asks@example.com')
    await page.getByRole('button', { name: 'Email me' }).click()
    await page.getByText('Check your email').waitFor()
    const row = (await site.db.select().from(alerts)).find(({ email }) => email === 'asks@example.com')
    expect(row?.filters).toEqual({
      organizedBy: company.id,
      destination: 'iraq',
      q: 'najaf',
      zaireen: 4,
      tags: ['Premium'],
      departureFrom: '2027-02-01',
    })
  })

  test('FIN-07 the button of a mail program ends an alert with one request', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = `/alert/${await createActiveAlert(site, { email: 'program@example.com' })}/end`
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url,
      headers,
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(statusCode).toBe(200)
    const rows = await site.db.select().from(alerts)
    expect(rows.filter(({ email }) => email === 'program@example.com')).toEqual([])
    expect(rows.filter(({ state }) => state === 'ended').length).toBeGreaterThan(0)
  })

  test('FIN-07 a full, past or withdrawn trip leads on: similar trips that can be booked, and an alert', async () => {
    const days = { departureDate: '2027-07-10', returnDate: '2027-07-20' }
    const { trip: full } = await createFullTrip(site, [2], { ...days, title: 'Full' })
    const hidden = await site.trip({ ...days, title: 'Withdrawn', isActive: false })
    const past = await site.trip({ departureDate: '2026-01-01', returnDate: '2026-01-09' })
    const similar = 'Similar trips'
    for (const [id, status, name, count] of [
      [full.id, 200, similar, 3],
      [hidden.id, 404, similar, 3],
      // There is no departure in the next 45 days: the nearest to this month are shown.
      [past.id, 200, similar, 5],
      [crypto.randomUUID(), 404, 'Next departures with free places', 3],
    ] as const) {
      const page = await site.open(`/trips/${id}`, { status })
      await page.getByRole('link', { name: 'Email me when a trip like this is published' }).waitFor()
      const cards = page.getByRole('region', { name }).getByRole('article')
      expect([id, await cards.count()]).toEqual([id, count])
      // Where no booking is possible, a link leads down to the alternatives; there is no dead button alone.
      if (status === 200)
        expect(await page.getByRole('link', { name: similar }).first().getAttribute('href')).toMatch(
          /#similar$/,
        )
    }
    const live = await site.open(`/trips/${full.id}`)
    const wanted = live.getByRole('link', { name: 'Email me when a trip like this is published' })
    expect(await wanted.getAttribute('href')).toBe('/alert?destination=iraq&month=2027-07')
  })

  test('FIN-07 an upcoming occasion leads to an alert for it', async () => {
    const page = await site.open('/seasons/arbaeen-1449')
    const wanted = page.getByRole('link', { name: 'Email me when a trip like this is published' })
    expect(await wanted.getAttribute('href')).toBe('/alert?occasion=arbaeen-1449')
  })
})
