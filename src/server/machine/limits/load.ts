// Ours, not @fastify/under-pressure: it sees who waits for a connection, and what is kept is answered all the same.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { AppError } from '#contract/errors.ts'
import type { DatabaseHandle } from '#server/machine/data/client.ts'
import type { Logger } from '#server/machine/log.ts'

// Beyond these an answer would come later than a person waits for it, and refusing costs a hundredth of answering.
const overloadLimits = {
  /** The work asked for is looked at this often. */
  lookMilliseconds: 250,
  /** How long a new call would wait for a connection: half of the pool's timeout. */
  waitMilliseconds: 2_500,
  /** The pace is that of so long; a crowd that came since says nothing yet of it. */
  paceMilliseconds: 1_500,
  /** How late timers come on average, during this many looks on end: one long answer is not yet a crowd. */
  lagMilliseconds: 400,
  lateLooks: 4,
  /** Waiting calls take memory; so many pass in a second or two. */
  mostWaiting: 1_000,
  retryAfterSeconds: 5,
} as const

type LoadSample = { at: number; handedOut: number }
type OverloadReason = 'connections' | 'event loop' | undefined

export type Load = ReturnType<typeof createLoad>

/**
 * Refuses early what would need the database while this process is behind: 503 with Retry-After, before any work.
 * What is kept is answered all the same, and what was let in is finished. Watches from `watch` on.
 */
export function createLoad({ pool }: Pick<DatabaseHandle, 'pool'>, log: Logger) {
  let timer: NodeJS.Timeout | undefined
  let delay: ReturnType<typeof monitorEventLoopDelay> | undefined
  let busy: LoadSample[] = []
  let late = 0
  let why: OverloadReason

  /** How long a new call would wait: those before it, at the recent pace. */
  function expectedWait(): number {
    const { waiting, handedOut } = pool?.() ?? { waiting: 0, handedOut: 0 }
    const now = performance.now()
    if (waiting === 0) busy = []
    busy.push({ at: now, handedOut })
    while (busy.length > 2 && now - (busy[1]?.at ?? now) >= overloadLimits.paceMilliseconds) busy.shift()
    const [first] = busy
    const elapsed = now - (first?.at ?? now)
    if (!first || elapsed < overloadLimits.paceMilliseconds) return 0
    return (waiting * elapsed) / (handedOut - first.handedOut)
  }

  function look() {
    const lag = delay && Number.isFinite(delay.mean) ? delay.mean / 1e6 : 0
    delay?.reset()
    late = lag > overloadLimits.lagMilliseconds ? late + 1 : 0
    const isWaiting = expectedWait() > overloadLimits.waitMilliseconds
    tell(isWaiting ? 'connections' : late >= overloadLimits.lateLooks ? 'event loop' : undefined)
  }

  /** Once a time of need, not once a visitor. */
  function tell(now: OverloadReason) {
    if (Boolean(now) !== Boolean(why))
      log.warn({ behind: now ?? 'no more' }, now ? 'overloaded: answering 503' : 'overload is over')
    why = now
  }

  return {
    watch() {
      delay = monitorEventLoopDelay({ resolution: 20 })
      delay.enable()
      timer = setInterval(look, overloadLimits.lookMilliseconds).unref()
    },
    stop() {
      clearInterval(timer)
      delay?.disable()
    },
    /** To be called where the database comes in; throws while there is more to do than can be done. */
    admit() {
      if (!timer) return
      if (why || (pool?.().waiting ?? 0) >= overloadLimits.mostWaiting)
        throw new AppError('unavailable', { retryAfter: overloadLimits.retryAfterSeconds })
    },
  }
}
