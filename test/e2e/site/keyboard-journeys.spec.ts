import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { password } from '#test/factories.ts'

// Whole visits without a mouse: everything is reached with the tab key, and operated by keys.

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const named = (place: Locator, name: string) => place.getByRole('button', { name, exact: true })

/** Presses the tab key until the focus is there. */
async function reach(page: Page, target: Locator, tab: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.first().waitFor()
  for (let stop = 0; stop < 90; stop++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(tab)
  }
  throw new Error(`the tab key does not lead to ${target}`)
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await reach(page, target)
  await page.keyboard.press(key)
}

async function write(page: Page, target: Locator, text: string) {
  await reach(page, target)
  await page.keyboard.type(text)
}

test('AUTH-05 BOOK-01 BOOK-07 REV-06 a pilgrim signs in, books, views the bookings and writes a review by keys alone', async () => {
  const user = await site.user({ phone: '+91 98200 00000' })
  const trip = await site.trip({ title: 'By keys to Karbala' })
  const past = await site.trip({ departureDate: '2026-10-01', returnDate: '2026-10-10' })
  await site.booking({ userId: user.id, tripId: past.id, status: 'completed' })
  const page = await site.open(`/login?redirect=/trips/${trip.id}`)
  await write(page, main(page).getByLabel(t('accounts.email'), { exact: true }), user.email)
  await write(page, main(page).getByLabel(t('accounts.password'), { exact: true }), password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: trip.title }).waitFor()
  await press(page, named(main(page), t('trips.book')))
  await press(page, named(dialog(page), t('bookings.submit')))
  await page.getByRole('status').getByText(t('bookings.successTitle')).waitFor()
  await dialog(page).waitFor({ state: 'detached' })

  await reach(page, page.getByRole('button', { name: t('nav.account') }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const mine = page.getByRole('menuitem', { name: t('nav.myBookings') })
  await mine.waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => mine.evaluate((item) => item === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await main(page).getByRole('article').filter({ hasText: trip.title }).waitFor()
  await press(page, main(page).getByRole('link', { name: t('reviews.write') }))
  const overall = dialog(page).getByRole('radiogroup', { name: t('reviews.overall') })
  // None is preset: the arrow goes on from the first.
  await press(page, overall.getByRole('radio').first(), 'ArrowRight')
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight')
  expect(await overall.getByRole('radio', { checked: true }).getAttribute('value')).toBe('4')
  await write(page, dialog(page).getByLabel(t('reviews.title'), { exact: true }), 'Peace')
  await write(page, dialog(page).getByLabel(t('reviews.comment')), 'A good caravan.')
  await press(page, named(dialog(page), t('reviews.submit')))
  await main(page).getByRole('article').filter({ hasText: 'Peace' }).waitFor()
})

test('ORG-10 an organizer publishes a trip by keys alone', async () => {
  const user = await site.user({ role: 'organizer' })
  await site.organizer({ userId: user.id })
  const page = await site.open('/organizer-dashboard', { signedInAs: user })
  await press(page, named(main(page), t('dashboard.createTrip')))
  const field = (label: string) => dialog(page).getByLabel(label, { exact: true })
  await write(page, field(t('tripForm.title')), 'Two shrines by keys')
  await write(page, field(t('tripForm.destination')), 'Iraq')
  await write(page, field(t('tripForm.description')), 'Najaf and Karbala in a small group.')
  await write(page, field(t('trips.departureOrigin')), 'Mumbai')
  await write(page, field(t('tripForm.departureDate')), '01122027')
  await write(page, field(t('tripForm.returnDate')), '01262027')
  await write(page, field(t('trips.accommodation')), 'Hotel Safa')
  await press(page, named(dialog(page), t('tripForm.publish')))
  await page.getByRole('status').getByText('Trip created successfully!', { exact: true }).waitFor()
  const [published] = (await site.call('trips.list')).body.filter(({ title }) => title.endsWith('by keys'))
  expect(published).toMatchObject({ departureDate: '2027-01-12T00:00:00.000Z', departureOrigin: 'Mumbai' })
})

test('ADM-06 an admin reads of a company and verifies it by keys alone', async () => {
  const admin = await site.user({ role: 'admin' })
  const { id } = await site.organizer({ companyName: 'Waiting Tours', isVerified: false })
  const page = await site.open('/admin/moderation', { signedInAs: admin })
  const deed = (name: string) => named(main(page), `${name}: Waiting Tours`)
  await press(page, deed(t('admin.reviewDetails')))
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  // The focus is where it was.
  await expect
    .poll(() => deed(t('admin.reviewDetails')).evaluate((one) => one === document.activeElement))
    .toBe(true)
  await press(page, deed(t('admin.approve')))
  await dialog(page).waitFor()
  await press(page, dialog(page).getByRole('checkbox').first(), 'Space')
  await press(page, named(dialog(page), t('admin.approve')))
  await deed(t('admin.approve')).waitFor({ state: 'detached' })
  await expect.poll(async () => (await site.call('organizers.get', { id })).body.isVerified).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})
