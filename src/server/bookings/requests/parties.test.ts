import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { bookFamily, family, publishOffer } from '#test/scenes/offers.ts'
import { test } from '#test/world.ts'

describe('the agreement of a family', () => {
  test('CON-02 CON-10 lines and totals are the sum of rooms, ages, extras and compulsory extra costs', async ({
    world,
  }) => {
    const { trip } = await publishOffer(world)
    const { status, body } = await world.call(
      'bookings.create',
      bookFamily(trip, { totalAmount: '562000.00' }),
    )
    expect(status).toBe(201)
    // 2 × 98,500 + 60,000 + 60,000 (an infant pays as a child) + 2 × 121,000 + 3,000; then 500; then 6 × 80 dollars at 1 / 0.012.
    expect(body).toMatchObject({
      totalAmount: '562000.00',
      agreedAmount: '562500.00',
      allInAmount: '602500.00',
      contactName: 'Zahra Rizvi',
      offerVersion: 1,
      numberOfPilgrims: 6,
      party: { groups: family, extras: [{ name: 'Wheelchair', count: 1 }] },
    })
    expect(
      body.lines.map(({ kind, room, age, name, due, count, each, amount, currency }) =>
        [kind, room ?? name, age ?? due, count, each, amount, currency].join(' '),
      ),
    ).toEqual([
      'price quad adult 2 98500.00 197000.00 INR',
      'price quad child 1 60000.00 60000.00 INR',
      'price quad infant 1 60000.00 60000.00 INR',
      'price double adult 2 121000.00 242000.00 INR',
      'extra Wheelchair organizer 1 3000.00 3000.00 INR',
      'required Visa on_the_way 6 80.00 480.00 USD',
      'required Office fee organizer 1 500.00 500.00 INR',
    ])
  })

  test('CON-02 BOOK-01 a client of the specification books so many adults at the lowest price, and total is n × price', async ({
    world,
  }) => {
    const { trip } = await publishOffer(world)
    const input = bookingRequest(trip, { numberOfPilgrims: 3, totalAmount: '295500.00' })
    const { body } = await world.call('bookings.create', input)
    expect(body).toMatchObject({
      totalAmount: '295500.00',
      agreedAmount: '296000.00',
      allInAmount: '316000.00',
      contactName: null,
      party: { groups: [{ room: null, adults: 3, children: 0, infants: 0 }], extras: [] },
    })
  })

  test.for<[string, object, string]>([
    ['a total of one unit less', { totalAmount: '561999.99' }, 'totalAmount'],
    ['people that are not numberOfPilgrims', { numberOfPilgrims: 5 }, 'numberOfPilgrims'],
    [
      'a room without a price',
      { party: [{ ...family[0], room: 'single' }], numberOfPilgrims: 4 },
      'groups.0.room',
    ],
    ['children alone', { party: [{ room: null, adults: 0, children: 6, infants: 0 }] }, 'groups'],
    ['an extra that there is not', { extras: [{ name: 'Balloon', count: 1 }] }, 'extras.0.name'],
    ['an extra for more than go', { extras: [{ name: 'Wheelchair', count: 7 }] }, 'extras.0.count'],
  ])('CON-02 %s is rejected at its field and takes no seat', async ([, fields, field], { world }) => {
    const { trip } = await publishOffer(world)
    const { status, body } = await world.call('bookings.create', bookFamily(trip, fields))
    const refused = body as unknown as { message: string; fields: object }
    expect([status, refused.message, Object.keys(refused.fields)]).toEqual([
      400,
      'Invalid booking data',
      [field],
    ])
    expect(await world.db.$count(bookings)).toBe(0)
  })

  test('CON-10 BOOK-05 one key is one party: the same again is the same booking, another party is rejected', async ({
    world,
  }) => {
    const { trip } = await publishOffer(world)
    const headers = { 'idempotency-key': 'one-press-of-the-button' }
    const first = await world.call('bookings.create', bookFamily(trip), { headers })
    const again = await world.call('bookings.create', bookFamily(trip), { headers })
    expect(again.body).toEqual(first.body)
    for (const other of [
      { party: [{ room: 'quad', adults: 5, children: 1, infants: 0 }] },
      { extras: [{ name: 'Wheelchair', count: 2 }] },
      { contactName: 'Somebody else' },
    ])
      expect((await world.call('bookings.create', bookFamily(trip, other), { headers })).status).toBe(422)
    expect(await world.db.$count(bookings)).toBe(1)
  })
})
