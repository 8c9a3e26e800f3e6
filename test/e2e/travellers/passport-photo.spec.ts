// A passport read from a photograph: on the device, and with what no check digit proves compared by the person.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { findViolations } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')
const place = { age: 'adult', place: 1 } as const
const photo = fileURLToPath(new URL('../../data/passport-page.jpg', import.meta.url))
const doubtful = fileURLToPath(new URL('../../data/passport-page-doubtful.jpg', import.meta.url))
const issuedElsewhere = fileURLToPath(
  new URL('../../data/passport-page-issued-elsewhere.jpg', import.meta.url),
)
const logo = fileURLToPath(new URL('../../../src/web/public/stock/2/hajj-mina-1200.webp', import.meta.url))

async function openPerson() {
  const user = await site.user()
  const trip = await site.trip({ departureDate: '2027-01-10', returnDate: '2027-01-20' })
  const { id, reference } = await site.booking({ tripId: trip.id, userId: user.id, status: 'confirmed' })
  const stored = async () => (await site.call('travellers.read', { id, ...place }, { as: user })).body
  const page = await site.open(`/bookings/${reference}/people/adult/1`, { signedInAs: user, width: 390 })
  return { page, stored }
}

test('FAM-05 a photograph fills the fields once names, nationality and sex were compared, and is sent nowhere', async () => {
  const { page, stored } = await openPerson()
  const sent: { call: string; type: string | undefined; size: number }[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const call = `${request.method()} ${pathname}`
    const { 'content-type': type } = request.headers()
    // What is fetched carries nothing in its address.
    if (request.method() !== 'GET' || search.length > 100)
      sent.push({ call, type, size: request.postDataBuffer()?.length ?? 0 })
  })
  await page.locator('input[name=passport-lines-photo]').setInputFiles(photo)
  const panel = page.getByRole('region', { name: t('person.photo.title') })
  await panel.waitFor()
  // Nothing is filled in before it was compared.
  expect([(await stored()).surname, (await stored()).passportNumber]).toEqual([null, null])
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const use = panel.getByRole('button', { name: t('person.photo.use') })
  await use.click()
  await panel.getByText(t('person.photo.open')).waitFor()
  expect((await stored()).surname).toBe(null)
  for (const tick of await panel.getByRole('checkbox', { name: t('person.photo.same') }).all())
    await tick.check()
  await use.click()
  await expect
    .poll(async () => {
      const { surname, givenNames, passportNumber, nationality, sex, birthDate, passportExpiry } =
        await stored()
      return { surname, givenNames, passportNumber, nationality, sex, birthDate, passportExpiry }
    })
    .toEqual({
      surname: 'KOLWALA',
      givenNames: 'SHIRIN',
      passportNumber: 'Q9514348',
      nationality: 'IND',
      sex: 'female',
      birthDate: '2013-08-28',
      passportExpiry: '2028-08-25',
    })
  expect(await panel.count()).toBe(0)
  // What was sent are the fields, and no picture.
  expect(sent.map(({ call }) => call)).toContain('POST /api/travellers/save')
  const asked = new Set(sent.map(({ call, type }) => `${call.split('/').slice(0, 3).join('/')} ${type}`))
  // The booking is read by a request with a body, which may have come before anyone listened.
  asked.delete('POST /api/bookings application/json')
  expect([...asked].sort()).toEqual(
    ['saved-travellers', 'travellers'].map((noun) => `POST /api/${noun} application/json`),
  )
  expect(Math.max(...sent.map(({ size }) => size))).toBeLessThan(2000)
})

test('FAM-05 a corrected name loses its tick, and a photograph without passport lines says so', async () => {
  const { page, stored } = await openPerson()
  const input = page.locator('input[name=passport-lines-photo]')
  await input.setInputFiles(logo)
  await page.getByRole('main').getByText(t('person.photo.noLines')).waitFor()
  await input.setInputFiles(photo)
  const panel = page.getByRole('region', { name: t('person.photo.title') })
  await panel.waitFor()
  const group = panel.getByRole('group', { name: t('download.givenNames') })
  const tick = group.getByRole('checkbox')
  await tick.check()
  await group.getByRole('textbox').fill('SHIRIN BAI')
  expect(await tick.isChecked()).toBe(false)
  for (const box of await panel.getByRole('checkbox').all()) await box.check()
  await panel.getByRole('button', { name: t('person.photo.use') }).click()
  await expect.poll(async () => (await stored()).givenNames).toBe('SHIRIN BAI')
})

