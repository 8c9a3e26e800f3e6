// A booked trip that changes: who changes it is asked first, who has booked it reads of it, who was overtaken goes on.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { findViolations } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { bookingRequest } from '#test/factories.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page, within: string, name: string) =>
  dialog(page, within).getByRole('button', { name, exact: true })

/** The organizer's dashboard with one trip, open in its form. */
async function editing(allow: RegExp[] = []) {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ userId: user.id })
  const trip = await site.trip({
    organizerId: organizer.id,
    title: 'Arbaeen',
    departureOrigin: 'Mumbai',
    accommodation: 'Hotel Safa',
    accommodationStars: 3,
  })
  const page = await site.open('/organizer-dashboard', { signedInAs: user, allowedProblems: allow })
  const open = async () => {
    await page.getByRole('button', { name: 'Edit: Arbaeen', exact: true }).click()
    await dialog(page, 'Edit Trip').waitFor()
  }
  return { user, trip, page, open }
}

const [edit, question] = ['Edit Trip', t('tripForm.affectsTitle')]
const lodging = (page: Page) => dialog(page, edit).getByRole('textbox', { name: t('trips.accommodation') })

test('CON-14 the organizer reads whom a change concerns before saving, and gives a reason, which is stored', async () => {
  const { trip, page, open } = await editing([/the server responded with a status of 500/])
  const pilgrim = await site.user()
  for (const [index, numberOfPilgrims] of [4, 3].entries())
    await site.call(
      'bookings.create',
      bookingRequest(trip, { numberOfPilgrims, contactEmail: `p${index}@example.com` }),
      { as: pilgrim },
    )
  await open()
  await lodging(page).fill('Hotel Marwa')
  await button(page, edit, t('tripForm.save')).click()
  await dialog(page, question)
    .getByText(/^This affects: .*2 bookings.*, .*7 pilgrims/)
    .waitFor()
  for (const line of [/^Hotel Marwa$/, /^Before: .*Hotel Safa/])
    await dialog(page, question).getByRole('definition').filter({ hasText: line }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog(page, question).getByRole('textbox').fill('The old one is closed.')
  // Back to the form, where all is as it was; the reason, too.
  await button(page, question, t('tripForm.keepEditing')).click()
  expect(await lodging(page).inputValue()).toBe('Hotel Marwa')
  await button(page, edit, t('tripForm.save')).click()
  expect(await dialog(page, question).getByRole('textbox').inputValue()).toBe('The old one is closed.')
  // A failure keeps what was typed.
  await page.route('**/api/trips/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  )
  await button(page, question, t('tripForm.saveAndTell')).click()
  await dialog(page, edit).getByRole('note').first().waitFor()
  expect(await lodging(page).inputValue()).toBe('Hotel Marwa')
  await page.unroute('**/api/trips/*')
  await button(page, edit, t('tripForm.save')).click()
  await button(page, question, t('tripForm.saveAndTell')).click()
  await page.getByRole('status').getByText('Trip updated successfully', { exact: true }).waitFor()

  const mine = await site.open('/my-bookings', { signedInAs: pilgrim })
  const told = mine.getByRole('group', { name: t('bookings.tripChanged') }).first()
  for (const line of [/^Hotel Marwa$/, /^Before: .*Hotel Safa/])
    await told.getByRole('definition').filter({ hasText: line }).waitFor()
  await told.getByText(/Reason given: .*The old one is closed\./).waitFor()
  expect(await findViolations(mine)).toEqual([])
})

test('CON-14 he reads the possible cost, and the email to each, in the language of each', async () => {
  const { trip, page, open } = await editing()
  for (const [language, totalAmount] of [
    ['en', '700.00'],
    ['ur', '900.50'],
    ['ur', '900.50'],
  ] as const)
    await site.booking({ tripId: trip.id, status: 'confirmed', language, totalAmount, currency: 'EUR' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open()
  await lodging(page).fill('Hotel Marwa')
  await button(page, edit, t('tripForm.save')).click()
  await dialog(page, question).getByText(t('tripForm.affectsCost'), { exact: true }).waitFor()
  await dialog(page, question)
    .getByText(/^€2,501(\.00)?$/)
    .waitFor()
  await dialog(page, question).getByRole('textbox').fill('The old one is closed.')
  await dialog(page, question).getByText(t('departure.letter'), { exact: true }).click()
  const letter = dialog(page, question).getByRole('article', { name: t('departure.letter') })
  // Most of them read Urdu.
  await letter.and(page.locator('[lang=ur][dir=rtl]')).waitFor()
  const languages = dialog(page, question).getByLabel(t('tripForm.letterLanguage'))
  expect(await languages.getByRole('option').allInnerTexts()).toHaveLength(2)
  await letter.getByText(/The old one is closed\./).waitFor()
  expect(await findViolations(page)).toEqual([])
  await languages.selectOption({ index: 1 })
  await letter.and(page.locator('[lang=en][dir=ltr]')).waitFor()
  await letter.getByRole('heading', { name: /^Trip changed: answer by .+, QF-…$/ }).waitFor()
  await letter
    .getByRole('definition')
    .filter({ hasText: /^Hotel Marwa$/ })
    .waitFor()
  // Text typed in the meantime is read at once.
  await dialog(page, question).getByRole('textbox').fill('It burned down.')
  await letter.getByText(/Reason given: .*It burned down\./).waitFor()
})

test('CON-14 a small edit, and any of a trip without bookings, is saved right away', async () => {
  const { trip, page, open } = await editing()
  await open()
  await lodging(page).fill('Hotel Marwa')
  await button(page, edit, t('tripForm.save')).click()
  await page.getByRole('status').getByText('Trip updated successfully', { exact: true }).waitFor()
  await site.booking({ tripId: trip.id })
  await open()
  await dialog(page, edit).getByLabel(t('tripForm.pricePerPerson')).fill('1300')
  await button(page, edit, t('tripForm.save')).click()
  await dialog(page, edit).waitFor({ state: 'detached' })
  expect((await site.call('trips.get', { id: trip.id })).body.pricePerPerson).toBe('1300.00')
})

test('DSK-12 an editor who was overtaken keeps typed text, sees the other changes, and goes on', async () => {
  const { user, trip, page, open } = await editing([/the server responded with a status of 409/])
  await open()
  await lodging(page).fill('Hotel Marwa')
  const { status } = await site.call(
    'admin.updateTrip',
    { ...trip, title: 'Renamed meanwhile' },
    { as: await site.user({ role: 'admin' }) },
  )
  expect(status).toBe(200)
  await button(page, edit, t('tripForm.save')).click()
  await dialog(page, edit).getByText(t('tripForm.changedMeanwhile')).first().waitFor()
  expect(await lodging(page).inputValue()).toBe('Hotel Marwa')
  const title = dialog(page, edit).getByRole('textbox', { name: t('tripForm.title'), exact: true })
  expect(await title.inputValue()).toBe('Renamed meanwhile')
  await button(page, edit, t('tripForm.save')).click()
  await page.getByRole('status').getByText('Trip updated successfully', { exact: true }).waitFor()
  expect((await site.call('trips.get', { id: trip.id }, { as: user })).body).toMatchObject({
    title: 'Renamed meanwhile',
    accommodation: 'Hotel Marwa',
    version: 3,
  })
})
