import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('AUTH-15 the deleted data, the time, and the other ways are on the page without scripts', async () => {
  const page = await site.open('/facebook-data-deletion')
  for (const name of [
    t('deletion.title'),
    t('deletion.whatTitle'),
    t('deletion.whatProfile'),
    t('deletion.whatIds'),
    t('deletion.whatAccount'),
    t('deletion.whatBookings'),
    t('deletion.whenNow'),
    'Within 48 hours',
    'Up to 30 days',
    t('deletion.formTitle'),
    t('deletion.otherTitle'),
  ])
    expect([name, await heading(page, name).count()]).toEqual([name, 1])
  const main = page.getByRole('main')
  const ways = await main
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(ways).toEqual([
    'mailto:support@qafila.example',
    expect.stringContaining('https://www.facebook.com/settings'),
    '/profile?tab=security',
  ])
  await main.getByText(/This form needs JavaScript/).waitFor()
  const inputs = main.locator('form').locator('input, textarea')
  expect(await inputs.evaluateAll((all) => all.map((input) => input.hasAttribute('required')))).toEqual([
    true,
    false,
    false,
  ])
})
