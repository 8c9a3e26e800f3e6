import { describe, expect } from 'vitest'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { storeRates } from '#test/rates.ts'
import { test, type World } from '#test/world.ts'
import { trips } from './tables.ts'

type Owner = { id: string; userId: string }
const publish = (world: World, owner: Owner, more: object) =>
  world.call('trips.create', { organizerId: owner.id, ...tripRequest(more) }, { as: owner })
const fieldsOf = ({ status, error }: { status: number; error: { fields?: object } }) => [status, error.fields]
const unrated = 'currency_without_rate'

describe('FIN-08 a currency beyond the seven', () => {
  test('FIN-08 prices a trip only once its rate is known; a draft keeps it until then', async ({ world }) => {
    const owner = await world.organizer()
    const inPkr = { currency: 'PKR', pricePerPerson: '340000.00' }
    expect(fieldsOf(await publish(world, owner, inPkr))).toEqual([400, { currency: unrated }])
    const draft = { id: owner.id, draftId: crypto.randomUUID(), form: inPkr }
    expect((await world.call('drafts.save', draft, { as: owner })).status).toBe(200)
    expect(await world.db.$count(trips)).toBe(0)
    await storeRates(world.db, { PKR: '0.0035' }, '2026-11-20')
    const { status, body } = await publish(world, owner, inPkr)
    expect([status, body.currency, body.pricePerPerson, body.priceUsd]).toEqual([
      201,
      'PKR',
      '340000.00',
      '1190.00',
    ])
  })

  test('FIN-08 cannot be used early by an edit, an admin, an extra during the trip or a further date', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const admin = await world.user({ role: 'admin' })
    const { body: trip } = await publish(world, owner, {})
    const edit = { id: trip.id, ...tripRequest({ currency: 'KES' }) }
    expect(fieldsOf(await world.call('trips.update', edit, { as: owner }))).toEqual([
      400,
      { currency: unrated },
    ])
    expect(fieldsOf(await world.call('admin.updateTrip', edit, { as: admin }))).toEqual([
      400,
      { currency: unrated },
    ])
    const visa = { name: 'Visa', amount: '100', currency: 'IQD', per: 'person', isRequired: true }
    const onTheWay = { extras: [{ ...visa, due: 'on_the_way' }] }
    expect(fieldsOf(await publish(world, owner, onTheWay))).toEqual([400, { 'extras.0.currency': unrated }])
    // A trip of old in a currency of which no one knows anything stays as it is, and has no further dates.
    const old = await world.trip({ organizerId: owner.id, currency: 'KES', pricePerPerson: '150000.00' })
    const renamed = {
      id: old.id,
      ...tripRequest({ currency: 'KES', pricePerPerson: '150000.00', title: 'Renamed' }),
    }
    expect((await world.call('trips.update', renamed, { as: owner })).status).toBe(200)
    const dates = [{ departureDate: '2027-05-01', returnDate: '2027-05-10' }]
    expect(fieldsOf(await world.call('trips.addDates', { id: old.id, dates }, { as: owner }))).toEqual([
      400,
      { 'dates.0.pricePerPerson': unrated },
    ])
  })

  test('FIX-15 a trip of old leaves a currency without a rate, once all that it asks for is sent in the new one', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const bed = {
      name: 'Bed',
      amount: '5000.00',
      currency: 'KES',
      per: 'person',
      isRequired: false,
      due: 'organizer',
    } as const
    const sold = { currency: 'KES', pricePerPerson: '150000.00' }
    const old = await world.trip({ organizerId: owner.id, ...sold, extras: [bed] })
    const edit = { id: old.id, ...tripRequest({ currency: 'USD', pricePerPerson: '1160.00' }) }
    expect(fieldsOf(await world.call('trips.update', edit, { as: owner }))).toEqual([
      400,
      { currency: unrated },
    ])
    const whole = { ...edit, extras: [{ ...bed, amount: '39', currency: 'USD' as const }] }
    const { status, body } = await world.call('trips.update', whole, { as: owner })
    expect([status, body.currency, body.extras[0]?.amount]).toEqual([200, 'USD', '39.00'])
  })
})

