import type { Screen } from '#web/routes.ts'

/** Stands in an address for what it no longer shows. No secret is so short. */
const hiddenText = 'private'

/** The reference of a booking, which opens nothing by itself: it stays in sight. */
const isReference = (part: string) => /^QF-\w{8}$/i.test(part)

/** Takes the key out of what the address bar shows, and into the entry of the history, which nobody reads over a shoulder. */
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

/** Fetches the page again whose address an entry of the history hides. False where it hides none. */
export function reopenSecretUrl(
  { secretAddress } = Object(history.state) as { secretAddress?: unknown },
): boolean {
  if (typeof secretAddress !== 'string') return false
  location.replace(secretAddress)
  return true
}
