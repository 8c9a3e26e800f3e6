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
const field = (page: Page, label: string | RegExp) =>
  form(page).getByRole('textbox', { name: label, exact: true })
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })

/** A verified organizer with the form for a new trip open on the dashboard. */
async function openForm(companyName: string, allow?: RegExp[]) {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ companyName, userId: user.id })
  const page = await site.open('/organizer-dashboard', { signedInAs: user, allowedProblems: allow })
  await openAgain(page)
  return { page, organizer }
}

async function openAgain(page: Page) {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('dashboard.createTrip') }).click()
  await form(page).waitFor()
}

async function fillRequired(page: Page, title: string) {
  await field(page, t('tripForm.title')).fill(title)
  await form(page).getByLabel(t('tripForm.destination'), { exact: true }).selectOption('iran-iraq')
  await field(page, t('trips.departureOrigin')).fill('Mumbai')
  await form(page).getByLabel(t('tripForm.departureDate'), { exact: true }).fill('2027-01-12')
  await form(page).getByLabel(t('tripForm.returnDate'), { exact: true }).fill('2027-01-26')
  await field(page, t('tripForm.description')).fill('Najaf, Karbala and Mashhad in a small group.')
  await field(page, t('trips.accommodation')).fill('Hotel Safa, 200 m from the Haram')
}

test('ORG-10 ORG-12 ORG-20 a whole trip is written, checked, published, offered for promotion, and seen on its public page', async () => {
  const { page } = await openForm('Safar Caravans')
  expect(await field(page, t('tripForm.pricePerPerson')).inputValue()).toBe('1000')
  expect(await field(page, /^Requirements/).inputValue()).toContain('Pancard')
  const stars = form(page).getByLabel(t('tripForm.stars'))
  expect(
    await stars.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
  ).toEqual(['3', '4', '5'])
  for (const tag of ['Premium', 'Budget-Friendly', 'Cultural', 'Verified'])
    expect(await button(page, tag).getAttribute('aria-pressed')).toBe('false')

  // Nothing is sent while the dates are the wrong way round.
  await fillRequired(page, 'Two shrines, one road')
  await form(page).getByLabel(t('tripForm.returnDate'), { exact: true }).fill('2027-01-12')
  await button(page, t('tripForm.publish')).click()
  await page.getByRole('alert').getByText('Invalid Dates', { exact: true }).waitFor()
  await page.getByRole('alert').getByText('Return date must be after departure date.').waitFor()
  const returnDate = form(page).getByLabel(t('tripForm.returnDate'), { exact: true })
  expect(await returnDate.getAttribute('aria-invalid')).toBe('true')
  await returnDate.fill('2027-01-26')

  // Digits of any keyboard; zakirs from 2 to 5, with a field for each name.
  await form(page).getByLabel(t('tripForm.currency'), { exact: true }).selectOption('INR')
  await field(page, t('tripForm.pricePerPerson')).fill('۹۸٬۵۰۰')
  await field(page, /Exact capacity/).fill('૪૫')
  await form(page).getByLabel(t('trips.guide'), { exact: true }).check()
  await field(page, t('tripForm.zakirs')).fill('9')
  await field(page, t('tripForm.title')).focus()
  expect(await field(page, t('tripForm.zakirs')).inputValue()).toBe('2')
  await field(page, t('tripForm.zakirs')).fill('3')
  await field(page, /^Zakir 3/).fill('Maulana Hasan')
  await button(page, t('tripForm.addDay')).click()
  await field(page, 'Day 1, activity 1').fill('Arrival in Najaf')
  await button(page, 'Premium').click()

  await button(page, t('tripForm.publish')).click()
  await page.getByRole('status').getByText('Trip created successfully!', { exact: true }).waitFor()
  await form(page).waitFor({ state: 'hidden' })
  const [trip] = (await site.call('trips.list')).body
  const chooser = page.getByRole('dialog', { name: t('promotion.title') })
  for (const way of ['Share to social', 'Generate review flyer', 'Generate trip flyer', 'Skip for now'])
    await chooser.getByRole('button', { name: way }).waitFor()
  await chooser.getByRole('button', { name: 'Share to social' }).click()
  // It is about the trip that was just made.
  const post = page.getByRole('dialog', { name: 'Share to social' }).getByLabel(t('promotion.postText'))
  expect(await post.inputValue()).toContain(`${site.url}/trips/${trip?.id}`)
  expect(trip).toMatchObject({
    maxPilgrims: 45,
    pricePerPerson: '98500.00',
    currency: 'INR',
    tags: ['Premium'],
  })
  const visitor = await site.open(`/trips/${trip?.id}`)
  await visitor.getByRole('heading', { level: 1, name: 'Two shrines, one road' }).waitFor()
  for (const text of ['Arrival in Najaf', 'Maulana Hasan', 'Hotel Safa, 200 m from the Haram'])
    await visitor.getByText(text).filter({ visible: true }).first().waitFor()
})

