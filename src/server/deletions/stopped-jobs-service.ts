import type { Deps } from '#server/machine/context.ts'
import { claimUnreportedStops } from '#server/machine/jobs/erasing-brake.ts'
import * as changing from './stopped-jobs-changing.ts'

/** Job: writes to every admin, once for each stop, that the clock has jumped and nothing is erased (decision 0075). */
export async function reportStoppedJobs({ db, clock, wakeMailer }: Deps): Promise<void> {
  const now = clock()
  const reported = await db.transaction(async (tx) => {
    const stops = await claimUnreportedStops(tx, now)
    if (stops.length === 0) return 0
    const runs = stops.flatMap(({ finishedAt }) => finishedAt?.getTime() ?? [])
    await changing.notifyAdminsOfStop(tx, {
      due: stops.reduce((sum, { due }) => sum + due, 0),
      databaseTime: now.toISOString(),
      lastRun: runs.length > 0 ? new Date(Math.min(...runs)).toISOString() : null,
      now,
    })
    return stops.length
  })
  if (reported > 0) wakeMailer()
}
