// Enter in each field of the forms about money: what comes of it is said once (ACC-08).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { failChanges, inDialog, type OpenForm, pressEnterEverywhere } from '#test/e2e/heard-form.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createKeptBooking } from './steps.ts'

const t = translator('en')
const allowedProblems = [/status of (400|500)/]

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const forms: Record<string, OpenForm> = {
  'check an account': async () => {
    const page = await site.open('/check-account', { allowedProblems })
    await failChanges(page)
    await page.getByLabel(t('checkAccount.number')).fill('7000 0001 2345')
    return { page, form: page.getByRole('main').locator('form') }
  },
  'a reported payment': async () => {
    const { pilgrim, reference } = await createKeptBooking(site)
    const page = await site.open(`/bookings/${reference}/paid`, { signedInAs: pilgrim, allowedProblems })
    const form = page.getByRole('main').locator('form').last()
    await form.locator('[name=amount]').fill('0')
    return { page, form }
  },
  'a refund that arrived': async () => {
    const { pilgrim, reference, record } = await createKeptBooking(site)
    await record('600000')
    const page = await site.open(`/bookings/${reference}`, { signedInAs: pilgrim, allowedProblems })
    await page.getByRole('button', { name: t('payments.refundArrived') }).click()
    const opened = await inDialog(page)
    await failChanges(page)
    return opened
  },
}

test.for(Object.entries(forms))('ACC-08 %s: each Enter says once what came of it', async ([, open]) => {
  expect(await pressEnterEverywhere(await open())).toBeGreaterThan(0)
})
