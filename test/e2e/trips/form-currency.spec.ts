// The currency of a trip in its form: those without a rate, and what becomes of the amounts when it changes.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')
const form = (page: Page) => page.getByRole('dialog', { name: /^(?:Create New Trip|Edit Trip)$/ })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const currency = (page: Page) => form(page).locator('select[name=currency]')
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })
const extra = (page: Page) => form(page).getByRole('group', { name: t('tripForm.extraN', { n: 1 }) })
const amount = (page: Page) => extra(page).getByLabel(t('tripForm.extraAmount'))
const question = (page: Page, from: string) =>
  form(page).getByRole('group', { name: t('currencies.question', { currency: from }) })
const bed = {
  name: 'Bed',
  amount: '3000.00',
  currency: 'INR',
  per: 'person',
  isRequired: false,
  due: 'organizer',
} as const

test('FIX-15 another currency asks what happens to the amounts, and sends what was answered', async () => {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ userId: user.id })
  const sold = {
    currency: 'INR',
    pricePerPerson: '98500.00',
    extras: [bed],
    departureOrigin: 'Mumbai',
    accommodation: 'Hotel Safa',
  }
  const trip = await site.trip({ organizerId: organizer.id, title: 'Arbaeen walk', ...sold })
  const stored = async () => (await site.call('trips.get', { id: trip.id })).body
  const page = await site.open('/organizer-dashboard', { signedInAs: user })
  const edit = page.getByRole('button', { name: /^Edit(?! Profile)/ }).first()
  await edit.click()
  await currency(page).selectOption('EUR')
  // By the shipped rates: 98,500 and 3,000 × 0.012 ÷ 1.09. Nothing is changed unasked, and nothing is sent unanswered.
  const amounts = question(page, 'INR').getByRole('listitem')
  await expect
    .poll(async () => (await amounts.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')))
    .toEqual(['Price per person ₹98,500 → €1,084.40', 'Bed ₹3,000 → €33.03'])
  expect(await amount(page).inputValue()).toBe('3000')
  await button(page, t('tripForm.save')).click()
  await question(page, 'INR').getByText(t('currencies.answerNeeded')).waitFor()
  await question(page, 'INR')
    .getByRole('radio', { name: t('currencies.convert', { currency: 'EUR' }) })
    .check()
  await expect.poll(() => amount(page).inputValue()).toBe('33.03')
  expect(await field(page, t('tripForm.pricePerPerson')).inputValue()).toBe('1084.40')
  // Kept after all, the extra would be dearer than the trip; that is said, and allowed.
  await field(page, t('tripForm.pricePerPerson')).fill('1100')
  await question(page, 'INR')
    .getByRole('radio', { name: t('currencies.keep') })
    .check()
  await expect.poll(() => amount(page).inputValue()).toBe('3000')
  await form(page).getByText(t('currencies.dearExtra')).waitFor()
  await button(page, t('tripForm.save')).click()
  await form(page).waitFor({ state: 'hidden' })
  const kept = { ...bed, currency: 'EUR' }
  expect(await stored()).toMatchObject({ currency: 'EUR', pricePerPerson: '1100.00', extras: [kept] })

  await edit.click()
  await currency(page).selectOption('USD')
  await question(page, 'EUR')
    .getByRole('radio', { name: t('currencies.convert', { currency: 'USD' }) })
    .check()
  await button(page, t('tripForm.save')).click()
  await form(page).waitFor({ state: 'hidden' })
  // 1,100 and 3,000 × 1.09.
  expect(await stored()).toMatchObject({
    currency: 'USD',
    pricePerPerson: '1199.00',
    extras: [{ ...bed, currency: 'USD', amount: '3270.00' }],
  })
})

test('FIX-15 a currency without a rate is marked and explained, nothing is converted to it, and the answer survives a reload', async () => {
  const user = await site.user({ role: 'organizer' })
  await site.organizer({ userId: user.id })
  const page = await site.open('/organizer-dashboard?create', {
    signedInAs: user,
    allowedProblems: [/status of 4\d\d/],
  })
  await field(page, t('tripForm.title')).fill('From Lahore')
  await form(page).getByText(t('currencies.unratedHint')).waitFor()
  const options = await currency(page).locator('option').allInnerTexts()
  expect([options.includes('INR'), options.includes('PKR (no exchange rate)')]).toEqual([true, true])
  await field(page, t('tripForm.pricePerPerson')).fill('1200')
  await button(page, t('tripForm.addExtra')).click()
  await extra(page).getByLabel(t('tripForm.extraName')).fill('Bed')
  await amount(page).fill('30')
  await currency(page).selectOption('PKR')
  await form(page)
    .getByText(t('currencies.unratedNew', { currency: 'PKR' }).replaceAll(/\p{Cf}/gu, ''))
    .waitFor()
  await expect.poll(() => question(page, 'USD').getByRole('radio').count()).toBe(1)
  await question(page, 'USD').getByText('so nothing can be converted').waitFor()
  await question(page, 'USD')
    .getByRole('radio', { name: t('currencies.keep') })
    .check()
  await form(page)
    .getByText(/^Draft saved /)
    .waitFor()
  await page.reload()
  await page.getByRole('button', { name: t('tripForm.draftContinue') }).click()
  await question(page, 'USD').waitFor()
  expect(
    await question(page, 'USD')
      .getByRole('radio', { name: t('currencies.keep') })
      .isChecked(),
  ).toBe(true)
  expect([await currency(page).inputValue(), await amount(page).inputValue()]).toEqual(['PKR', '30'])
})
