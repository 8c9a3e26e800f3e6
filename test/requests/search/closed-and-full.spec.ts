// What nobody can book now: said on its card and last in the list, without scripts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
  const full = await site.trip({ title: 'Full', pricePerPerson: '100.00', maxPilgrims: 4 })
  await site.booking({ tripId: full.id, numberOfPilgrims: 4 })
  await site.trip({ title: 'Closed', pricePerPerson: '200.00', publication: 'closed' })
  await site.trip({ title: 'Open', pricePerPerson: '900.00' })
  site.deps.cache.clear()
})
afterAll(() => site.close())

test.each(locales)(
  'FAM-03 in %s what is full or closed stands last under a heading of its own, and its card says which, once',
  async (lang) => {
    const t = translator(lang)
    const page = await site.open(`/trips?lang=${lang}`)
    const headings = await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()
    expect(headings).toEqual(['Open', t('shortlist.closed'), 'Full', 'Closed'])
    const textOf = (title: string) => page.getByRole('article').filter({ hasText: title }).innerText()
    const count = (text: string, part: string) => text.split(part).length - 1
    const [open, full, closed] = [await textOf('Open'), await textOf('Full'), await textOf('Closed')]
    expect([count(full, t('trips.fullyBooked')), count(full, t('trips.bookingClosed'))]).toEqual([1, 0])
    expect([count(closed, t('trips.fullyBooked')), count(closed, t('trips.bookingClosed'))]).toEqual([0, 1])
    expect([count(open, t('trips.fullyBooked')), count(open, t('trips.bookingClosed'))]).toEqual([0, 0])
    // Free places of what takes no bookings would mislead.
    expect(closed).not.toContain(t('trips.placesLeft', { count: 40 }))
  },
)

test('FAM-03 LIST-09 "New" is said once, and only where neither the trip nor its company has a rating', async () => {
  const rated = await site.organizer({ companyName: 'Known', averageRating: 4.5, totalReviews: 8 })
  const unknown = await site.organizer({ companyName: 'Unknown', averageRating: 0, totalReviews: 0 })
  await site.trip({ title: 'Of the known', organizerId: rated.id })
  await site.trip({ title: 'Of the unknown', organizerId: unknown.id })
  await site.trip({ title: 'With its own', organizerId: unknown.id, averageRating: 4, totalReviews: 2 })
  site.deps.cache.clear()
  const page = await site.open('/trips')
  const saidOn = async (title: string) => {
    const card = page.getByRole('article').filter({ hasText: title })
    return [
      await card.getByText('New', { exact: true }).count(),
      await card.getByRole('img', { name: /rated|out of/i }).count(),
    ]
  }
  expect(await saidOn('Of the known')).toEqual([0, 1])
  expect(await saidOn('Of the unknown')).toEqual([1, 0])
  expect(await saidOn('With its own')).toEqual([0, 1])
})
