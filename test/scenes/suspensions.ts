import type { World } from '#test/world.ts'

/** A company with a coming trip, and an admin who may suspend it. */
export async function createSuspendable(world: World) {
  const owner = await world.organizer({ companyName: 'Noor Caravans' })
  const admin = await world.user({ role: 'admin' })
  const trip = await world.trip({ organizerId: owner.id, title: 'Lantern walk', maxPilgrims: 400 })
  const verify = (isVerified: boolean) =>
    world.call('admin.verifyOrganizer', { id: owner.id, isVerified }, { as: admin })
  const enable = (isActive: boolean) =>
    world.call('admin.setUserActive', { id: owner.userId, isActive }, { as: admin })
  return { owner, admin, trip, verify, enable }
}
