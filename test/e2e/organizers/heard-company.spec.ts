// Enter in each field of each form of a company: what comes of it is said once (ACC-08).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { failChanges, inDialog, type OpenForm, pressEnterEverywhere } from '#test/e2e/heard-form.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createBookingWithTravellers } from '#test/scenes/company-travellers.ts'

const t = translator('en')

let site: Site
let owner: { email: string }
let tripId: string
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
  const user = await site.user({ role: 'organizer' })
  owner = user
  const company = await site.organizer({ userId: user.id, companyName: 'Safar House' })
  tripId = (await site.trip({ organizerId: company.id, title: 'Arbaeen walk' })).id
  await createBookingWithTravellers(site, tripId)
})
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')

const atDesk = (path: string) =>
  site.open(path, { signedInAs: owner, allowedProblems: [/status of (400|409|500)/] })

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

const forms: Record<string, OpenForm> = {
  'new trip': async () => inDialog(await openDialog('/organizer-dashboard', t('dashboard.createTrip'))),
  'trip, refused': async () => {
    const page = await openDialog('/organizer-dashboard', t('dashboard.edit'))
    await failChanges(page)
    const { form } = await inDialog(page)
    return { page, form, buttons: [] }
  },
  'company profile': async () => {
    const page = await openDialog('/organizer-dashboard?tab=profile', t('organizers.editProfile'))
    const opened = await inDialog(page)
    await opened.form.locator('[name=companyName]').fill('')
    return opened
  },
  'company profile, refused': async () => {
    const page = await openDialog('/organizer-dashboard?tab=profile', t('organizers.editProfile'))
    await failChanges(page)
    return inDialog(page)
  },
  costs: async () => {
    const page = await atDesk('/organizer-dashboard?tab=bookings')
    await page.getByText(t('costs.title'), { exact: true }).click()
    const form = main(page).locator('details form')
    await form.waitFor()
    return { page, form }
  },
  'answer to a need': async () => {
    const page = await atDesk(`/organizer/trips/${tripId}/people`)
    await main(page)
      .getByRole('button', { name: /ZAHRA FATIMA/ })
      .first()
      .click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: t('companyPeople.show'), exact: true }).click()
    await panel.getByRole('button', { name: /^Answer: / }).click()
    return inDialog(page)
  },
  announcement: async () => {
    const page = await atDesk('/whatsapp-parser')
    return { page, form: main(page).locator('form') }
  },
}

test.for(Object.entries(forms))('ACC-08 %s: each Enter says once what came of it', async ([, open]) => {
  expect(await pressEnterEverywhere(await open())).toBeGreaterThan(0)
})

test('ACC-08 a recorded cost and a saved profile are said once', async () => {
  const page = await openDialog('/organizer-dashboard?tab=profile', t('organizers.editProfile'))
  const save = page.getByRole('dialog').getByRole('button', { name: t('organizers.save') })
  expect(await pressEnterEverywhere({ page, buttons: [save] })).toBe(1)
})
