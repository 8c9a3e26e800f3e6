// The pages of the sacred year: which day, how sure, and which trips are there.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site

beforeAll(async () => {
  site = await createSite()
  const iraq = { destination: 'iraq', currency: 'USD' } as const
  await site.trip({ ...iraq, title: 'There', departureDate: '2027-07-15', returnDate: '2027-07-28' })
  await site.trip({ ...iraq, title: 'Perhaps', departureDate: '2027-07-15', returnDate: '2027-07-24' })
  await site.trip({ ...iraq, title: 'Too early', departureDate: '2027-07-11', returnDate: '2027-07-20' })
})
afterAll(() => site.close())

test('FIN-02 FIN-03 the page of an occasion shows its date, that it is not certain, and which trips are there then, without scripts too', async () => {
  const { statusCode, body } = await site.app.inject('/seasons/arbaeen-1449')
  expect(statusCode).toBe(200)
  for (const said of ['Arbaeen 1449', 'July 24, 2027', '± 1 day', 'In 245 days.', 'There for certain'])
    expect(body).toContain(said)
  expect(body).toContain('hrefLang="fa"')
  expect(body).toContain('BreadcrumbList')
  const page = await site.open('/seasons/arbaeen-1449')
  const rows = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /There|Perhaps|early/ }) })
  expect(
    (await rows.allInnerTexts()).map(
      (text) => /There for certain|depending on the moon|Not there/.exec(text)?.[0],
    ),
  ).toEqual(['There for certain', 'depending on the moon', 'Not there'])
  await page.getByRole('link', { name: 'Next: Arbaeen 1450' }).click()
  await page.waitForURL('**/seasons/arbaeen-1450')
  await page.getByRole('heading', { name: 'No trips for these days yet' }).waitFor()
})

test('FIN-02 an unknown occasion is not found, and leads to the list, which leads to each', async () => {
  expect((await site.app.inject('/seasons/arbaeen-1999')).statusCode).toBe(404)
  const page = await site.open('/seasons')
  await page.getByRole('link', { name: 'Arbaeen 1449' }).click()
  await page.waitForURL('**/seasons/arbaeen-1449')
})

test('FIN-03 the deciding moon sighting is named for a date in its month, not for the last day of one', async () => {
  const page = await site.open('/seasons/arbaeen-1449')
  const sentence = page.getByText('The date is certain once the new moon of')
  await sentence.waitFor()
  await page.goto('/seasons/rida-martyrdom-1449')
  await page.getByText('± 1 day', { exact: false }).first().waitFor()
  expect(await sentence.count()).toBe(0)
})
