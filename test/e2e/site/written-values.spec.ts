// Values that are written from left to right, on pages that are not: what a reader sees, measured (LNG-02).
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { formatNonGregorianDate } from '#i18n/non-gregorian-dates.ts'
import { capturePicture } from '#test/e2e/pixels.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { isLeftToRight, readLetterPositions } from '#test/e2e/visual-order.ts'

const departureDate = '2027-01-10'
const returnDate = '2027-01-22'

let site: Site
let user: { email: string }
let booking: { id: string; reference: string }
let trip: { id: string }
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
  const pilgrim = await site.user()
  user = pilgrim
  trip = await site.trip({ departureDate, returnDate, title: 'Rajab in Najaf', departureOrigin: 'Mumbai' })
  booking = await site.booking({ tripId: trip.id, userId: pilgrim.id, status: 'confirmed' })
  const place = { id: booking.id, age: 'adult', place: 1 } as const
  await site.call(
    'travellers.save',
    { ...place, surname: 'RIZVI', givenNames: 'ZAHRA', passportNumber: 'Z1234567' } as never,
    {
      as: pilgrim,
    },
  )
})
afterAll(() => site.close())

/** Draws the first `<` of the page large and black, in the run of its sentence, and returns it. */
async function enlargeSign(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf('<') ?? -1
      if (at < 0 || !node.parentElement?.checkVisibility() || node.parentElement.closest('textarea')) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const sign = document.createElement('span')
      sign.id = 'sign'
      sign.style.cssText = 'font-size: 96px; line-height: 1; color: #000; background: #fff'
      range.surroundContents(sign)
      return
    }
  })
  return page.locator('#sign')
}

/** Whether a sign has its point at the left: there its ink is lower than at its right. */
async function pointsLeft(sign: Locator): Promise<boolean> {
  const picture = await capturePicture(sign)
  const columns = Array.from({ length: picture.width }, (_, x) => {
    const inked = Array.from({ length: picture.height }, (_, y) => y).filter((y) =>
      picture.at(x, y).every((part) => part < 16),
    )
    return inked.length > 0 ? (inked.at(-1) ?? 0) - (inked[0] ?? 0) : undefined
  }).filter((height) => height !== undefined)
  const [first = 0, last = 0] = [columns[2], columns.at(-3)]
  expect(Math.abs(first - last)).toBeGreaterThan(5)
  return first < last
}

/** The side of a field at which its text begins. */
const sidesOfFields = (page: Page) =>
  page.locator('main').evaluateAll((places) =>
    places.flatMap((place) =>
      [
        ...place.querySelectorAll<HTMLInputElement>(
          'input:is([type=text], [type=tel], [type=email], :not([type]))',
        ),
      ].map((field) => {
        const { textAlign, direction } = getComputedStyle(field)
        const start = direction === 'rtl' ? 'right' : 'left'
        const end = start === 'left' ? 'right' : 'left'
        return [field.name, textAlign === 'start' ? start : textAlign === 'end' ? end : textAlign]
      }),
    ),
  )

test('LNG-02 control: a bare < in a sentence from right to left is turned round', async () => {
  const page = await site.open('/?lang=ar')
  await page.evaluate(() => {
    const sentence = document.createElement('p')
    sentence.textContent = 'هذه < علامة'
    document.querySelector('main')?.prepend(sentence)
  })
  expect(await pointsLeft(await enlargeSign(page))).toBe(false)
})

describe.each(['en', 'ar', 'ur', 'fa'] as const)('LNG-02 in %s', (locale) => {
  const t = translator(locale)
  const own = formats(locale)

  test.each([390, 1440])('references of bookings run to the right, at %i pixels', async (width) => {
    for (const path of [
      `/bookings/${booking.reference}`,
      '/my-bookings',
      `/bookings/${booking.reference}/agreement`,
    ]) {
      const page = await site.open(`${path}?lang=${locale}`, { signedInAs: user, width })
      await page.locator('main h1').waitFor()
      await expect
        .poll(() => readLetterPositions(page, booking.reference, 'main'), { message: path })
        .toBeTruthy()
      expect(isLeftToRight(await readLetterPositions(page, booking.reference, 'main')), path).toBe(true)
    }
  })

  test('the sign < of passports is not turned round; all fields of a person begin at one side', async () => {
    const page = await site.open(`/bookings/${booking.reference}/people/adult/1?lang=${locale}`, {
      signedInAs: user,
      width: 390,
    })
    await page.getByRole('textbox', { name: t('person.lines.label') }).waitFor()
    const sides = await sidesOfFields(page)
    expect(sides.length).toBeGreaterThan(3)
    const start = locale === 'en' ? 'left' : 'right'
    expect(sides.filter(([, side]) => side !== start)).toEqual([])
    expect(await pointsLeft(await enlargeSign(page))).toBe(true)
  })

  test('on a card the length of a trip stands apart from its date, and the year of the moon with its sign', async () => {
    const page = await site.open(`/trips?lang=${locale}`, { width: 390 })
    const [date, days] = [own.mediumDate(returnDate), t('trips.days', { count: 13 })]
    const letters = await readLetterPositions(page, date + days, 'main')
    const split = date.replaceAll(/[\u2066-\u2069\s]/g, '').length
    const [last, first] = [letters?.slice(0, split) ?? [], letters?.slice(split) ?? []]
    expect(first.length).toBeGreaterThan(0)
    const isBelow = Math.min(...first.map(({ top }) => top)) > Math.max(...last.map(({ top }) => top)) + 8
    const gap =
      locale === 'en'
        ? Math.min(...first.map(({ left }) => left)) - Math.max(...last.map(({ right }) => right))
        : Math.min(...last.map(({ left }) => left)) - Math.max(...first.map(({ right }) => right))
    expect(isBelow || gap >= 6, `${date} ${days}: ${gap}`).toBe(true)

    if (locale === 'fa') return
    const moon = formatNonGregorianDate(t, own, 'hijri', departureDate)
    const year = await readLetterPositions(
      page,
      moon
        .split(/[\s\u2009]+/)
        .slice(-2)
        .join(''),
      'main',
    )
    const tops = year?.map(({ top }) => top) ?? []
    expect(tops.length).toBeGreaterThan(4)
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(12)
  })
})
