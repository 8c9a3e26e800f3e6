// Enter in each field of each dialog of the admins, and on each button that acts: what comes of it is said once (ACC-08).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  failChanges,
  inDialog,
  inQuestion,
  type OpenedForm,
  type OpenForm,
  pressEnterEverywhere,
} from '#test/e2e/heard-form.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { companyRequest } from '#test/factories.ts'
import { createBookingWithTravellers } from '#test/scenes/company-travellers.ts'
import { createConfirmedRequest } from '#test/scenes/deletions.ts'

let site: Site
let admin: { email: string }
let tripId: string
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
  admin = await site.user({ role: 'admin', email: 'handler@example.com' })
  const verified = await site.organizer({ companyName: 'Safar House' })
  await site.organizer({ companyName: 'Rafiq Tours', isVerified: false })
  const renamed = companyRequest({ companyName: 'Safar Houses' })
  await site.call('organizers.update', { id: verified.id, ...renamed } as never, { as: verified })
  const trip = await site.trip({ organizerId: verified.id, title: 'Arbaeen walk' })
  tripId = trip.id
  await createBookingWithTravellers(site, trip.id)
  await site.review({ tripId: trip.id })
  await site.user({ email: 'pilgrim@example.com', lastName: 'Pilgrim' })
  await site.message({ subject: 'A group' })
  const owner = await site.user({ email: 'leaving@example.com', role: 'organizer' })
  await site.organizer({ userId: owner.id, companyName: 'Leaving Tours' })
  await createConfirmedRequest(site, owner.email)
})
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')

async function atDesk(path: string): Promise<Page> {
  return site.open(path, { signedInAs: admin, allowedProblems: [/status of (400|409|500)/] })
}

/** Opens a dialog by a button that begins with this name. */
const behind =
  (path: string, name: RegExp, inOpened: (page: Page) => Promise<OpenedForm> = inDialog): OpenForm =>
  async () => {
    const page = await atDesk(path)
    await main(page).getByRole('button', { name }).filter({ visible: true }).first().click()
    return inOpened(page)
  }

/** The same, where all is filled in, with a server that fails. */
const refused =
  (open: OpenForm): OpenForm =>
  async () => {
    const opened = await open()
    await failChanges(opened.page)
    return opened
  }

/** The same with an emptied field. */
const emptied =
  (open: OpenForm, name: string): OpenForm =>
  async () => {
    const opened = await open()
    await opened.form?.locator(`[name="${name}"]`).fill('')
    return opened
  }

/** A button of a row that acts at once, with a server that fails. */
const atOnce =
  (path: string, name: RegExp): OpenForm =>
  async () => {
    const page = await atDesk(path)
    const button = main(page).getByRole('button', { name }).first()
    await button.waitFor()
    await failChanges(page)
    return { page, buttons: [button] }
  }

const forms: Record<string, OpenForm> = {
  approve: behind('/admin/moderation', /^Approve: Rafiq/),
  reject: refused(behind('/admin/moderation', /^Reject: Rafiq/)),
  'refuse a change': behind('/admin/moderation', /^Reject: Safar House/),
  'edit a company': emptied(behind('/admin?tab=organizers&q=Safar+House', /^Edit: /), 'companyName'),
  'delete a company': behind('/admin?tab=organizers', /^Delete: Rafiq/),
  'edit a trip': emptied(behind('/admin?tab=trips', /^Edit: /), 'title'),
  'delete a trip': refused(behind('/admin?tab=trips', /^Delete: /, inQuestion)),
  'edit a booking': emptied(behind('/admin?tab=bookings', /^Edit: /), 'totalAmount'),
  'delete a booking': refused(behind('/admin?tab=bookings', /^Delete: /, inQuestion)),
  'note a review': refused(behind('/admin?tab=reviews', /^Edit: /)),
  'delete a review': behind('/admin?tab=reviews', /^Delete: /),
  'deactivate an account': refused(behind('/admin?panel=users&q=pilgrim', /^Disable/, inQuestion)),
  'handle a message': atOnce('/admin?panel=messages', /^Mark as handled/),
  'set a rate': emptied(behind('/admin?panel=rates', /^Set rate/), 'usdRate'),
  'schedule a deletion': refused(behind('/admin?panel=deletions', /^Schedule/, inQuestion)),
  'handle a deletion': atOnce('/admin?panel=deletions', /^Mark as handled/),
  'see the people': async () => {
    const page = await atDesk(`/organizer/trips/${tripId}/people`)
    return {
      page,
      form: main(page)
        .locator('form')
        .filter({ has: page.locator('textarea') }),
    }
  },
}

test.for(Object.entries(forms))('ACC-08 %s: each Enter says once what came of it', async ([, open]) => {
  expect(await pressEnterEverywhere(await open())).toBeGreaterThan(0)
})

test.each([
  ['a note that was saved', '/admin?tab=reviews'],
  ['a company in which nothing was changed', '/admin?tab=organizers'],
])('ACC-08 %s is said once, as the dialog closes', async (_, path) => {
  const { page } = await behind(path, /^Edit: /)()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  expect(await pressEnterEverywhere({ page, buttons: [save] })).toBe(1)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})
