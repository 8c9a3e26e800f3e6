// The reviews of one company, at /reviews?organizerId=….
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { readText } from '#test/reading.ts'
import { createSite, type Site } from '#test/requests/site.ts'

const t = translator('en')
const past = { departureDate: '2026-10-01', returnDate: '2026-10-10' }

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

test('TRU-06 the reviews of a company have its name in heading and title, in five languages; one that is not public has none', async () => {
  const { id } = await site.organizer({ companyName: 'Bab al-Safa' })
  const { id: hidden } = await site.organizer({ companyName: 'Hidden Tours', isVerified: false })
  const named = {
    en: 'Reviews of Bab al-Safa',
    ar: 'تقييمات Bab al-Safa',
    ur: 'Bab al-Safa پر تبصرے',
    fa: 'نظرات دربارهٔ Bab al-Safa',
    gu: 'Bab al-Safa વિશે અભિપ્રાયો',
  }
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
  for (const [lang, heading] of Object.entries(named)) {
    const page = await site.open(`/reviews?organizerId=${id}&lang=${lang}`)
    expect(plain(await readText(page.getByRole('heading', { level: 1 })))).toBe(heading)
    expect(plain(await page.title())).toContain(heading)
  }
  const texts = [
    [id, t('reviews.companyEmptyText', { company: 'Bab al-Safa' })],
    [hidden, t('reviews.companyUnknownText')],
    [crypto.randomUUID(), t('reviews.companyUnknownText')],
    ['nobody', t('reviews.companyUnknownText')],
  ]
  for (const [organizerId, text = ''] of texts) {
    const page = await site.open(`/reviews?organizerId=${organizerId}`)
    await page.getByText(text, { exact: true }).waitFor()
    expect(await page.getByText('Hidden Tours').count()).toBe(0)
  }
})

test('TRU-06 a removed trip is named beside the review, without a broken link', async () => {
  const { id: organizerId } = await site.organizer({ companyName: 'Few Words' })
  const [stays, gone] = [
    await site.trip({ title: 'Still told of', organizerId, ...past }),
    await site.trip({ title: 'Taken off', organizerId, isActive: false, ...past }),
  ]
  for (const { id: tripId } of [stays, gone]) await site.review({ tripId })
  const page = await site.open(`/reviews?organizerId=${organizerId}`)
  await page.getByRole('main').getByRole('article').getByText('Taken off', { exact: true }).waitFor()
  expect(await page.getByRole('main').getByRole('article').getByRole('link').allInnerTexts()).toEqual([
    'Still told of',
  ])
})
