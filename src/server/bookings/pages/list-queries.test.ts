import { expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { test } from '#test/world.ts'

test('FIX-14 My Bookings sends as many queries for twelve bookings as for one', async ({ world }) => {
  const owner = await world.organizer()
  const as = await world.user()
  const book = async (title: string) => {
    const days = { departureDate: '2027-03-10', returnDate: '2027-03-20' }
    const asked = { organizerId: owner.id, title, terms: presets.standard, ...days }
    const trip = (await world.call('trips.create', tripRequest(asked), { as: owner })).body
    const { id } = (await world.call('bookings.create', bookingRequest(trip), { as })).body
    await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: owner })
  }
  const countQueries = async () => {
    world.deps.cache.clear()
    let shown = 0
    const sent = await world.recordStatements(async () => {
      const { body } = await world.call('bookings.list', {}, { as })
      shown = body.filter(({ nextStep }) => nextStep?.kind === 'deposit').length
    })
    // Other processes hear of the new bookings whenever it is.
    const queries = sent.filter((statement) => !statement.includes('pg_notify'))
    return { shown, count: queries.length, texts: [...new Set(queries)].toSorted() }
  }
  await book('Trip 1')
  const one = await countQueries()
  expect(one.shown).toBe(1)
  for (let number = 2; number <= 12; number++) await book(`Trip ${number}`)
  // The same texts, too: one that has a parameter for each booking is made and planned anew for each length of a list.
  expect(await countQueries()).toEqual({ ...one, shown: 12 })
})
