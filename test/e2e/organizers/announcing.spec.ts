import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { pauses } from '#test/data/specified.ts'
import { listen } from '#test/e2e/listen.ts'
import { expectGoneAfter, stopClock } from '#test/e2e/page-clock.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { password } from '#test/factories.ts'

// Announcements without moving the focus: by which element, how often, and where they are shown afterwards.

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const main = (page: Page) => page.getByRole('main')
const toast = (page: Page) => page.getByRole('region', { name: 'Messages' })
const google = (page: Page) => main(page).getByRole('button', { name: t('accounts.google') })
const off = t('accounts.providerOff', { provider: 'Google' })

async function failSignIn(page: Page) {
  await main(page).getByLabel(t('accounts.email')).fill('nobody@example.com')
  await main(page).getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  await toast(page).getByText('Login Failed').waitFor()
}

test('ACC-03 a result is announced once: a failure right away, the same one again after it', async () => {
  const page = await site.open('/login', { allowedProblems: [/status of 401/] })
  const said = await listen(page)
  await failSignIn(page)
  await expect.poll(said).toEqual(['Login FailedInvalid email or password'])
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  await expect.poll(async () => (await said()).length).toBe(2)
  // Control: a place that speaks inside of another is heard twice.
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<div aria-live="polite"><p role="status"></p></div>')
  })
  await page.evaluate(() => document.querySelector('[aria-live] > p[role=status]')?.append('Twice'))
  expect((await said()).filter((text) => text === 'Twice')).toHaveLength(2)
})

test('ACC-04 FND-08 a message needs nothing from the server: it is shown where no further part loads', async () => {
  const page = await site.open('/login', { allowedProblems: [/ERR_FAILED/] })
  await page.route(/\.(js|css)$/, (route) => route.abort())
  await google(page).click()
  await toast(page).getByText(off).waitFor()
})

test('ACC-03 F8 moves to the message, which waits; Escape closes it and the focus returns', async () => {
  const page = await site.open('/login', { prepare: (page) => page.clock.install() })
  await google(page).press('Enter')
  await toast(page).waitFor()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('F8')
  expect(await toast(page).evaluate((card) => card === document.activeElement)).toBe(true)
  await page.clock.runFor(20_000)
  await expect.poll(() => toast(page).count()).toBe(1)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Dismiss message')
  await page.keyboard.press('Escape')
  await toast(page).waitFor({ state: 'detached' })
  expect(await google(page).evaluate((button) => button === document.activeElement)).toBe(true)

  // The last message stays within reach: by the key, and by a button at the foot of the page.
  await page.keyboard.press('F8')
  await toast(page).getByText(off).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Last message' }).click()
  await toast(page).getByText(off).waitFor()
  await page.clock.runFor(20_000)
  await expect.poll(() => toast(page).count()).toBe(1)
  // Without the pointer it has its five seconds again, in full.
  await stopClock(page)
  await google(page).focus()
  await expectGoneAfter(page, toast(page), pauses.toast)
})

test('ACC-03 a message under the pointer waits, and the next one does not inherit that', async () => {
  const page = await site.open('/login', { prepare: (page) => page.clock.install() })
  await google(page).click()
  await toast(page).hover()
  await page.clock.runFor(20_000)
  await expect.poll(() => toast(page).count()).toBe(1)
  await toast(page).getByRole('button', { name: 'Dismiss message' }).click()
  await toast(page).waitFor({ state: 'detached' })
  await page.mouse.move(0, 0)
  await google(page).press('Enter')
  await toast(page).waitFor()
  await page.clock.runFor(5500)
  await expect.poll(() => toast(page).count()).toBe(0)
})

