import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { reviews } from '#server/reviews/tables.ts'
import { findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { readColour } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readChoices } from '#test/reading.ts'
import { dialog, expectFailure, expectSuccess, field, openTab, panel, press, row } from './steps.ts'

// Each begins with nothing: a list that is empty says so.
let site: Site
beforeEach(async () => {
  site = await createSite()
})
afterEach(() => site.close())

const t = translator('en')

test('ADM-07 ADM-08 ADM-09 ADM-11 FND-14 FND-18 bookings are found, edited within their own status and currency, and deleted', async () => {
  const page = await openTab(site, 'bookings')
  await panel(page).getByRole('heading', { name: 'No Bookings Yet', exact: true }).waitFor()
  const trip = await site.trip({ title: 'Ten in a bus', currency: 'INR', maxPilgrims: 4 })
  const paid = await site.booking({ tripId: trip.id, status: 'paid', numberOfPilgrims: 3 })
  const guest = await site.booking({
    tripId: trip.id,
    userId: null,
    status: 'cancelled',
    numberOfPilgrims: 2,
  })
  const waiting = await site.booking({ tripId: trip.id, status: 'pending' })
  const rowOf = ({ reference }: { reference: string }) => row(page, reference)
  await page.reload()
  for (const fact of ['Paid', '≈ $43', '₹3,600', 'Ten in a bus', 'Nov 21, 2026', '3'])
    await rowOf(paid).getByText(fact, { exact: true }).last().waitFor()
  for (const id of [trip.id, paid.userId ?? '']) await rowOf(paid).getByText(id.slice(0, 8)).waitFor()
  // The first characters of the id stay available (decisions: What gives way).
  await rowOf(paid).getByTitle(paid.id.slice(0, 8), { exact: true }).waitFor()
  await rowOf(guest).getByText('Guest', { exact: true }).waitFor()
  const elsewhere = { tripId: (await site.trip()).id }
  const done = await site.booking({ ...elsewhere, status: 'completed' })
  const away = await site.booking({ ...elsewhere, status: 'in_progress' })
  await page.reload()
  // Decisions (Second reading): one table for pilgrims and admins.
  for (const [booking, word, colour] of [
    [paid, 'Paid', 'green'],
    [guest, 'Cancelled', 'red'],
    [waiting, 'Pending', 'yellow'],
    [done, 'Completed', 'blue'],
    [away, 'Trip in progress', 'gray'],
  ] as const) {
    const badge = rowOf(booking).getByText(word, { exact: true }).last()
    await badge.waitFor()
    expect.soft([word, await readColour(badge)]).toEqual([word, colour])
  }

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await measureOverflow(page)).toBe(0)
  expect(await findViolations(page)).toEqual([])
  const filter = panel(page).getByRole('combobox', { name: t('dashboard.statusFilter') })
  await filter.selectOption('pending')
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(1)
  await rowOf(waiting).waitFor()
  await filter.selectOption('')
  await rowOf(paid)
    .getByRole('button', { name: /^Edit: Booking/ })
    .click()
  const status = field(page, t('trips.status'))
  expect(await readChoices(status)).toEqual(['Pending', 'Confirmed', 'Cancelled', 'Completed', 'Paid'])
  const total = dialog(page).getByLabel(/^Total amount in/)
  expect(await total.inputValue()).toBe('3600.00')
  await total.fill('-1')
  await press(page, t('tripForm.save'))
  await dialog(page).getByText(t('fields.invalid_amount')).waitFor()
  await total.fill('5000.50')
  // It is not the sum of the price lines (FIX-25).
  await press(page, t('tripForm.save'))
  await expectFailure(page, () => press(page, t('admin.saveAnyway')), 'Failed to update booking')
  expect(await total.inputValue()).toBe('5000.50')
  await press(page, t('admin.saveAnyway'))
  await expectSuccess(page, 'Booking updated successfully')
  await rowOf(paid).getByText('₹5,000.50', { exact: true }).waitFor()
  const [kept] = await site.db.select().from(bookings).where(eq(bookings.id, paid.id))
  expect(kept).toMatchObject({ status: 'paid', totalAmount: '5000.50', currency: 'INR' })

  await rowOf(guest).getByRole('button', { name: /^Edit/ }).click()
  expect(await readChoices(status)).toHaveLength(4)
  await status.selectOption('confirmed')
  await press(page, t('tripForm.save'))
  await dialog(page).getByText('Not enough slots available', { exact: true }).waitFor()
  await page.keyboard.press('Escape')

  await rowOf(paid)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expectFailure(page, () => press(page, t('reviews.delete')), 'Failed to delete booking')
  await press(page, t('reviews.delete'))
  await expectSuccess(page, 'Booking deleted successfully')
  await expect.poll(() => rowOf(paid).count()).toBe(0)
  // The button that had the focus went with its row.
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await rowOf(guest).getByRole('button', { name: /^Edit/ }).click()
  await status.selectOption('confirmed')
  await press(page, t('tripForm.save'))
  const confirmed = rowOf(guest).getByText('Confirmed', { exact: true }).last()
  await confirmed.waitFor()
  expect(await readColour(confirmed)).toBe('green')
})

