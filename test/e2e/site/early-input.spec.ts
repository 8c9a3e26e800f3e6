// Input before the scripts have taken over the page (ACC-05; decisions: second reading).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { contactMessages } from '#server/contact/tables.ts'
import { createBookingSteps } from '#test/e2e/bookings/steps.ts'
import { untilHydrated } from '#test/e2e/browser.ts'
import { findBuiltFile } from '#test/e2e/built-file.ts'
import { advanceUntil, installClock, stopClock } from '#test/e2e/page-clock.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readTitles } from '#test/reading.ts'

const t = translator('en')

let site: Site
let trip: { id: string }
beforeAll(async () => {
  site = await createSite()
  trip = await site.trip({ title: 'Arbaeen walk', tags: ['Premium'] })
  await site.trip({ title: 'Plain journey' })
  await site.review({
    tripId: (await site.trip({ title: 'Past', returnDate: '2026-10-10', departureDate: '2026-10-01' })).id,
  })
})
afterAll(() => site.close())

/** A page whose scripts come when `letGo` is called, on a processor so many times slower. */
async function early(path: string, { width = 1280, slower = 6, isTimeHeld = false } = {}) {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  let isRequested = false
  const visit = await site.visit({
    width,
    prepare: async (page) => {
      if (isTimeHeld) await installClock(page)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
      await page.route('**/assets/*.js', async (route) => {
        isRequested = true
        await held
        await route.continue().catch(() => {})
      })
    },
  })
  const { page, close, problems } = visit
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  if (isTimeHeld) {
    await expect.poll(() => isRequested).toBe(true)
    await stopClock(page)
  }
  return {
    page,
    release,
    /** Releases the scripts and waits until the page is hydrated. */
    letGo: async () => {
      release()
      await untilHydrated(page)
    },
    done: async () => {
      release()
      await close()
      expect(problems).toEqual([])
    },
  }
}

/** Waits for what the page fetches half a second after it was hydrated: by then it has done what it does with early input. */
const untilSettled = (page: Page) =>
  page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
    findBuiltFile('src/web/platform/parts/missing-page-recovery.ts').slice(2),
  )

const isBusy = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().getAttribute('aria-busy')

test.each([1280, 390])(
  'ACC-05 the first press on "Book this trip" opens the dialog as soon as it can, at %i',
  async (width) => {
    // Three seconds after the press the form would come instead (ACC-13): of the page's time, which this moves by hand.
    const { page, release, done } = await early(`/trips/${trip.id}`, { width, isTimeHeld: true })
    const booking = createBookingSteps(page)
    await booking.book.click()
    expect(await booking.book.getAttribute('aria-busy')).toBe('true')
    await booking.book.click()
    expect(new URL(page.url()).pathname).toBe(`/trips/${trip.id}`)
    release()
    await advanceUntil(page, booking.dialog)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    expect(await page.locator('[data-pressed]').count()).toBe(0)
    await done()
  },
)

test('ACC-05 filters pressed early add to one another and to the chosen ones', async () => {
  const { page, letGo, done } = await early('/trips')
  await page.getByLabel(t('trips.sortLabel')).selectOption('rating')
  await page.getByRole('button', { name: /Premium/ }).click()
  await letGo()
  await page.waitForURL(/tags=Premium/)
  expect(page.url()).toContain('sort=rating')
  await expect.poll(() => readTitles(page)).toEqual(['Arbaeen walk'])
  await done()
})

test('ACC-05 the menu opens before any script, and the phone’s search as soon as it can', async () => {
  const { page, letGo, done } = await early('/trips', { width: 390 })
  await page.getByLabel(t('nav.menu')).click()
  await page
    .getByRole('navigation', { name: t('nav.main') })
    .getByRole('link', { name: t('nav.reviews') })
    .waitFor()
  await page.getByLabel(t('nav.menu')).click()
  const fold = page.locator('button[aria-haspopup=dialog]').filter({ visible: true }).first()
  await fold.click()
  await letGo()
  await page.getByRole('dialog').waitFor()
  await done()
})

test('ACC-05 keywords typed into the search of reviews stay, and are searched for', async () => {
  const { page, letGo, done } = await early('/reviews')
  const field = page.getByRole('searchbox', { name: t('reviews.search') })
  await field.fill('nobody wrote this')
  await page.getByRole('combobox', { name: t('reviews.ratingFilter') }).selectOption('4')
  await letGo()
  expect(await field.inputValue()).toBe('nobody wrote this')
  await page.waitForURL(/q=nobody/)
  await page.waitForURL(/rating=4/)
  expect(await field.inputValue()).toBe('nobody wrote this')
  await done()
})

