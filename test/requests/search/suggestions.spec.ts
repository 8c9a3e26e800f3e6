// The suggestions for the typed keywords of a search, on the list and on a phone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
  const company = await site.organizer({ companyName: 'Karbala Caravans' })
  await site.trip({ organizerId: company.id, title: 'Road to Karbala', places: ['karbala'] })
  await site.trip({ title: 'Elsewhere', destination: 'umrah', departurePlace: 'mumbai' })
})
afterAll(() => site.close())

/** The field of words of the search. */
function fieldOf(page: Page, name = 'Keywords') {
  return page.getByRole('search').getByLabel(name, { exact: true }).filter({ visible: true })
}

test('FIN-01 without scripts it is a plain field of the form', async () => {
  const page = await site.open('/trips', { width: 1440 })
  const field = fieldOf(page)
  expect(await field.getAttribute('role')).toBeNull()
  await field.fill('road')
  await field.press('Enter')
  await page.waitForURL(/\/trips\?.*q=road/)
  expect(await page.getByRole('link', { name: 'Road to Karbala' }).count()).toBeGreaterThan(0)
})
