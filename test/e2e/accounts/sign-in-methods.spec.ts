import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { externalIdentities } from '#server/accounts/core/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { bookingRequest, password } from '#test/factories.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const main = (page: Page) => page.getByRole('main')
const ways = (page: Page) =>
  main(page)
    .getByRole('list', { name: t('ways.title') })
    .getByRole('listitem')

test('AUTH-08 the profile lists the sign-in methods and removes a provider after a question; the last one stays', async () => {
  const user = await site.user()
  const at = new Date('2026-11-01T10:00:00Z')
  await site.db.insert(externalIdentities).values([
    { provider: 'google', subject: 'g', userId: user.id, linkedAt: at },
    { provider: 'facebook', subject: 'f', userId: user.id },
  ])
  const page = await site.open('/profile?tab=security', { signedInAs: user })
  await expect.poll(() => ways(page).count()).toBe(3)
  expect(await ways(page).first().innerText()).toBe(t('accounts.password'))
  await ways(page)
    .nth(1)
    .getByText(/^Added: .*2026/)
    .waitFor()
  const dialog = page.getByRole('dialog')
  for (const [way, left] of [
    ['Google', 2],
    ['Facebook', 1],
  ] as const) {
    await main(page)
      .getByRole('button', { name: t('ways.removeOf', { way }) })
      .click()
    await dialog.getByRole('heading', { name: t('ways.removeTitle', { way }) }).waitFor()
    await dialog.getByRole('button', { name: t('ways.remove') }).click()
    await page.getByRole('status').getByText(t('ways.removed', { way })).waitFor()
    await expect.poll(() => ways(page).count()).toBe(left)
  }
  await main(page).getByText(t('ways.only')).waitFor()
  expect(await ways(page).getByRole('button').count()).toBe(0)
})

const email = 'zahra@example.com'
const form = { firstName: 'Zahra', lastName: 'Rizvi', email, password }

async function register(page: Page) {
  await page.getByLabel(t('accounts.firstName')).fill(form.firstName)
  await page.getByLabel(t('accounts.lastName')).fill(form.lastName)
  await page.getByLabel(t('accounts.email')).fill(email)
  await page.locator('input[type=password]').first().fill(password)
  await page.locator('input[type=password]').last().fill(password)
  await page.getByRole('checkbox').check()
  await main(page).locator('button[type=submit]').click()
  await page.getByRole('heading', { name: t('accounts.checkEmailTitle') }).waitFor()
}

async function signIn(page: Page) {
  await page.goto('/login?redirect=%2Fmy-bookings')
  await page.getByLabel(t('accounts.email')).fill(email)
  await page.locator('input[type=password]').fill(password)
  await main(page).locator('button[type=submit]').click()
  await page.waitForURL('**/my-bookings')
}

test('BOOK-11 a stranger’s registration adds her guest bookings to no browser but her own', async () => {
  const trip = await site.trip({ title: 'Rajab in Najaf' })
  await site.call('bookings.create', bookingRequest(trip))
  // The email with the newest link is the one that is meant.
  await site.mails.deliver()
  site.clock.advance({ seconds: 1 })
  const stranger = await site.open('/register', { allowedProblems: [/status of 401/] })
  await register(stranger)
  await signIn(stranger)
  const link = `/verify-email?token=${await site.mails.linkToken(email)}`
  const victim = await site.open(link)
  await main(victim).getByText(t('accounts.verifySuccess')).waitFor()
  // The stranger is out; back in, there is nothing to see.
  await stranger.goto('/profile')
  await stranger.waitForURL('**/login?redirect=%2Fprofile')
  await signIn(stranger)
  await main(stranger).getByText(t('bookings.emptyTitle')).waitFor()
  expect(await main(stranger).getByText('Rajab in Najaf').count()).toBe(0)
  // Control: a sign-in where the link was opened has both.
  await signIn(victim)
  await main(victim).getByText('Rajab in Najaf').first().waitFor()
})
