import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

const lookMilliseconds = 50
/** From this share of its time on the process counts as busy. */
const busy = 0.7
/** Connections that requests use when they leave room. */
const mostAtWork = 3
const longestMilliseconds = 3_000

type Pool = () => { total: number; idle: number }

/**
 * Waits until requests leave this process and its database some rest, at the latest three seconds: what can wait, such
 * as sending mail, does not take the machine from a pilgrim who is booking.
 */
export function createQuietMoment(pool: Pool | undefined): () => Promise<void> {
  /** Many who wait for one trip's row keep the database busy while this process idles. */
  const isDatabaseBusy = () => {
    const { total, idle } = pool?.() ?? { total: 0, idle: 0 }
    return total - idle > mostAtWork
  }
  return async () => {
    const end = performance.now() + longestMilliseconds
    while (performance.now() < end) {
      const before = performance.eventLoopUtilization()
      await setTimeout(lookMilliseconds, undefined, { ref: false })
      const { utilization } = performance.eventLoopUtilization(before)
      if (utilization < busy && !isDatabaseBusy()) return
    }
  }
}
