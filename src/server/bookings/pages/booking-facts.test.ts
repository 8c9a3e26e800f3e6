import { expect } from 'vitest'
import { findBindingTerms } from '#server/bookings/core/binding-view.ts'
import { findCancellations } from '#server/bookings/core/cancellations-changing.ts'
import { findTimelines } from '#server/bookings/core/queries.ts'
import { findQuestion } from '#server/bookings/trip-changes/questions-changing.ts'
import { findTripChanges } from '#server/trips/core/edits-view.ts'
import { tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { findBookingFacts, findStepFacts } from './booking-facts-queries.ts'

/** Bookings of a trip that changed twice: asked and silent, stays, cancelled, booked between the changes, and after both. */
async function changedTwice(world: World) {
  const owner = await world.organizer()
  const form = tripRequest({ title: 'Arbaeen', accommodation: 'Hotel Safa' })
  const { body: trip } = await world.call('trips.create', { ...form, organizerId: owner.id }, { as: owner })
  const pilgrim = await world.user()
  const book = async (status: 'pending' | 'confirmed') => {
    const { version: tripVersion } = (await world.call('trips.get', { id: trip.id })).body
    const { id } = await world.booking({ tripId: trip.id, userId: pilgrim.id, status, tripVersion })
    return { id, tripId: trip.id, tripVersion }
  }
  const edit = async (changes: object) => {
    const { status } = await world.call('trips.update', { id: trip.id, ...form, ...changes }, { as: owner })
    expect(status).toBe(200)
  }
  const silent = await book('pending')
  const stays = await book('confirmed')
  const left = await book('confirmed')
  const { figures } = (await world.call('bookings.cancelling', { id: left.id }, { as: pilgrim })).body
  const keptAmount = figures[0]?.keptAmount ?? null
  const cancel = { id: left.id, cause: 'own', keptAmount } as const
  expect((await world.call('bookings.cancel', cancel, { as: pilgrim })).status).toBe(200)
  await edit({ returnDate: '2027-01-22T00:00:00.000Z', changeReason: 'The flight was moved.' })
  const { body } = await world.call('bookings.view', { id: stays.id }, { as: pilgrim })
  const answer = { id: stays.id, answer: 'accept', toVersion: body.tripQuestion?.toVersion ?? 0 } as const
  expect((await world.call('bookings.answerTripChange', answer, { as: pilgrim })).status).toBe(200)
  const between = await book('confirmed')
  await edit({ returnDate: '2027-01-23T00:00:00.000Z' })
  await world.call('bookings.updateStatus', { id: silent.id, status: 'confirmed' }, { as: owner })
  return [silent, stays, left, between, await book('confirmed')]
}

test('FIX-14 one statement says of each booking what is read of it alone', async ({ world }) => {
  const bookings = await changedTwice(world)
  const { db } = world
  const ids = bookings.map(({ id }) => id)
  const [facts, steps] = [await findBookingFacts(db, ids), await findStepFacts(db, ids)]
  for (const { id, tripId, tripVersion } of bookings) {
    const [cancelled] = await findCancellations(db, [id])
    const asked = await findQuestion(db, id)
    const edits = await findTripChanges(db, [tripId])
    const step = {
      id,
      cancellation: cancelled
        ? {
            fromStatus: cancelled.fromStatus,
            keptAmount: cancelled.keptAmount,
            refundDue: cancelled.refundDue,
          }
        : null,
      question: asked ? { answer: asked.answer, answerBy: asked.answerBy.toISOString() } : null,
      terms: await findBindingTerms(db, { id }),
    }
    expect(steps.get(id)).toEqual(step)
    expect(facts.get(id)).toEqual({
      ...step,
      timeline: (await findTimelines(db, [id])).map(({ from, to, at }) => ({ from, to, at })),
      tripChanges: edits
        .filter(({ version }) => version > tripVersion)
        .map(({ at, reason, changes }) => ({ at, reason, changes })),
    })
  }
  const shown = ids.flatMap((id) => facts.get(id) ?? [])
  expect(shown.map(({ tripChanges }) => tripChanges.length)).toEqual([2, 2, 2, 1, 0])
  expect(shown.map(({ question }) => question !== null)).toEqual([true, true, false, true, false])
  expect(shown.map(({ cancellation }) => cancellation !== null)).toEqual([false, false, true, false, false])
  expect(shown.map(({ timeline }) => timeline.length)).toEqual([1, 0, 1, 0, 0])
})

test('FIX-14 nothing is asked of the database about no bookings', async ({ world }) => {
  const sent = await world.recordStatements(async () => {
    expect((await findBookingFacts(world.db, [])).size + (await findStepFacts(world.db, [])).size).toBe(0)
  })
  expect(sent).toEqual([])
})