test('ORG-10 the itinerary is written and sorted by keyboard, and each move is announced', async () => {
  const { page } = await openForm('Keyboard Caravans')
  await button(page, t('tripForm.addDay')).press('Enter')
  const said = page.getByRole('status')
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value)
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.keyboard.type('Karbala')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Najaf')
  await page.keyboard.press('Alt+ArrowUp')
  await said.getByText('Moved to activity 1 of day 1').waitFor()
  expect(await focused()).toBe('Najaf')
  expect(await field(page, 'Day 1, activity 2').inputValue()).toBe('Karbala')

  await button(page, t('tripForm.addDay')).press('Enter')
  await page.keyboard.type('Mashhad')
  await button(page, 'Move day 2 up').press('Enter')
  await said.getByText('Moved to day 1').waitFor()
  // At the top there is only the way down.
  expect(await label()).toBe('Move day 1 down')
  expect(await field(page, 'Day 1, activity 1').inputValue()).toBe('Mashhad')
  expect(await field(page, 'Day 2, activity 2').inputValue()).toBe('Karbala')
  await button(page, 'Remove activity 1 of day 2').press('Enter')
  expect(await focused()).toBe('Karbala')
  await button(page, 'Remove day 1').press('Enter')
  await said.getByText('Day 1 removed').waitFor()
  expect(await label()).toBe('Remove day 1')
  expect(await field(page, 'Day 1, activity 1').inputValue()).toBe('Karbala')
})

test('ORG-10 nothing is lost: closing asks, the draft survives a reload, and is deleted when the trip is published', async () => {
  const { page, organizer } = await openForm('Careful Caravans')
  // An untouched form closes at once and leaves no draft.
  await page.keyboard.press('Escape')
  await form(page).waitFor({ state: 'hidden' })
  await openAgain(page)
  await fillRequired(page, 'A trip with second thoughts')

  const question = page.getByRole('dialog', { name: t('tripForm.leaveTitle') })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => button(page, t('common.cancel')).click(),
    () => button(page, t('common.close')).click(),
  ]) {
    await leave()
    await question
      .getByRole('button', { name: t('tripForm.keepEditing') })
      .last()
      .click()
    await question.waitFor({ state: 'hidden' })
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: t('tripForm.leave') }).click()
  await form(page).waitFor({ state: 'hidden' })

  await page.reload()
  await openAgain(page)
  await form(page).getByText('A trip with second thoughts').waitFor()
  await button(page, 'Continue your draft').click()
  expect(await field(page, t('tripForm.title')).inputValue()).toBe('A trip with second thoughts')
  await field(page, t('tripForm.title')).fill('A trip at last')
  await button(page, t('tripForm.publish')).click()
  await form(page).waitFor({ state: 'hidden' })
  await page.getByRole('status').getByText('Trip created successfully!', { exact: true }).waitFor()

  const key = `trip-draft:${organizer.id}`
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
  // A draft of an older form never breaks this one.
  await page.evaluate((name) => localStorage.setItem(name, '{"title":"old","itinerary":[1]}'), key)
  await page.reload()
  await openAgain(page)
  expect(await field(page, t('tripForm.title')).inputValue()).toBe('')
})

test('ORG-20 a rejection by the server is shown at its field, and all typed text stays', async () => {
  const { page } = await openForm('Refused Caravans', [/status of (?:400|500)/])
  await fillRequired(page, 'Refused at first')
  await page.route('**/api/trips', (route) =>
    route.fulfill({
      status: 400,
      json: { message: 'Invalid trip data', code: 'invalid_trip', fields: { departureOrigin: 'too_long' } },
    }),
  )
  await button(page, t('tripForm.publish')).click()
  await page
    .getByRole('alert')
    .getByText('Failed to create trip. Please try again.', { exact: true })
    .waitFor()
  await form(page).getByText(t('fields.too_long')).waitFor()
  const origin = field(page, t('trips.departureOrigin'))
  expect(await origin.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await field(page, t('tripForm.title')).inputValue()).toBe('Refused at first')
  await page.unroute('**/api/trips')
  await page.getByRole('button', { name: t('common.dismiss') }).click()
  await button(page, t('tripForm.publish')).click()
  await page.getByRole('status').getByText('Trip created successfully!', { exact: true }).waitFor()
})

test('ORG-20 a departure in the past is reported at its field before anything is sent', async () => {
  const { page } = await openForm('Punctual Caravans')
  await fillRequired(page, 'Yesterday')
  const departure = form(page).getByLabel(t('tripForm.departureDate'), { exact: true })
  await departure.fill('2026-11-20')
  await button(page, t('tripForm.publish')).click()
  await form(page).getByText(t('fields.departure_in_past')).waitFor()
  expect(await departure.getAttribute('aria-invalid')).toBe('true')
})
