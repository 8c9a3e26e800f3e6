import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { trips } from '#server/trips/core/tables.ts'
import { storeRates } from '#test/rates.ts'
import { createFullTrip, findWaitingToken } from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'

const to = 'zahra@example.com'
const prices = [
  { room: 'quad', age: 'adult', amount: '98500.00' },
  { room: null, age: 'child', amount: '60000.00' },
]
const visa = {
  name: 'Visa',
  amount: '6500.00',
  currency: 'INR',
  per: 'person',
  isRequired: true,
  due: 'on_the_way',
}

/** Three adults and a child wait for a trip from 10 January 2027, in rupees, with the standard terms or none. */
async function wait(world: World, terms: object | null = presets.standard, extra: object = visa) {
  const list = await createFullTrip(world, [4], {
    title: 'Karbala by air',
    pricePerPerson: '98500.00',
    currency: 'INR',
    departureDate: '2027-01-10',
    returnDate: '2027-01-20',
  })
  const offer = { prices, extras: [extra], terms } as object
  await world.db.update(trips).set(offer).where(eq(trips.id, list.trip.id))
  await world.call('waiting.join', {
    id: list.trip.id,
    numberOfPilgrims: 4,
    party: [{ room: 'quad', adults: 3, children: 1, infants: 0 }],
    contactEmail: to,
    contactPhone: '+971 50 000 0000',
  })
  const token = await findWaitingToken(world, to)
  const letter = async (template: string) => {
    const found = (await world.mails.deliver()).filter((mail) => mail.to === to && mail.template === template)
    return removeIsolates(found.at(-1)?.text ?? '').replaceAll('\u00a0', ' ')
  }
  return { ...list, token, letter }
}

describe('FAM-08 emails of a waiting list say what, how much, and by which terms', () => {
  test('FAM-08 an offer has the total first, what is due when, each step of the refund, the terms, and the trip’s page', async ({
    world,
  }) => {
    const { trip, cancel, token, letter } = await wait(world)
    await world.call('waiting.confirm', { token })
    await cancel(0)
    const text = await letter('waiting-offer')
    // 3 × 98,500 + 60,000, and 4 × 6,500 on the way; a quarter within 3 days, the rest 30 days before.
    const order = [
      `/trips/${trip.id}?lang=en`,
      '3 adults, 1 child',
      'room for four',
      'Total price: ₹3,81,500',
      'Payable to the organizer: ₹3,55,500',
      '₹2,95,500',
      'If confirmed today: ₹88,875 due by Tuesday, November 24, 2026, and the balance of ₹2,66,625 by Friday, December 11, 2026.',
      'Your refund if you cancel',
      'by Thursday, November 26, 2026: 90% of the price',
      'by Friday, December 11, 2026: 75% of the price',
      'by Saturday, December 26, 2026: 50% of the price',
      'by Sunday, January 3, 2027: 25% of the price',
      'from Monday, January 4, 2027: no refund',
      'Payment and cancellation',
      'Deposit: 25% of the price, within 3 days of confirmation.',
    ]
    const places = order.map((said) => text.indexOf(said))
    expect(order.filter((_, at) => places[at] === -1)).toEqual([])
    expect(places).toEqual([...places].sort((a, b) => a - b))
    // The same figures where it is taken.
    const { body } = await world.call('waiting.view', { token })
    expect(body.offer).toMatchObject({ agreedAmount: '355500.00', allInAmount: '381500.00' })
    const taken = await world.call('waiting.take', { token, offerVersion: body.offer?.offerVersion ?? 0 })
    expect(taken.body).toMatchObject({ agreedAmount: '355500.00', allInAmount: '381500.00' })
  })

  test('FAM-08 whoever joins reads what it would cost today, that waiting is free, and how to stop, with the trip’s page', async ({
    world,
  }) => {
    const { trip, token, letter } = await wait(world)
    const said = [
      `/trips/${trip.id}?lang=en`,
      'Price and terms today',
      'Total price: ₹3,81,500',
      'If you cancel by Thursday, November 26, 2026, 90% of the price is refunded.',
      'Waiting is free, and you can leave at any time.',
    ]
    const asked = await letter('waiting-confirm')
    expect(said.filter((one) => !asked.includes(one))).toEqual([])
    await world.call('waiting.confirm', { token })
    const joined = await letter('waiting-joined')
    expect([...said, 'See your place or leave the list'].filter((one) => !joined.includes(one))).toEqual([])
  })

  test('FAM-08 a total that a rate is part of is about so much, in whole units, on the list and once it is booked', async ({
    world,
  }) => {
    await storeRates(world.db, { USD: '1', INR: '0.012' }, '2026-11-20')
    const dollars = { ...visa, amount: '65.00', currency: 'USD' }
    const { cancel, token, letter } = await wait(world, presets.standard, dollars)
    // 3,55,500 and four visas: 260 dollars are 21,666.67 rupees.
    const total = 'Total price: ≈ ₹3,77,167\n'
    expect(await letter('waiting-confirm')).toContain(total)
    await world.call('waiting.confirm', { token })
    await cancel(0)
    const offered = await letter('waiting-offer')
    expect(offered).toContain(total)
    expect(offered).toContain('Payable to the organizer: ₹3,55,500\n')
    const { body } = await world.call('waiting.view', { token })
    await world.call('waiting.take', { token, offerVersion: body.offer?.offerVersion ?? 0 })
    const [booked = ''] = (await world.mails.deliver())
      .filter((mail) => mail.to === to)
      .map(({ text }) => removeIsolates(text).replaceAll('\u00a0', ' '))
    expect(booked).toContain(total)
  })

  test('FAM-08 a trip without written terms says so, and promises no refund', async ({ world }) => {
    const { cancel, token, letter } = await wait(world, null)
    await world.call('waiting.confirm', { token })
    await cancel(0)
    const text = await letter('waiting-offer')
    expect(text).toContain('This trip has no written terms: ask before you pay.')
    expect(text).not.toMatch(/refund|If confirmed today/)
  })
})
