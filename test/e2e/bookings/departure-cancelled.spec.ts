// A departure that is called off, and a group that did not come together: at the organizer's desk and at the pilgrim's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { tripRequest } from '#test/factories.ts'

const t = translator('en')
const reason = 'The airline has withdrawn the flight, and no other has seats.'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

/** A company, with the account that it is looked at by. */
async function company(companyName: string) {
  const user = await site.user({ role: 'organizer' })
  return { user, owner: await site.organizer({ companyName, userId: user.id }) }
}

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')

test('CON-15 the organizer sees the effects of cancelling and cancels; the pilgrim reads the reason, the refund, and other trips', async () => {
  const { user, owner } = await company('Caravan without a flight')
  const trip = await site.trip({ organizerId: owner.id, title: 'Karbala by air', currency: 'USD' })
  await site.trip({ title: 'Karbala by road', departureDate: '2027-01-14' })
  const pilgrim = await site.user()
  const booking = await site.booking({
    tripId: trip.id,
    userId: pilgrim.id,
    status: 'confirmed',
    numberOfPilgrims: 3,
  })
  const desk = await site.open('/organizer-dashboard', { signedInAs: user })
  await desk.getByRole('link', { name: `${t('departure.cancel')}: Karbala by air`, exact: true }).click()
  await desk.getByText('1 booking, 3 pilgrims. 1 email will be sent.', { exact: true }).waitFor()
  expect(plain(await desk.getByRole('region', { name: t('departure.money') }).innerText())).toContain(
    '$3,600',
  )
  expect(await desk.getByRole('region', { name: t('departure.letter') }).innerText()).toContain(
    'Trip cancelled: QF-…, Karbala by air',
  )
  const field = (label: string) => desk.getByLabel(label, { exact: true })
  const press = () => desk.getByRole('button', { name: t('departure.confirm') }).click()
  await field(t('departure.reason')).fill('Too short')
  await press()
  await desk.getByRole('main').getByText(t('fields.reason_too_short')).waitFor()
  await field(t('departure.reason')).fill(reason)
  await field(t('departure.typed')).fill('2')
  await press()
  await desk.getByRole('main').getByText(t('departure.typedWrong')).waitFor()
  expect((await site.call('trips.get', { id: trip.id })).body.publication).toBe('open')
  // Typed text survives a reload.
  await desk.reload()
  await expect.poll(() => field(t('departure.reason')).inputValue()).toBe(reason)
  await field(t('departure.typed')).fill('3')
  await press()
  await desk.getByRole('main').getByText(t('departure.forGood')).waitFor()
  await desk.getByText('1 booking, 3 pilgrims. 1 email will be sent.', { exact: true }).waitFor()
  await desk
    .getByRole('main')
    .getByRole('link', { name: t('nav.organizerDashboard') })
    .last()
    .click()
  await desk.getByText(t('departure.cancelled'), { exact: true }).waitFor()
  expect(await desk.getByRole('link', { name: /^Cancel departure/ }).count()).toBe(0)

  const page = await site.open(`/bookings/${booking.reference}`, { signedInAs: pilgrim, width: 390 })
  await page.getByRole('heading', { name: t('departure.cancelled') }).waitFor()
  const main = page.getByRole('main')
  await main.getByText(reason, { exact: false }).first().waitFor()
  expect(plain(await main.innerText())).toContain(
    'By Saturday, December 5, 2026, Caravan without a flight must refund everything you have paid.',
  )
  await main.getByRole('link', { name: 'Karbala by road' }).click()
  await page.getByRole('heading', { level: 1, name: 'Karbala by road' }).waitFor()
  await page.goto(`${site.url}/my-bookings`)
  await page.getByText(t('departure.tripNote')).waitFor()

  // Its page stays for visitors with the address, offers nothing, and is not indexed.
  const visitor = await site.open(`/trips/${trip.id}`, { javaScript: false })
  await visitor.getByText(t('departure.tripNote')).first().waitFor()
  expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  expect(
    await visitor
      .getByRole('main')
      .getByRole('group', { name: t('share.label') })
      .count(),
  ).toBe(0)
  expect(await visitor.locator('script[type="application/ld+json"]').count()).toBe(0)
})

test('CON-18 the organizer decides on a group below the minimum, and the pilgrim reads both', async () => {
  const { user, owner } = await company('Caravan of few')
  const terms = { ...presets.standard, minGroup: { number: 30, decideByDay: 30 } }
  const form = { ...tripRequest({ title: 'Few to Najaf' }), terms, organizerId: owner.id }
  const { body: trip } = await site.call('trips.create', form as never, { as: owner })
  const pilgrim = await site.user()
  const booking = await site.booking({
    tripId: trip.id,
    userId: pilgrim.id,
    status: 'confirmed',
    numberOfPilgrims: 4,
  })
  const as = { signedInAs: user }
  const desk = await site.open('/organizer-dashboard?tab=trips', as)
  await desk.getByText('4 of 30, decision on Dec 11, 2026').waitFor()
  site.clock.set('2026-12-11T09:00:00.000Z')
  await site.jobs.find(({ name }) => name === 'count-groups')?.run()

  const page = await site.open(`/bookings/${booking.reference}`, { signedInAs: pilgrim })
  await page.getByText(/has not decided yet/).waitFor()
  const decides = await site.open(`/organizer/trips/${trip.id}/cancel`, as)
  await decides.getByText(/^4 of 30 pilgrims are confirmed/).waitFor()
  await decides.getByRole('button', { name: t('group.go'), exact: true }).click()
  await decides.getByRole('main').getByText(t('group.went')).waitFor()
  await page.reload()
  await page.getByText(t('group.pilgrimGoes')).waitFor()
  expect(await page.getByText(t('departure.cancelled')).count()).toBe(0)
})
