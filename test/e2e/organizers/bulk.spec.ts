// Many bookings of a departure at once: choosing, acting and undoing, with the keyboard alone and on a phone (DSK-03).
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { locales } from '#i18n/locales.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { runJob } from '#test/scenes/deletions.ts'

const t = translator('en')
let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).locator('tbody tr[data-row]')
const dialog = (page: Page) => page.getByRole('dialog')
const outcome = (page: Page) => main(page).getByRole('region', { name: t('bulk.group') })
const chosen = (page: Page, count: number) =>
  main(page).getByRole('region', { name: t('console.chosen', { count }) })
const plain = (text: string) => removeIsolates(text)

/** A departure with so many confirmed bookings, in five languages; every tenth has no email address. */
async function stage(name: string, families: number) {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ companyName: name, userId: user.id })
  const trip = await site.trip({ organizerId: organizer.id, title: `${name} to Najaf`, maxPilgrims: 500 })
  const pilgrim = await site.user()
  for (let number = 0; number < families; number++)
    await site.booking({
      tripId: trip.id,
      userId: pilgrim.id,
      status: 'confirmed',
      contactName: number === 0 ? 'Aaliyah Khoja' : `Family ${number}`,
      language: locales[number % locales.length] ?? 'en',
      contactEmail: number % 10 === 9 ? '' : `family-${number}@example.com`,
      createdAt: new Date(Date.parse('2026-11-01T09:00:00Z') + number * 1000),
    })
  const stored = async () => {
    const found = await site.db.select().from(bookings).where(eq(bookings.tripId, trip.id))
    return [...new Set(found.map(({ status }) => status))].toSorted()
  }
  // The ten seconds pass when the test says so: those of the page stand still, those of the server are moved.
  const open = async (visitor: object = {}) => {
    const prepare = (page: Page) => page.clock.setFixedTime('2026-11-21T09:00:00Z')
    const page = await site.open(`/organizer/departures/${trip.id}`, {
      signedInAs: user,
      prepare,
      ...visitor,
    })
    await rows(page).first().waitFor()
    return page
  }
  return { user, trip, stored, open }
}

test('DSK-03 with the keyboard alone 90 bookings get a status, it is undone and done again, in few presses', async () => {
  const { open, stored } = await stage('Ninety', 90)
  const page = await open({ allowedProblems: [/status of 409/] })
  let presses = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      presses += 1
      await page.keyboard.press(key)
    }
  }
  const markPaid = async () => {
    await press('s')
    await dialog(page).getByLabel(t('bulk.newStatus')).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
    await press('P', 'a', 'i')
    await dialog(page)
      .getByRole('button', { name: t('bulk.doStatus', { count: 90 }) })
      .waitFor()
    await dialog(page).getByText(t('bulk.undoStatus')).waitFor()
    const said = plain(await dialog(page).innerText())
    expect(said).toContain(plain(t('bulk.emailsLater', { count: 81 })))
    for (const language of ['English', 'العربية', 'اردو', 'فارسی', 'ગુજરાતી']) expect(said).toContain(language)
    // Nine families have no address: each is named.
    expect(said.match(/QF-[0-9A-Z]{8}/g)).toHaveLength(9)
    await press('Tab', 'Tab', 'Enter')
    await dialog(page).waitFor({ state: 'detached' })
  }
  await press('Control+a')
  await chosen(page, 90).waitFor()
  await markPaid()
  const done = plain(t('bulk.doneStatus', { count: 90, status: t('status.paid') }))
  await expect.poll(async () => plain(await outcome(page).innerText())).toContain(done)
  expect(await stored()).toEqual(['paid'])
  // It has taken no focus.
  expect(await outcome(page).evaluate((bar) => bar.contains(document.activeElement))).toBe(false)
  await press('Control+z')
  await outcome(page)
    .getByText(t('bulk.undoneStatus', { count: 90 }))
    .waitFor()
  expect(await stored()).toEqual(['confirmed'])
  await chosen(page, 90).waitFor()
  await markPaid()
  await expect.poll(stored).toEqual(['paid'])
  expect(presses).toBeLessThanOrEqual(20)
  // The server's seconds count: after ten of them the undo says so, and nothing changes.
  await expect.poll(async () => plain(await outcome(page).innerText())).toContain(done)
  site.clock.advance({ seconds: 11 })
  await page.keyboard.press('Control+z')
  await outcome(page).getByText(t('errors.bulk_undo_over')).waitFor()
  expect(await stored()).toEqual(['paid'])
  await runJob(site, 'finish-bulk-acts')
})

