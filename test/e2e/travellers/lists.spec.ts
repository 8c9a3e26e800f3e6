// The lists of a departure in a browser: read before they are sent, downloaded as Excel, and on paper.
import type { Page } from 'playwright-core'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { listColumnNames, listGapNames, listNames } from '#i18n/desk/list-labels.ts'
import { findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { waitUntilLoaded } from '#test/e2e/screen-states.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createMember } from '#test/scenes/colleagues.ts'
import { createBookingWithTravellers, secondAdult } from '#test/scenes/company-travellers.ts'

const t = translator('en')
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

/** A departure of two families: of the first one person lacks everything, the second is one person whose number begins with zeros. */
async function departure(companyName: string) {
  const user = await site.user({ role: 'organizer', firstName: 'Batul', lastName: 'Merchant' })
  const { id: organizerId } = await site.organizer({ companyName, userId: user.id })
  const trip = await site.trip({ organizerId, title: `${companyName} to Najaf`, maxPilgrims: 90 })
  const first = await createBookingWithTravellers(site, trip.id, { contactPhone: '0091 98200 00000' })
  const second = await createBookingWithTravellers(site, trip.id, { numberOfPilgrims: 1 })
  const person = { givenNames: 'NASEEM', surname: 'HAMDANI', ownName: 'نسیم', diet: '' }
  await second.write({ ...person, passportNumber: '001234567', needs: [] })
  const path = `/organizer/departures/${trip.id}/lists`
  return { user, organizerId, trip, first, second, path }
}

const list = (page: Page, kind: keyof typeof listNames) =>
  page
    .getByRole('navigation', { name: t('lists.choose') })
    .getByRole('link', { name: new RegExp(`^${t(listNames[kind])}`) })

/** Opens a list and waits until its sheet is that list. */
async function choose(page: Page, kind: keyof typeof listNames) {
  await list(page, kind).click()
  await page
    .locator('[data-sheet]')
    .first()
    .getByText(new RegExp(`^${t(listNames[kind])}`))
    .waitFor()
}

/** Downloads the open list, and returns the cells of its sheets. */
async function download(page: Page) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: t('lists.excel') }).click()
  const file = await coming
  const sheets = await readWorkbook(await file.path())
  return { name: file.suggestedFilename(), sheets: sheets.map(({ data }) => data) }
}

/** In the place of the printer: how many sheets it was given. */
const stubPrinter = (page: Page) =>
  page.evaluate(() =>
    Object.assign(window, {
      print: () => Object.assign(window, { printed: document.querySelectorAll('[data-sheet]').length }),
    }),
  )
const waitForPrint = async (page: Page) =>
  Number(await (await page.waitForFunction(() => Reflect.get(window, 'printed'))).jsonValue())

test('DSK-04 what is missing is said before; each list is an Excel file of texts with names as in the passport', async () => {
  const { user, trip, first, second, path } = await departure('Caravan of lists')
  const page = await site.open(path, { signedInAs: user })
  await choose(page, 'visa')
  // Before anything is sent: how many lack what, and who.
  await expect
    .poll(() => list(page, 'flight').innerText())
    .toContain(plain(t('lists.readyOf', { ready: '2', total: '3' })))
  await choose(page, 'flight')
  const main = page.getByRole('main')
  await main.getByText(t('lists.missing', { count: 1 })).waitFor()
  await main.getByRole('link', { name: t('lists.showThem') }).click()
  const gaps = main.getByRole('listitem').filter({ hasText: 'Adult 2' })
  expect(plain(await gaps.innerText())).toContain(t(listGapNames.passport))
  expect(await findViolations(page)).toEqual([])

  const flight = await download(page)
  expect(flight.name).toBe(`flight-${trip.departureDate}.xlsx`)
  const [people, missing] = flight.sheets
  expect(people).toContainEqual(expect.arrayContaining(['RIZVI', 'ZAHRA FATIMA', '14 Sep 1953', 'Z9182437']))
  // A number that begins with zeros is a text, as every cell is.
  expect(people).toContainEqual(expect.arrayContaining(['HAMDANI', '001234567', second.booking.reference]))
  expect(missing?.flat()).toContain('Adult 2')
  for (const kind of ['visa', 'rooming', 'bus', 'contacts', 'owing', 'kitchen'] as const) {
    await choose(page, kind)
    const { name, sheets } = await download(page)
    expect(name).toBe(`${kind}-${trip.departureDate}.xlsx`)
    const cells = sheets.flat(2).filter((cell) => cell !== null)
    expect([kind, cells.filter((cell) => typeof cell !== 'string')]).toEqual([kind, []])
    // Numbers of passports stand on those for visas and flights alone.
    expect([kind, cells.includes('001234567')]).toEqual([kind, kind === 'visa'])
    if (kind === 'bus') expect(cells).toEqual(expect.arrayContaining(['HAMDANI', 'NASEEM']))
    if (kind === 'contacts') expect(cells).toContain('+919820000000')
    if (kind === 'owing') expect(cells).toContain(first.booking.reference)
  }
})