test('ADM-07 ADM-08 ADM-09 FND-14 FND-18 reviews are found, edited and deleted, on public pages too', async () => {
  const page = await openTab(site, 'reviews')
  await panel(page).getByRole('heading', { name: 'No Reviews Yet', exact: true }).waitFor()
  const words = { goodExperience: 'The scholars', badExperience: 'Cold breakfast' }
  const harsh = await site.review({ rating: 2, title: 'Tiring days', ...words })
  await site.review({ rating: 5, title: 'Blessed nights' })
  await page.reload()
  const tiring = row(page, 'Tiring days')
  await tiring.getByRole('img', { name: t('trips.starsOf', { rating: '2' }) }).waitFor()
  for (const fact of ['The scholars', 'Cold breakfast', 'Nov 21, 2026'])
    await tiring.getByText(fact, { exact: true }).waitFor()
  for (const id of [harsh.tripId, harsh.userId]) await tiring.getByText(id.slice(0, 8)).waitFor()
  await panel(page)
    .getByRole('combobox', { name: t('reviews.ratingFilter') })
    .selectOption('2')
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(1)

  await tiring.getByRole('button', { name: 'Edit: Tiring days' }).click()
  await dialog(page)
    .getByRole('radio', { name: t('trips.starsOf', { rating: '3' }) })
    .click()
  await field(page, `${t('trips.couldBeBetter')} ${t('common.optional')}`).fill('A late bus')
  await expectFailure(page, () => press(page, t('tripForm.save')), 'Failed to update review')
  await press(page, t('tripForm.save'))
  await expectSuccess(page, 'Review updated successfully')
  // The pilgrim's stars and words stay; what the admin wrote stands beside them.
  const [kept] = await site.db.select().from(reviews).where(eq(reviews.id, harsh.id))
  expect(kept).toMatchObject({ rating: 2, ...words, noteRating: 3, noteBadExperience: 'A late bus' })
  const note = tiring.getByRole('note', { name: t('reviews.noteTitle') })
  await note.getByRole('img', { name: t('trips.starsOf', { rating: '3' }) }).waitFor()
  await note.getByText('A late bus', { exact: true }).waitFor()
  expect(await note.getByText('The scholars').count()).toBe(0)
  await tiring.getByText('Cold breakfast', { exact: true }).waitFor()
  await panel(page)
    .getByRole('combobox', { name: t('reviews.ratingFilter') })
    .selectOption('')

  await tiring.getByRole('button', { name: 'Delete: Tiring days' }).click()
  await field(page, t('admin.reason')).fill('It names a person.')
  await expectFailure(page, () => press(page, t('reviews.delete')), 'Failed to delete review')
  await press(page, t('reviews.delete'))
  await expectSuccess(page, 'Review deleted successfully')
  await expect.poll(() => tiring.count()).toBe(0)
  await page
    .getByRole('link', { name: t('nav.reviews'), exact: true })
    .first()
    .click()
  await page.getByRole('article').filter({ hasText: 'Blessed nights' }).waitFor()
  expect(await page.getByText('Tiring days').count()).toBe(0)
})
