import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { pauses } from '#test/data/specified.ts'
import { installClock, stopClock } from '#test/e2e/page-clock.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')

test('REV-06 the page of an unfinished trip shows from when on it can be reviewed', async () => {
  const pilgrim = await site.user()
  const trip = await site.trip({ departureDate: '2027-01-10', returnDate: '2027-01-20' })
  await site.booking({ userId: pilgrim.id, tripId: trip.id, status: 'confirmed' })
  const page = await site.open('/my-bookings', { signedInAs: pilgrim })
  await page.getByRole('link', { name: t('reviews.write') }).click()
  await page.getByRole('heading', { name: t('reviews.notYetTitle') }).waitFor()
  await page.getByText('This trip ends on Wednesday, January 20, 2027.').waitFor()
  const back = page.getByRole('main').getByRole('link', { name: t('reviews.backToTrip') })
  expect(await back.last().getAttribute('href')).toBe(`/trips/${trip.id}`)
})

test('REV-05 a visitor who wants to write sees a notice, and is led to sign-in and back after 1.5 seconds', async () => {
  const page = await site.open('/reviews', { prepare: installClock })
  await stopClock(page)
  await page.getByRole('button', { name: t('reviews.write') }).click()
  await page.clock.runFor(pauses.writeReview - 1)
  await page.getByRole('status').getByText('Please sign in to write a review.').waitFor()
  expect(page.url()).toBe(`${site.url}/reviews`)
  await page.clock.runFor(1)
  await page.waitForURL('**/login?redirect=%2Freviews')
})
