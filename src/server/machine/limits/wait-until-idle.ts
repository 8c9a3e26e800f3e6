import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

const sampleMilliseconds = 50
/** From this share of its time on the process counts as busy. */
const busyUtilization = 0.7
/** Connections that requests use when they leave room. */
const maxBusyConnections = 3
const maxWaitMilliseconds = 3_000

type Pool = () => { total: number; idle: number }

/**
 * Waits until requests leave this process and its database some rest, at the latest three seconds: what can wait, such
 * as sending mail, does not take the machine from a pilgrim who is booking.
 */
export function createWaitUntilIdle(pool: Pool | undefined): () => Promise<void> {
  /** Many who wait for one trip's row keep the database busy while this process idles. */
  const isDatabaseBusy = () => {
    const { total, idle } = pool?.() ?? { total: 0, idle: 0 }
    return total - idle > maxBusyConnections
  }
  return async () => {
    const end = performance.now() + maxWaitMilliseconds
    while (performance.now() < end) {
      const before = performance.eventLoopUtilization()
      await setTimeout(sampleMilliseconds, undefined, { ref: false })
      const { utilization } = performance.eventLoopUtilization(before)
      if (utilization < busyUtilization && !isDatabaseBusy()) return
    }
  }
}
