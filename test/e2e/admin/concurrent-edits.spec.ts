// Two people who work on one booking at the same time, and the link from the email about a request to the request.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { createBookingSteps } from '#test/e2e/bookings/steps.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { dialog, field, openTab, panel, press, row } from './steps.ts'

const t = translator('en')
let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const stored = async (id: string) => (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0]

test('ORG-07 the later of two organizers sees the status that the other set, and can still set hers', async () => {
  const organizer = await site.organizer()
  const trip = await site.trip({ organizerId: organizer.id })
  const { id } = await site.booking({ tripId: trip.id })
  const owner = { id: organizer.userId, email: (await ownerOf(organizer.userId)).email }
  const page = await site.open('/organizer-dashboard?tab=bookings', {
    signedInAs: owner,
    allowedProblems: [/status of 409.*bookings/],
  })
  const choosePaid = async () => {
    await page.getByRole('button', { name: /^Change status/ }).click()
    await page.getByRole('menuitemradio', { name: /^Paid/ }).click()
  }
  await page.getByRole('button', { name: /^Change status/ }).waitFor()
  const admin = await site.user({ role: 'admin' })
  await site.call('bookings.updateStatus', { id, status: 'cancelled' }, { as: admin })
  await choosePaid()
  await page
    .getByRole('main')
    .getByText(t('dashboard.statusChanged', { status: t('status.cancelled') }))
    .waitFor()
  expect((await stored(id))?.status).toBe('cancelled')
  await choosePaid()
  await expect.poll(async () => (await stored(id))?.status).toBe('paid')
  expect(await stored(id)).toMatchObject({ status: 'paid', version: 3 })
})

async function ownerOf(id: string) {
  const [owner] = await site.db.select().from(users).where(eq(users.id, id))
  if (!owner) throw new Error('nobody owns the company')
  return owner
}

test('ADM-11 an admin’s typed amount stays, the status is the organizer’s newer one, and saving again keeps both', async () => {
  const organizer = await site.organizer()
  const trip = await site.trip({ organizerId: organizer.id, title: 'Edited by two' })
  const { id } = await site.booking({ tripId: trip.id })
  const page = await openTab(site, 'bookings')
  await row(page, 'Edited by two')
    .getByRole('button', { name: /^Edit: Booking/ })
    .click()
  const amount = field(page, t('admin.bookings.amount', { currency: 'USD' }))
  await amount.fill('900')
  await site.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: organizer })
  await press(page, t('tripForm.save'))
  // It is not the sum of the price lines (FIX-25).
  await press(page, t('admin.saveAnyway'))
  const told = { status: t('status.confirmed'), amount: '$1,200' }
  await dialog(page).getByRole('note').getByText(t('admin.bookings.changed', told)).waitFor()
  expect([await amount.inputValue(), await field(page, t('trips.status')).inputValue()]).toEqual([
    '900',
    'confirmed',
  ])
  expect(await stored(id)).toMatchObject({ status: 'confirmed', totalAmount: '1200.00' })
  await press(page, t('admin.saveAnyway'))
  await dialog(page).waitFor({ state: 'detached' })
  expect(await stored(id)).toMatchObject({ status: 'confirmed', totalAmount: '900.00' })
  await panel(page).getByText('$900').first().waitFor()
})

test('TLK-01 the email about a request links to it alone', async () => {
  const organizer = await site.organizer()
  const trip = await site.trip({ organizerId: organizer.id })
  const pilgrim = await site.user()
  const others = await site.booking({ tripId: trip.id, contactEmail: 'other@example.com' })
  const { body } = await site.call(
    'bookings.create',
    {
      tripId: trip.id,
      numberOfPilgrims: 2,
      contactEmail: 'asks@example.com',
      contactPhone: '+1 202 555 0100',
    },
    { as: pilgrim },
  )
  const owner = await ownerOf(organizer.userId)
  const letter = (await site.mails.deliver()).find(({ to }) => to === owner.email)
  const link = new URL(/http\S+organizer-dashboard\S+/.exec(letter?.text ?? '')?.[0] ?? '')
  const page = await site.open(link.pathname + link.search, { signedInAs: owner })
  await page.getByText('asks@example.com').first().waitFor()
  expect(await page.getByText(others.contactEmail).count()).toBe(0)
  expect(link.searchParams.get('find')).toBe(body.id)
})

test('CON-20 a user with an unverified address is told what holds the places', async () => {
  const user = await site.user({ emailVerified: false })
  const trip = await site.trip()
  const page = await site.open(`/trips/${trip.id}`, { signedInAs: user })
  await createBookingSteps(page).book.click()
  await page.getByRole('dialog').getByText(t('bookings.unprovenNote')).waitFor()
})
