import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { findDatabaseFault } from '#server/machine/data/database-errors.ts'
import { tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { offers, trips } from './tables.ts'

const prices = [
  { room: 'quad', age: 'adult', amount: '98500.00' },
  { room: 'double', age: 'adult', amount: '121000.00' },
  { room: null, age: 'child', amount: '60000.00' },
]
const visaFee = {
  name: 'Visa for Iraq',
  amount: '80.00',
  currency: 'USD',
  per: 'person',
  isRequired: true,
  due: 'on_the_way',
}
const bed = {
  name: 'Ground floor',
  amount: '2000.00',
  currency: 'INR',
  per: 'booking',
  isRequired: false,
  due: 'organizer',
}
const hotel = {
  city: 'Karbala',
  name: 'Safa Palace',
  orBetter: false,
  stars: 4,
  nights: 5,
  metres: 250,
  reference: 'Haram of Imam Husain',
}
const standard = {
  deposit: { percent: 25, amountPerPerson: null, dueDays: 3 },
  balanceDueDays: 30,
  steps: [
    { fromDay: 45, keepPercent: 10 },
    { fromDay: 30, keepPercent: 25 },
    { fromDay: 15, keepPercent: 50 },
    { fromDay: 7, keepPercent: 75 },
    { fromDay: 0, keepPercent: 100 },
  ],
  atCost: ['visa_submitted', 'ticket_issued'],
  death: 'at_cost',
  seriousIllness: 'at_cost',
  visaRefused: 'at_cost',
  withoutPermit: 'full_refund',
  refundDays: 14,
  minGroup: { number: 30, decideByDay: 30 },
  replaceUntilDay: 7,
  closesDay: 0,
}
const access = {
  stepFree: 'meets',
  lift: 'ask',
  wheelchair: 'does_not_meet',
  ramp: null,
  restDays: null,
  womensGuide: null,
}
const whole = {
  prices,
  infantUnder: 3,
  childUpTo: 12,
  extras: [visaFee, bed],
  hotels: [hotel],
  inclusions: ['Train from Baghdad'],
  exclusions: ['Lunches'],
  visa: 'arranged',
  access,
  terms: standard,
}

async function publish(world: World, fields: object = {}) {
  const organizer = await world.organizer()
  const as = organizer
  const body = { ...tripRequest(fields), organizerId: organizer.id }
  return { as, body, answer: await world.call('trips.create', body as never, { as }) }
}

const versionsOf = (world: World, id: string) =>
  world.db.select().from(offers).where(eq(offers.tripId, id)).orderBy(asc(offers.version))

describe('the offer of a trip', () => {
  test('CON-01 prices by room and age, ages, extras, hotels, exclusions, visa, access and terms are returned as they were sent', async ({
    world,
  }) => {
    const { answer } = await publish(world, whole)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ ...whole, termsPreset: 'standard', offerVersion: 1 })
    expect(answer.body.extraRates).toEqual([
      { currency: 'INR', usdRate: '0.012' },
      { currency: 'USD', usdRate: '1' },
    ])
  })

  test('CON-01 a payload of the specification alone makes a trip with one price for everyone and no written terms', async ({
    world,
  }) => {
    const { answer } = await publish(world)
    expect(answer.body).toMatchObject({
      pricePerPerson: '98500.00',
      prices: [],
      extras: [],
      hotels: [],
      inclusions: [],
      exclusions: [],
      visa: null,
      access: null,
      terms: null,
      termsPreset: null,
      infantUnder: 2,
      childUpTo: 11,
      offerVersion: 1,
      extraRates: [{ currency: 'INR', usdRate: '0.012' }],
    })
  })

  test('CON-01 an edit of the specification keeps all fields it does not name, and changes the lowest adult price', async ({
    world,
  }) => {
    const { as, answer } = await publish(world, whole)
    const edit = (fields: object) =>
      world.call('trips.update', { ...tripRequest(fields), id: answer.body.id } as never, { as })
    const same = await edit({})
    expect(same.body).toMatchObject({ ...whole, offerVersion: 1 })
    const dearer = await edit({ pricePerPerson: '99000.00' })
    expect(dearer.body).toMatchObject({
      pricePerPerson: '99000.00',
      prices: [{ ...prices[0], amount: '99000.00' }, prices[1], prices[2]],
      offerVersion: 2,
    })
    const above = await edit({ pricePerPerson: '121000.01' })
    expect([above.status, above.body]).toMatchObject([
      400,
      { fields: { pricePerPerson: 'price_not_lowest' } },
    ])
  })

  test('FIX-15 a client of the specification that changes the currency has extras, rows and deposit converted', async ({
    world,
  }) => {
    const visa = {
      ...bed,
      name: 'Visa',
      isRequired: true,
      due: 'on_the_way',
      amount: '80.00',
      currency: 'USD',
    }
    const office = { ...bed, name: 'Office', isRequired: true, amount: '500.00' }
    const deposit = { percent: null, amountPerPerson: '25000.00', dueDays: 3 }
    const { as, answer } = await publish(world, {
      ...whole,
      extras: [{ ...bed, amount: '3000.00' }, office, visa],
      terms: { ...standard, deposit },
    })
    expect(answer.status).toBe(201)
    const edit = (fields: object) =>
      world.call('trips.update', { ...tripRequest(fields), id: answer.body.id } as never, { as })
    // By the shipped rates a rupee is 0.012 dollars, an euro 1.09.
    const inEuros = await edit({ currency: 'EUR', pricePerPerson: '1084.40' })
    expect(inEuros.status).toBe(200)
    expect(inEuros.body).toMatchObject({
      currency: 'EUR',
      pricePerPerson: '1084.40',
      extras: [
        { amount: '33.03', currency: 'EUR' },
        { amount: '5.50', currency: 'EUR' },
        { amount: '80.00', currency: 'USD' },
      ],
      terms: { deposit: { amountPerPerson: '275.23' } },
    })
    expect(inEuros.body.prices.map(({ amount }) => amount)).toContain('1332.11')
    // What is sent itself counts as it was sent, and a currency that nobody can convert to is refused at its own field.
    const sent = await edit({ currency: 'USD', pricePerPerson: '1182.00', extras: [] })
    expect([sent.body.currency, sent.body.extras]).toEqual(['USD', []])
    const unknown = await edit({ currency: 'PKR', pricePerPerson: '340000.00' })
    expect([unknown.status, unknown.body]).toMatchObject([
      400,
      { fields: { currency: 'currency_without_rate' } },
    ])
  })

  test('CON-01 the lowest row that is sent must equal the price that is sent', async ({ world }) => {
    const { answer } = await publish(world, { prices, pricePerPerson: '98499.99' })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { fields: { pricePerPerson: 'price_not_lowest' } },
    ])
  })

  test.for<[string, object, string]>([
    ['two rows for one room and age', { prices: [...prices, prices[0]] }, 'prices.3.room'],
    ['an optional extra in another currency', { extras: [{ ...bed, currency: 'USD' }] }, 'extras.0.currency'],
    ['two extras of one name', { extras: [bed, { ...bed, name: ' ground FLOOR ' }] }, 'extras.1.name'],
    [
      'a house "or better" without stars',
      { hotels: [{ ...hotel, orBetter: true, stars: null }] },
      'hotels.0.stars',
    ],
    ['steps that do not fall', { terms: { ...standard, steps: standard.steps.toReversed() } }, 'terms.steps'],
  ])('CON-01 %s is rejected at its field', async ([, fields, field], { world }) => {
    const { answer } = await publish(world, fields)
    const { fields: refused = {} } = answer.body as unknown as { fields?: Record<string, string> }
    expect(answer.status).toBe(400)
    expect(Object.keys(refused).some((name) => name.startsWith(field))).toBe(true)
  })

  test('CON-10 each change of the offer is a version that is kept; a title or a photo is none', async ({
    world,
  }) => {
    const { as, answer } = await publish(world, whole)
    const { id } = answer.body
    const edit = (fields: object) =>
      world.call('trips.update', { ...tripRequest(fields), id } as never, { as })
    await edit({ title: 'Another title', description: 'Other words.' })
    expect((await versionsOf(world, id)).map(({ version }) => version)).toEqual([1])
    await edit({ requirement: 'A passport that is valid for a year.' })
    await edit({ terms: null, requirement: 'A passport that is valid for a year.' })
    const versions = await versionsOf(world, id)
    expect(versions.map(({ version, content }) => [version, content.terms, content.requirement])).toEqual([
      [1, standard, null],
      [2, standard, 'A passport that is valid for a year.'],
      [3, null, 'A passport that is valid for a year.'],
    ])
    expect(versions[0]?.content).toMatchObject({
      prices,
      extras: [visaFee, bed],
      hotels: [hotel],
      exclusions: ['Lunches'],
      departureDate: '2027-01-10',
      returnDate: '2027-01-20',
      pricePerPerson: '98500.00',
    })
  })

  test('CON-10 no statement changes or removes a version', async ({ world }) => {
    const trip = await world.trip()
    const change = world.db.update(offers).set({ madeAfterwards: true }).where(eq(offers.tripId, trip.id))
    await expect(change).rejects.toThrow()
    await expect(world.db.delete(offers).where(eq(offers.tripId, trip.id))).rejects.toThrow()
    expect(await versionsOf(world, trip.id)).toHaveLength(1)
  })

  test.for<[object, string]>([
    [{ prices: [{ room: 'attic', age: 'adult', amount: '1200.00' }] }, 'trips_prices_rows'],
    [{ prices: [{ room: null, age: 'adult', amount: '-1' }] }, 'trips_prices_rows'],
    [{ prices: [{ room: null, age: 'adult', amount: '1200.01' }] }, 'trips_prices_lowest'],
    [{ prices: [{ room: null, age: 'child', amount: '1200.00' }] }, 'trips_prices_lowest'],
    [{ extras: [{ ...bed, currency: 'USD', due: 'on_the_way' }] }, 'trips_extras_rows'],
    [{ extras: [bed] }, 'trips_extras_rows'],
    [{ hotels: [{ ...hotel, nights: 0 }] }, 'trips_hotels_rows'],
    [{ hotels: [{ ...hotel, name: null, stars: null }] }, 'trips_hotels_rows'],
    [{ visa: 'maybe' }, 'trips_visa'],
    [{ infantUnder: 6 }, 'trips_ages'],
    [{ terms: { ...standard, steps: standard.steps.slice(0, 4) } }, 'trips_terms_steps'],
    [{ terms: { ...standard, steps: standard.steps.toReversed() } }, 'trips_terms_steps'],
    [{ prices: {} }, 'trips_offer_lists'],
  ])('CON-01 the database itself rejects %j', async ([fields, constraint], { world }) => {
    const breach = await world.trip(fields as never).then(
      () => 'accepted',
      (error: unknown) => findDatabaseFault(error)?.constraint,
    )
    expect(breach).toBe(constraint)
  })

  test('CON-01 booked seats are no new version', async ({ world }) => {
    const sold = await world.trip()
    await world.booking({ tripId: sold.id, numberOfPilgrims: 3 })
    const [row] = await world.db.select().from(trips).where(eq(trips.id, sold.id))
    expect([row?.currentBookings, row?.offerVersion]).toEqual([3, 1])
    const { rows } = await world.db.execute(sql`SELECT count(*)::int AS count FROM offers`)
    expect(rows).toEqual([{ count: 1 }])
  })
})
