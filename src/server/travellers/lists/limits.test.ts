import { describe, expect } from 'vitest'
import { createCompanyWithTravellers } from '#test/scenes/company-travellers.ts'
import { test } from '#test/world.ts'

const inEnglish = { language: 'en' } as const

describe('DSK-04 the limits of lists', () => {
  test('DSK-04 500 people are on a list', async ({ world }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id, maxPilgrims: 500 })
    for (let one = 0; one < 50; one++)
      await world.booking({ tripId: trip.id, numberOfPilgrims: 10, status: 'confirmed' })
    const input = { id: trip.id, kind: 'bus', ...inEnglish } as const
    const { body } = await world.call('lists.open', { ...input, purpose: 'screen' }, { as: owner })
    expect([body.total, body.gaps.length]).toEqual([500, 500])
    const { status } = await world.call('lists.excel', input, { as: owner })
    expect(status).toBe(200)
  })

  test('DSK-04 a person makes at most sixty files an hour', async ({ open: start }) => {
    const world = await start()
    const { owner, trip } = await createCompanyWithTravellers(world)
    const excel = () => world.call('lists.excel', { id: trip.id, kind: 'bus', ...inEnglish }, { as: owner })
    for (let one = 0; one < 60; one++) expect((await excel()).status).toBe(200)
    expect((await excel()).status).toBe(429)
  })
})
