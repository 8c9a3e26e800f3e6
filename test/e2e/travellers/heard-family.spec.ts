// Enter in each field of the forms of a family, with its booking and without one: what comes of it is said once (ACC-08).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { failChanges, inDialog, type OpenForm, pressEnterEverywhere } from '#test/e2e/heard-form.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createGuestBooking } from '#test/scenes/guest-bookings.ts'
import { saveLead } from '#test/scenes/saved-travellers.ts'
import { familyOfSix } from './traveller-steps.ts'

const t = translator('en')

let site: Site
let family: Awaited<ReturnType<typeof familyOfSix>>
let past: { id: string }
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
  family = await familyOfSix(site)
  past = await site.trip({ departureDate: '2026-10-01', returnDate: '2026-10-10' })
  await site.booking({ tripId: past.id, userId: family.mother.id, status: 'completed' })
  await site.review({ tripId: past.id })
})
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')
const allowedProblems = [/status of (400|409|500)/]
const atBooking = (path: string) =>
  site.open(`/bookings/${family.booking.reference}${path}`, { signedInAs: family.mother, allowedProblems })

const forms: Record<string, OpenForm> = {
  'another person in a place': async () => {
    const page = await atBooking('/change#person')
    const form = main(page)
      .locator('form')
      .filter({ has: page.locator('[name=comes]') })
    await form.waitFor({ state: 'attached' })
    if (!(await form.isVisible()))
      await main(page).getByText(t('change.person'), { exact: true }).first().click()
    return { page, form }
  },
  'a cancellation': async () => {
    const page = await atBooking('/cancel')
    const button = main(page).getByRole('button', { name: /^Cancel (with|for|free|without)/ })
    await button.waitFor()
    await failChanges(page)
    return { page, buttons: [button] }
  },
  'a corrected address': async () => {
    const { booking, readToken } = await createGuestBooking(site, { contactEmail: 'wrong@example.com' })
    const page = await site.open(`/bookings/${booking.reference}/sent`, {
      allowedProblems,
      prepare: (one) =>
        one.addInitScript(
          ([name = '', token]) =>
            sessionStorage.setItem(name, JSON.stringify({ token, until: Date.now() + 86_400_000 })),
          [`sent ${booking.reference}`, readToken],
        ),
    })
    await main(page)
      .getByRole('button', { name: t('sent.correct') })
      .click()
    const form = main(page)
      .locator('form')
      .filter({ has: page.locator('[name=contactEmail]') })
    await form.locator('[name=contactEmail]').fill('wrong@')
    return { page, form }
  },
  'a saved traveller': async () => {
    const { id } = await site.booking({ userId: family.mother.id, status: 'confirmed' })
    await saveLead(site, family.mother, id)
    const page = await site.open('/profile?tab=travellers', { signedInAs: family.mother, allowedProblems })
    await main(page)
      .getByRole('button', { name: t('savedTravellers.correctOf', { name: 'TASNEEM RIZVI' }) })
      .click()
    const opened = await inDialog(page)
    await failChanges(page)
    return opened
  },
  'a review': async () => {
    const page = await site.open('/reviews', { signedInAs: family.mother, allowedProblems })
    await main(page)
      .getByRole('button', { name: t('reviews.write') })
      .first()
      .click()
    const opened = await inDialog(page)
    await opened.form.locator('select').selectOption(past.id)
    return opened
  },
}

test.for(Object.entries(forms))('ACC-08 %s: each Enter says once what came of it', async ([, open]) => {
  expect(await pressEnterEverywhere(await open())).toBeGreaterThan(0)
})
