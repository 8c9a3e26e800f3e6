// A company that is suspended: the effects that an admin reads before, the notice that a visitor reads after.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')

test('TRU-04 a form that was open at that time is rejected, with a message', async () => {
  const organizer = await site.organizer()
  const trip = await site.trip({ organizerId: organizer.id })
  const page = await site.open(`/book/${trip.id}`)
  await page.getByLabel(t('bookings.contactEmail')).fill('zahra@example.com')
  await page.getByLabel(t('bookings.contactPhone')).fill('+91 98200 00000')
  const admin = await site.user({ role: 'admin' })
  await site.call('admin.verifyOrganizer', { id: organizer.id, isVerified: false }, { as: admin })
  await page.locator('main form button[type=submit]').click()
  expect(page.status).toBe(409)
  await page.getByText(t('trips.suspended')).waitFor()
})
