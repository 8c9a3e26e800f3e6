import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

test('LNG-03 a date is shown in the calendars of its readers', async () => {
  const trip = await site.trip({ departureDate: '2027-01-12', returnDate: '2027-01-20' })
  const page = await site.open(`/trips/${trip.id}`)
  const ofPanel = (lang: 'en' | 'fa') => page.getByRole('region', { name: translator(lang)('trips.dock') })
  await ofPanel('en').getByText("4 Sha'ban 1448 AH").first().waitFor()
  await page.goto(`/trips/${trip.id}?lang=fa`)
  await page.getByText('سه‌شنبه ۲۲\u00a0دی ۱۴۰۵ (۱۲\u00a0ژانویهٔ ۲۰۲۷)').first().waitFor()
  await ofPanel('fa')
    .getByText(translator('fa')('calendar.hijriDate', { day: '۴', month: 'شعبان', year: '۱۴۴۸' }))
    .first()
    .waitFor()
  expect(await ofPanel('fa').getByRole('definition').first().innerText()).toMatch(
    /۲۲\sدی\s۱۴۰۵[\s\S]*۱۲\sژانویه\s۲۰۲۷\s·\s۴\sشعبان\s۱۴۴۸/,
  )
  await page.goto(`/trips/${trip.id}?lang=ur`)
  const facts = page.getByRole('region', { name: translator('ur')('trips.dock') }).getByRole('definition')
  expect((await facts.allInnerTexts()).slice(0, 2).join()).toMatch(/1448[\s\S]*1448/)
})
