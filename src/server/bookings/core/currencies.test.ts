import { expect } from 'vitest'
import { tripCurrencies } from '#domain/kernel/currencies.ts'
import { defaultRates } from '#domain/kernel/money.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { storeRates } from '#test/rates.ts'
import { test } from '#test/world.ts'

const everyRate = { ...Object.fromEntries(tripCurrencies.map((code) => [code, '0.5'])), ...defaultRates }

test.for(tripCurrencies)(
  'CON-10 a trip in %s is booked whatever the currency of its only extra',
  async (currency, { world }) => {
    await storeRates(world.db, everyRate)
    const owner = await world.organizer()
    const booked = async (extra: string) => {
      const visa = { name: 'Visa', amount: '80.00', currency: extra, per: 'person', isRequired: true }
      const form = tripRequest({ currency, extras: [{ ...visa, due: 'on_the_way' }] })
      const trip = await world.call('trips.create', { ...form, organizerId: owner.id } as never, {
        as: owner,
      })
      // Each time someone else: no one may have as many open requests as there are currencies.
      const asked = bookingRequest(trip.body, { contactEmail: `${extra}@example.com` })
      const { status, body } = await world.call('bookings.create', asked, { as: await world.user() })
      return [extra, status, body.currency, ...(body.lines?.map((line) => line.currency) ?? [])]
    }
    const answers: unknown[] = []
    for (const extra of tripCurrencies) answers.push(await booked(extra))
    // The trip itself is priced in the trip's currency, the extra in its own.
    expect(answers).toEqual(tripCurrencies.map((extra) => [extra, 201, currency, currency, extra]))
  },
)
