import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#contract/errors.ts'

// OWASP's second choice of argon2id: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How many hashes run at once, and how many may wait: a burst of sign-ins must not stall the server. */
const width = 2
const longestQueue = 64

export type PasswordLane = ReturnType<typeof createPasswordLane>

/** Hashes and checks passwords with argon2id in a bounded lane; a full lane answers 503. */
export function createPasswordLane() {
  let running = 0
  const waiting: (() => void)[] = []
  /** Compared against when there is no such account, so that the answer takes as long. */
  const nobody = hash('no account has this password', cost)

  async function inLane<T>(work: () => Promise<T>): Promise<T> {
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

  return {
    hash: (password: string) => inLane(() => hash(password, cost)),
    /** False for a wrong password, and after the same time for a missing hash. */
    async matches(stored: string | null | undefined, password: string): Promise<boolean> {
      const against = stored ?? (await nobody)
      const same = await inLane(() => verify(against, password))
      return same && stored != null
    },
  }
}
