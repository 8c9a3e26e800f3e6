import { readTab, writeTab } from '#web/platform/tab-storage.ts'

// With the readToken a guest's tab shows the sent request, until it is closed, a user signs out, or these days are over.

const tokenLifetime = 2 * 24 * 3_600_000
const storageKey = (reference: string) => `sent ${reference}`

export function saveReadToken(reference: string, token: string | null) {
  if (token !== null) writeTab(storageKey(reference), { token, until: Date.now() + tokenLifetime })
}

/** The token that this tab was given for the booking; undefined where it was given none. */
export function loadReadToken(reference: string): string | undefined {
  const { token, until } = Object(readTab(storageKey(reference))) as { token?: unknown; until?: unknown }
  return typeof token === 'string' && typeof until === 'number' && until > Date.now() ? token : undefined
}

/** The page after sending. */
export const getBookingSentPath = (reference: string) => `/bookings/${encodeURIComponent(reference)}/sent`
