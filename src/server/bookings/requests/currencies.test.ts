import { describe, expect } from 'vitest'
import { tripCurrencies } from '#domain/kernel/currencies.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { storeRates } from '#test/rates.ts'
import { test, type World } from '#test/world.ts'

/** Of each currency what one unit is in dollars, and how much of it ten dollars are: written by hand, and exact. */
const tenDollars = {
  USD: ['1', '10.00'],
  INR: ['0.0125', '800.00'],
  AED: ['0.25', '40.00'],
  EUR: ['1.25', '8.00'],
  GBP: ['1.6', '6.25'],
  SAR: ['0.2', '50.00'],
  IRR: ['0.00002', '500000.00'],
  PKR: ['0.004', '2500.00'],
  KWD: ['3.2', '3.125'],
  BHD: ['2.5', '4.000'],
  QAR: ['0.4', '25.00'],
  OMR: ['2', '5.000'],
  CAD: ['0.8', '12.50'],
  AUD: ['0.625', '16.00'],
  KES: ['0.008', '1250.00'],
  TZS: ['0.0004', '25000.00'],
  IQD: ['0.0008', '12500.000'],
  LBP: ['0.00001', '1000000.00'],
  TRY: ['0.032', '312.50'],
  MYR: ['0.16', '62.50'],
  IDR: ['0.00005', '200000.00'],
  BDT: ['0.01', '1000.00'],
} as const
type Code = keyof typeof tenDollars
const codes = Object.keys(tenDollars) as Code[]
const ten = (code: Code) => tenDollars[code][1]
const rates = Object.fromEntries(codes.map((code) => [code, tenDollars[code][0]]))

/** So many times ten dollars, in a currency. */
function times(code: Code, count: number): string {
  const [whole = '', decimals = ''] = ten(code).split('.')
  const digits = String(BigInt(whole + decimals) * BigInt(count)).padStart(decimals.length + 1, '0')
  return `${digits.slice(0, -decimals.length)}.${digits.slice(-decimals.length)}`
}

const extra = (name: string, code: Code, more: object) => ({
  name,
  amount: ten(code),
  currency: code,
  per: 'person',
  isRequired: true,
  due: 'organizer',
  ...more,
})
/** A thousand dollars for each; ten for a bed who wants one, ten at the office, and ten for each person in every currency of a half. */
const offer = (code: Code, onTheWay: readonly Code[]) => ({
  title: `In ${code}`,
  currency: code,
  pricePerPerson: times(code, 100),
  maxPilgrims: 60,
  extras: [
    extra('Office', code, { per: 'booking' }),
    extra('Bed', code, { isRequired: false }),
    ...onTheWay.map((other) => extra(`Visa ${other}`, other, { due: 'on_the_way' })),
  ],
})
const publish = (world: World, owner: { id: string; userId: string }, fields: object) =>
  world.call('trips.create', { organizerId: owner.id, ...tripRequest(fields) } as never, { as: owner })

describe('FIX-15 every currency with extras in every other', () => {
  test('FIX-15 can be published and booked, with exact numbers', async ({ world }) => {
    expect(codes.toSorted()).toEqual([...tripCurrencies].toSorted())
    await storeRates(world.db, rates, '2026-11-20')
    const owner = await world.organizer()
    for (const code of codes) {
      // Nobody has more than twenty requests open, and no trip more than twenty extras.
      const pilgrim = await world.user()
      for (const onTheWay of [codes.slice(0, 11), codes.slice(11)]) {
        const { status, body: trip } = await publish(world, owner, offer(code, onTheWay))
        expect([code, status, trip.priceUsd]).toEqual([code, 201, '1000.00'])
        const asked = bookingRequest(trip, {
          contactEmail: `${code.toLowerCase()}@example.com`,
          numberOfPilgrims: 2,
          party: [{ room: null, adults: 2, children: 0, infants: 0 }],
          extras: [{ name: 'Bed', count: 1 }],
          totalAmount: times(code, 201),
        })
        const booked = await world.call('bookings.create', asked as never, { as: pilgrim })
        expect([code, booked.status]).toEqual([code, 201])
        const { totalAmount, agreedAmount, allInAmount, currency, lines } = booked.body
        expect({ currency, totalAmount, agreedAmount, allInAmount }).toEqual({
          currency: code,
          totalAmount: times(code, 201),
          agreedAmount: times(code, 202),
          // Two visas in each of eleven currencies.
          allInAmount: times(code, 224),
        })
        const paidOnTheWay = lines.filter(({ due }) => due === 'on_the_way')
        expect(paidOnTheWay.map((line) => [line.amount, line.currency])).toEqual(
          onTheWay.map((other) => [times(other, 2), other]),
        )
      }
    }
  })

  test('FIX-15 what is paid to the organizer is refused in another currency, at its own field', async ({
    world,
  }) => {
    await storeRates(world.db, rates, '2026-11-20')
    const owner = await world.organizer()
    for (const [at, code] of codes.entries()) {
      const other = codes[(at + 1) % codes.length] ?? 'USD'
      for (const isRequired of [true, false]) {
        const fields = { ...offer(code, []), extras: [extra('Office', other, { isRequired })] }
        const { status, error } = await publish(world, owner, fields)
        const refused = [400, 'invalid_trip', { 'extras.0.currency': 'extra_currency' }]
        expect([code, status, error.code, error.fields]).toEqual([code, ...refused])
      }
    }
  })

  test('FIX-15 without a rate no pair is published, and the field says so', async ({ world }) => {
    const owner = await world.organizer()
    const answers = [
      await publish(world, owner, offer('PKR', ['USD'])),
      await publish(world, owner, offer('USD', ['INR', 'PKR'])),
    ]
    expect(answers.map(({ status, error }) => [status, error.fields])).toEqual([
      [400, { currency: 'currency_without_rate' }],
      [400, { 'extras.3.currency': 'currency_without_rate' }],
    ])
  })
})
