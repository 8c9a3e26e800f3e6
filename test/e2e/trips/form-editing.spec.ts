// A trip that there is, opened in the form: what is not touched stays as it was.
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
const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Trip' })
const field = (page: Page, label: string | RegExp) =>
  form(page).getByRole('textbox', { name: label, exact: true })
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })

test('ORG-10 ORG-22 FND-18 an edit keeps the capacity, offers 1 to 5 stars, takes photos, and the list follows', async () => {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ userId: user.id })
  const trip = await site.trip({
    organizerId: organizer.id,
    title: 'Before the edit',
    departureOrigin: 'Mumbai',
    accommodation: 'Hotel Safa',
    maxPilgrims: 37,
  })
  const page = await site.open('/organizer-dashboard', {
    signedInAs: user,
    allowedProblems: [/status of 400/],
  })
  await page
    .getByRole('button', { name: /^Edit(?! Profile)/ })
    .first()
    .click()
  await form(page).waitFor()
  expect(await field(page, /Exact capacity/).inputValue()).toBe('37')
  await form(page).getByLabel(t('tripForm.stars')).selectOption('1')
  await field(page, t('tripForm.title')).fill('After the edit')
  await form(page).getByText(t('tripForm.stockNote')).waitFor()
  await button(page, t('tripForm.addPicture')).click()
  const address = field(page, 'Link to photo 1')
  await address.fill('http://pictures.example/1.jpg')
  await button(page, t('tripForm.save')).click()
  await form(page).getByText(t('fields.https_only')).waitFor()
  await address.fill('https://pictures.example/1.jpg')
  await address.blur()
  await form(page).getByText(t('tripForm.pictureFetched')).waitFor()
  await form(page)
    .getByRole('button', { name: t('tripForm.removePicture', { n: 1 }) })
    .click()
  // A picture of this device joins the list, too.
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const file = form(page).locator('input[type=file]')
  await file.setInputFiles({ name: 'haram.png', mimeType: 'image/png', buffer: pixel })
  const first = field(page, 'Link to photo 1')
  await first.waitFor()
  const uploaded = await first.inputValue()
  expect(uploaded).toMatch(/^\/api\/trip-images\//)
  await form(page).getByRole('img', { name: 'Preview of photo 1' }).waitFor()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await button(page, t('tripForm.save')).click()
  expect((await sent).postDataJSON()).not.toHaveProperty('maxPilgrims')
  await page.getByRole('status').getByText('Trip updated successfully', { exact: true }).waitFor()
  await page.getByText('After the edit').first().waitFor()
  const { body } = await site.call('trips.get', { id: trip.id })
  expect(body).toMatchObject({
    maxPilgrims: 37,
    accommodationStars: 1,
    images: [uploaded],
  })
})

test('DSK-12 a trip that is opened in the form and saved is the same record; an edit of a day keeps all others', async () => {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ userId: user.id })
  const trip = await site.trip({
    organizerId: organizer.id,
    title: 'A trip of old',
    departureOrigin: 'Mumbai',
    accommodation: 'Hotel Safa',
    maxPilgrimsRange: null,
    tags: ['Arbaeen', 'Verified', 'Family'],
    includesGuide: true,
    tripZakirs: 2,
    tripZakirNames: ['Maulana Abbas', ''],
    itinerary: [
      { day: 1, description: 'Arrival by night' },
      { day: 2, activities: ['Najaf'] },
      { day: 5, description: 'Rest', activities: ['Karbala'] },
    ],
  })
  const stored = async () => (await site.call('trips.get', { id: trip.id })).body
  const before = await stored()
  const page = await site.open('/organizer-dashboard', { signedInAs: user })
  const open = page.getByRole('button', { name: /^Edit(?! Profile)/ }).first()
  const save = async () => {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await button(page, t('tripForm.save')).click()
    expect((await answered).status()).toBe(200)
    await form(page).waitFor({ state: 'hidden' })
  }
  await open.click()
  await form(page).waitFor()
  expect(await field(page, t('tripForm.dayDescription', { day: '1' })).inputValue()).toBe('Arrival by night')
  await save()
  expect(await stored()).toEqual(before)

  await open.click()
  await field(page, 'Day 5, activity 1').fill('Karbala by foot')
  await button(page, 'Remove day 1').click()
  await button(page, 'Cultural').click()
  await save()
  expect(await stored()).toEqual({
    ...before,
    version: before.version + 1,
    tags: ['Arbaeen', 'Verified', 'Family', 'Cultural'],
    itinerary: [
      { day: 1, activities: ['Najaf'] },
      { day: 5, description: 'Rest', activities: ['Karbala by foot'] },
    ],
  })
})
