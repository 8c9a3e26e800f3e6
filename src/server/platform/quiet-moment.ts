import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

const lookMilliseconds = 50
/** From this share of its time on the process counts as busy. */
const busy = 0.7
const longestMilliseconds = 3_000

/**
 * Resolves when requests leave this process some rest, and at the latest after three seconds: what can wait, such as
 * sending mail, does not take the machine from a pilgrim who is booking.
 */
export async function quietMoment(): Promise<void> {
  const end = performance.now() + longestMilliseconds
  while (performance.now() < end) {
    const before = performance.eventLoopUtilization()
    await setTimeout(lookMilliseconds, undefined, { ref: false })
    if (performance.eventLoopUtilization(before).utilization < busy) return
  }
}