test('DSK-04 columns are remembered for every colleague, and amounts are not offered to the desk', async () => {
  const { user, organizerId, path } = await departure('Caravan of columns')
  const page = await site.open(`${path}?list=bus`, { signedInAs: user })
  const column = (one: Page, name: string) => one.getByRole('checkbox', { name, exact: true })
  const phone = t(listColumnNames.phone)
  const ownName = t(listColumnNames.ownName)
  const heads = (one: Page) => one.locator('[data-sheet]').first().getByRole('columnheader')
  await heads(page).filter({ hasText: phone }).waitFor()
  await column(page, phone).uncheck()
  await expect.poll(() => heads(page).filter({ hasText: phone }).count()).toBe(0)
  await column(page, ownName).check()
  await heads(page).filter({ hasText: ownName }).waitFor()
  await page.getByRole('cell', { name: 'نسیم' }).waitFor()
  const desk = await createMember(site, organizerId, 'desk')
  const theirs = await site.open(`${path}?list=bus`, { signedInAs: desk })
  await heads(theirs).filter({ hasText: ownName }).waitFor()
  expect(await heads(theirs).filter({ hasText: phone }).count()).toBe(0)
  await choose(theirs, 'owing')
  expect(await column(theirs, t(listColumnNames.agreed)).count()).toBe(0)
  expect(await column(theirs, t(listColumnNames.owes)).count()).toBe(1)
})

test.each(['en', 'ur'] as const)(
  'DSK-04 in %s many people are on sheets of A4 across, each whole and in a size that is read',
  async (lang) => {
    const words = translator(lang)
    const { user, trip, path } = await departure(`Caravan on paper ${lang}`)
    for (let more = 0; more < (lang === 'en' ? 30 : 12); more++) {
      const family = await createBookingWithTravellers(site, trip.id)
      await family.write({ givenNames: 'ABDUL MUTTALIB', surname: `KHAN ${more}` })
      await site.call(
        'travellers.save',
        { id: family.booking.id, ...secondAdult, givenNames: 'FATEMA', surname: 'SHEIKH' } as never,
        { as: family.lead },
      )
    }
    const page = await site.open(`${path}?list=flight&lang=${lang}`, { signedInAs: user, theme: 'dark' })
    await page.locator('[data-sheet]').first().waitFor()
    await stubPrinter(page)
    await page.getByRole('button', { name: words('promotion.print') }).click()
    // All sheets are printed, though the screen shows three of many at first.
    const printed = await waitForPrint(page)
    if (lang === 'en') {
      expect(await page.locator('[data-sheet]').count()).toBe(3)
      await page.getByRole('button', { name: words('companyPeople.showAll') }).click()
    }
    const shown = await page.locator('[data-sheet]').count()
    expect(shown).toBe(printed)
    expect(shown).toBeGreaterThan(lang === 'en' ? 3 : 1)
    await page.emulateMedia({ media: 'print' })
    // Ink on paper, and nothing of the console.
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).filter({ visible: true }).count()).toBe(0)
    const over = await page
      .locator('[data-sheet]')
      .evaluateAll((sheets) =>
        sheets.map((sheet) => [
          Math.max(0, sheet.scrollHeight - sheet.clientHeight - 1),
          Math.max(0, sheet.scrollWidth - sheet.clientWidth - 1),
        ]),
      )
    expect(over.flat().filter((pixels) => pixels > 0)).toEqual([])
    const sizes = await page
      .locator('[data-sheet] td')
      .evaluateAll((cells) => cells.map((cell) => Number.parseFloat(getComputedStyle(cell).fontSize)))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBe(shown)
    const [, width = 0, height = 0] = (/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []).map(Number)
    expect([Math.round(width), Math.round(height)]).toEqual([842, 595])
  },
)

test('DSK-04 a print is what changes are said against; on a phone in Arabic and Urdu nothing is wider than the window', async () => {
  const { user, first, path } = await departure('Caravan of prints')
  const page = await site.open(`${path}?list=bus`, { signedInAs: user })
  await page.locator('[data-sheet]').first().waitFor()
  await stubPrinter(page)
  // P prints, as its button does.
  await page.keyboard.press('p')
  await waitForPrint(page)
  // Hers is another row, and that of the one who travels with her.
  await first.write({ surname: 'JAFRI' })
  await page.reload()
  await expect
    .poll(async () => plain(await list(page, 'bus').innerText()))
    .toMatch(/Changed since .*: 2 people/)
  for (const [lang, theme] of [
    ['ur', 'dark'],
    ['ar', 'light'],
  ] as const) {
    const phone = await site.open(`${path}?list=visa`, { signedInAs: user, lang, theme, width: 390 })
    await phone.locator('[data-sheet]').first().waitFor()
    await waitUntilLoaded(phone, translator(lang))
    expect([lang, await measureOverflow(phone)]).toEqual([lang, 0])
    expect([lang, await findViolations(phone)]).toEqual([lang, []])
  }
})
