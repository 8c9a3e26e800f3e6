// The admins' exchange rates: present ones, outdated ones, and how one is set (FIN-08).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { storeRates } from '#test/rates.ts'

let site: Site
beforeAll(async () => {
  // The rates that come with the product are of November 21: 31 days ago.
  site = await createSite({ at: '2026-12-22T09:00:00Z' })
  await storeRates(site.db, { TRY: '0.03' }, '2026-11-22')
})
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, code: string) => main(page).getByRole('listitem').filter({ hasText: code })

test('FIN-08 ADM-10 an admin opens rates from the desks, sees missing and outdated ones, sets one, and finds it in the log', async () => {
  const t = translator('en')
  const page = await site.open('/admin', { signedInAs: await site.user({ role: 'admin' }) })
  await main(page)
    .getByRole('link', { name: t('admin.rates') })
    .click()
  await row(page, 'INR').getByText(t('desk.rateStale')).waitFor()
  await row(page, 'TRY')
    .getByText(t('desk.rateOf', { date: 'Nov 22, 2026' }))
    .waitFor()
  expect(await row(page, 'TRY').getByText(t('desk.rateStale')).count()).toBe(0)
  await row(page, 'PKR').getByText(t('desk.rateNone')).waitFor()
  await expect.poll(() => main(page).getByRole('listitem').count()).toBe(21)

  await row(page, 'PKR').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: t('desk.rateTitle', { currency: 'PKR' }) })
  const field = (label: string) => dialog.getByRole('textbox', { name: label })
  await field(t('desk.rateValue', { currency: 'PKR' })).fill('12')
  await dialog.getByRole('button', { name: t('tripForm.save') }).click()
  await dialog.getByText(t('fields.invalid_rate')).first().waitFor()
  await dialog.getByText(t('fields.required')).first().waitFor()
  await field(t('desk.rateValue', { currency: 'PKR' })).fill('0.0035')
  await field(t('desk.rateSource')).fill('State Bank of Pakistan')
  await dialog.getByRole('button', { name: t('tripForm.save') }).click()
  await dialog.waitFor({ state: 'detached' })
  await row(page, 'PKR').getByText('0.0035').waitFor()
  await row(page, 'PKR').getByText('State Bank of Pakistan').waitFor()
  await page.goto('/admin?panel=audit')
  await main(page).getByText(t('audit.rateSet')).waitFor()
})

test('FIN-08 LNG-03 in Persian the rate is in Persian digits', async () => {
  const t = translator('fa')
  const page = await site.open('/admin?panel=rates&lang=fa', {
    signedInAs: await site.user({ role: 'admin' }),
  })
  await row(page, 'IRR').getByText('۰٫۰۰۰۰۲۴').waitFor()
  await row(page, 'IRR').getByText(t('desk.rateShipped')).waitFor()
})

test('FIX-15 a rate that companies wait for is a task on the overview, and leads to the field; with the rate it is gone', async () => {
  const t = translator('en')
  for (const title of ['Umrah from Lahore', 'Ziyarat from Karachi']) {
    const user = await site.user({ role: 'organizer' })
    const { id } = await site.organizer({ userId: user.id })
    const form = { title, currency: 'BDT' }
    await site.call('drafts.save', { id, draftId: crypto.randomUUID(), form }, { as: { id: user.id } })
  }
  const page = await site.open('/admin', { signedInAs: await site.user({ role: 'admin' }) })
  await main(page)
    .getByRole('link', { name: t('currencies.wanted', { currency: 'BDT', count: 2 }) })
    .click()
  const wanted = main(page).getByRole('list', { name: t('currencies.wantedTitle') })
  await wanted.getByText('Rate needed: BDT, 2 companies').waitFor()
  await wanted.getByRole('button', { name: `${t('desk.rateSet')}: BDT` }).click()
  const dialog = page.getByRole('dialog', { name: t('desk.rateTitle', { currency: 'BDT' }) })
  const value = dialog.getByRole('textbox', { name: t('desk.rateValue', { currency: 'BDT' }) })
  await value.fill('0.0084')
  await dialog.getByRole('textbox', { name: t('desk.rateSource') }).fill('Bangladesh Bank')
  await dialog.getByRole('button', { name: t('tripForm.save') }).click()
  await dialog.waitFor({ state: 'detached' })
  await wanted.waitFor({ state: 'detached' })
  await row(page, 'BDT').getByText('0.0084').waitFor()
})
