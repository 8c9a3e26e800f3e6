import { hostileText, type Stage } from './letters.ts'

/** Everyone of a departure is told its practical details, and the email goes out. */
export async function tellDetails({ world, owner, at }: Pick<Stage, 'world' | 'owner' | 'at'>, id: string) {
  const content = { place: hostileText, leaderName: hostileText, bring: [hostileText] }
  const seen = { seenVersion: 0, families: 1, emails: 1 }
  const { body } = await world.call('details.tell', { id, ...seen, when: 'now', content }, { as: owner })
  await at(new Date(Date.parse(body.waiting?.dueAt ?? '') + 1000).toISOString(), 'tell-details')
}
