// An organizer's own announcement, pasted: several departures become trips one after the other, and nothing typed is lost.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('ur')
const message = `*السلام علیکم ورحمۃ اللہ وبرکاتہ*
🕌 *قافلۂ سفینۂ نجات لکھنؤ* 🕌
*زیارات عراق و ایران*

زائرینِ کرام کو مطلع کیا جاتا ہے کہ ان شاء اللہ اس سال بھی قافلہ روانہ ہو گا۔

LUCKNOW
Dep: 10 January 2027
Days: 17
Price: ₹1,34,000/-

DELHI
Dep: 11 January 2027
Days: 16
Price: ₹1,29,000/-

MUMBAI
Dep: 14 February 2027
Days: 14
Price: ₹98,500/-

HYDERABAD
Dep: 2 March 2027
Days: 14
Price: ₹1,02,000/-

INCLUDES: ویزا، ہوائی ٹکٹ، ہوٹل، تین وقت کا کھانا، اے سی بس، عالمِ دین کی ہمراہی
Excludes: لانڈری، ذاتی اخراجات
Requirement: پاسپورٹ، چار تصاویر، پین کارڈ

نجف، کربلا، کاظمین، سامرہ، قم، مشہد

ایڈوانس ₹25,000 بکنگ کے وقت
A/C 000011112222 IFSC DEMO0000123
رابطہ: +91 50522 00110
`

const field = (page: Page) => page.getByRole('textbox', { name: t('parser.message') })
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
const create = (page: Page, place: number) =>
  cards(page)
    .nth(place)
    .getByRole('button', { name: t('parser.create') })
const form = (page: Page) => page.getByRole('dialog', { name: t('tripForm.createTitle') })
const title = (page: Page) => form(page).getByLabel(t('tripForm.title'), { exact: true })

test('ORG-18 CON-04 four departures of an Urdu announcement become trips, across reloads and a lost connection', async () => {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ userId: user.id })
  const page = await site.open('/whatsapp-parser', {
    signedInAs: user,
    lang: 'ur',
    width: 390,
    allowedProblems: [/ERR_|Failed to load|status of 404/],
  })
  await field(page).fill(message)
  // Pasted text that was not parsed yet is there after a reload.
  await page.reload()
  await expect.poll(() => field(page).inputValue()).toBe(message)
  await page.getByRole('button', { name: t('parser.parse') }).click()
  await cards(page).nth(3).waitFor()
  expect(await cards(page).locator('h3').allInnerTexts()).toEqual(['LUCKNOW', 'DELHI', 'MUMBAI', 'HYDERABAD'])

  // The second departure is edited, and the connection is lost: the device keeps what the company does not get.
  await create(page, 1).click()
  expect(await title(page).inputValue()).toBe(
    'عراق، ایران، نجف، کربلا، کاظمین، سامرہ، قم، مشہد · DELHI · 11 January 2027',
  )
  expect(await form(page).getByLabel(t('tripForm.departureDate'), { exact: true }).inputValue()).toBe(
    '2027-01-11',
  )
  expect(await form(page).getByLabel(t('tripForm.pricePerPerson'), { exact: true }).inputValue()).toBe(
    '129000',
  )
  // Payment details are in no field that becomes public.
  const held = await form(page)
    .locator('input, textarea')
    .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value).join(' '))
  expect(held).not.toMatch(/000011112222|DEMO0000123|50522/)
  await page.route('**/trip-drafts/**', (route) => route.abort())
  await title(page).fill('دہلی سے زیارات')
  await form(page).getByText(t('tripForm.draftOnDevice')).waitFor()
  await page.reload()

  // The message and its trips are still there, and the draft is offered before anything else is begun.
  await cards(page).nth(3).waitFor()
  await create(page, 1).click()
  await form(page)
    .getByRole('button', { name: t('tripForm.draftContinue') })
    .click()
  expect(await title(page).inputValue()).toBe('دہلی سے زیارات')
  await page.unroute('**/trip-drafts/**')
  await form(page)
    .getByRole('button', { name: t('tripForm.publish') })
    .click()
  await cards(page).nth(1).getByText(t('parser.published')).waitFor()

  // The next departure begins with its own text; finished ones are marked, after a reload too.
  await create(page, 2).click()
  expect(await title(page).inputValue()).toContain('MUMBAI')
  await form(page)
    .getByRole('button', { name: t('tripForm.publish') })
    .click()
  await cards(page).nth(2).getByText(t('parser.published')).waitFor()
  await page.reload()
  await cards(page).nth(2).getByText(t('parser.published')).waitFor()
  await expect.poll(() => page.getByText(t('parser.published')).count()).toBe(2)
  const { trips } = (await site.call('trips.search', {})).body
  const sorted = trips.toSorted((one, other) => one.departureDate.localeCompare(other.departureDate))
  expect(sorted.map((trip) => [trip.title.slice(0, 15), trip.pricePerPerson, trip.departureOrigin])).toEqual([
    ['دہلی سے زیارات', '129000.00', 'DELHI'],
    ['عراق، ایران، نج', '98500.00', 'MUMBAI'],
  ])
  expect((await site.call('drafts.list', { id: organizer.id }, { as: organizer })).body.drafts).toEqual([])
  await cards(page)
    .nth(2)
    .getByRole('link', { name: t('parser.openTrip') })
    .click()
  await page.getByRole('heading', { level: 1, name: /MUMBAI/ }).waitFor()
})
