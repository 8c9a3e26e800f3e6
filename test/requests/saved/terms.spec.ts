// What alerts, saved trips and shared lists say before anyone books: what happens, what it costs, and by which terms.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { translator } from '#i18n/catalogue.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { trips } from '#server/trips/core/tables.ts'
import { createSite, type Site } from '#test/requests/site.ts'
import { requestAlert } from '#test/scenes/alerts.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

test('FAM-08 without scripts a shared list says that nothing is booked, and of each trip the page, the price and the refund', async () => {
  const days = { departureDate: '2027-01-10', returnDate: '2027-01-20' }
  const form = { ...days, pricePerPerson: '98500.00', currency: 'INR' } as const
  const agreed = await site.trip({ ...form, title: 'With terms' })
  const open = await site.trip({ ...form, title: 'Without terms' })
  await site.db.update(trips).set({ terms: presets.standard }).where(eq(trips.id, agreed.id))
  await site.db.update(trips).set({ terms: null }).where(eq(trips.id, open.id))
  const { body } = await site.call('shortlists.create', { trips: [agreed.id, open.id] })
  const page = await site.open(`/shortlists/${body.token}`)
  await page.getByRole('main').getByText(t('sharedList.notBooked')).waitFor()
  const refund = 'If you cancel by Thursday, November 26, 2026, 90% of the price is refunded.'
  for (const [trip, terms] of [
    [agreed, refund],
    [open, t('terms.none')],
  ] as const) {
    const card = page.getByRole('article', { name: trip.title })
    expect(await card.getByRole('link').first().getAttribute('href')).toBe(`/trips/${trip.id}`)
    const text = (await card.innerText()).replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
    for (const said of ['₹98,500', terms])
      expect([trip.title, text]).toEqual([trip.title, expect.stringContaining(said)])
  }
})

test.each(locales)(
  'FAM-08 without scripts an alert says that it is free, what its emails show, and how it stops: %s',
  async (lang: Locale) => {
    const said = translator(lang)
    const form = await site.open('/alert?destination=iraq', { lang })
    for (const key of ['alert.free', 'alert.emailHint'] as const)
      await form.getByRole('main').getByText(said(key)).waitFor()
    const token = await requestAlert(site, { email: `reads-${lang}@example.com`, destination: 'iraq' })
    const asked = await site.open(`/alert/${token}?lang=${lang}`)
    for (const key of ['alert.free', 'alert.confirmText'] as const)
      await asked.getByRole('main').getByText(said(key)).waitFor()
    await asked.getByRole('button', { name: said('alert.confirm') }).click()
    await asked.getByRole('main').getByText(said('alert.free')).waitFor()
    await asked.getByRole('link', { name: said('alert.end') }).waitFor()
  },
)
