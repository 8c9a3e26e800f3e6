// A company that is suspended: the effects that an admin reads before, the notice that a visitor reads after.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { findViolations } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')

test('TRU-04 an admin reads the effects; the trip shows it with scripts and without, and its cached page is dropped right away', async () => {
  const owner = await site.user({ role: 'organizer', firstName: 'Hasan', lastName: 'Jafri' })
  const organizer = await site.organizer({ userId: owner.id, companyName: 'Noor Travels' })
  const trip = await site.trip({ organizerId: organizer.id, title: 'Lantern walk' })
  for (const numberOfPilgrims of [2, 3]) await site.booking({ tripId: trip.id, numberOfPilgrims })
  const visitor = await site.open(`/trips/${trip.id}`)
  await visitor
    .getByRole('button', { name: t('trips.book') })
    .first()
    .waitFor()

  const admin = await site.user({ role: 'admin' })
  const page = await site.open('/admin?panel=users', { signedInAs: admin })
  await page.getByRole('button', { name: `Disable: ${owner.email}` }).click()
  const question = page.getByRole('dialog')
  await question.getByText(/1 upcoming trip is hidden from the lists and takes no new bookings/).waitFor()
  await question.getByText(/2 open bookings are not affected/).waitFor()
  await question.getByText(/Trips by .*Noor Travels.* are hidden from the lists/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await question.getByRole('button', { name: t('desk.disable') }).click()
  await question.waitFor({ state: 'detached' })

  for (const javaScript of [true, false]) {
    const after = await site.open(`/trips/${trip.id}`, { javaScript })
    await after.getByText(t('trips.suspended')).first().waitFor()
    expect(await after.getByRole('button', { name: t('trips.book') }).count()).toBe(0)
    const form = await site.open(`/book/${trip.id}`, { javaScript })
    await form.getByText(t('trips.suspended')).waitFor()
    expect(await form.getByRole('textbox').count()).toBe(0)
  }
  await visitor.reload()
  await visitor.getByText(t('trips.suspended')).first().waitFor()
  expect(await findViolations(visitor)).toEqual([])
})
