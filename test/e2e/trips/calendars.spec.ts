import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

test('LNG-03 the search shows its dates by the moon and accepts them in either calendar', async () => {
  const t = translator('fa')
  const page = await site.open('/trips?lang=fa&departureFrom=2027-01-12')
  const form = page.getByRole('search').first()
  const from = form.getByLabel(t('search.departureFrom'), { exact: true })
  await form.getByText('۲۲ دی ۱۴۰۵').waitFor()
  await form.getByText('۴ شعبان ۱۴۴۸').waitFor()
  await form.getByText(t('calendar.enter')).first().click()
  await form.getByRole('textbox', { name: t('calendar.day'), exact: true }).fill('۱')
  await form.getByRole('combobox', { name: t('calendar.month') }).selectOption({ label: 'فروردین' })
  await form.getByRole('textbox', { name: t('calendar.year') }).fill('۱۴۰۶')
  expect(await from.inputValue()).toBe('2027-03-21')
  await form.getByText('۱ فروردین ۱۴۰۶').waitFor()
  await form.getByRole('button', { name: t('search.submit') }).click()
  await page.waitForURL(/departureFrom=2027-03-21/)
  expect(new URL(page.url()).searchParams.size).toBe(1)

  // Without scripts nothing stands there that could do nothing.
  const plain = await site.open('/trips?lang=fa&departureFrom=2027-01-12', { javaScript: false })
  expect(await plain.getByRole('search').first().getByLabel(t('search.departureFrom')).inputValue()).toBe(
    '2027-01-12',
  )
  expect(await plain.getByText(t('calendar.enter')).count()).toBe(0)
})

test('LNG-03 a date field shows the date by the moon and accepts one', async () => {
  const user = await site.user({ role: 'organizer' })
  await site.organizer({ companyName: 'Days of two calendars', userId: user.id })
  const t = translator('fa')
  const page = await site.open('/organizer-dashboard?lang=fa', { signedInAs: user })
  await page
    .getByRole('main')
    .getByRole('button', { name: t('dashboard.createTrip') })
    .click()
  const form = page.getByRole('dialog')
  const date = form.getByLabel(t('tripForm.departureDate'), { exact: true })
  await date.fill('2027-01-12')
  await form.getByText('۲۲ دی ۱۴۰۵').waitFor()
  await form.getByText('۴ شعبان ۱۴۴۸ ه‍.ق.').waitFor()

  await form.getByText(t('calendar.enter')).first().click()
  const day = form.getByRole('textbox', { name: t('calendar.day'), exact: true })
  await day.fill('۱')
  await form.getByRole('combobox', { name: t('calendar.month') }).selectOption({ label: 'فروردین' })
  await form.getByRole('textbox', { name: t('calendar.year') }).fill('۱۴۰۶')
  expect(await date.inputValue()).toBe('2027-03-21')
  await form.getByRole('combobox', { name: t('calendar.month') }).selectOption('hijri-1')
  await form.getByRole('textbox', { name: t('calendar.year') }).fill('1449')
  expect(await date.inputValue()).toBe('2027-06-06')
  await day.fill('30')
  await form.getByText(t('calendar.noSuchDay')).waitFor()
  expect(await date.inputValue()).toBe('2027-06-06')
})

test('LNG-03 a browser of Afghanistan names the solar months as they are named there, once scripts run', async () => {
  const trip = await site.trip({ departureDate: '2027-01-12', returnDate: '2027-01-20' })
  const prepare = (page: Page) =>
    page.addInitScript(() =>
      Object.defineProperty(navigator, 'languages', { get: () => ['fa-AF', 'en'], configurable: true }),
    )
  const page = await site.open(`/trips/${trip.id}?lang=fa`, { prepare })
  await page.getByText('سه‌شنبه ۲۲\u00a0جدی ۱۴۰۵ (۱۲\u00a0ژانویهٔ ۲۰۲۷)').first().waitFor()
  await page.goto('/trips?lang=fa&departureFrom=2027-01-12')
  const form = page.getByRole('search').first()
  await form.getByText('۲۲ جدی ۱۴۰۵').waitFor()
  await form.getByText(translator('fa')('calendar.enter')).first().click()
  const months = form.getByRole('combobox', { name: translator('fa')('calendar.month') })
  await months.selectOption({ label: 'حمل' })

  const other = await site.open(`/trips/${trip.id}?lang=fa`)
  await other.getByText('سه‌شنبه ۲۲\u00a0دی ۱۴۰۵ (۱۲\u00a0ژانویهٔ ۲۰۲۷)').first().waitFor()
})
