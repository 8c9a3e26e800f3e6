// The booking form: its fields, its messages when something is missing, and its use by touch and keyboard.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import type { Locale } from '#i18n/locales.ts'
import { findBuiltFile } from '#test/e2e/built-file.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readText, sentPageUrl } from '#test/reading.ts'
import { createBookingSteps } from './steps.ts'

const t = translator('en')

let site: Site
let trip: { id: string }
let user: { id: string; email: string }
beforeAll(async () => {
  site = await createSite()
  trip = await site.trip({ title: 'Arbaeen walk', pricePerPerson: '98500.50', currency: 'INR' })
  user = await site.user({ email: 'zahra@example.com', phone: '+91 98200 12345' })
})
afterAll(() => site.close())

test('BOOK-01 one to ten pilgrims, and the total follows', async () => {
  const page = await site.open(`/trips/${trip.id}`)
  const booking = createBookingSteps(page)
  await booking.book.click()
  expect(await readText(booking.dialog)).toContain('Arbaeen walk, leaving on Sunday, January 10, 2027')
  expect(await readText(booking.dialog)).toContain('1 × ₹98,500.50\n₹98,500.50')
  for (let press = 0; press < 2; press++) await booking.more('adults').click()
  expect(await readText(booking.dialog)).toContain('3 × ₹98,500.50\n₹2,95,501.50')
  for (let press = 0; press < 9; press++) await booking.more('adults').click({ force: true })
  expect(await booking.people('adults').textContent()).toBe('10')
  await booking.dialog.getByText('You can book for up to 10 pilgrims').waitFor()
  for (let press = 0; press < 12; press++) await booking.fewer('adults').click({ force: true })
  expect(await booking.people('adults').textContent()).toBe('1')
})

test('BOOK-01 no more pilgrims than there are places', async () => {
  const small = await site.trip({ maxPilgrims: 4 })
  await site.booking({ tripId: small.id })
  const booking = createBookingSteps(await site.open(`/trips/${small.id}`))
  await booking.book.click()
  await booking.more('infants').click()
  for (let press = 0; press < 5; press++) await booking.more('adults').click({ force: true })
  expect(await booking.people('adults').textContent()).toBe('2')
  await booking.dialog.getByText(t('trips.placesLeft', { count: 3 })).waitFor()
})

test('BOOK-01 the contact comes from the account, and typed text stays', async () => {
  const page = await site.open(`/trips/${trip.id}`, { signedInAs: user })
  const booking = createBookingSteps(page)
  await booking.book.click()
  await expect.poll(() => booking.email.inputValue()).toBe('zahra@example.com')
  expect(await booking.phone.inputValue()).toBe('+91 98200 12345')
  expect(await booking.dialog.getByText(t('bookings.guestNote')).count()).toBe(0)
  await booking.email.fill('other@example.com')
  await booking.requests.fill('A wheelchair')
  await page.keyboard.press('Escape')
  await booking.book.click()
  expect(await booking.email.inputValue()).toBe('other@example.com')
  expect(await booking.requests.inputValue()).toBe('A wheelchair')
})

test('BOOK-01 FND-14 missing and invalid values are shown at their fields, and nothing is sent', async () => {
  const calls: string[] = []
  const page = await site.open(`/trips/${trip.id}`)
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const booking = createBookingSteps(page)
  await booking.fill({ email: 'zahra@', phone: '   ' })
  await booking.submit.click()
  await booking.dialog.getByText('Invalid email address').waitFor()
  await booking.dialog.getByText('Phone number is required').waitFor()
  expect(await booking.email.getAttribute('aria-invalid')).toBe('true')
  // ACC-06: of two mistakes the summary tells first, and leads to each.
  const summary = booking.dialog.getByRole('group', { name: 'Please check 2 answers' })
  await expect.poll(() => summary.evaluate((group) => group === document.activeElement)).toBe(true)
  await summary.getByRole('link', { name: t('bookings.contactEmail') }).click()
  expect(await booking.email.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(
    await booking.phone.evaluate(
      (input) =>
        document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent,
    ),
  ).toBe('Phone number is required')
  await booking.email.fill('zahra@example.com')
  await expect.poll(() => booking.dialog.getByText('Invalid email address').count()).toBe(0)
  expect(calls).not.toContain('POST /api/bookings')
})

const focusIn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document
    return (
      Boolean(focused?.closest('[role=dialog]')) &&
      (focused?.ariaLabel || focused?.textContent || focused?.getAttribute('name') || 'field')
    )
  })

test.each<Locale>(['en', 'ar'])('BOOK-01 the dialog by keyboard alone, in %s', async (locale) => {
  const words = translator(locale)
  const page = await site.open(`/trips/${trip.id}`, { lang: locale, signedInAs: user })
  const booking = createBookingSteps(page, locale)
  await booking.book.focus()
  await page.keyboard.press('Enter')
  await booking.dialog.waitFor()
  expect(await booking.dialog.evaluate((dialog) => getComputedStyle(dialog).direction)).toBe(
    locale === 'ar' ? 'rtl' : 'ltr',
  )

  const walk = async (key: string) => {
    const way: (string | false)[] = []
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press(key)
      way.push(await focusIn(page))
    }
    return way
  }
  const there = await walk('Tab')
  expect(there).not.toContain(false)
  expect(new Set(there).size).toBeGreaterThan(9)
  // Fourteen stops make a round: the walk back meets the same ones.
  expect((await walk('Shift+Tab')).toSorted()).toEqual(there.toSorted())

  await page.keyboard.press('Escape')
  await booking.dialog.waitFor({ state: 'detached' })
  expect(await booking.book.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await booking.more('adults').focus()
  await page.keyboard.press('Enter')
  await booking.phone.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText(words('bookings.successTitle')).waitFor()
  await page.waitForURL(sentPageUrl)
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true)
  expect((await site.mails.deliver()).findLast(({ to }) => to === user.email)?.subject).toContain(
    'Arbaeen walk',
  )
})

test('BOOK-01 the page behind the dialog can neither be reached nor scrolled', async () => {
  const page = await site.open(`/trips/${trip.id}`)
  const booking = createBookingSteps(page)
  await booking.book.click()
  await booking.dialog.waitFor()
  await expect.poll(() => page.getByRole('link').count()).toBe(0)
  await page.mouse.move(5, 5)
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 600)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await booking.dialog.getByRole('button', { name: t('common.close') }).click()
  await booking.dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('link').count()).toBeGreaterThan(10)
})

test('BOOK-02 CON-07 a form that fails to load is reported while offline, and can be loaded again', async () => {
  const page = await site.open(`/trips/${trip.id}`, {
    allowedProblems: [/ERR_FAILED/],
    prepare: (page) =>
      page.route(findBuiltFile('src/web/features/bookings/request-form/dialog.tsx'), (route) =>
        route.abort(),
      ),
  })
  // Nor does the server answer whether it is still there.
  await page.route(findBuiltFile('src/web/entry-client.tsx'), (route) => route.abort())
  const booking = createBookingSteps(page)
  await booking.book.click()
  const told = page.getByRole('dialog', { name: t('bookings.dialogTitle') })
  await told.getByText(t('parts.failed')).waitFor()
  await page.unroute(findBuiltFile('src/web/features/bookings/request-form/dialog.tsx'))
  await told.getByRole('button', { name: t('common.retry') }).click()
  await booking.email.waitFor()
  await page.keyboard.press('Escape')
  await booking.dialog.waitFor({ state: 'detached' })
  expect(await booking.book.evaluate((button) => button === document.activeElement)).toBe(true)
})