test('ACC-03 in a dialog the message is inside: keys and finger reach it, Escape leaves the dialog open', async () => {
  const trip = await site.trip({ maxPilgrims: 5 })
  const page = await site.open(`/trips/${trip.id}`, { allowedProblems: [/status of 500/] })
  await page.route('**/api/bookings', (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken', code: 'server_error' } }),
  )
  await page.getByRole('button', { name: 'Book this trip' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('bookings.contactEmail')).fill('zahra@example.com')
  await dialog.getByLabel(t('bookings.contactPhone')).fill('+971 50 000 0000')
  const said = await listen(page)
  await dialog.getByLabel(t('bookings.contactPhone')).press('Enter')
  const message = dialog.getByRole('region', { name: 'Messages' })
  await message.getByText('Booking failed').waitFor()
  await expect
    .poll(async () => (await said()).filter((text) => text.includes('Booking failed')))
    .toHaveLength(1)
  // The announcer is audible behind the dialog, which hides all else.
  const hidden = await page
    .locator('[role=alert][aria-live=assertive]')
    .evaluate((place) => place.closest('[aria-hidden=true]') !== null)
  expect(hidden).toBe(false)
  await page.keyboard.press('F8')
  expect(await message.evaluate((card) => card === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await message.waitFor({ state: 'detached' })
  expect(await dialog.isVisible()).toBe(true)
  expect(await dialog.evaluate((window) => window.contains(document.activeElement))).toBe(true)
})

test('ACC-04 a failed sign-in stays beside the form when the toast has gone, until the next attempt', async () => {
  const page = await site.open('/login', {
    allowedProblems: [/status of 401/],
    prepare: (page) => page.clock.install(),
  })
  await failSignIn(page)
  await page.clock.runFor(20_000)
  await expect.poll(() => toast(page).count()).toBe(0)
  const note = main(page).getByRole('note')
  expect(await note.innerText()).toBe('Login Failed\nInvalid email or password')
  await page.route('**/api/auth/login', () => {})
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  await expect.poll(() => note.count()).toBe(0)
})

test('ACC-04 the reason why another provider did not sign in stays on the page, too', async () => {
  const page = await site.open('/login?error=oauth_failed', { prepare: (page) => page.clock.install() })
  await page.clock.runFor(20_000)
  await expect.poll(() => toast(page).count()).toBe(0)
  const failed = 'OAuth authentication failed. Please try again.'
  await main(page).getByRole('note').getByText(failed).waitFor()
})

test('ACC-04 a sent booking is confirmed on its page when the toast has gone', async () => {
  const trip = await site.trip({ maxPilgrims: 5 })
  const page = await site.open(`/trips/${trip.id}`)
  await page.getByRole('button', { name: 'Book this trip' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('bookings.contactEmail')).fill('zahra@example.com')
  await dialog.getByLabel(t('bookings.contactPhone')).fill('+971 50 000 0000')
  await dialog.getByLabel(t('bookings.contactPhone')).press('Enter')
  await toast(page).getByRole('button', { name: 'Dismiss message' }).click()
  await toast(page).waitFor({ state: 'detached' })
  await main(page).getByRole('heading', { level: 1, name: 'One step left: confirm your email' }).waitFor()
  await main(page).getByText('zahra@example.com').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Last message' }).count()).toBe(1)
})

test('ACC-06 a list of choices gives the number of matches', async () => {
  const page = await site.open('/profile', { signedInAs: await site.user() })
  const country = main(page).getByRole('combobox', { name: /Nationality/ })
  await country.click()
  await country.fill('united')
  const found = await main(page)
    .getByRole('option', { name: /united/i })
    .count()
  expect(found).toBeGreaterThan(2)
  await main(page).getByRole('status').getByText(`${found} matches`, { exact: true }).waitFor()
  await country.fill('united kingdom')
  await main(page).getByRole('status').getByText('One match', { exact: true }).waitFor()
})

test('ACC-06 the accessibility statement is one press away, in five languages, and leads to a message about it', async () => {
  for (const lang of locales) {
    const say = translator(lang)
    const page = await site.open('/', { lang })
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('footer.accessibility') })
      .click()
    await page.getByRole('heading', { level: 1, name: say('access.title') }).waitFor()
    await main(page)
      .getByRole('link', { name: /^(?!.*@)/ })
      .last()
      .click()
    await page.waitForURL('**/contact?subject=accessibility')
    const subject = main(page).getByLabel(say('contact.subject'), { exact: true })
    expect(await subject.inputValue()).toBe(say('contact.accessSubject'))
  }
})
