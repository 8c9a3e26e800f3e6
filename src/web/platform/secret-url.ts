import type { Screen } from '#web/routes.ts'

/** Replaces the hidden part in an address. No secret is so short. */
const hiddenText = 'private'

/** The reference of a booking, which opens nothing on its own: it stays in sight. */
const isReference = (part: string) => /^QF-\w{8}$/i.test(part)

/** Moves the key from the address bar into the history entry, which nobody can read over a shoulder. */
export function hideSecretInUrl({ path, secret }: Screen) {
  if (!secret) return
  const shown = new URL(location.href)
  shown.searchParams.delete(secret)
  shown.pathname = shown.pathname
    .split('/')
    .map((part, at) => (path.split('/')[at] === `:${secret}` && !isReference(part) ? hiddenText : part))
    .join('/')
  if (shown.href === location.href) return
  const state = { ...history.state, secretAddress: location.pathname + location.search }
  history.replaceState(state, '', shown)
}

/** Reloads the page whose address a history entry hides. False where it hides none. */
export function reopenSecretUrl(
  { secretAddress } = Object(history.state) as { secretAddress?: unknown },
): boolean {
  if (typeof secretAddress !== 'string') return false
  location.replace(secretAddress)
  return true
}
