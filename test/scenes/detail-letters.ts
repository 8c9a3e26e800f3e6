import { hostileText, type Stage } from './letters.ts'

/** Everyone of a departure is told its practical details, and the email goes out. */
async function tellDetails({ world, owner, at }: Pick<Stage, 'world' | 'owner' | 'at'>, id: string) {
  const content = { place: hostileText, leaderName: hostileText, bring: [hostileText] }
  const seen = { seenVersion: 0, families: 1, emails: 1 }
  const { body } = await world.call('details.tell', { id, ...seen, when: 'now', content }, { as: owner })
  await at(new Date(Date.parse(body.waiting?.dueAt ?? '') + 1000).toISOString(), 'tell-details')
}

/** The company sends a message to one of its bookings, and the email goes out. */
async function sendCompanyMessage(
  { world, owner, at }: Pick<Stage, 'world' | 'owner' | 'at'>,
  { id, tripId }: { id: string; tripId: string },
) {
  const act = { id: tripId, kind: 'message', text: hostileText, key: 'the act of a test' } as const
  const { body } = await world.call('bulk.apply', { ...act, bookings: [{ id, version: 1 }] }, { as: owner })
  await at(new Date(Date.parse(body.act?.undoUntil ?? '') + 1000).toISOString(), 'finish-bulk-acts')
}

/** All that a company tells the families of a departure in its own words. */
export async function tellDepartures(
  stage: Pick<Stage, 'world' | 'owner' | 'at'>,
  booking: { id: string; tripId: string },
) {
  await tellDetails(stage, booking.tripId)
  await sendCompanyMessage(stage, booking)
}
