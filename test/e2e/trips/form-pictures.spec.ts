// The pictures of a trip in its form: captions, the portraits of those who lead, and how many are requested.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { servePicture } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')
const pictures = ['1', '2'].map((n) => `/api/trip-images/${n.repeat(32)}.webp`)
const form = (page: Page) => page.getByRole('dialog')
const caption = (page: Page, n: number) =>
  form(page).getByRole('textbox', { name: t('tripForm.captionN', { n }) })
const save = (page: Page) =>
  form(page)
    .getByRole('button', { name: t('tripForm.save'), exact: true })
    .click()
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function ownTrip() {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ userId: user.id })
  const trip = await site.trip({
    organizerId: organizer.id,
    title: 'Of two pictures',
    departureOrigin: 'Mumbai',
    images: pictures,
    accommodation: 'Hotel Safa',
    wordsLanguage: 'en',
    includesGuide: true,
    tripZakirs: 2,
    tripZakirNames: ['Maulana Abbas', 'Maulana Hasan'],
  })
  const prepare = (opened: Page) => servePicture(opened, '**/api/trip-images/*')
  const page = await site.open('/organizer-dashboard', {
    signedInAs: user,
    prepare,
    allowedProblems: [/status of 400/],
  })
  await page.getByRole('button', { name: '2 of 5 photos: Of two pictures' }).click()
  await form(page).waitFor()
  return { trip, page }
}

test('FIN-09 the row of a trip gives its number of five photos and leads to the form, which asks for more and forbids nothing', async () => {
  const { trip, page } = await ownTrip()
  await form(page)
    .getByText(/Please add at least 5 photos/)
    .waitFor()
  await form(page).getByText('2 of 5 so far.').waitFor()
  await caption(page, 2).fill('Our hotel')
  await form(page)
    .getByRole('button', { name: t('tripForm.addPicture') })
    .click()
  // An address that is wrong: all that was written stays.
  await form(page).getByRole('textbox', { name: 'Link to photo 3' }).fill('http://pictures.example/3.jpg')
  await form(page).getByText('3 of 5 so far.').waitFor()
  await save(page)
  await form(page).getByText(t('fields.https_only')).first().waitFor()
  expect(await caption(page, 2).inputValue()).toBe('Our hotel')
  await form(page)
    .getByRole('button', { name: t('tripForm.removePicture', { n: 3 }) })
    .click()
  await save(page)
  await page.getByRole('status').getByText('Trip updated successfully', { exact: true }).waitFor()
  const { body } = await site.call('trips.get', { id: trip.id })
  expect([body.images, body.captions]).toEqual([
    pictures,
    [{ image: pictures[1], text: 'Our hotel', translations: {} }],
  ])
})

test('FIN-09 a caption that is too long is reported at its field', async () => {
  const { page } = await ownTrip()
  await caption(page, 1).evaluate((input) => input.removeAttribute('maxlength'))
  await caption(page, 1).fill('x'.repeat(121))
  await save(page)
  await expect.poll(() => caption(page, 1).getAttribute('aria-invalid')).toBe('true')
  expect(await caption(page, 2).getAttribute('aria-invalid')).not.toBe('true')
})

test('FIN-09 a portrait is sent by its own endpoint, is in the form, is kept by saving, and is removed again', async () => {
  const { trip, page } = await ownTrip()
  const portraits = async () => (await site.call('trips.get', { id: trip.id })).body.tripZakirPortraits
  const second = t('trips.zakirN', { n: 2 })
  await form(page)
    .locator(`input[type=file][aria-label="${t('tripForm.portrait')}: ${second}"]`)
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: pixel })
  await form(page).locator('img[src^="/api/portraits/"]').waitFor()
  await save(page)
  const address = expect.stringMatching(/^\/api\/portraits\/[0-9a-f]{32}\.webp$/)
  await expect.poll(portraits).toEqual(['', address])
  await form(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^2 of 5 photos/ }).click()
  await form(page)
    .getByRole('button', { name: `${t('tripForm.portraitRemove')}: ${second}` })
    .click()
  await save(page)
  await expect.poll(portraits).toEqual([])
})

test('FIN-09 captions of a new trip’s photos are there after a reload', async () => {
  const user = await site.user({ role: 'organizer' })
  await site.organizer({ userId: user.id })
  const page = await site.open('/organizer-dashboard', { signedInAs: user })
  await page.getByRole('button', { name: 'Create New Trip' }).first().click()
  await form(page)
    .getByRole('textbox', { name: t('tripForm.title'), exact: true })
    .fill('Half written')
  await form(page)
    .getByRole('button', { name: t('tripForm.addPicture') })
    .click()
  await caption(page, 1).fill('The court')
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  await expect.poll(kept).toContain('The court')
  await page.reload()
  // The form opens by itself, and offers the draft.
  await form(page)
    .getByRole('button', { name: t('tripForm.draftContinue') })
    .click()
  expect(await caption(page, 1).inputValue()).toBe('The court')
})
