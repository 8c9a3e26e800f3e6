// Lines of a booking's page that read right in Urdu: measured in a browser.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { bookingRequest } from '#test/factories.ts'
import { visaOffer } from '#test/scenes/offers.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('ur')

/** A confirmed booking of three on a trip that is sold in rupees, and the page of it in Urdu. */
async function openBooking(width = 390) {
  const user = await site.user({ email: `reads-${width}@example.com`, language: 'ur' })
  const organizer = await site.organizer({ companyName: 'Noor & Sons Travels (1998)' })
  const trip = await site.trip({
    ...visaOffer,
    currency: 'INR',
    terms: presets.standard,
    organizerId: organizer.id,
  })
  const family = { numberOfPilgrims: 3, party: [{ room: 'quad', adults: 2, children: 1, infants: 0 }] }
  const request = bookingRequest(trip, { ...family, contactEmail: user.email })
  const { body } = await site.call('bookings.create', request, { as: user })
  await site.call('bookings.updateStatus', { id: body.id, status: 'confirmed' }, { as: organizer })
  return site.open(`/bookings/${body.reference}?lang=ur`, { signedInAs: user, width })
}

/** The sizes, in px, in which the words of a currency stand in a part of the page. */
const readWordSizes = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => {
    const found = new Set<number>()
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const holder = walker.currentNode.parentElement
      if (!holder?.checkVisibility() || !/روپے/.test(walker.currentNode.textContent ?? '')) continue
      // What is said of an amount in small print has the size of that print.
      if (holder.closest('.text-sm, .text-xs')) continue
      found.add(Number.parseFloat(getComputedStyle(holder).fontSize))
    }
    return [...found]
  })

test('LNG-03 on the booking page the words of a currency have one size, that of the text', async () => {
  const page = await openBooking()
  await page.getByText(t('offer.allInTotal')).first().waitFor()
  const body = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
  expect(await readWordSizes(page, '#money')).toEqual([body])
})

test('LNG-01 a Latin name in a row of the booking page takes no more lines than it has', async () => {
  const page = await openBooking(640)
  const name = page.getByText('Noor & Sons Travels (1998)', { exact: true }).first()
  await name.waitFor()
  const { height, size, language } = await name.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    size: Number.parseFloat(getComputedStyle(element).fontSize),
    language: element.closest('[lang]')?.getAttribute('lang'),
  }))
  expect(language).toBe('en')
  // The box of a Latin run is that of its own font, not of Nastaliq, which is 2.5 times as high as its letters.
  expect(height).toBeLessThan(size * 1.6)
})

test('ACC-11 the sections of a booking follow letters that alone are enlarged: their order, and what is folded', async () => {
  const page = await openBooking(1280)
  const read = () =>
    page.evaluate(() => {
      const sections = [...document.querySelectorAll('main [role=region]')].map(({ id }) => id)
      return {
        isMoneyLast: sections.indexOf('money') > sections.indexOf('agreement'),
        isLinksOpen: document.querySelector<HTMLDetailsElement>('#links details')?.open,
      }
    })
  const setRoot = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
  await page.locator('#links').waitFor()
  await expect.poll(read).toEqual({ isMoneyLast: true, isLinksOpen: true })
  await setRoot('200%')
  await expect.poll(read).toEqual({ isMoneyLast: false, isLinksOpen: false })
  await setRoot('')
  await expect.poll(read).toEqual({ isMoneyLast: true, isLinksOpen: true })
})