test('FAM-05 a passport that another country has issued than its owner’s: that country is compared too, and kept', async () => {
  const { page, stored } = await openPerson()
  const input = page.locator('input[name=passport-lines-photo]')
  await input.setInputFiles(issuedElsewhere)
  const panel = page.getByRole('region', { name: t('person.photo.title') })
  const row = panel.getByRole('group', { name: t('download.issuingCountry') })
  expect(await row.getByRole('combobox').inputValue()).toBe('KEN')
  const use = panel.getByRole('button', { name: t('person.photo.use') })
  for (const tick of await panel.getByRole('checkbox').all()) await tick.check()
  await row.getByRole('checkbox').uncheck()
  await use.click()
  await panel.getByText(t('person.photo.open')).waitFor()
  expect((await stored()).issuingCountry).toBe(null)
  await row.getByRole('checkbox').check()
  await use.click()
  await expect
    .poll(async () => {
      const { issuingCountry, nationality, surname } = await stored()
      return { issuingCountry, nationality, surname }
    })
    .toEqual({ issuingCountry: 'KEN', nationality: 'TZA', surname: 'VERSI' })
})

test('FAM-05 a photograph that is too blurred is to be taken again, a file that is no photograph cannot be read, and neither fills anything', async () => {
  const { page, stored } = await openPerson()
  const input = page.locator('input[name=passport-lines-photo]')
  // The server of this process lets sharp open no file by its name. More than three signs are unclear: asked one by one that would be typing in another form.
  const blurred = await sharp(await readFile(photo))
    .grayscale()
    .blur(4.5)
    .png()
    .toBuffer()
  await input.setInputFiles({ name: 'blurred.png', mimeType: 'image/png', buffer: blurred })
  const main = page.getByRole('main')
  await main.getByText(t('person.photo.unclear')).waitFor()
  expect(await page.getByRole('region', { name: t('person.photo.title') }).count()).toBe(0)
  const chooser = page.waitForEvent('filechooser')
  await main.getByRole('button', { name: t('person.photo.again') }).click()
  await (await chooser).setFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('notes') })
  await main.getByText(t('person.photo.unreadable')).waitFor()
  expect(await main.getByText(t('person.photo.unclear')).count()).toBe(0)
  const { surname, passportNumber } = await stored()
  expect([surname, passportNumber]).toEqual([null, null])
})

test('FAM-05 reading can be stopped: nothing comes of it, and the button has the focus again', async () => {
  const { page } = await openPerson()
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/passport-worker-*', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.locator('input[name=passport-lines-photo]').setInputFiles(photo)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('person.photo.reading') }).waitFor()
  await main.getByRole('button', { name: t('common.cancel') }).click()
  const begin = main.getByRole('button', { name: t('person.photo.read') })
  await expect.poll(() => begin.evaluate(isFocused)).toBe(true)
  release.resolve()
  expect(await main.getByText(t('person.photo.unreadable')).count()).toBe(0)
  // The next photo is read as ever.
  await page.locator('input[name=passport-lines-photo]').setInputFiles(photo)
  await page.getByRole('region', { name: t('person.photo.title') }).waitFor()
})

test('FAM-05 two letters that no check digit tells apart are asked, beside their pixels', async () => {
  const { page, stored } = await openPerson()
  await page.locator('input[name=passport-lines-photo]').setInputFiles(doubtful)
  const panel = page.getByRole('region', { name: t('person.photo.title') })
  const doubt = panel.getByRole('group', {
    name: t('person.photo.doubt', { field: t('download.passportNumber') }),
  })
  await doubt.getByRole('img').waitFor()
  for (const tick of await panel.getByRole('checkbox').all()) await tick.check()
  await panel.getByRole('button', { name: t('person.photo.use') }).click()
  // Q counts 26 and G 16: the open question has the focus, and nothing is filled in.
  await panel.getByText(t('person.photo.open')).waitFor()
  expect(await doubt.getByRole('button', { name: 'Q', exact: true }).evaluate(isFocused)).toBe(true)
  expect((await stored()).passportNumber).toBe(null)
  // Another one than these is typed.
  await doubt.getByRole('button', { name: t('person.photo.another') }).click()
  await doubt.getByRole('textbox', { name: t('person.photo.character') }).fill('q')
  await panel.getByRole('button', { name: t('person.photo.use') }).click()
  await expect.poll(async () => (await stored()).passportNumber).toBe('Q90604148')
  expect((await stored()).surname).toBe('AL MUSAWI')
})

const isFocused = (element: Element) => element === document.activeElement
