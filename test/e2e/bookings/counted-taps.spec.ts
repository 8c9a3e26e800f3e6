// How many presses and typed fields a family of six needs on a phone, counted as a person makes them.
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMrz } from '#domain/travellers/mrz-format.ts'
import { translator } from '#i18n/catalogue.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { familyOfSix } from '#test/e2e/travellers/traveller-steps.ts'
import { prices } from '#test/scenes/offers.ts'
import { createPhoto } from '#test/scenes/photos.ts'
import { createCountingHand } from './counting-hand.ts'
import { createBookingSteps } from './steps.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

test('FAM-09 from home to the request for six it takes at most 12 taps and 3 typed fields on a phone', async () => {
  const trip = await site.trip({
    title: 'Karbala from Mumbai',
    pricePerPerson: '98500.00',
    currency: 'INR',
    maxPilgrims: 40,
    departureDate: '2027-01-10',
    returnDate: '2027-01-20',
  })
  await site.db
    .update(trips)
    .set({ prices } as object)
    .where(eq(trips.id, trip.id))
  site.deps.cache.clear()
  const page = await site.open('/', { width: 390 })
  const hand = createCountingHand()
  await hand.tap(page.getByRole('main').getByRole('link', { name: trip.title, exact: true }).first())
  await page.waitForURL(`**/trips/${trip.id}`)
  const booking = createBookingSteps(page)
  await hand.tap(booking.book)
  await hand.tap(booking.more('adults'), 2)
  await hand.tap(booking.more('children'), 2)
  await hand.tap(booking.more('infants'))
  await hand.type(booking.name, 'Zahra Rizvi')
  await hand.type(booking.email, 'zahra@example.com')
  await hand.type(booking.phone, '+91 98200 00000')
  await hand.tap(booking.submit)
  await booking.succeeded()
  const [booked] = await site.db.select().from(bookings).where(eq(bookings.tripId, trip.id))
  expect(booked).toMatchObject({ numberOfPilgrims: 6, contactName: 'Zahra Rizvi', status: 'pending' })
  // By hand: the trip, Book, five travellers more, three fields, and Send.
  expect(hand.counted).toEqual({ taps: 11, typed: 3 })
  expect(hand.counted.taps).toBeLessThanOrEqual(12)
  expect(hand.counted.typed).toBeLessThanOrEqual(3)
})

/** The six of the booking in the order of their places, as their passports say. */
const family = [
  { givenNames: 'ZAHRA FATIMA', sex: 'female', birthDate: '1953-09-14', number: 'Z9182437' },
  { givenNames: 'ABBAS ALI', sex: 'male', birthDate: '1949-02-03', number: 'Z9182438' },
  { givenNames: 'MOHSIN', sex: 'male', birthDate: '1984-05-22', number: 'Z9182439' },
  { givenNames: 'SAKINA', sex: 'female', birthDate: '1988-11-30', number: 'Z9182440' },
  { givenNames: 'HUSAIN', sex: 'male', birthDate: '2018-07-08', number: 'Z9182441' },
  { givenNames: 'MARYAM', sex: 'female', birthDate: '2025-12-01', number: 'Z9182442' },
] as const

const linesOf = ({ givenNames, sex, birthDate, number }: (typeof family)[number]) =>
  formatMrz({
    surname: 'RIZVI',
    givenNames,
    sex,
    birthDate,
    passportNumber: number,
    nationality: 'IND',
    issuingCountry: 'IND',
    passportExpiry: '2031-03-04',
  }) ?? expect.fail()

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('FAM-09 from the confirmed booking to six complete people it takes at most 90 taps and 40 typed fields on a phone', async () => {
  const { call, mother, booking, trip } = await familyOfSix(site)
  // The company arranges the visa: its paper is none of the family's work.
  await site.db.update(trips).set({ visa: 'included' }).where(eq(trips.id, trip.id))
  site.deps.cache.clear()
  const photo = {
    name: 'page.jpg',
    mimeType: 'image/jpeg',
    buffer: await createPhoto({ width: 1200, height: 900 }),
  }
  const listed = async () => (await call('travellers.list', {})).body.people
  const page = await site.open(`/bookings/${booking.reference}`, { signedInAs: mother, width: 390 })
  const hand = createCountingHand()
  await hand.tap(page.locator(`a[href$="/bookings/${booking.reference}/people"]:visible`).first())
  const places = await listed()
  const first = page.locator(`a[href$="/people/${places[0]?.age}/${places[0]?.place}"]`)
  await hand.tap(first.first())
  for (const [at, person] of family.entries()) {
    const next = places[at + 1]
    await textbox(page, t('download.surname')).waitFor()
    const paper = (name: string) => page.getByRole('group', { name, exact: true })
    await hand.chooseFile(paper(t('emails.people.item.passportPage')).getByRole('button').first(), photo)
    await hand.typeLines(textbox(page, t('person.lines.label')), linesOf(person))
    await expect.poll(() => textbox(page, t('download.passportNumber')).inputValue()).toBe(person.number)
    await hand.type(textbox(page, t('download.fatherName')), 'HASAN')
    await hand.type(textbox(page, t('download.grandfatherName')), 'ALI')
    if (at === 0) {
      await hand.type(textbox(page, t('person.contactName')), 'Ali Rizvi')
      await hand.type(textbox(page, t('person.contactPhone')), '+91 98200 11111')
    } else await hand.tap(page.getByRole('button', { name: t('heard.useContact') }))
    await hand.chooseFile(paper(t('emails.people.item.photograph')).getByRole('button').first(), photo)
    // Kept as one goes: no press saves it.
    await expect
      .poll(async () =>
        (await listed())[at]?.checklist
          .filter(({ state, by }) => by === 'pilgrim' && state === 'missing')
          .map(({ item }) => item),
      )
      .toEqual([])
    if (next) await hand.tap(page.locator(`a[href$="/people/${next.age}/${next.place}"]:visible`).first())
  }
  const open = (await listed()).flatMap(({ checklist }) =>
    checklist.filter(({ by, state }) => by === 'pilgrim' && state !== 'done'),
  )
  expect(open).toEqual([])
  expect(hand.counted.taps).toBeLessThanOrEqual(90)
  expect(hand.counted.typed).toBeLessThanOrEqual(40)
  // By hand: of each the page and the photograph with two presses each, the lines, two names, and on to the next; a contact of two fields, then one press.
  expect(hand.counted).toEqual({ taps: 2 + 6 * 7 + 2 + 5 + 5, typed: 6 * 4 + 2 })
})
