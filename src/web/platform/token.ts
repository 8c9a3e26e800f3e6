// The session token: browser storage under `auth_token`; where it is missing there, a cookie of the same name is
// copied into storage and removed (specification 7, decisions: Accounts).

import { deviceStore, readCookies, StorageBlockedError, writeCookie } from './storage.ts'

const key = 'auth_token'
const listeners = new Set<() => void>()

/** The token, if this browser has one. Storage can be forbidden: then there is none. */
export function readToken(): string | undefined {
  const stored = deviceStore.read(key)
  return stored === null ? moveFromCookie() : stored
}

function moveFromCookie(): string | undefined {
  const pair = readCookies()
    .split('; ')
    .find((cookie) => cookie.startsWith(`${key}=`))
  const token = pair?.slice(key.length + 1)
  if (!token) return undefined
  if (!deviceStore.write(key, token)) return undefined
  removeCookie()
  return token
}

const removeCookie = () => writeCookie(`${key}=; Max-Age=0; Path=/; SameSite=Strict`)

/** Keeps a new session's token. Throws a StorageBlockedError where the browser keeps nothing. */
export function storeToken(token: string) {
  if (!deviceStore.write(key, token)) throw new StorageBlockedError('no storage')
  removeCookie()
  for (const heard of listeners) heard()
}

/** Forgets the token; every part of the page hears of it. */
export function removeToken() {
  forgetToken()
  for (const heard of listeners) heard()
}

/** Removes the token from a page that is being left: no notice is shown on it. Other tabs are notified. */
export function forgetToken() {
  deviceStore.write(key, null)
  removeCookie()
}

/** Calls back when the token changes here or in another tab, or has changed while the page was laid aside by the browser. */
export function watchToken(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange()
  }
  // A page restored by the back button was notified of nothing in the meantime.
  let last = readToken()
  const onLaidAside = () => {
    last = readToken()
  }
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted && readToken() !== last) onChange()
  }
  listeners.add(onChange)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pagehide', onLaidAside)
  window.addEventListener('pageshow', onShown)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pagehide', onLaidAside)
    window.removeEventListener('pageshow', onShown)
  }
}
