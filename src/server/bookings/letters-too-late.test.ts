import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { requestRoom } from '#test/scenes/changed-bookings.ts'
import { deliverStatusEmails } from '#test/scenes/status-emails.ts'
import { test, type World } from '#test/world.ts'

// What an email says may no longer be so when it is written; mutants of these conditions lived on.

/** A confirmed booking of one adult at 1,000, and its cost of 300.50. */
async function confirm(world: World) {
  const owner = await world.organizer()
  const offered = { organizerId: owner.id, pricePerPerson: '1000.00', terms: presets.standard }
  const trip = (await world.call('trips.create', tripRequest(offered), { as: owner })).body
  const as = await world.user()
  const { id } = (
    await world.call('bookings.create', bookingRequest(trip, { contactEmail: as.email }), { as })
  ).body
  const set = (status: 'confirmed') => world.call('bookings.updateStatus', { id, status }, { as: owner })
  await set('confirmed')
  await deliverStatusEmails(world)
  const cost = { kind: 'visa_submitted', amount: '300.5', day: '2026-11-20', paper: 'Invoice 4711' } as const
  return {
    owner,
    as,
    id,
    set,
    record: () => world.call('bookings.recordCost', { id, ...cost }, { as: owner }),
  }
}

const written = async (world: World, template: string) =>
  (await world.mails.deliver()).filter((mail) => mail.template === template).map(({ to }) => to)

describe('FIX-30 an email that comes too late', () => {
  test('FIX-30 CON-12 of a cost that was withdrawn in the meantime nobody is told, of one that stands the pilgrim', async ({
    world,
  }) => {
    const { owner, as, id, record } = await confirm(world)
    expect((await record()).status).toBe(200)
    const withdrawn = await world.call('bookings.withdrawCost', { id, number: 1 }, { as: owner })
    expect(withdrawn.status).toBe(200)
    expect(await written(world, 'booking-cost')).toEqual([])
    await record()
    expect(await written(world, 'booking-cost')).toEqual([as.email])
  })

  test('FIX-30 CON-12 of a booking whose pilgrim was erased in the meantime the company is told nothing more', async ({
    world,
  }) => {
    const accept = async (isErased: boolean) => {
      const { id, as, set } = await confirm(world)
      await world.call('bookings.cancel', { id, cause: 'own', keptAmount: '100.00' }, { as })
      await set('confirmed')
      await world.call('bookings.answerSetBack', { id, answer: 'accept' }, { as })
      if (isErased) await world.db.update(bookings).set({ contactEmail: '' }).where(eq(bookings.id, id))
      return (await written(world, 'booking-set-back-accepted')).length
    }
    expect(await accept(true)).toBe(0)
    expect(await accept(false)).toBe(1)
  })

  test('FIX-30 CON-13 what was requested reads as it was requested, also where it was declined in the meantime', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const { booking } = await requestRoom(world, { organizerId: owner.id })
    const declined = {
      id: booking.id,
      number: 1,
      answer: 'decline',
      reason: 'No double room is left.',
    } as const
    expect((await world.call('bookings.answerRoom', declined, { as: owner })).status).toBe(200)
    const letters = (await world.mails.deliver()).filter(({ template }) =>
      template.startsWith('booking-change'),
    )
    const reasoned = letters.map(
      ({ subject, text }) => `${subject.replace(/:.*/, '')}: ${text.includes('No double room is left.')}`,
    )
    expect(reasoned.toSorted()).toEqual([
      'Different rooms requested: false',
      'Different rooms requested: false',
      'Rooms do not change: true',
      'Rooms do not change: true',
    ])
  })
})
