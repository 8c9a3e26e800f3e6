import { AppError } from '#contract/errors.ts'

/** Runs at most `width` pieces of heavy work at once and lets as many wait as said; a full lane answers 503. */
export function createLane(width: number, longestQueue: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function inLane<T>(work: () => Promise<T>): Promise<T> {
    if (running >= width) {
      if (waiting.length >= longestQueue) throw new AppError('unavailable', { retryAfter: 2 })
      // The one who leaves hands over its place, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
