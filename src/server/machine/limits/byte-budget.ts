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

const retryAfterSeconds = 5

export type ByteBudget = ReturnType<typeof createByteBudget>

/**
 * The bytes that the process holds for others, counted before they are there. Beyond the budget whoever asks for more is
 * answered 503 with Retry-After, so that no crowd ends the process for everyone (decision 0027).
 */
export function createByteBudget(limits: Record<BudgetKind | 'together', number> = budgetLimits) {
  const held = { answers: 0, bodies: 0, uploads: 0, pictures: 0, archives: 0, together: 0 }

  return {
    /** Takes the bytes, or refuses; to be given back by calling what it returns, once or more often. */
    reserve(what: BudgetKind, bytes: number): () => void {
      if (held[what] + bytes > limits[what] || held.together + bytes > limits.together)
        throw new AppError('unavailable', { retryAfter: retryAfterSeconds })
      held[what] += bytes
      held.together += bytes
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        held[what] -= bytes
        held.together -= bytes
      }
    },
    limits,
    held: () => ({ ...held }),
  }
}
