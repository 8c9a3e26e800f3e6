import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

const people = { surname: 'RIZVI', givenNames: 'ZAHRA' }

/** A booking of an account of two adults, and how page, list and calendar say what comes next. */
async function booked(world: World) {
  const owner = await world.organizer()
  const days = { departureDate: '2027-03-10', returnDate: '2027-03-20' }
  const asked = { organizerId: owner.id, pricePerPerson: '1000.00', terms: presets.standard, ...days }
  const trip = (await world.call('trips.create', tripRequest(asked), { as: owner })).body
  const as = await world.user()
  const request = bookingRequest(trip, { numberOfPilgrims: 2 })
  const { id } = (await world.call('bookings.create', request, { as })).body
  const page = async () => (await world.call('bookings.view', { id }, { as })).body.nextStep
  const list = async () =>
    (await world.call('bookings.list', {}, { as })).body.find((one) => one.id === id)?.nextStep
  /** The same wherever it is read. */
  const next = async () => {
    const shown = await page()
    expect(await list()).toEqual(shown)
    return shown
  }
  const set = (status: string) => world.call('bookings.updateStatus', { id, status }, { as: owner })
  const save = (place: number, fields: object) =>
    world.call('travellers.save', { id, age: 'adult', place, ...fields }, { as })
  const calendar = async () => (await world.call('bookings.calendar', { id }, { as })).body.calendar
  return { id, as, owner, trip, next, set, save, calendar }
}

describe('FIX-14 page, list and API say one next step', () => {
  test('FIX-14 from the request over the deposit and the names to the documents', async ({ world }) => {
    const { next, set, save } = await booked(world)
    expect(await next()).toMatchObject({ kind: 'answer', by: null })
    await set('confirmed')
    // 25 % of 2000 within three days; names 60 days before the departure, papers 45.
    expect(await next()).toMatchObject({ kind: 'deposit', by: '2026-11-24', amount: '500.00' })
    world.clock.set('2026-11-25T09:00:00Z')
    await set('paid')
    expect(await next()).toMatchObject({ kind: 'people', by: '2027-01-09', count: 2 })
    await save(1, people)
    expect(await next()).toMatchObject({ kind: 'people', by: '2027-01-09', count: 1 })
    await save(2, { surname: 'RIZVI', givenNames: 'ALI' })
    expect(await next()).toMatchObject({ kind: 'papers', by: '2027-01-24', count: 2 })
  })

  test('FIX-14 a passport that ends before the return is refused, and comes first', async ({ world }) => {
    const { next, set, save } = await booked(world)
    await set('confirmed')
    await save(1, { ...people, passportNumber: 'Z9182437', passportExpiry: '2027-03-19' })
    expect(await next()).toMatchObject({ kind: 'refused', count: 1 })
  })

  test('FIX-14 a guest who did not open the email reads that first, and no list has it', async ({
    world,
  }) => {
    const trip = await world.trip()
    const { body } = await world.call('bookings.create', bookingRequest(trip))
    // The deadline runs from the email on.
    const token = await world.mails.linkToken('zahra@example.com')
    const read = await world.call('bookings.read', { token: body.readToken ?? '' })
    expect(read.body.nextStep).toMatchObject({ kind: 'confirm_email', by: '2026-11-22T09:00:00.000Z' })
    expect((await world.call('bookings.open', { token })).body.nextStep?.kind).toBe('answer')
  })

  test('FIX-14 a changed trip is to be answered by its day', async ({ world }) => {
    const { next, set, trip, owner } = await booked(world)
    await set('confirmed')
    const { body } = await world.call('trips.get', { id: trip.id }, { as: owner })
    const change = { ...tripRequest({ organizerId: owner.id }), ...body, returnDate: '2027-03-22' }
    expect((await world.call('trips.update', change as never, { as: owner })).status).toBe(200)
    expect(await next()).toMatchObject({ kind: 'answer_change', by: '2026-11-26' })
  })

  test('FIX-14 cancelled it says what comes back and by when, and asks for nothing in list, page and calendar', async ({
    world,
  }) => {
    const { id, as, next, set, calendar } = await booked(world)
    await set('confirmed')
    expect(await calendar()).toContain('deposit')
    const kept = { keptAmount: '200.00' }
    expect((await world.call('bookings.cancel', { id, cause: 'own', ...kept }, { as })).status).toBe(200)
    expect(await next()).toMatchObject({ kind: 'refund', by: '2026-12-05', amount: '200.00', later: [] })
    expect(await calendar()).not.toContain('VEVENT')
  })

  test('FIX-14 set back it is to be accepted, and asks for no payment before', async ({ world }) => {
    const { id, as, next, set, calendar } = await booked(world)
    await set('confirmed')
    await world.call('bookings.cancel', { id, cause: 'own', keptAmount: '200.00' }, { as })
    await set('confirmed')
    expect(await next()).toMatchObject({ kind: 'accept', later: [] })
    expect(await calendar()).not.toContain('VEVENT')
    await world.call('bookings.answerSetBack', { id, answer: 'accept' }, { as })
    expect((await next())?.kind).toBe('deposit')
    expect(await calendar()).toContain('VEVENT')
  })
})
