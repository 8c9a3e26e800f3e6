import { describe, expect } from 'vitest'
import type { BookingPage } from '#contract/bookings/links.ts'
import { tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

// Today is Saturday, 21 November 2026, 09:00 UTC.

/** A trip from Karachi in January that someone has booked, as the organizer's form stores it. */
async function booked(world: World, fields: object = {}) {
  const owner = await world.organizer({ companyName: 'Noor Caravans' })
  const form = tripRequest({ title: 'Arbaeen', departurePlace: 'karachi', ...fields })
  const { body: trip } = await world.call('trips.create', { ...form, organizerId: owner.id }, { as: owner })
  const pilgrim = await world.user({ email: 'zahra@example.com' })
  const booking = await world.booking({
    tripId: trip.id,
    userId: pilgrim.id,
    status: 'confirmed',
    contactEmail: 'zahra@example.com',
    numberOfPilgrims: 2,
  })
  const edit = (changes: object) =>
    world.call('trips.update', { id: trip.id, ...form, ...changes }, { as: owner })
  const page = async (): Promise<BookingPage> =>
    (await world.call('bookings.view', { id: booking.id }, { as: pilgrim })).body
  const answer = async (said: 'accept' | 'leave', toVersion?: number) =>
    world.call(
      'bookings.answerTripChange',
      { id: booking.id, answer: said, toVersion: toVersion ?? (await page()).tripQuestion?.toVersion ?? 0 },
      { as: pilgrim },
    )
  const seats = async () => (await world.call('trips.get', { id: trip.id })).body.currentBookings
  return { owner, trip, form, pilgrim, booking, edit, page, answer, seats }
}

const lettersTo = async (world: World, to: string, template: string) =>
  (await world.mails.deliver()).filter((mail) => mail.to === to && mail.template === template)

describe('CON-14 a pilgrim is asked when the trip changes', () => {
  test('CON-14 whether an answer is still possible follows the clock of the server, to the moment', async ({
    world,
  }) => {
    const { edit, page } = await booked(world)
    await edit({ returnDate: '2027-01-22T00:00:00.000Z' })
    world.clock.set('2026-11-26T18:59:59.999Z')
    expect((await page()).tripQuestion).toMatchObject({ answer: null, isOpen: true })
    world.clock.set('2026-11-26T19:00:00.000Z')
    expect((await page()).tripQuestion).toMatchObject({ answer: null, isOpen: false })
  })

  test('CON-14 until the end of the fifth day at the departure city; later edits merge and restart it', async ({
    world,
  }) => {
    const { edit, page, trip } = await booked(world)
    expect((await page()).tripQuestion).toBeNull()
    await edit({ returnDate: '2027-01-22T00:00:00.000Z', changeReason: 'The flight was moved.' })
    expect((await page()).tripQuestion).toMatchObject({
      toVersion: 2,
      answer: null,
      answeredAt: null,
      reasons: ['The flight was moved.'],
      // Karachi is five hours ahead: 26 November ends at 19:00 UTC.
      answerBy: '2026-11-26T19:00:00.000Z',
      freeUntil: '2027-01-03',
      changes: [{ field: 'returnDate', before: '2027-01-20', after: '2027-01-22' }],
    })
    expect(trip.departureDate).toBe('2027-01-10T00:00:00.000Z')
    world.clock.advance({ hours: 24 })
    await edit({ returnDate: '2027-01-23T00:00:00.000Z', includesMeals: true })
    expect((await page()).tripQuestion).toMatchObject({
      toVersion: 3,
      answerBy: '2026-11-27T19:00:00.000Z',
      reasons: ['The flight was moved.'],
      changes: [
        { field: 'returnDate', before: '2027-01-20', after: '2027-01-23' },
        { field: 'includesMeals', before: false, after: true },
      ],
    })
    const letters = await lettersTo(world, 'zahra@example.com', 'trip-changed')
    expect(letters).toHaveLength(2)
    const merged = letters.find(({ text }) => /January 23.+Before/.test(text))?.text ?? ''
    expect(merged.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')).toMatch(/Before: Wednesday.+January 20/)
    // This reader named no clock: the departure city’s, by the name that the trip gives it.
    expect(merged).toContain('Friday 27 November, 23:59, Mumbai time')
    expect(merged).toContain('/trip-changed?lang=en')
  })

  test('CON-14 the deadline never passes the departure', async ({ world }) => {
    const { edit, page } = await booked(world, {
      departureDate: '2026-11-24T00:00:00.000Z',
      returnDate: '2026-12-04T00:00:00.000Z',
    })
    await edit({
      departureDate: '2026-11-24T00:00:00.000Z',
      returnDate: '2026-12-05T00:00:00.000Z',
    })
    // The 24th begins in Karachi at 19:00 UTC of the 23rd.
    expect((await page()).tripQuestion).toMatchObject({
      answerBy: '2026-11-23T19:00:00.000Z',
      freeUntil: '2026-11-23',
    })
  })

  test('CON-14 those who stay may leave until the deadline, and their agreement is the next start', async ({
    world,
  }) => {
    const { edit, page, answer, booking, seats } = await booked(world)
    await edit({ includesMeals: true })
    expect((await answer('accept', 7)).error.code).toBe('changed_meanwhile')
    expect((await answer('accept')).status).toBe(200)
    expect((await answer('accept')).status).toBe(200)
    const accepted = await page()
    expect(accepted.tripQuestion).toMatchObject({ answer: 'accepted', freeUntil: '2026-11-26' })
    expect(accepted.totalAmount).toBe(booking.totalAmount)
    expect(accepted.acts.map(({ kind }) => kind)).toEqual(['change_accepted'])
    expect(await lettersTo(world, 'zahra@example.com', 'trip-change-answered')).toHaveLength(1)
    world.clock.set('2026-11-26T18:59:59Z')
    expect((await answer('leave')).status).toBe(200)
    const left = await page()
    expect(left).toMatchObject({
      status: 'cancelled_by_pilgrim',
      dueAmount: '0.00',
      cancellation: {
        by: 'pilgrim',
        cause: 'trip_changed',
        keptAmount: '0.00',
        day: '2026-11-26',
        refundDue: '2026-12-10',
      },
    })
    expect(await seats()).toBe(0)
    // Said once more it is the same; back there is no way.
    expect((await answer('leave')).status).toBe(200)
    expect((await answer('accept')).error.code).toBe('change_answer_closed')
    expect((await page()).acts.map(({ kind }) => kind)).toEqual(['change_accepted', 'change_left'])
  })

  test('CON-14 those who stayed are bound once the deadline is over', async ({ world }) => {
    const { edit, answer, page } = await booked(world)
    await edit({ includesMeals: true })
    await answer('accept')
    world.clock.set('2026-11-26T19:00:00Z')
    expect((await answer('leave')).error.code).toBe('change_answer_closed')
    // Another change asks from what was accepted.
    await edit({ includesMeals: true, includesGuide: true })
    expect((await page()).tripQuestion).toMatchObject({
      answer: null,
      toVersion: 3,
      changes: [{ field: 'includesGuide', before: false, after: true }],
    })
  })

  test.for([
    ['earlier', '2026-12-20', '2026-12-30', '2026-12-13'],
    ['later', '2027-01-15', '2027-01-25', '2027-01-08'],
  ] as const)(
    'CON-14 the seven days count from the departure as it is now, moved %s',
    async ([, departure, home, freeUntil], { world }) => {
      const { edit, page, answer } = await booked(world)
      await edit({ departureDate: `${departure}T00:00:00.000Z`, returnDate: `${home}T00:00:00.000Z` })
      expect((await page()).tripQuestion).toMatchObject({ answer: null, freeUntil })
      world.clock.set(`${freeUntil}T18:59:59Z`)
      expect((await answer('leave')).status).toBe(200)
    },
  )

  test.for([
    ['2027-01-03T18:59:59Z', 200],
    ['2027-01-03T19:00:00Z', 409],
  ] as const)(
    'CON-14 without an answer they may leave until seven days before the departure: at %s %i',
    async ([at, status], { world }) => {
      const { edit, answer, page, seats } = await booked(world)
      await edit({ includesMeals: true })
      world.clock.set(at)
      const { tripQuestion } = await page()
      expect(tripQuestion).toMatchObject({ answer: null, freeUntil: '2027-01-03' })
      expect((await answer('accept')).error.code).toBe('change_answer_closed')
      expect((await answer('leave')).status).toBe(status)
      expect(await seats()).toBe(status === 200 ? 0 : 2)
    },
  )

  test('CON-14 a change that is undone asks no question any more, and says so', async ({ world }) => {
    const { edit, page, answer } = await booked(world)
    await edit({ includesMeals: true })
    world.clock.advance({ minutes: 1 })
    await edit({ includesMeals: false })
    expect((await page()).tripQuestion).toBeNull()
    expect((await answer('leave', 3)).error.code).toBe('change_answer_closed')
    const subjects = (await lettersTo(world, 'zahra@example.com', 'trip-changed')).map(
      ({ subject }) => subject,
    )
    expect(subjects.map((subject) => subject.replace(/QF-\w{8}/, 'QF-…')).toSorted()).toEqual([
      'Change reversed: QF-…',
      'Trip changed: answer by 26 November, QF-…',
    ])
  })

  test('CON-14 a change that is undone leaves an earlier acceptance open until its deadline', async ({
    world,
  }) => {
    const { edit, page, answer } = await booked(world)
    await edit({ includesMeals: true })
    await answer('accept')
    await edit({ includesMeals: true, includesGuide: true })
    await edit({ includesMeals: true })
    expect((await page()).tripQuestion).toMatchObject({ toVersion: 2, answer: 'accepted' })
    expect((await answer('leave')).status).toBe(200)
  })

  test('CON-14 small edits and prices ask no question, and change no booking', async ({ world }) => {
    const { edit, page, booking, form } = await booked(world)
    await edit({ title: 'Arbaeen walk' })
    await edit({ title: 'Arbaeen walk', pricePerPerson: Number(form.pricePerPerson) * 2 })
    expect(await page()).toMatchObject({ tripQuestion: null, totalAmount: booking.totalAmount })
    expect(await lettersTo(world, 'zahra@example.com', 'trip-changed')).toEqual([])
  })
})

describe('CON-14 the organizer’s view', () => {
  test('CON-14 shows answers and missing ones by booking; cancellations are notified right away', async ({
    world,
  }) => {
    const { edit, answer, owner, trip, booking } = await booked(world)
    const silent = await world.booking({ tripId: trip.id, status: 'paid', numberOfPilgrims: 3 })
    await edit({ includesMeals: true })
    await answer('leave')
    const { body } = await world.call('bookings.tripAnswers', { id: trip.id }, { as: owner })
    expect(body).toMatchObject({ stay: 0, left: 1, silent: 1 })
    expect(body.answers.map((one) => [one.reference, one.numberOfPilgrims, one.answer])).toEqual([
      [booking.reference, 2, 'left'],
      [silent.reference, 3, null],
    ])
    const [letter] = (await world.mails.deliver()).filter(({ template }) => template === 'trip-change-left')
    expect(letter?.subject).toContain(booking.reference)
    expect(letter?.text).toContain('2 places are available again')
  })

  test('CON-14 one reminder, a day before the deadline, to those who have not answered', async ({
    world,
  }) => {
    const { edit } = await booked(world)
    await edit({ includesMeals: true })
    const remind = () => world.jobs.find(({ name }) => name === 'remind-of-changes')?.run()
    world.clock.set('2026-11-25T18:59:59Z')
    await remind()
    expect(await lettersTo(world, 'zahra@example.com', 'trip-change-reminder')).toEqual([])
    world.clock.set('2026-11-25T19:00:00Z')
    await Promise.all([remind(), remind()])
    await remind()
    const letters = await lettersTo(world, 'zahra@example.com', 'trip-change-reminder')
    expect(letters.map(({ text }) => text.includes('You have not answered yet'))).toEqual([true])
  })
})
