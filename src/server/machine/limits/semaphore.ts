import { AppError } from '#contract/errors.ts'

type WaitingTask = { rank: number; enter: () => void; refuse: (error: AppError) => void }

/**
 * Runs at most `width` pieces of heavy work at once and lets as many wait as said; beyond, someone is answered 503. The
 * lowest rank goes first, and among equals who came first. A full lane sends away the last one, who may be the newcomer.
 */
export function createSemaphore(width: number, longestQueue: number) {
  let running = 0
  const waiting: WaitingTask[] = []

  function queueUp(rank: number): Promise<void> {
    if (waiting.length >= longestQueue) {
      const last = waiting.at(-1)
      if (!last || last.rank <= rank) throw createFullError()
      waiting.pop()
      last.refuse(createFullError())
    }
    const behind = waiting.findIndex((other) => other.rank > rank)
    return new Promise((enter, refuse) => {
      waiting.splice(behind === -1 ? waiting.length : behind, 0, { rank, enter, refuse })
    })
  }

  return async function inLane<T>(work: () => Promise<T>, rank = 0): Promise<T> {
    // The one who leaves hands over its place, so `running` stays as it is.
    if (running >= width) await queueUp(rank)
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next.enter()
      else running -= 1
    }
  }
}

function createFullError(): AppError {
  return new AppError('unavailable', { retryAfter: 2 })
}
