// A family requests places: travellers, rooms, extras, and the total.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readText, sentPageUrl } from '#test/reading.ts'
import { extras, prices } from '#test/scenes/offers.ts'
import { createBookingSteps } from './steps.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

/** A trip in rupees: a bed in four 98,500, in two 121,000, a child 60,000; a visa on the way, a fee, a wheelchair. */
async function offered(fields: object = {}) {
  const trip = await site.trip({ pricePerPerson: '98500.00', currency: 'INR', maxPilgrims: 40, ...fields })
  const offer = { prices, extras, pricePerPerson: '98500.00' } as object
  await site.db.update(trips).set(offer).where(eq(trips.id, trip.id))
  site.deps.cache.clear()
  return trip
}
const bookedOn = (trip: { id: string }) => site.db.select().from(bookings).where(eq(bookings.tripId, trip.id))

test('BOOK-01 CON-02 a mother books for six on a phone, in 14 taps from home or fewer', async () => {
  const trip = await offered({ title: 'A journey for six', featured: true })
  const page = await site.open('/', { width: 390 })
  let taps = 0
  const tap = async (target: { click: () => Promise<void> }) => {
    taps += 1
    await target.click()
  }
  const booking = createBookingSteps(page)
  await tap(page.getByRole('link', { name: trip.title }).first())
  await page.waitForURL(`**/trips/${trip.id}*`)
  await tap(booking.book)
  for (const who of ['adults', 'adults', 'adults', 'children', 'infants'] as const)
    await tap(booking.more(who))
  await tap(booking.name)
  await page.keyboard.type('Zahra Rizvi')
  await tap(booking.email)
  await page.keyboard.type('zahra@example.com')
  await tap(booking.phone)
  await page.keyboard.type('+91 98200 00000')
  await tap(booking.submit)
  await booking.succeeded()
  expect(taps).toBeLessThanOrEqual(14)
  // 4 × 98,500 + 2 × 60,000: an infant pays as a child where there is no price for infants.
  const [booked, ...others] = await bookedOn(trip)
  expect(others).toEqual([])
  expect(booked).toMatchObject({ numberOfPilgrims: 6, totalAmount: '514000.00', contactName: 'Zahra Rizvi' })
  // On the page after sending: the dialog tells it too, until that page has come.
  await page.waitForURL(sentPageUrl)
  await page.getByText([...(booked?.reference ?? '')].join(' '), { exact: true }).waitFor()
})

test('BOOK-01 CON-02 rooms and extras: each line, and the total with required extras', async () => {
  const trip = await offered()
  const booking = createBookingSteps(await site.open(`/trips/${trip.id}`))
  await booking.fill({ pilgrims: 2 })
  await booking.more('children').click()
  await booking.ownRooms.check()
  // Each room shows the price of an adult in it.
  expect(await booking.room.innerText()).toContain('₹1,21,000')
  await booking.room.selectOption('double')
  await booking.dialog.getByLabel(/^Wheelchair ₹/).check()
  // 2 × 121,000 + 60,000 + 3 × 3,000, and what must be paid: 500 + 3 × 80 ÷ 0.012
  expect(await readText(booking.dialog)).toContain('₹3,31,500')
  await booking.dialog.getByRole('button', { name: 'Remove one: Wheelchair: how many?' }).click()
  const shown = await readText(booking.dialog)
  for (const sum of ['₹2,42,000', '₹60,000', '₹6,000', '₹500', '$240', '₹3,08,500'])
    expect(shown).toContain(sum)
  await booking.submit.click()
  await booking.succeeded()
  expect(await bookedOn(trip)).toMatchObject([{ numberOfPilgrims: 3, totalAmount: '308000.00' }])
})