test('DSK-03 rows are chosen one by one, as a range and all, and stay so when sorted and filtered', async () => {
  const { open } = await stage('Choosing', 12)
  const page = await open()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await chosen(page, 1).waitFor()
  for (let step = 0; step < 3; step++) await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await chosen(page, 4).waitFor()
  await page.keyboard.press('Shift+ArrowDown')
  await chosen(page, 5).waitFor()
  const boxes = rows(page).locator('input[type=checkbox]')
  await boxes.nth(7).click()
  await boxes.nth(9).click({ modifiers: ['Shift'] })
  await chosen(page, 8).waitFor()
  // Space on the box of a row.
  await boxes.nth(9).focus()
  await page.keyboard.press('Space')
  await chosen(page, 7).waitFor()
  await main(page)
    .getByRole('button', { name: t('trips.status'), exact: true })
    .click()
  await chosen(page, 7).waitFor()
  await main(page).getByRole('searchbox').fill('Aaliyah')
  await main(page)
    .getByText(plain(t('console.chosenHidden', { count: 6 })))
    .waitFor()
  await main(page)
    .getByRole('button', { name: t('console.clearChosen') })
    .click()
  await chosen(page, 7).waitFor({ state: 'detached' })
  const all = main(page).getByRole('checkbox', { name: t('bulk.chooseShown', { count: 1 }) })
  await all.check()
  await chosen(page, 1).waitFor()
})

test('DSK-03 a message says before whom it reaches, waits, and is undone by its button', async () => {
  const { open } = await stage('Messages', 10)
  const page = await open()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('m')
  await page.getByLabel(t('bulk.text')).fill('The bus leaves at 06:00.')
  await dialog(page)
    .getByText(t('bulk.notIncluded', { count: 1 }))
    .waitFor()
  expect(plain(await dialog(page).innerText())).toMatch(/No email address: QF-/)
  await dialog(page)
    .getByRole('button', { name: t('bulk.doMessage', { count: 9 }) })
    .click()
  await outcome(page)
    .getByRole('button', { name: t('undo.button') })
    .click()
  await outcome(page).getByText(t('details.undone')).waitFor()
  site.clock.advance({ seconds: 11 })
  await runJob(site, 'finish-bulk-acts')
  const letters = (await site.mails.deliver()).filter(({ template }) => template === 'company-message')
  expect(letters).toEqual([])
})

test('DSK-03 an undo outlives a reload, and the focus goes on to what stands where its button was', async () => {
  const { open, stored } = await stage('Reload', 3)
  const page = await open()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.keyboard.press('Control+a')
  await main(page)
    .getByRole('button', { name: t('console.clearChosen') })
    .press('Enter')
  await expect.poll(focused).toBe(t('bulk.chooseShown', { count: 3 }))
  await page.keyboard.press('Control+a')
  await page.keyboard.press('s')
  await dialog(page).getByLabel(t('bulk.newStatus')).selectOption('paid')
  await dialog(page)
    .getByRole('button', { name: t('bulk.doStatus', { count: 3 }) })
    .click()
  await outcome(page).waitFor()
  expect(await stored()).toEqual(['paid'])
  await page.reload()
  await outcome(page)
    .getByRole('button', { name: t('undo.button') })
    .press('Enter')
  await outcome(page)
    .getByText(t('bulk.undoneStatus', { count: 3 }))
    .waitFor()
  expect(await stored()).toEqual(['confirmed'])
  await expect.poll(focused).toBe(t('common.close'))
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe(t('bulk.chooseShown', { count: 3 }))
  await page.reload()
  await rows(page).first().waitFor()
  expect(await outcome(page).count()).toBe(0)
})

test('DSK-03 the chosen bookings are saved as a file', async () => {
  const { open, trip } = await stage('Files', 3)
  const page = await open()
  await page.keyboard.press('Control+a')
  await main(page)
    .getByRole('button', { name: t('bulk.export'), exact: true })
    .click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: t('bulk.excel') }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`bookings-${trip.departureDate.slice(0, 10)}.xlsx`)
})

test.each(['en', 'ur'] as const)(
  'DSK-03 on a phone, in %s, nothing is wider than the window and the acts stand above the navigation',
  async (lang) => {
    const own = translator(lang)
    const { open, stored } = await stage(`Phone ${lang}`, 12)
    const page = await open({ width: 390, storedLanguage: lang })
    await rows(page).locator('input[type=checkbox]').first().check()
    await main(page)
      .getByRole('button', { name: own('bulk.chooseShown', { count: 12 }) })
      .click()
    const bar = main(page).getByRole('region', { name: own('console.chosen', { count: 12 }) })
    await bar.waitFor()
    expect(await measureOverflow(page)).toBe(0)
    await bar.getByRole('button', { name: own('dashboard.changeStatus') }).click()
    await page.getByLabel(own('bulk.newStatus')).selectOption('cancelled_by_organizer')
    await dialog(page)
      .getByText(own('bulk.seats', { count: 12 }))
      .waitFor()
    expect(await measureOverflow(page)).toBe(0)
    await dialog(page)
      .getByRole('button', { name: own('bulk.doStatus', { count: 12 }) })
      .click()
    const undo = main(page).getByRole('button', { name: own('undo.button') })
    await undo.waitFor()
    expect(await measureOverflow(page)).toBe(0)
    expect(await stored()).toEqual(['cancelled_by_organizer'])
    await undo.click()
    await main(page)
      .getByText(own('bulk.undoneStatus', { count: 12 }))
      .waitFor()
    expect(await stored()).toEqual(['confirmed'])
  },
)
