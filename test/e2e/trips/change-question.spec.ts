// The question before a booked trip changes: for whom, until when, which emails, and what happens at the same time.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { openTab, row } from '#test/e2e/admin/steps.ts'
import { findViolations } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')
const title = t('tripForm.affectsTitle')
const question = (page: Page) => page.getByRole('dialog', { name: title, exact: true })
const edit = (page: Page) => page.getByRole('dialog', { name: 'Edit Trip', exact: true })
const press = (within: ReturnType<typeof question>, name: string) =>
  within.getByRole('button', { name, exact: true }).click()

/** A trip of an organizer, which leaves on 10 January, and her dashboard. */
async function ofOrganizer() {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ userId: user.id })
  const trip = await site.trip({
    organizerId: organizer.id,
    title: `Walk of ${user.id.slice(0, 8)}`,
    accommodation: 'Hotel Safa',
    departureOrigin: 'Mumbai',
    departureDate: '2027-01-10',
    returnDate: '2027-01-20',
  })
  const open = async () => {
    const page = await site.open('/organizer-dashboard', { signedInAs: user })
    await page.getByRole('button', { name: `Edit: ${trip.title}`, exact: true }).click()
    await edit(page)
      .getByRole('textbox', { name: t('trips.accommodation') })
      .fill('Hotel Marwa')
    return page
  }
  return { user, trip, open }
}

test('CON-14 a booking made during the question is notified too; refunds are shown by currency, with the deadline to answer', async () => {
  const { trip, open } = await ofOrganizer()
  const confirmed = { tripId: trip.id, status: 'confirmed' } as const
  await site.booking({ ...confirmed, totalAmount: '700.00', currency: 'EUR', contactEmail: 'a@example.com' })
  await site.booking({
    ...confirmed,
    totalAmount: '90000.00',
    currency: 'INR',
    contactEmail: 'b@example.com',
  })
  const page = await open()
  await press(edit(page), t('tripForm.save'))
  await question(page)
    .getByText(/^€700(\.00)?$/)
    .waitFor()
  await question(page)
    .getByText(/^₹90,000(\.00)?$/)
    .waitFor()
  // Five days after the one on which it is asked.
  const until = t('tripForm.answerUntil', { day: 'Thursday, November 26, 2026' })
  await question(page).getByText(until, { exact: true }).waitFor()
  await site.booking({ ...confirmed, contactEmail: 'late@example.com' })
  await press(question(page), t('tripForm.saveAndTell'))
  await page.getByRole('status').getByText('Trip updated successfully', { exact: true }).waitFor()
  const told = (await site.mails.deliver()).filter(({ template }) => template === 'trip-changed')
  expect(told.map(({ to }) => to).toSorted()).toEqual(['a@example.com', 'b@example.com', 'late@example.com'])
})

test('CON-14 a pilgrim with an unanswered earlier change reads both in one email, and the preview shows so', async () => {
  const { trip, open } = await ofOrganizer()
  await site.booking({ tripId: trip.id, status: 'confirmed', language: 'en' })
  const moved = { ...trip, returnDate: '2027-01-22T00:00:00.000Z', changeReason: 'The flight was moved.' }
  const admin = await site.user({ role: 'admin' })
  expect((await site.call('admin.updateTrip', moved, { as: admin })).status).toBe(200)
  const { version } = (await site.call('trips.get', { id: trip.id })).body
  await site.booking({ tripId: trip.id, status: 'confirmed', language: 'en', tripVersion: version })
  const page = await open()
  await press(edit(page), t('tripForm.save'))
  await question(page).getByText(t('departure.letter'), { exact: true }).click()
  const letter = question(page).getByRole('article', { name: t('departure.letter') })
  const terms = letter.getByRole('term')
  const readers = question(page).getByLabel(t('tripForm.letterLanguage'))
  await expect
    .poll(() => readers.getByRole('option').allInnerTexts())
    .toEqual(['English (1 booking)', 'English (1 booking) · with 1 earlier change'])
  await expect.poll(() => terms.allInnerTexts()).toEqual(['Accommodation'])
  await readers.selectOption({ index: 1 })
  await expect.poll(() => terms.allInnerTexts()).toEqual(['Return', 'Accommodation'])
  await letter.getByText(/Reason given: .*The flight was moved\./).waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('ACC-04 CON-14 Escape goes back to the form, which has everything, and the focus to the pressed button', async () => {
  const { trip, open } = await ofOrganizer()
  await site.booking({ tripId: trip.id, status: 'confirmed' })
  const page = await open()
  const save = edit(page).getByRole('button', { name: t('tripForm.save'), exact: true })
  await save.focus()
  await page.keyboard.press('Enter')
  await question(page).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(t('tripForm.keepEditing'))
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('tripForm.save'))
  const field = edit(page).getByRole('textbox', { name: t('trips.accommodation') })
  expect(await field.inputValue()).toBe('Hotel Marwa')
  expect((await site.call('trips.get', { id: trip.id })).body.accommodation).toBe('Hotel Safa')
})

test('CON-14 ADM-08 an admin is asked the same before a booked trip changes', async () => {
  const { trip } = await ofOrganizer()
  await site.booking({ tripId: trip.id, status: 'confirmed', contactEmail: 'pilgrim@example.com' })
  const page = await openTab(site, 'trips')
  await row(page, trip.title)
    .getByRole('button', { name: /^Edit:/ })
    .click()
  const form = page.getByRole('dialog').last()
  await form.getByLabel(t('tripForm.returnDate'), { exact: true }).fill('2027-01-21')
  await press(form, t('tripForm.save'))
  await question(page)
    .getByText(/^This affects: .*1 booking/)
    .waitFor()
  await question(page).getByRole('textbox').fill('The company asked for it.')
  await press(question(page), t('tripForm.saveAndTell'))
  await question(page).waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await site.call('trips.get', { id: trip.id })).body.returnDate)
    .toBe('2027-01-21T00:00:00.000Z')
  const told = (await site.mails.deliver()).filter(({ to }) => to === 'pilgrim@example.com')
  expect(told.map(({ text }) => text.includes('The company asked for it.'))).toEqual([true])
})