describe('FIN-08 three decimals', () => {
  test('FIN-08 are stored and returned unchanged, from the form to agreement, CSV and emails', async ({
    world,
  }) => {
    await storeRates(world.db, { KWD: '3.25' }, '2026-11-20')
    const owner = await world.organizer()
    const prices = [
      { room: null, age: 'adult', amount: '125.505' },
      { room: null, age: 'child', amount: '62.5' },
    ]
    const { status, body: trip } = await publish(world, owner, {
      currency: 'KWD',
      pricePerPerson: '125.505',
      prices,
      extras: [
        {
          name: 'Insurance',
          amount: 2.25,
          currency: 'KWD',
          per: 'person',
          isRequired: false,
          due: 'organizer',
        },
      ],
    })
    expect([status, trip.pricePerPerson, trip.priceUsd]).toEqual([201, '125.505', '407.89'])
    expect(trip.prices.map(({ amount }) => amount)).toEqual(['125.505', '62.500'])
    expect(trip.extras[0]?.amount).toBe('2.250')
    const asked = { ...bookingRequest(trip), numberOfPilgrims: 2, totalAmount: '251.010' }
    const { body: booking } = await world.call('bookings.create', asked)
    expect([booking.totalAmount, booking.agreedAmount, booking.allInAmount]).toEqual([
      '251.010',
      '251.010',
      '251.010',
    ])
    const listed = await world.call('organizers.bookings', { id: owner.id }, { as: owner })
    expect(listed.body[0]?.totalAmount).toBe('251.010')
    const { csv } = (await world.call('organizers.exportBookings', { id: owner.id }, { as: owner })).body
    expect(csv).toContain('251.010,KWD')
    const letters = await world.mails.deliver()
    expect(letters.find(({ template }) => template === 'booking-requested')?.text).toContain(
      'KWD\u00a0251.010',
    )
  })

  test('FIN-08 are rejected in currencies that have two, and two stay two', async ({ world }) => {
    const owner = await world.organizer()
    expect(fieldsOf(await publish(world, owner, { pricePerPerson: '985.505' }))).toEqual([
      400,
      { pricePerPerson: 'invalid_amount' },
    ])
    const { body } = await publish(world, owner, { currency: 'USD', pricePerPerson: '1182' })
    expect([body.pricePerPerson, body.priceUsd, body.allInUsd]).toEqual(['1182.00', '1182.00', '1182.00'])
    const booking = await world.booking({ tripId: body.id, totalAmount: '1182.00', currency: 'USD' })
    const admin = await world.user({ role: 'admin' })
    const total = { id: booking.id, status: 'pending', totalAmount: '1182.005' }
    expect(fieldsOf(await world.call('admin.updateBooking', total, { as: admin }))).toEqual([
      400,
      { totalAmount: 'invalid_amount' },
    ])
    const seen = await world.call('admin.bookings', {}, { as: admin })
    expect(seen.body[0]).toMatchObject({ totalAmount: '1182.00', totalUsd: '1182.00' })
  })

  test('FIN-08 an edit with the same price is no change, however it is written', async ({ world }) => {
    await storeRates(world.db, { KWD: '3.25' }, '2026-11-20')
    const owner = await world.organizer()
    const sold = { currency: 'KWD', pricePerPerson: '125.500' }
    const { body: trip } = await publish(world, owner, sold)
    const same = {
      id: trip.id,
      ...tripRequest({ ...sold, pricePerPerson: 125.5 }),
      maxPilgrims: trip.maxPilgrims,
    }
    const { body: after } = await world.call('trips.update', same, { as: owner })
    expect([after.pricePerPerson, after.version, after.offerVersion]).toEqual(['125.500', 1, 1])
    const other = { ...same, pricePerPerson: '125.505' }
    const { body: changed } = await world.call('trips.update', other, { as: owner })
    expect([changed.pricePerPerson, changed.version, changed.offerVersion]).toEqual(['125.505', 2, 2])
  })
})
