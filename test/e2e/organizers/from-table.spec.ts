// Ninety people come as a table: pasted, checked, corrected and booked in one press.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { writeXlsx } from '#test/scenes/spreadsheets.ts'

const t = translator('en')

let site: Site
let email: string
let companyId: string
beforeAll(async () => {
  site = await createSite()
  const owner = await site.user({ role: 'organizer' })
  email = owner.email
  companyId = (await site.organizer({ userId: owner.id })).id
})
afterAll(() => site.close())

const letters = 'ABCDEFGHIJ'
const heading = ['Family', 'Full name', 'Passport', 'DOB', 'Expiry', 'M/F', 'Remarks']
const rowOf = (at: number) => [
  `F${Math.floor(at / 5)}`,
  `RIZVI, ${letters[at % 10]}${letters[Math.floor(at / 10)]} ZAHRA`,
  `Z${1_000_000 + at}`,
  '14/09/1953',
  '04/03/2031',
  'F',
  'Diabetes',
]
const tableOf = (count: number) => [heading, ...Array.from({ length: count }, (_, at) => rowOf(at))]
const paste = (rows: string[][]) => rows.map((row) => row.join('\t')).join('\n')

async function openTable(rows: string[][], maxPilgrims = 100, allowedProblems: RegExp[] = []) {
  const trip = await site.trip({ organizerId: companyId, maxPilgrims })
  const page = await site.open(`/organizer/departures/${trip.id}/from-table`, {
    signedInAs: { email },
    allowedProblems,
  })
  await page.getByLabel(t('fromTable.paste')).fill(paste(rows))
  await page.getByRole('button', { name: t('fromTable.check') }).click()
  return { page, trip }
}

test('DSK-13 90 people from a table are booked in one go, a booking for each family', async () => {
  const { page } = await openTable(tableOf(90))
  await page.getByText(t('fromTable.allGood')).waitFor()
  expect(await page.getByLabel('Remarks').inputValue()).toBe('')
  await page.getByLabel(t('fromTable.phone')).fill('+91 98200 00000')
  await page.getByLabel(t('fromTable.consent')).check()
  await page.getByRole('button', { name: t('fromTable.store', { count: 90 }) }).click()
  await page
    .getByText(t('fromTable.stored', { count: 90 }))
    .first()
    .waitFor()
  expect(await page.getByText(/5 seats booked, reference/).count()).toBe(18)
})

test('DSK-13 a red row is focused by the press, corrected by the keyboard, and then stored', async () => {
  const rows = tableOf(3).map((row, at) => (at === 2 ? row.with(3, '31/02/1953') : row))
  const { page } = await openTable(rows)
  await page.getByLabel(t('fromTable.phone')).fill('+91 98200 00000')
  await page.getByLabel(t('fromTable.consent')).check()
  await page.getByRole('button', { name: t('fromTable.store', { count: 2 }) }).click()
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
    .toBe('31/02/1953')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('28/02/1953')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('fromTable.store', { count: 3 }) }).click()
  await page
    .getByText(t('fromTable.stored', { count: 3 }))
    .first()
    .waitFor()
})

test('DSK-13 with fewer seats than people nothing is stored, and the figures are told', async () => {
  const { page } = await openTable(tableOf(6), 4, [/status of 409/])
  await page.getByLabel(t('fromTable.phone')).fill('+91 98200 00000')
  await page.getByLabel(t('fromTable.consent')).check()
  await page.getByRole('button', { name: t('fromTable.store', { count: 6 }) }).click()
  await page.getByText('Seats available: 4, needed: 6. Nothing was stored.').first().waitFor()
})

test('DSK-13 5,000 rows and an empty text are refused in words; a spreadsheet is opened with its merged cells', async () => {
  const { page, trip } = await openTable(tableOf(5000))
  await page.getByText('This table has 5,000 rows. Please paste 500 or fewer.').first().waitFor()
  await page.reload()
  await expect
    .poll(async () => (await page.getByLabel(t('fromTable.paste')).inputValue()).length)
    .toBeGreaterThan(1000)
  const rows = tableOf(4).map((row, at) => (at > 1 ? ['', ...row.slice(1)] : row))
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(writeXlsx(rows, ['A2:A5'])),
  })
  await page.getByText(t('fromTable.bookings', { count: 1 })).waitFor()
  expect(trip.id).toBeTruthy()
})
