// Enter in each field of each form at a company's desk: what comes of it is said once (ACC-08).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { failChanges, inDialog, type OpenForm, pressEnterEverywhere } from '#test/e2e/heard-form.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createBookingWithTravellers } from '#test/scenes/company-travellers.ts'

const t = translator('en')

let site: Site
let owner: { email: string }
let departure: string
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
  const user = await site.user({ role: 'organizer' })
  owner = user
  const company = await site.organizer({ userId: user.id, companyName: 'Safar House' })
  const colleague = await site.user({ firstName: 'Sakina', lastName: 'Jafri' })
  await site.member({ organizerId: company.id, userId: colleague.id, role: 'desk' })
  const trip = await site.trip({ organizerId: company.id, title: 'Arbaeen walk' })
  departure = `/organizer/departures/${trip.id}`
  await createBookingWithTravellers(site, trip.id)
})
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')

const atDesk = (path: string) =>
  site.open(path, { signedInAs: owner, allowedProblems: [/status of (400|401|403|409|422|500)/] })

/** Opens a dialog by a button that begins with this name. */
async function openDialog(path: string, name: string): Promise<Page> {
  const page = await atDesk(path)
  await main(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .filter({ visible: true })
    .first()
    .click()
  await inDialog(page)
  return page
}

const table = [
  ['Family', 'Full name', 'Passport', 'DOB', 'Expiry', 'M/F'],
  ['F1', 'RIZVI, ZAHRA', 'Z1000001', '14/09/1953', '04/03/2031', 'F'],
  ['F2', 'JAFRI, SAKINA', 'Z1000002', '15/09/1953', '04/03/2031', 'F'],
]

/** Two people of two families, neither of whom has a phone. */
async function openTable(): Promise<Page> {
  const page = await atDesk(`${departure}/from-table`)
  await page.getByLabel(t('fromTable.paste')).fill(table.map((row) => row.join('\t')).join('\n'))
  await page.getByRole('button', { name: t('fromTable.check') }).click()
  await page.getByLabel(t('fromTable.phone')).waitFor()
  return page
}

/** A message to all bookings of the departure, once it is known whom it reaches. */
async function openMessage(text: string): Promise<Page> {
  const page = await atDesk(departure)
  await main(page).locator('tbody input[type=checkbox]').first().check()
  await main(page)
    .getByRole('button', { name: t('bulk.message') })
    .click()
  await page.getByLabel(t('bulk.text')).fill(text)
  await page.getByRole('dialog').getByText(t('bulk.undoEmails')).waitFor()
  return page
}

const storing = (page: Page) =>
  main(page)
    .locator('form')
    .filter({ hasText: t('fromTable.willStore') })

/** Adds a room that has this number. */
async function openRooms(number: string): Promise<Page> {
  const page = await openDialog(`${departure}/rooms`, t('rooms.edit'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('rooms.firstNumber')).fill(number)
  await dialog.getByRole('button', { name: t('rooms.add') }).click()
  await dialog.getByLabel(t('rooms.number'), { exact: true }).waitFor()
  return page
}

const forms: Record<string, OpenForm> = {
  'counter booking': async () => {
    const page = await atDesk(`${departure}/add`)
    return { page, form: main(page).locator('form') }
  },
  'counter booking, refused': async () => {
    const page = await atDesk(`${departure}/add`)
    const form = main(page).locator('form')
    await form.waitFor()
    await failChanges(page)
    return { page, form }
  },
  'invite a colleague': async () =>
    inDialog(await openDialog('/organizer/colleagues', t('colleagues.invite'))),
  'invite a colleague, refused': async () => {
    const page = await openDialog('/organizer/colleagues', t('colleagues.invite'))
    await page.getByRole('dialog').locator('[name=email]').fill('new@example.com')
    await failChanges(page)
    return inDialog(page)
  },
  // It has no mistake of its own: only the server can refuse it.
  'change a colleague': async () => {
    const page = await openDialog('/organizer/colleagues', t('colleagues.changeOf', { name: 'Sakina Jafri' }))
    await failChanges(page)
    return inDialog(page)
  },
  'hand over a company': async () =>
    inDialog(await openDialog('/organizer/colleagues', t('colleagues.handOver'))),
  'hand over a company, refused': async () => {
    const page = await openDialog('/organizer/colleagues', t('colleagues.handOver'))
    await page.getByRole('dialog').locator('[name=password]').fill('Not-the-password-1')
    await failChanges(page)
    return inDialog(page)
  },
  'store a table': async () => {
    const page = await openTable()
    return { page, form: storing(page) }
  },
  'store a table, refused': async () => {
    const page = await openTable()
    await page.getByLabel(t('fromTable.phone')).fill('+91 98200 00000')
    await page.getByLabel(t('fromTable.consent')).check()
    await failChanges(page)
    return { page, form: storing(page) }
  },
  // Its message is missing.
  'act on many bookings': async () => inDialog(await openMessage('')),
  'act on many bookings, refused': async () => {
    const page = await openMessage('The bus is late.')
    await failChanges(page)
    return inDialog(page)
  },
  'hotel rooms': async () => inDialog(await openRooms('')),
  'hotel rooms, refused': async () => {
    const page = await openRooms('201')
    await failChanges(page)
    return inDialog(page)
  },
}

test.for(Object.entries(forms))('ACC-08 %s: each Enter says once what came of it', async ([, open]) => {
  expect(await pressEnterEverywhere(await open())).toBeGreaterThan(0)
})
