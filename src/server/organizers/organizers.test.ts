import { describe, expect } from 'vitest'
import { test } from '#test/world.ts'

describe('organizers', () => {
  test('FND-13 GET /api/organizers lists the verified ones by name; admins see the others too', async ({
    world,
  }) => {
    for (const [companyName, isVerified] of [
      ['Safar', true],
      ['Bab al-Safa', true],
      ['Almost', false],
    ] as const)
      await world.organizer({ companyName, isVerified })
    const names = async (options: object = {}) =>
      (await world.call('organizers.list', {}, options)).body.map((one) => one.companyName)
    expect(await names()).toEqual(['Bab al-Safa', 'Safar'])
    expect(await names({ as: await world.user() })).toEqual(['Bab al-Safa', 'Safar'])
    expect(await names({ as: await world.user({ role: 'admin' }) })).toEqual([
      'Almost',
      'Bab al-Safa',
      'Safar',
    ])
    expect(await names()).toEqual(['Bab al-Safa', 'Safar'])
  })

  test('FND-15 GET /api/organizers/{id} answers one; an unverified one only for itself and admins', async ({
    world,
  }) => {
    const verified = await world.organizer()
    const pending = await world.organizer({ isVerified: false })
    const get = (id: string, options: object = {}) => world.call('organizers.get', { id }, options)
    expect((await get(verified.id)).body.companyName).toBe(verified.companyName)
    for (const options of [{ as: pending }, { as: await world.user({ role: 'admin' }) }])
      expect((await get(pending.id, options)).body).toMatchObject({ id: pending.id, isVerified: false })
    for (const options of [{}, { as: await world.user() }, { as: verified }]) {
      const refused = await get(pending.id, options)
      expect([refused.status, refused.error.message]).toEqual([404, 'Organizer not found'])
    }
    for (const id of [crypto.randomUUID(), 'nobody']) expect((await get(id)).status).toBe(404)
  })

  test('FND-11 totalTrips counts the organizer’s trips', async ({ world }) => {
    const organizer = await world.organizer()
    await world.trip({ organizerId: organizer.id })
    await world.trip({ organizerId: organizer.id, isActive: false })
    await world.trip()
    expect((await world.call('organizers.get', { id: organizer.id })).body.totalTrips).toBe(2)
  })
})
