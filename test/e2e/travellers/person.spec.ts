// The form of one person: for the lead, and by a link of his own.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { findViolations } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createPdf } from '#test/scenes/documents.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')
const second = { age: 'adult', place: 2 } as const
// The figure behind the number fits V4410293; an O was typed for the 0.
const wrong = 'P<INDKOLWALA<<SHIRIN<<<<<<<<<<<<<<<<<<<<<<<<\nV441O293<4IND5309144F3103049<<<<<<<<<<<<<<<2'

/** Creates a confirmed booking of three of a signed-in pilgrim, and returns the stored second person. */
async function booked() {
  const user = await site.user()
  const trip = await site.trip({ title: 'Arbaeen', departureDate: '2027-01-10', returnDate: '2027-01-20' })
  const booking = await site.booking({
    tripId: trip.id,
    userId: user.id,
    numberOfPilgrims: 3,
    status: 'confirmed',
  })
  const { id, reference } = booking
  const stored = async () => (await site.call('travellers.read', { id, ...second }, { as: user })).body
  const link = async () => (await site.call('travellers.link', { id, ...second }, { as: user })).body.token
  const open = async (allow: RegExp[] = []) => {
    const page = await site.open(`/bookings/${reference}/people/adult/2`, {
      signedInAs: user,
      allowedProblems: allow,
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await field(page, 'download.surname').waitFor()
    return page
  }
  return { user, id, reference, stored, link, open }
}

const field = (page: Page, key: 'download.surname' | 'download.givenNames' | 'download.passportNumber') =>
  page.getByRole('textbox', { name: t(key), exact: true })
const lines = (page: Page) => page.getByRole('textbox', { name: t('person.lines.label') })
const saved = (page: Page) => page.locator('[data-saving=saved]')

test('PPL-02 the two lines fill in the form: a wrong character is named and corrected by a press, names are only compared', async () => {
  const { open, stored } = await booked()
  const page = await open()
  await lines(page).fill(wrong)
  await page
    .getByRole('main')
    .getByText(/Passport number: a character is wrong, or the check digit at position 10 of line 2/)
    .waitFor()
  expect(await field(page, 'download.passportNumber').inputValue()).toBe('')
  await page.getByRole('button', { name: t('person.lines.mend', { number: 'V4410293' }) }).click()
  await page.getByRole('main').getByText(t('person.lines.fit')).waitFor()
  await saved(page).waitFor()
  expect(await stored()).toMatchObject({
    surname: 'KOLWALA',
    givenNames: 'SHIRIN',
    passportNumber: 'V4410293',
    nationality: 'IND',
    birthDate: '1953-09-14',
    sex: 'female',
    passportExpiry: '2031-03-04',
    issuingCountry: 'IND',
  })
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('PPL-02 typed values are never overwritten by the lines: both are shown, and one is chosen', async () => {
  const { open, stored } = await booked()
  const page = await open()
  await field(page, 'download.surname').fill('Kolvala')
  await field(page, 'download.givenNames').focus()
  await saved(page).waitFor()
  await lines(page).fill(wrong.replace('V441O', 'V4410'))
  await page.getByText('Surname: KOLVALA here, KOLWALA in the lines').waitFor()
  expect(await field(page, 'download.surname').inputValue()).toBe('KOLVALA')
  await page.getByRole('button', { name: t('person.lines.take') }).click()
  await expect.poll(async () => (await stored()).surname).toBe('KOLWALA')
})

test('PPL-02 a passport that expires before the return is reported right away, with its rule; a date is typed in any digits', async () => {
  const { open, stored } = await booked()
  const page = await open()
  const expiry = page.getByRole('group', { name: t('download.passportExpiry') })
  await expiry.getByLabel('Day').fill('۱۹')
  await expiry.getByLabel('Month').fill('1')
  await expiry.getByLabel('Year').fill('2027')
  await field(page, 'download.surname').focus()
  await page
    .getByRole('main')
    .getByText(/^This passport expires before the return on /)
    .waitFor()
  await expect.poll(async () => (await stored()).passportExpiry).toBe('2027-01-19')
  await expiry.getByLabel('Day').fill('31')
  await expiry.getByLabel('Month').fill('2')
  await field(page, 'download.surname').focus()
  await expiry.getByText(t('person.noSuchDay')).waitFor()
  expect((await stored()).passportExpiry).toBe('2027-01-19')
})

test('PPL-01 each field is saved when it is left; a rejected one shows the reason, and nothing is lost by a reload', async () => {
  const { open, stored } = await booked()
  const page = await open([/status of 400/])
  await field(page, 'download.surname').fill('زہرا')
  await field(page, 'download.givenNames').fill('Zahra')
  await field(page, 'download.passportNumber').focus()
  await page.getByRole('main').getByText('Please write it in English letters, as in the passport').waitFor()
  await expect.poll(async () => (await stored()).givenNames).toBe('ZAHRA')
  expect(await field(page, 'download.surname').inputValue()).toBe('زہرا')
  // A rejected value is not shown as saved, and survives a reload.
  await page
    .locator('[data-saving=refused]')
    .filter({ hasText: t('person.notSaved') })
    .waitFor()
  await page.reload()
  await page.getByRole('main').getByText('Please write it in English letters, as in the passport').waitFor()
  expect(await field(page, 'download.surname').inputValue()).toBe('زہرا')
  await field(page, 'download.surname').fill('Rizvi')
  await field(page, 'download.passportNumber').focus()
  await expect.poll(async () => (await stored()).surname).toBe('RIZVI')
  await page.reload()
  await expect.poll(() => field(page, 'download.surname').inputValue()).toBe('RIZVI')
  // Sent values are in no store of the browser.
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
  ).not.toContain('RIZVI')
})

test('PPL-01 while offline it is kept, shows so, survives a reload, and is sent when the connection is back', async () => {
  const { open, stored } = await booked()
  const page = await open([/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/])
  await page.route('**/api/travellers/save', (route) => route.abort('internetdisconnected'))
  await field(page, 'download.surname').fill('Rizvi')
  await field(page, 'download.givenNames').focus()
  await page
    .locator('[data-saving=kept]')
    .filter({ hasText: t('person.kept') })
    .waitFor()
  await page.getByRole('main').getByText(t('person.keptText')).waitFor()
  expect((await stored()).surname).toBeNull()
  await page.reload()
  await expect.poll(() => field(page, 'download.surname').inputValue()).toBe('RIZVI')
  await page.unroute('**/api/travellers/save')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await saved(page).waitFor()
  expect((await stored()).surname).toBe('RIZVI')
})

test('PPL-01 two users who fill in one form at once keep each other’s text', async () => {
  const { open, stored } = await booked()
  const [one, two] = [await open(), await open()]
  await field(one, 'download.surname').fill('Rizvi')
  await field(two, 'download.givenNames').fill('Zahra')
  await field(one, 'download.passportNumber').focus()
  await field(two, 'download.passportNumber').focus()
  await Promise.all([saved(one).waitFor(), saved(two).waitFor()])
  expect(await stored()).toMatchObject({ surname: 'RIZVI', givenNames: 'ZAHRA' })
  // Moving through the fields of the other leaves them unchanged.
  for (const page of [one, two]) {
    await field(page, 'download.passportNumber').fill(page === one ? 'Z9182437' : 'Z9182438')
    for (const key of ['download.surname', 'download.givenNames'] as const) await field(page, key).focus()
    await field(page, 'download.passportNumber').focus()
    await saved(page).waitFor()
  }
  await expect.poll(async () => (await stored()).passportNumber).toBe('Z9182438')
  expect(await stored()).toMatchObject({ surname: 'RIZVI', givenNames: 'ZAHRA' })
})

test('PPL-06 a document is sent, shown, rejected with a reason if invalid, and erased after one question', async () => {
  const { open, stored } = await booked()
  const page = await open([/status of 400/])
  const visa = page.getByRole('group', { name: 'Visa', exact: true })
  await visa.getByText(t('person.paper.none')).waitFor()
  const input = visa.locator('input[name=visa-file]')
  await input.setInputFiles({
    name: 'visa.pdf',
    mimeType: 'application/pdf',
    buffer: createPdf('x', '/JS(x)'),
  })
  await visa.getByText(/This PDF contains a script/).waitFor()
  await input.setInputFiles({ name: 'visa.pdf', mimeType: 'application/pdf', buffer: createPdf() })
  await visa.getByText(/^Received on /).waitFor()
  expect((await stored()).papers.map(({ kind }) => kind)).toEqual(['visa'])
  await visa.getByRole('button', { name: t('person.paper.show') }).click()
  const saving = page.waitForEvent('download')
  await visa.getByRole('button', { name: 'Save adult-2-visa.pdf' }).click()
  expect((await saving).suggestedFilename()).toBe('adult-2-visa.pdf')
  await visa.getByRole('button', { name: t('person.paper.remove') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('person.paper.remove') })
    .click()
  await visa.getByText(t('person.paper.none')).waitFor()
  expect((await stored()).papers).toEqual([])
})

test('PPL-01 PPL-08 by his own link a person writes his needs and sees nothing of the others; turned off, it says so', async () => {
  const { user, id, link, stored } = await booked()
  await site.call(
    'travellers.save',
    { id, age: 'adult', place: 1, surname: 'SECRET', passportNumber: 'Z9182437' },
    { as: user },
  )
  const token = await link()
  const page = await site.open(`/people/${token}`, { allowedProblems: [/status of 404/] })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('checkbox', { name: 'Wheelchair' }).check()
  await page.getByRole('textbox', { name: t('person.needNote') }).fill('From the hotel to the shrine')
  await field(page, 'download.surname').focus()
  await saved(page).waitFor()
  expect((await stored()).needs).toMatchObject([
    { kind: 'wheelchair', note: 'From the hotel to the shrine', answer: null },
  ])
  // The address no longer shows the key, and no other person of the booking is on the page.
  expect(page.url()).not.toContain(token)
  expect(await page.content()).not.toContain('SECRET')
  expect(await findViolations(page)).toEqual([])
  await site.call('travellers.unlink', { id, ...second }, { as: user })
  const ended = await site.open(`/people/${token}`, { allowedProblems: [/status of 404/] })
  await ended.getByRole('heading', { name: t('common.linkEnded') }).waitFor()
})

test('PPL-01 CON-19 a user with only the emailed link types the code first, and reads nothing before', async () => {
  const trip = await site.trip()
  const { body } = await site.call('bookings.create', {
    tripId: trip.id,
    numberOfPilgrims: 2,
    contactEmail: 'guest-person@example.com',
    contactPhone: '+91 98200 00000',
  })
  const token = await site.mails.linkToken('guest-person@example.com')
  const page = await site.open(`/bookings/${token}/people/adult/1`)
  await page.getByRole('button', { name: t('people.sendCode') }).waitFor()
  expect(await field(page, 'download.surname').count()).toBe(0)
  expect(body.reference).toMatch(/^QF-/)
})