test('CON-13 BOOK-01 two in a double and two in a quad: the total follows, a reload keeps it, both are booked', async () => {
  const trip = await offered()
  const booking = createBookingSteps(await site.open(`/trips/${trip.id}`, { width: 390 }))
  await booking.fill({ pilgrims: 4 })
  const { dialog } = booking
  await booking.ownRooms.check()
  await booking.room.selectOption('quad')
  await dialog.getByRole('button', { name: t('party.rooms') }).click()
  const inDouble = t('party.inRoom', { who: t('party.adults'), room: t('offer.room.double') })
  const more = dialog.getByRole('button', { name: t('party.more', { who: inDouble }) })
  for (let count = 0; count < 2; count++) await more.click()
  const sums = async () => {
    const shown = await readText(dialog)
    return ['₹1,97,000', '₹2,42,000', '₹4,39,500'].filter((sum) => shown.includes(sum)).length
  }
  await expect.poll(sums).toBe(3)
  await dialog.page().reload()
  await more.waitFor()
  expect(await sums()).toBe(3)
  // Changing back gives one room for all, until the rooms are requested again.
  await dialog.getByRole('button', { name: t('party.roomsOne') }).click()
  await expect.poll(sums).toBe(0)
  await dialog.getByRole('button', { name: t('party.rooms') }).click()
  for (let count = 0; count < 2; count++) await more.click()
  await booking.submit.click()
  await booking.succeeded()
  expect(await bookedOn(trip)).toMatchObject([
    {
      numberOfPilgrims: 4,
      totalAmount: '439000.00',
      party: {
        groups: [
          { room: 'quad', adults: 2 },
          { room: 'double', adults: 2 },
        ],
      },
    },
  ])
})

test('BOOK-01 adults alone are requested as the specification says, without a party', async () => {
  const trip = await offered()
  const page = await site.open(`/trips/${trip.id}`, { timeZone: 'Europe/London' })
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/bookings'))
  const booking = createBookingSteps(page)
  await booking.fill({ pilgrims: 2 })
  await booking.ownRooms.check()
  await booking.room.selectOption('')
  await booking.submit.click()
  expect((await sent).postDataJSON()).toEqual({
    tripId: trip.id,
    userId: 'guest',
    numberOfPilgrims: 2,
    totalAmount: '197000.00',
    contactEmail: 'zahra@example.com',
    contactPhone: '+91 98200 00000',
    specialRequests: '',
    // Beside what is specified: emails name times by the clock of who booked (decision 0078).
    timeZone: 'Europe/London',
  })
  await booking.succeeded()
})

test('CON-07 a reload and browser back keep the party and typed text; a changed price is shown and not booked', async () => {
  const trip = await offered()
  const page = await site.open(`/trips/${trip.id}`, { allowedProblems: [/status of 400/] })
  const booking = createBookingSteps(page)
  await booking.fill({ pilgrims: 3, requests: 'A ramp' })
  await booking.more('infants').click()
  await page.reload()
  expect(await booking.people('adults').textContent()).toBe('3')
  expect(await booking.people('infants').textContent()).toBe('1')
  expect(await booking.phone.inputValue()).toBe('+91 98200 00000')
  expect(await booking.requests.inputValue()).toBe('A ramp')
  await page.goto(`${new URL(page.url()).origin}/contact`)
  await page.goBack()
  expect(await booking.people('adults').textContent()).toBe('3')
  const dearer = prices.map((row) => ({ ...row, amount: '99000.00' })) as never
  await site.db.update(trips).set({ prices: dearer, pricePerPerson: '99000.00' }).where(eq(trips.id, trip.id))
  site.deps.cache.clear()
  await booking.submit.click()
  await booking.dialog.getByRole('note').getByText(t('fields.wrong_total')).waitFor()
  expect(await bookedOn(trip)).toEqual([])
})

test('BOOK-01 the number of zaireen searched for is preset', async () => {
  const trip = await offered()
  const page = await site.open('/trips?zaireen=4')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => sessionStorage.getItem('party-searched') === '4')
  await page.goto(`${new URL(page.url()).origin}/trips/${trip.id}`)
  const booking = createBookingSteps(page)
  await booking.book.click()
  expect(await booking.people('adults').textContent()).toBe('4')
})
