// Ninety people come as a table: pasted, checked, corrected and booked in one press.
import type { Page } from 'playwright-core'
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
  `RIZVI, ${letters[at % 10]}${letters[Math.floor(at / 10) % 10]}${letters[Math.floor(at / 100) % 10]} ZAHRA`,
  `Z${1_000_000 + at}`,
  '14/09/1953',
  '04/03/2031',
  'F',
  'Diabetes',
]
const tableOf = (count: number) => [heading, ...Array.from({ length: count }, (_, at) => rowOf(at))]
const paste = (rows: string[][]) => rows.map((row) => row.join('\t')).join('\n')

async function openSource(maxPilgrims = 100, allowedProblems: RegExp[] = [], width = 1280) {
  const trip = await site.trip({ organizerId: companyId, maxPilgrims })
  const page = await site.open(`/organizer/departures/${trip.id}/from-table`, {
    signedInAs: { email },
    allowedProblems,
    width,
  })
  await page.getByLabel(t('fromTable.paste')).waitFor()
  return { page, trip }
}

/** Puts a text where a paste takes it from. */
async function copy(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
}

const openFile = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

async function openTable(
  rows: string[][],
  maxPilgrims = 100,
  allowedProblems: RegExp[] = [],
  width?: number,
) {
  const { page, trip } = await openSource(maxPilgrims, allowedProblems, width)
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

test('DSK-13 F8 walks the rows to check, both ways and round; families stand together with their own row numbers', async () => {
  const rows = tableOf(12).map((row, at) => {
    if (at === 2 || at === 9) return row.with(3, '31/02/1953')
    // Of the first family, at the end of the table.
    return at === 12 ? row.with(0, 'F0') : at === 6 ? row.with(4, '04/04/2020') : row
  })
  const { page } = await openTable(rows)
  const focused = () => page.evaluate(() => document.activeElement?.closest('li')?.innerText.split('\n')[0])
  const steps = [
    ['F8', 2],
    ['F8', 6],
    ['F8', 9],
    ['F8', 2],
    ['Shift+F8', 9],
    ['Shift+F8', 6],
  ] as const
  await page.getByText(t('fromTable.nextRow', { key: 'F8' })).waitFor()
  for (const [key, row] of steps) {
    await page.keyboard.press(key)
    // The heading is the first row of the spreadsheet.
    await expect.poll(focused).toContain(t('fromTable.row', { number: String(row + 1) }))
  }
  const families = page.locator('tbody', { has: page.locator('th[scope=rowgroup]') })
  const first = families.first()
  expect(await first.locator('th[scope=rowgroup]').innerText()).toBe('F0 · 6 travellers')
  expect(await first.locator('th[scope=row]').allInnerTexts()).toEqual(['2', '3', '4', '5', '6', '13'])
  await page.getByRole('button', { name: t('fromTable.leaveRow', { number: '3' }) }).click()
  await expect.poll(() => first.locator('th[scope=rowgroup]').innerText()).toBe('F0 · 5 travellers')
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

test('DSK-13 5,000 rows that are pasted are told in words at once, and what stood in the field stays', async () => {
  const { page } = await openSource()
  const field = page.getByLabel(t('fromTable.paste'))
  await field.fill('RIZVI, ALI\tZ1000001\n')
  await copy(page, paste(tableOf(5000)))
  await field.press('Control+End')
  await field.press('Control+V')
  await page.getByText('This table has 5,002 rows. Please paste 500 or fewer.').first().waitFor()
  expect(await field.inputValue()).toBe('RIZVI, ALI\tZ1000001\n')
  await field.fill('')
  await page.getByRole('button', { name: t('fromTable.check') }).click()
  await page.getByText(t('fromTable.empty')).first().waitFor()
})

test('DSK-13 500 rows are pasted by the keyboard, survive a reload, and are checked', async () => {
  const { page } = await openSource(500)
  const field = page.getByLabel(t('fromTable.paste'))
  const text = paste(tableOf(500))
  await copy(page, text)
  await field.press('Control+V')
  await expect.poll(() => field.inputValue()).toBe(text)
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe(text)
  await page.getByRole('button', { name: t('fromTable.check') }).click()
  await page.getByText(t('fromTable.people', { count: 500 }), { exact: true }).waitFor()
})

test('DSK-13 a spreadsheet is opened with its merged cells, one of 5,000 rows and half of one are refused in words', async () => {
  const { page } = await openSource(100, [/status of 400/])
  const rows = tableOf(4).map((row, at) => (at > 1 ? ['', ...row.slice(1)] : row))
  const whole = Buffer.from(writeXlsx(rows, ['A2:A5']))
  await openFile(page, 'people.xlsx', whole.subarray(0, whole.length / 2))
  await page.getByText(t('errors.table_unreadable')).first().waitFor()
  await openFile(page, 'people.xlsx', Buffer.from(writeXlsx(tableOf(5000))))
  await page.getByText('This table has 5,000 rows. Please paste 500 or fewer.').first().waitFor()
  await openFile(page, 'people.xlsx', whole)
  await page.getByText(t('fromTable.bookings', { count: 1 })).waitFor()
})

test('DSK-13 half a file of text is read as far as it goes, and the row in which it ends is told', async () => {
  const { page } = await openSource()
  const text = ['Full name,Passport', 'ALI RIZVI,Z1000001', '"SARA RIZVI,Z1000002', 'HASAN RIZVI,Z1000003']
  await openFile(page, 'people.csv', Buffer.from(text.join('\n')))
  await page
    .getByText(t('fromTable.cutOff', { row: '3' }))
    .first()
    .waitFor()
  // The name with the mark is no name: it is corrected or left out, and nothing below it is lost.
  await page.getByText(t('fromTable.not_a_name')).first().waitFor()
  expect(await page.getByRole('row', { name: /HASAN RIZVI/ }).count()).toBe(1)
})

test('DSK-13 DSK-06 the slips of all families come in one print, each with a code of its own', async () => {
  const { page } = await openTable(tableOf(7))
  await page.getByLabel(t('fromTable.phone')).fill('+91 98200 00000')
  await page.getByLabel(t('fromTable.consent')).check()
  await page.getByRole('button', { name: t('fromTable.store', { count: 7 }) }).click()
  await page.getByRole('button', { name: t('fromTable.printSlips', { count: 2 }) }).click()
  const slips = page.locator('.counter-slip')
  await expect.poll(() => slips.count()).toBe(2)
  const codes = await slips.locator('.font-mono').allInnerTexts()
  expect(new Set(codes).size).toBe(2)
  await page.emulateMedia({ media: 'print' })
  // They are printed alone, whatever else the console shows.
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  expect(await slips.filter({ visible: true }).count()).toBe(2)
  // A sheet of A6 each.
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheets.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2)
})

test('DSK-13 on a phone a table is checked and booked, without anything beyond the edge', async () => {
  const rows = tableOf(3).map((row, at) => (at === 1 ? row.with(4, '04/03/2027') : row))
  const { page } = await openTable(rows, 100, [], 390)
  await page.getByText(t('fromTable.expiry_short')).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: t('fromTable.leaveRow', { number: '2' }) }).click()
  await page.getByLabel(t('fromTable.phone')).fill('+91 98200 00000')
  await page.getByLabel(t('fromTable.consent')).check()
  await page.getByRole('button', { name: t('fromTable.store', { count: 2 }) }).click()
  await page
    .getByText(t('fromTable.stored', { count: 2 }))
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
