import type { InvitableRole } from '#domain/organizers/members.ts'
import { leaderTrips } from '#server/organizers/tables.ts'
import type { World } from '#test/world.ts'

/** Invites an address, and returns the secret of the emailed link. */
export async function inviteByEmail(
  world: World,
  {
    company,
    email,
    role = 'desk',
    departures = [],
  }: {
    company: { id: string; userId: string }
    email: string
    role?: InvitableRole
    departures?: string[]
  },
): Promise<string> {
  const input = { id: company.id, email, role, departures }
  const { status, body } = await world.call('members.invite', input, { as: company })
  if (status !== 201) throw new Error(`not invited: ${JSON.stringify(body)}`)
  return world.mails.linkToken(email)
}

/** A member of a company, with an account of his own. */
export async function createMember(world: World, organizerId: string, role: 'manager' | 'desk' | 'leader') {
  const user = await world.user()
  await world.member({ organizerId, userId: user.id, role })
  return user
}

/** A leader of these departures. */
export async function createLeader(world: World, organizerId: string, tripIds: readonly string[]) {
  const user = await createMember(world, organizerId, 'leader')
  if (tripIds.length > 0)
    await world.db
      .insert(leaderTrips)
      .values(tripIds.map((tripId) => ({ organizerId, userId: user.id, tripId })))
  return user
}
