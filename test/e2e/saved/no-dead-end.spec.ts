import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alerts } from '#server/saved/alerts/tables.ts'
import { findBuiltFile } from '#test/e2e/built-file.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createActiveAlert } from '#test/scenes/alerts.ts'
import { createFullTrip, findWaitingToken } from '#test/scenes/waiting-lists.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2027-01-15T09:00:00Z' })
  const july = { departureDate: '2027-07-15', returnDate: '2027-07-28' }
  for (const title of ['First from Lahore', 'Second', 'Third', 'Fourth'])
    await site.trip({ ...july, title, departurePlace: 'lahore' })
  await site.trip({ ...july, title: 'From Mumbai', departurePlace: 'mumbai' })
})
afterAll(() => site.close())

describe('FIN-07 a search that finds nothing is no dead end', () => {
  test('FIN-07 the list shows the nearest trips and which filters were given up, without scripts too', async () => {
    for (const javaScript of [true, false]) {
      const page = await site.open('/trips?from=karachi', { javaScript })
      await page.getByRole('heading', { name: 'No trips match your filters' }).waitFor()
      const nearest = page.getByRole('region', { name: 'Closest matches' })
      await nearest
        .getByRole('heading', {
          name: 'From Lahore instead of Karachi, about 1,030 km away in a straight line',
        })
        .waitFor()
      await expect.poll(() => nearest.getByRole('article').count()).toBe(4)
      await nearest.getByText('4 trips with free places').waitFor()
      await nearest.getByRole('link', { name: 'Show all' }).click()
      await page.getByRole('heading', { name: '4 trips found' }).waitFor()
      expect(new URL(page.url()).search).toBe('?from=lahore')
      expect(await page.getByRole('region', { name: 'Closest matches' }).count()).toBe(0)
    }
  })

  test('FIN-07 keywords without results are answered in place, the nearest trips come after them', async () => {
    const page = await site.open('/trips')
    await page.getByRole('heading', { name: '5 trips found' }).waitFor()
    const form = page.getByRole('search').first()
    await form.getByText('More options').click()
    await form.getByLabel('Keywords', { exact: true }).fill('zzzz')
    await form.getByRole('button', { name: 'Search trips' }).click()
    const nearest = page.getByRole('region', { name: 'Closest matches' })
    await nearest.getByRole('heading', { name: 'Without the keywords zzzz' }).waitFor()
    await nearest.getByText('5 trips with free places').waitFor()
  })

  test('FIN-07 nothing moves while the part loads late: the server’s HTML stays until then', async () => {
    const gate = Promise.withResolvers<void>()
    // Hydrated, but for the part that is not here yet.
    const page = await site.open('/trips?from=karachi', {
      prepare: async (page) => {
        await page.route(findBuiltFile('src/web/features/search/nearest-trips.tsx'), async (route) => {
          await gate.promise
          await route.continue()
        })
        await page.addInitScript(() => {
          const seen: number[] = []
          Object.assign(globalThis, { seen })
          const look = () => {
            seen.push(document.querySelectorAll('section[aria-labelledby=nearest] article').length)
            requestAnimationFrame(look)
          }
          addEventListener('DOMContentLoaded', look)
        })
      },
    })
    const isOurs = (section: Element) => Object.keys(section).some((key) => key.startsWith('__reactFiber'))
    const nearest = page.locator('section[aria-labelledby=nearest]')
    expect(await nearest.evaluate(isOurs)).toBe(false)
    gate.resolve()
    await expect.poll(() => nearest.evaluate(isOurs)).toBe(true)
    const frames = () => page.evaluate(() => (globalThis as never as { seen: number[] }).seen)
    const { length } = await frames()
    await expect.poll(async () => (await frames()).length).toBeGreaterThan(length + 5)
    const seen = await frames()
    expect(new Set(seen.slice(seen.indexOf(4)))).toEqual(new Set([4]))
  })

  test('FIN-07 an alert is requested, confirmed and ended with plain forms; an opened link alone does nothing', async () => {
    const email = 'reader@example.com'
    const page = await site.open('/trips?from=karachi', { javaScript: false })
    await page.getByRole('link', { name: 'Email me when a trip like this is published' }).click()
    expect(await page.getByLabel('Departs from').inputValue()).toBe('karachi')
    await page.getByLabel('Your email address').fill(email)
    await page.getByRole('button', { name: 'Email me' }).click()
    await page.getByText('Check your email').waitFor()
    const letter = (await site.mails.deliver()).find(({ to }) => to === email)
    const [path = ''] = /\/alert\/[\w-]{43}/.exec(letter?.text ?? '') ?? []
    const states = async () => (await site.db.select().from(alerts)).map(({ state }) => state)
    const link = await site.open(path)
    await link.getByRole('button', { name: 'Yes, email me' }).waitFor()
    expect(await states()).toEqual(['unconfirmed'])
    await link.getByRole('button', { name: 'Yes, email me' }).click()
    await link.getByRole('heading', { name: 'Your alert is on' }).waitFor()
    expect(await states()).toEqual(['active'])
    const end = await site.open(`${path}/end`, { javaScript: false })
    await end.getByRole('button', { name: 'Stop alert' }).click()
    await end.getByRole('heading', { name: 'Your alert has stopped' }).waitFor()
    expect(await states()).toEqual(['ended'])
  })

  test('FIN-07 the link of an email shows the alert’s criteria and state; an ended one leads on', async () => {
    const token = await createActiveAlert(site, { email: 'stands@example.com', from: 'karachi', q: 'najaf' })
    const page = await site.open(`/alert/${token}?lang=ur`, { allowedProblems: [/status of 404/] })
    await page.getByRole('heading', { name: 'آپ کا الرٹ جاری ہے' }).waitFor()
    await page.getByText('کراچی').waitFor()
    await page.getByRole('link', { name: 'الرٹ بند کریں' }).click()
    await page.getByRole('button', { name: 'الرٹ بند کریں' }).click()
    await page.getByRole('heading', { name: 'آپ کا الرٹ بند ہو گیا' }).waitFor()
    await page.goto(`${site.url}/alert/${token}?lang=ur`)
    await page.getByRole('heading', { name: 'آپ کا الرٹ بند ہو گیا' }).waitFor()
    expect(await page.getByRole('button', { name: 'جی، مجھے ای میل کریں' }).count()).toBe(0)
    const again = page.getByRole('link', { name: 'یہی الرٹ دوبارہ بنائیں' })
    expect(await again.getAttribute('href')).toBe('/alert?q=najaf&from=karachi')
    await page.goto(`${site.url}/alert/${'x'.repeat(43)}?lang=ur`)
    await page.getByRole('heading', { name: 'اس لنک سے کوئی الرٹ نہیں کھلتا' }).waitFor()
  })

  test('FIN-07 a signed-in user types nothing and confirms nothing again', async () => {
    const person = await site.user({ email: 'signed-in@example.com' })
    const page = await site.open('/alert?from=karachi', { signedInAs: person })
    const address = page.getByLabel('Your email address')
    await expect.poll(() => address.inputValue()).toBe(person.email)
    await page.getByRole('button', { name: 'Email me' }).click()
    await page.getByText('Your alert is on').waitFor()
    const mine = (await site.db.select().from(alerts)).filter(({ email }) => email === person.email)
    expect(mine.map(({ state }) => state)).toEqual(['active'])
  })

  test('FIN-07 an address is typed once: the list begins the alert too, and the other form is filled in already', async () => {
    const { trip } = await createFullTrip(site, [2], {
      departureDate: '2027-07-12',
      returnDate: '2027-07-20',
    })
    const page = await site.open(`/trips/${trip.id}`)
    await page.getByRole('link', { name: 'Waiting list' }).first().click()
    await page.waitForURL('**/waiting-list/**')
    await page.getByLabel('Contact email').fill('once@example.com')
    await page.goto(`${site.url}/alert`)
    await expect.poll(() => page.getByLabel('Your email address').inputValue()).toBe('once@example.com')
    await page.goto(`${site.url}/waiting-list/${trip.id}`)
    await expect.poll(() => page.getByLabel('Contact email').inputValue()).toBe('once@example.com')
    await page.getByLabel('Contact phone').fill('+971 50 000 0000')
    await page.getByLabel('Also email me when a similar trip with places for us is published').check()
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await page.getByText('Check your email').waitFor()
    const link = await site.open(`/waiting/${await findWaitingToken(site, 'once@example.com')}`)
    await link.getByRole('heading', { name: 'You are number 1 on the list' }).waitFor()
    const mine = (await site.db.select().from(alerts)).filter(({ email }) => email === 'once@example.com')
    expect(mine).toMatchObject([{ state: 'active', filters: { destination: 'iraq', zaireen: 1 } }])
  })
})
