// The session token: browser storage under `auth_token`; where it is missing there, a cookie of the same name is
// copied into storage and removed (specification 7, decisions: Accounts).

const key = 'auth_token'
const listeners = new Set<() => void>()

/** The token, if this browser has one. Storage can be forbidden: then there is none. */
export function readToken(): string | undefined {
  try {
    return localStorage.getItem(key) ?? moveFromCookie()
  } catch {
    return undefined
  }
}

function moveFromCookie(): string | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${key}=`))
  const token = pair?.slice(key.length + 1)
  if (!token) return undefined
  localStorage.setItem(key, token)
  removeCookie()
  return token
}

function removeCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that our readers use
  document.cookie = `${key}=; Max-Age=0; Path=/; SameSite=Strict`
}

/** Keeps a new session's token. */
export function storeToken(token: string) {
  localStorage.setItem(key, token)
  removeCookie()
  for (const heard of listeners) heard()
}

/** Forgets the token; every part of the page hears of it. */
export function removeToken() {
  try {
    localStorage.removeItem(key)
  } finally {
    removeCookie()
    for (const heard of listeners) heard()
  }
}

/** Removes the token from a page that is being left: no notice is shown on it. Other tabs are notified. */
export function forgetToken() {
  localStorage.removeItem(key)
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
