import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { bookings, statusNotices } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

const t = translator('en')
let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

test('FIX-26 a status is set right away; its email is read in the pilgrim’s language, undone, and sent now', async () => {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ userId: user.id, isVerified: true })
  const trip = await site.trip({ organizerId: organizer.id, title: 'Karbala for six' })
  const pilgrim = await site.user()
  const of = { tripId: trip.id, userId: pilgrim.id, contactEmail: 'fatima@example.com', language: 'ur' }
  const { id, reference } = await site.booking(of)
  const page = await site.open('/organizer-dashboard?tab=bookings', { signedInAs: user, width: 390 })
  const status = async () => (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status
  const button = (label: string) => page.getByRole('button', { name: `${label}: ${reference}` })
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: /^Change status/ }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await choose(/^Confirmed/)
  await page.getByText(/^The email to the pilgrim will be sent at /).waitFor()
  expect(await status()).toBe('confirmed')
  await button(t('statusEmail.undo', { status: 'Pending' })).click()
  await page.getByText(/^The email to the pilgrim will be sent at /).waitFor({ state: 'detached' })
  expect([await status(), await site.db.$count(statusNotices)]).toEqual(['pending', 0])

  await choose(/^Documents pending/)
  await button(t('statusEmail.read')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('To: fatima@example.com.').waitFor()
  const letter = dialog.getByRole('article')
  expect([await letter.getAttribute('lang'), await letter.getAttribute('dir')]).toEqual(['ur', 'rtl'])
  await letter.getByText('Karbala for six').first().waitFor()
  await dialog.getByRole('button', { name: t('statusEmail.sendNow') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/^The email to the pilgrim will be sent at /).waitFor({ state: 'detached' })
  expect(await site.db.$count(emails, eq(emails.template, 'booking-status'))).toBe(1)
})

test('FIX-26 the email of a status is read before it is set, from the menu, and from the question that a released place asks', async () => {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ userId: user.id, isVerified: true, companyName: 'Noor Travels' })
  const trip = await site.trip({ organizerId: organizer.id })
  const { id } = await site.booking({
    tripId: trip.id,
    userId: (await site.user()).id,
    contactEmail: 'fatima@example.com',
  })
  const page = await site.open('/organizer-dashboard?tab=bookings', { signedInAs: user, width: 390 })
  const status = async () => (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status
  const open = () => page.getByRole('button', { name: /^Change status/ }).click()
  const dialog = page.getByRole('dialog')
  await open()
  await page.getByRole('menuitem', { name: t('statusEmail.first') }).click()
  await dialog.getByLabel(t('statusEmail.newStatus')).selectOption('paid')
  await dialog.getByText('Noor Travels has marked your booking as paid.').waitFor()
  await dialog.getByLabel(t('statusEmail.newStatus')).selectOption('confirmed')
  await dialog.getByText('Your place is confirmed.').waitFor()
  expect([await status(), await site.db.$count(statusNotices, eq(statusNotices.bookingId, id))]).toEqual([
    'pending',
    0,
  ])
  await dialog.getByRole('button', { name: t('dashboard.changeStatus') }).click()
  await page.getByText(/^The email to the pilgrim will be sent at /).waitFor()
  expect(await status()).toBe('confirmed')

  await open()
  await page.getByRole('menuitemradio', { name: /^Cancelled by organizer/ }).click()
  await dialog.getByRole('button', { name: t('statusEmail.read') }).click()
  await dialog.getByText('Noor Travels has cancelled your booking.', { exact: false }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await dialog.getByRole('button', { name: t('dashboard.statusKeep') }).click()
  expect(await status()).toBe('confirmed')
})