test('ACC-05 a language chosen early is shown', async () => {
  const { page, letGo, done } = await early('/contact')
  await page.getByRole('combobox', { name: t('nav.language') }).selectOption('ar')
  await letGo()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ar')
  await done()
})

test('ACC-05 AUTH-07 a form sent early stays on its page with its token and is sent when it can', async () => {
  const { page, letGo, done } = await early('/reset-password?token=anything')
  await page.getByLabel('New password', { exact: true }).fill('Muzdalifah-at-Night-9')
  await page.getByLabel('Confirm new password', { exact: true }).fill('Muzdalifah-at-Night-8')
  await page.getByRole('button', { name: t('passwords.reset') }).click()
  expect(await isBusy(page, t('passwords.reset'))).toBe('true')
  await letGo()
  await page.getByText("Passwords don't match", { exact: true }).waitFor()
  // The key has left the address bar, and the page still has it.
  expect(new URL(page.url()).pathname).toBe('/reset-password')
  expect(await page.getByText('Invalid Reset Link').count()).toBe(0)
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('Muzdalifah-at-Night-9')
  await done()
})

const pages = [
  '/',
  '/trips',
  '/reviews',
  '/login',
  '/register',
  '/contact',
  '/organizer-signup',
  '/forgot-password',
  '/reset-password?token=any',
  '/facebook-data-deletion',
  '/whatsapp-parser',
]

/** Returns the values of all visible fields in the page's main part. */
const fieldsOf = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll<HTMLInputElement>('input, select, textarea')]
        .filter((field) => field.offsetParent !== null && field.type !== 'hidden')
        .map(({ name, type, value, checked }) => `${name} ${type === 'checkbox' ? checked : value}`),
    )

/** Types, chooses and ticks everywhere. */
async function fillAll(page: Page) {
  const fields = page.getByRole('main').locator('input, select, textarea').filter({ visible: true })
  for (const field of await fields.all()) {
    const type = await field.evaluate((element: HTMLInputElement) => element.type)
    if (type === 'checkbox') await field.check({ force: true })
    else if (type === 'select-one') {
      if ((await field.locator('option').count()) > 1) await field.selectOption({ index: 1 })
    } else if (type === 'date') await field.fill('2026-12-24')
    else if (type === 'number') await field.fill('7')
    else await field.fill('zahra@example.com')
  }
}

test.each(pages)('ACC-05 text typed or options chosen on %s before its scripts stay there', async (path) => {
  const { page, letGo, done } = await early(path, { slower: 1 })
  await fillAll(page)
  const typed = await fieldsOf(page)
  expect(typed.length).toBeGreaterThan(0)
  await letGo()
  await untilSettled(page)
  expect(await fieldsOf(page)).toEqual(typed)
  await done()
})

test('ACC-05 PUB-01 a message written and sent before the scripts arrives as written', async () => {
  const { page, letGo, done } = await early('/contact')
  const form = page.getByRole('main')
  await form.getByLabel(t('contact.name')).fill('Zahra Rizvi')
  await form.getByLabel(t('accounts.email'), { exact: true }).fill('zahra@example.com')
  await form.getByLabel(t('contact.subject')).fill('A group of twelve')
  await form.getByLabel(t('contact.message')).fill('Salaam')
  await form.getByLabel(t('contact.message')).press('Tab')
  await form.getByRole('button', { name: t('contact.send') }).click()
  await letGo()
  await page.getByText(t('contact.sent')).first().waitFor()
  const [message] = await site.db.select().from(contactMessages)
  expect(message).toMatchObject({ name: 'Zahra Rizvi', subject: 'A group of twelve', message: 'Salaam' })
  await done()
})

test('ACC-05 control: a press that boot.js does not keep is lost, with the typed text', async () => {
  const { page, letGo, done } = await early('/reviews')
  await page.evaluate(() => Object(window).boot.takeOver())
  const field = page.getByRole('searchbox', { name: t('reviews.search') })
  await field.fill('nobody wrote this')
  await letGo()
  await untilSettled(page)
  // What is chosen now is searched for, and in one order with whatever was heard before.
  await page.getByRole('combobox', { name: t('reviews.ratingFilter') }).selectOption('4')
  await page.waitForURL(/rating=4/)
  expect(new URL(page.url()).search).toBe('?rating=4')
  await done()
})
