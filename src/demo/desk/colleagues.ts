import { stableId } from '#demo/random.ts'
import type { InvitableRole } from '#domain/organizers/members.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { insertMember, setDepartures } from '#server/organizers/members/changing.ts'

type DemoColleague = { id: string; firstName: string; lastName: string; phone: string; role: InvitableRole }

/** Who works for the demo's company beside its owner: two in the office, and the leader of some departures. */
export const demoColleagues: readonly DemoColleague[] = [
  {
    id: 'user-manager',
    firstName: 'Fatema',
    lastName: 'Lakdawala',
    phone: '+91 50201 10102',
    role: 'manager',
  },
  { id: 'user-desk', firstName: 'Qasim', lastName: 'Merchant', phone: '+91 50201 10103', role: 'desk' },
  { id: 'user-leader', firstName: 'Sadiq', lastName: 'Qandeeli', phone: '+91 50201 10104', role: 'leader' },
]

/** The company of the demo's desk, its owner, and its colleagues. */
export const deskCompany = stableId('org-01')
export const deskOwner = stableId('user-org-01')
export const [deskManager, deskColleague, deskLeader] = demoColleagues.map(({ id }) => stableId(id)) as [
  string,
  string,
  string,
]

/** So many days ago they joined. */
const joinedDaysAgo = 40

/** Makes them members of the company. */
export async function addColleagues(tx: Queryable, now: Date): Promise<void> {
  const joined = new Date(now.getTime() - joinedDaysAgo * 86_400_000)
  for (const { id, role } of demoColleagues)
    await insertMember(tx, { organizerId: deskCompany, userId: stableId(id), role }, joined)
  await leadDepartures(tx, ['trip-001'])
}

/** Replaces the departures of the leader. */
export const leadDepartures = (tx: Queryable, departures: readonly string[]): Promise<void> =>
  setDepartures(tx, deskCompany, deskLeader, departures.map(stableId))
