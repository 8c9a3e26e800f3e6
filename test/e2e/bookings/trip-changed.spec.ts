// The trip changes under a booking: changed and unchanged facts, then two choices of one size.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { tripRequest } from '#test/factories.ts'
import { readText } from '#test/reading.ts'
import { findMailedCode } from '#test/scenes/guest-bookings.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

/** A booked trip from Karachi in January whose return was moved on 21 November. */
async function changed(booking: object) {
  const owner = await site.organizer({ companyName: 'Safar House' })
  const form = tripRequest({ title: 'Karbala in winter', departurePlace: 'karachi' })
  const { body: trip } = await site.call('trips.create', { ...form, organizerId: owner.id }, { as: owner })
  const booked = await site.booking({ tripId: trip.id, status: 'confirmed', ...booking })
  await site.call(
    'trips.update',
    { id: trip.id, ...form, returnDate: '2027-01-22T00:00:00.000Z', changeReason: 'The flight was moved.' },
    { as: owner },
  )
  return { ...booked, tripId: trip.id }
}

test('CON-14 on a phone a pilgrim reads the changes, and stays; his choice survives a reload', async () => {
  const pilgrim = await site.user()
  const { reference } = await changed({ userId: pilgrim.id })
  const page = await site.open(`/bookings/${reference}`, { signedInAs: pilgrim, width: 390 })
  const step = page.getByRole('region', { name: t('step.label') })
  await step.getByText(t('tripChanged.open')).waitFor()
  await step.getByRole('link', { name: t('emails.tripChanged.answer') }).click()
  await page.getByRole('heading', { level: 1, name: t('tripChanged.title') }).waitFor()
  const main = page.getByRole('main')
  await main.getByText('The flight was moved.').waitFor()
  const said = await readText(main)
  for (const words of [
    'Friday, January 22, 2027',
    'Before: Wednesday, January 20, 2027',
    'November 26, 2026',
  ])
    expect(said).toContain(words)
  const [stay, leave] = [main.getByRole('radio').nth(0), main.getByRole('radio').nth(1)]
  expect([await stay.isChecked(), await leave.isChecked()]).toEqual([false, false])
  expect(await main.getByRole('button', { name: t('tripChanged.choose') }).isDisabled()).toBe(true)
  await stay.check()
  await page.reload()
  await main.getByRole('button', { name: t('tripChanged.stayDeed') }).click()
  await main.getByText(t('tripChanged.stayed')).waitFor()
  const { body } = await site.call('bookings.view', { id: reference }, { as: pilgrim })
  expect(body.tripQuestion?.answer).toBe('accepted')
})

test('CON-14 LNG-05 cities that changed are named in the language of who reads', async () => {
  const pilgrim = await site.user()
  const owner = await site.organizer({ companyName: 'Ziyarat House' })
  const form = tripRequest({ title: 'Najaf, then Karbala' })
  const stay = (city: string) => ({
    city,
    name: 'Safa Palace',
    stars: 4,
    nights: 5,
    metres: 250,
    reference: null,
  })
  const send = { ...form, hotels: [stay('Karbala')], organizerId: owner.id } as never
  const { body: trip } = await site.call('trips.create', send, { as: owner })
  const booking = await site.booking({ tripId: trip.id, userId: pilgrim.id, status: 'confirmed' })
  const moved = { id: trip.id, ...form, hotels: [stay('Najaf')], changeReason: 'A hotel closed.' } as never
  const { status } = await site.call('trips.update', moved, { as: owner })
  expect(status).toBe(200)
  for (const [locale, now, before] of [
    ['ur', 'نجف', 'کربلا'],
    ['ar', 'النجف', 'كربلاء'],
    ['gu', 'નજફ', 'કરબલા'],
  ]) {
    const page = await site.open(`/bookings/${booking.reference}/trip-changed?lang=${locale}`, {
      signedInAs: pilgrim,
    })
    const list = page.getByRole('main').locator('dl', { hasText: 'Safa Palace' }).first()
    await expect.poll(() => readText(list)).toContain(`${now}: `)
    expect(await readText(list)).toContain(`${before}: `)
    expect(await readText(list)).not.toMatch(/Najaf|Karbala/)
  }
})

test('CON-14 a guest leaves with the code from the email, with a full refund', async () => {
  const contactEmail = 'leaves@example.com'
  const { id } = await changed({ userId: null, contactEmail })
  const { body: history } = await site.call(
    'bookings.history',
    { id },
    { as: await site.user({ role: 'admin' }) },
  )
  await site.call('bookings.find', { email: contactEmail, reference: history.reference })
  const path = `/bookings/${await site.mails.linkToken(contactEmail)}`
  const page = await site.open(`${path}/trip-changed`, { width: 390 })
  const main = page.getByRole('main')
  await main.getByRole('radio').nth(1).check()
  await main.getByRole('button', { name: t('tripChanged.leaveDeed') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('code.sent')).waitFor()
  await dialog.getByLabel(t('code.label')).fill(await findMailedCode(site, contactEmail))
  await dialog.getByRole('button', { name: t('code.submit') }).click()
  await main.getByText(t('tripChanged.left')).waitFor()
  const { body } = await site.call('bookings.history', { id }, { as: await site.user({ role: 'admin' }) })
  expect(body).toMatchObject({ dueAmount: '0.00', cancellation: { by: 'pilgrim', cause: 'trip_changed' } })
})
