const hour = 60 * 60
const day = 24 * hour

/**
 * Life of a session in seconds: `idle` after its last use, `most` in all. A browser's token is bound to its cookie and
 * may live longer (decisions: Accounts).
 */
export const sessionLife = {
  browser: { idle: 30 * day, most: 180 * day },
  other: { idle: day, most: 30 * day },
} as const

export type SessionKind = keyof typeof sessionLife

/** A session in use is written down again when its last note is this old, in seconds. */
export const sessionRefreshSeconds = hour

/** Returns when a session that is used now ends, unless it is used again. */
export function calculateSessionEnd(kind: SessionKind, createdAt: Date, now: Date): Date {
  const { idle, most } = sessionLife[kind]
  return new Date(Math.min(now.getTime() + idle * 1000, createdAt.getTime() + most * 1000))
}
