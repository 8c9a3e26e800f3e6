// Passing a trip on: to Facebook, WhatsApp, Instagram, or as a link.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { pauses } from '#test/data/specified.ts'
import { installClock, stopClock } from '#test/e2e/page-clock.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

const t = translator('en')

let site: Site
let trip: { id: string }
let url: string
beforeAll(async () => {
  site = await createSite()
  trip = await site.trip({
    title: 'Arbaeen walk',
    pricePerPerson: '98500.00',
    currency: 'INR',
    includesMeals: true,
  })
  url = `${site.url}/trips/${trip.id}`
})
afterAll(() => site.close())

/** A page from which the networks can be reached; they answer with nothing. */
async function openTrip(prepare?: (page: Page) => Promise<unknown>) {
  return site.open(`/trips/${trip.id}`, {
    prepare: async (page) => {
      await prepare?.(page)
      await page
        .context()
        .route(/facebook\.com|wa\.me|instagram\.com/, (route) =>
          route.fulfill({ body: '', contentType: 'text/html' }),
        )
    },
  })
}
const share = (page: Page) => page.getByRole('main').getByRole('group', { name: t('share.label') })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('TRIP-03 Facebook opens in a window of 600 by 400 with the address of the trip', async () => {
  const page = await openTrip()
  const opened = page.waitForEvent('popup')
  await share(page)
    .getByRole('link', { name: t('share.facebook') })
    .click()
  const popup = await opened
  expect(popup.url()).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`)
  expect(await popup.evaluate(() => [innerWidth, innerHeight, opener])).toEqual([600, 400, null])
  expect(page.context().pages()).toHaveLength(2)
})

test('TRIP-03 where windows are blocked, Facebook is still a link', async () => {
  const page = await openTrip((page) => page.addInitScript(() => Object.assign(window, { open: () => null })))
  const opened = page.context().waitForEvent('page')
  await share(page)
    .getByRole('link', { name: t('share.facebook') })
    .click()
  expect((await opened).url()).toContain('https://www.facebook.com/sharer')
})

test('TRIP-03 TRIP-04 WhatsApp gets the whole text with the price in dollars', async () => {
  const page = await openTrip()
  const href = await share(page)
    .getByRole('link', { name: t('share.whatsapp') })
    .getAttribute('href')
  const text = new URL(href ?? '').searchParams.get('text') ?? ''
  for (const part of [
    'Noor Travels',
    'Arbaeen walk',
    '≈ $1,182',
    'Meals',
    '11 days',
    t('share.defaultDisclaimer'),
    url,
  ])
    expect(text).toContain(part)
  const opened = page.waitForEvent('popup')
  await share(page)
    .getByRole('link', { name: t('share.whatsapp') })
    .click()
  const popup = await opened
  expect(popup.url()).toContain('https://wa.me/?text=')
  // On a desk in the same small window as the others.
  expect(await popup.evaluate(() => [innerWidth, innerHeight, opener])).toEqual([600, 400, null])
  expect(page.context().pages()).toHaveLength(2)
})

test('TRIP-03 for Instagram the text is copied, then the site opens', async () => {
  const page = await openTrip()
  const opened = page.context().waitForEvent('page')
  await share(page)
    .getByRole('button', { name: t('share.instagram') })
    .click()
  expect((await opened).url()).toBe('https://www.instagram.com/')
  await page.getByRole('status').getByText('Text copied!').waitFor()
  await page.getByRole('status').getByText('Post text copied to clipboard. Opening Instagram...').waitFor()
  await page.bringToFront()
  expect(await copied(page)).toMatch(new RegExp(`^Noor Travels\\n[^]*Arbaeen walk[^]*${url}$`))
})

test('TRIP-03 FND-14 copying the link says "Copied!" for two seconds', async () => {
  const page = await openTrip(installClock)
  const button = (name: string) => share(page).getByRole('button', { name, exact: true })
  await button('Copy link').click()
  await page.getByRole('status').getByText('Link copied!').waitFor()
  await page.getByRole('status').getByText('Trip link copied to clipboard').waitFor()
  await button('Copy link').waitFor()
  expect(await copied(page)).toBe(url)
  // Again, with what the message needs at hand, for nothing arrives while the clock stands still.
  await stopClock(page)
  await button('Copy link').click()
  await button('Copied!').waitFor()
  await page.clock.runFor(pauses.copied - 1)
  await expect.poll(() => button('Copied!').count()).toBe(1)
  await page.clock.runFor(1)
  await button('Copy link').waitFor()
})

test('TRIP-03 FND-14 a blocked clipboard is reported, and Instagram stays closed', async () => {
  const page = await openTrip((page) =>
    page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    }),
  )
  for (const name of [t('share.copyLink'), t('share.instagram')]) {
    await share(page).getByRole('button', { name, exact: true }).click()
    const toast = page.getByRole('region', { name: t('common.messages') })
    await toast.getByText('Failed to copy link').waitFor()
    await toast.getByRole('button', { name: t('common.dismiss') }).click()
    await toast.waitFor({ state: 'detached' })
  }
  expect(page.context().pages()).toHaveLength(1)
})
