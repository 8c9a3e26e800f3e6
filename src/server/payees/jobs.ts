import type { Deps } from '#server/machine/context.ts'
import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'

/**
 * Job: tells those with an open booking of an account that has become valid, and ends the one whose place it took. What is shown
 * does not wait for it: states follow from the hours.
 */
async function tellOfValidPayees(deps: Deps): Promise<void> {
  const { db, clock, cache } = deps
  const now = clock()
  let told = 0
  for (const { id, organizerId, replacesId } of await queries.findUntold(db, now)) {
    const isOurs = await db.transaction(async (tx) => {
      if (!(await changing.claimTelling(tx, id, now))) return false
      if (replacesId) await changing.endPayees(tx, [replacesId], { ending: 'replaced', now })
      await changing.queueChanged(tx, { organizerId, payeeId: id, now })
      return true
    })
    if (!isOurs) continue
    told += 1
    cache.changed([`organizer:${organizerId}`])
  }
  if (told > 0) deps.wakeMailer()
}

export const payeesJobs: readonly JobDeclaration[] = [
  { name: 'tell-of-valid-payees', everySeconds: 60, run: tellOfValidPayees },
]
