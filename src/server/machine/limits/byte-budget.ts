import { AppError } from '#contract/errors.ts'

const megabyte = 1024 * 1024

/** The uses of memory: answers for slow readers, bodies and files being sent, pictures being decoded, archives being made. */
type BudgetKind = 'answers' | 'bodies' | 'uploads' | 'pictures' | 'archives'

/** No kind of holding can take all there is: who fills one leaves room for the others. */
const budgetLimits = {
  together: 128 * megabyte,
  answers: 48 * megabyte,
  bodies: 16 * megabyte,
  uploads: 40 * megabyte,
  pictures: 112 * megabyte,
  archives: 48 * megabyte,
} as const

/** How much of what a kind may hold is held for one network: who sends slowly from there leaves room for all others. */
const networkShare = 0.5

const retryAfterSeconds = 5

export type ByteBudget = ReturnType<typeof createByteBudget>

/** Bytes that are held for one request, and become more while they arrive. */
export type Holding = {
  /** Holds more, or refuses. */
  grow: (bytes: number) => void
  /** Gives all of it back; once or more often. */
  release: () => void
}

/**
 * The bytes that the process holds for others, counted before they are there. Beyond the budget whoever asks for more is
 * answered 503 with Retry-After, so that no crowd ends the process for everyone (decision 0027).
 */
export function createByteBudget(limits: Record<BudgetKind | 'together', number> = budgetLimits) {
  const held = { answers: 0, bodies: 0, uploads: 0, pictures: 0, archives: 0, together: 0 }
  const heldFor = new Map<string, number>()

  /** Whether there is room for so many bytes more, in the share of a network where one is given. */
  function hasRoom(what: BudgetKind, bytes: number, network?: string): boolean {
    if (held[what] + bytes > limits[what] || held.together + bytes > limits.together) return false
    return (
      network === undefined || (heldFor.get(`${what} ${network}`) ?? 0) + bytes <= limits[what] * networkShare
    )
  }

  function open(what: BudgetKind, network?: string): Holding {
    let bytes = 0
    let isOpen = true
    const key = `${what} ${network}`
    const add = (more: number) => {
      held[what] += more
      held.together += more
      bytes += more
      if (network === undefined) return
      const ofNetwork = (heldFor.get(key) ?? 0) + more
      if (ofNetwork > 0) heldFor.set(key, ofNetwork)
      else heldFor.delete(key)
    }
    return {
      grow(more) {
        // What comes after the end of a request is held for no one.
        if (!isOpen) return
        if (!hasRoom(what, more, network)) throw createRoomError()
        add(more)
      },
      release() {
        if (isOpen) add(-bytes)
        isOpen = false
      },
    }
  }

  return {
    /** Takes the bytes, or refuses; to be given back by calling what it returns, once or more often. */
    reserve(what: BudgetKind, bytes: number): () => void {
      const holding = open(what)
      holding.grow(bytes)
      return holding.release
    },
    /** Begins to hold what arrives, for a network (`toNetwork`) that may have no more than its share. */
    open: (what: BudgetKind, network: string): Holding => open(what, network),
    /** Refuses what there would be no room for if it came now. */
    requireRoom(what: BudgetKind, bytes: number, network: string): void {
      if (!hasRoom(what, bytes, network)) throw createRoomError()
    },
    limits,
    held: () => ({ ...held }),
  }
}

const createRoomError = () => new AppError('unavailable', { retryAfter: retryAfterSeconds })
