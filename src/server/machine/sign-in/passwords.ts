import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#server/machine/limits/semaphore.ts'

// OWASP's second choice of argon2id: 19 MiB, two passes.
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How many hashes run at once, and how many may wait: a burst of sign-ins must not stall the server. */
const maxConcurrentHashes = 2
const longestQueue = 64

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

/** Compared against when there is no such account, so that the answer takes as long; made once a process. */
let placeholderHash: Promise<string> | undefined

/** Hashes and checks passwords with argon2id in a bounded lane, the lowest rank first; a full lane answers 503. */
export function createPasswordHasher() {
  const inLane = createSemaphore(maxConcurrentHashes, longestQueue)
  placeholderHash ??= hash('no account has this password', argon2Options)
  const nobody = placeholderHash

  return {
    hash: (password: string, rank?: number) => inLane(() => hash(password, argon2Options), rank),
    /** False for a wrong password, and after the same time for a missing hash. */
    async matches(stored: string | null | undefined, password: string, rank?: number): Promise<boolean> {
      const against = stored ?? (await nobody)
      const same = await inLane(() => verify(against, password), rank)
      return same && stored != null
    },
  }
}
