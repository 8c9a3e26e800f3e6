// Enter in each field of each form about money, of a company and of admins: what comes of it is said once (ACC-08).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { failChanges, inDialog, type OpenForm, pressEnterEverywhere } from '#test/e2e/heard-form.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createFamily, createMoneyDeparture } from '#test/scenes/desk/money.ts'
import { addPayee, checkPayee } from '#test/scenes/money/payees.ts'

const t = translator('en')

let site: Site
let owner: { email: string }
let admin: Awaited<ReturnType<Site['user']>>
let departure: string
let reference: string
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
  const user = await site.user({ role: 'organizer' })
  owner = user
  admin = await site.user({ role: 'admin' })
  const company = await site.organizer({ userId: user.id, companyName: 'Safar House' })
  const trip = await createMoneyDeparture(site, company)
  departure = `/organizer/departures/${trip.id}`
  const family = await createFamily(site, company, trip.id, { contactName: 'Zahra Rizvi' })
  reference = family.booking.reference
  await addPayee(site, company)
  const other = await site.organizer({ companyName: 'Checked Travels' })
  const { id } = await addPayee(site, other, { accountNumber: '0042 1170 0031 66' })
  await checkPayee(site, id, admin)
})
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')

/** Opens a dialog by a button that begins with this name. */
async function openDialog(path: string, name: MessageKey, signedInAs = owner): Promise<Page> {
  const page = await site.open(path, { signedInAs, allowedProblems: [/status of (400|401|403|409|422|500)/] })
  await page
    .getByRole('button', { name: new RegExp(`^${t(name)}`) })
    .filter({ visible: true })
    .first()
    .click()
  await inDialog(page)
  return page
}

async function openReminder(): Promise<Page> {
  const page = await site.open(`${departure}/owing`, {
    signedInAs: owner,
    allowedProblems: [/status of (400|401|403|409|422|500)/],
  })
  await main(page).locator('tbody input[type=checkbox]').first().check()
  await main(page)
    .getByRole('button', { name: t('bulk.remind') })
    .click()
  return page
}

const refuse = async (page: Page) => {
  await failChanges(page)
  return inDialog(page)
}

const forms: Record<string, OpenForm> = {
  'record a payment': async () =>
    inDialog(await openDialog(`${departure}?booking=${reference}`, 'companyMoney.record')),
  'record a payment, refused': async () => {
    const page = await openDialog(`${departure}?booking=${reference}`, 'companyMoney.record')
    await page.getByRole('dialog').locator('[name=amount]').fill('20000')
    return refuse(page)
  },
  // It has no field and no mistake of its own: only the server can refuse it.
  'remind of what is owed': async () => refuse(await openReminder()),
  'add an account': async () => inDialog(await openDialog('/organizer/accounts', 'payeeDesk.add')),
  'withdraw an account': async () => refuse(await openDialog('/organizer/accounts', 'payeeDesk.withdraw')),
  'check an account': async () => inDialog(await openDialog('/admin/accounts', 'payeeCheck.check', admin)),
  'reject an account': async () => inDialog(await openDialog('/admin/accounts', 'payeeCheck.refuse', admin)),
  'stop an account': async () => inDialog(await openDialog('/admin/accounts', 'stopAccount.stop', admin)),
}

test.for(Object.entries(forms))('ACC-08 %s: each Enter says once what came of it', async ([, open]) => {
  expect(await pressEnterEverywhere(await open())).toBeGreaterThan(0)
})
