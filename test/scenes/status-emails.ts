import type { World } from '#test/world.ts'
import { runJob } from './deletions.ts'

/** Lets ten minutes pass after a change of a status, and the job send what is due then; all emails that were ever sent. */
export async function deliverStatusEmails(world: World) {
  world.clock.advance({ minutes: 10 })
  await runJob(world, 'tell-of-changes')
  return world.mails.deliver()
}
