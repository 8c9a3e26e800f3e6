import { describe, expect } from 'vitest'
import { test, type World } from '#test/world.ts'

const first = { age: 'adult', place: 1 } as const

/** A confirmed booking with a need, its pilgrim and its company. */
async function booked(world: World) {
  const [as, owner] = [await world.user(), await world.organizer()]
  const trip = await world.trip({ organizerId: owner.id })
  const { id } = await world.booking({ tripId: trip.id, userId: as.id, status: 'confirmed' })
  const needs = [{ kind: 'carer' as const, note: null }]
  await world.call('travellers.save', { id, ...first, needs }, { as })
  return { as, owner, id }
}

describe('trust: limits of actions on travellers', () => {
  test('PPL-01 the 61st link of a day for one booking is refused, and the 60th is the one that works', async ({
    open,
  }) => {
    const world = await open({ env: { RATE_LIMITS: 'on' } })
    const { as, id } = await booked(world)
    let token = ''
    for (let at = 0; at < 60; at++) {
      const { status, body } = await world.call('travellers.link', { id, ...first }, { as })
      expect(status).toBe(200)
      token = body.token
    }
    const refused = await world.call('travellers.link', { id, ...first }, { as })
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_attempts'])
    expect((await world.call('travellers.open', { token })).status).toBe(200)
  })

  test('PPL-08 the 201st answer of a day for one booking is rejected; the last one is kept', async ({
    open,
  }) => {
    const world = await open({ env: { RATE_LIMITS: 'on' } })
    const { owner, id } = await booked(world)
    const answer = (said: 'can' | 'cannot') =>
      world.call(
        'travellers.answerNeed',
        { bookingId: id, ...first, kind: 'carer', answer: said },
        { as: owner },
      )
    for (let at = 0; at < 200; at++) expect((await answer('cannot')).status).toBe(200)
    expect((await answer('can')).status).toBe(429)
    const { body } = await world.call('travellers.ofBooking', { bookingId: id }, { as: owner })
    expect(body.people[0]?.needs).toEqual([{ kind: 'carer', answer: 'cannot' }])
  })
})
