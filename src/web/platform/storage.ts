// The two stores of a browser. It may refuse both, by choice (cookies and site data blocked: every access throws) or for lack
// of room; nothing of the product fails for it. No other file touches them (storage.test.ts).

type Store = {
  /** The text under a key; null for none, undefined where the browser refuses. */
  read: (key: string) => string | null | undefined
  /** Keeps a text; null forgets it. False where the browser refuses, or has no room. */
  write: (key: string, text: string | null) => boolean
  clear: () => void
}

function createStore(open: () => Storage): Store {
  /** What the access returns; undefined where it throws. */
  const guarded = <Result>(access: (storage: Storage) => Result): Result | undefined => {
    try {
      return access(open())
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => guarded((storage) => storage.getItem(key)),
    write: (key, text) =>
      guarded((storage) => {
        if (text === null) storage.removeItem(key)
        else storage.setItem(key, text)
        return true
      }) ?? false,
    clear: () => void guarded((storage) => storage.clear()),
  }
}

/** Lasts, in all tabs. */
export const deviceStore = createStore(() => localStorage)

/** Lasts as long as the tab, across reloads; where the browser refuses, as long as the page. */
export const tabStore = rememberInPage(createStore(() => sessionStorage))

function rememberInPage(store: Store): Store {
  const remembered = new Map<string, string>()
  return {
    read: (key) => store.read(key) ?? remembered.get(key) ?? null,
    write: (key, text) => {
      remembered.delete(key)
      if (store.write(key, text)) return true
      // On the server nothing is anybody's own.
      if (text !== null && typeof window !== 'undefined') remembered.set(key, text)
      return false
    },
    clear: () => {
      remembered.clear()
      store.clear()
    },
  }
}

/** Whether the browser keeps nothing for this site. In a browser alone. */
export const isStorageBlocked = (): boolean => deviceStore.read('auth_token') === undefined

/** The cookies that scripts may read, as one text; '' where the browser refuses. */
export function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** Sets a cookie by its text, where the browser lets it. */
export function writeCookie(cookie: string) {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that our readers use
    document.cookie = cookie
  } catch {
    return
  }
}

/** Thrown where a sign-in succeeded and the browser keeps nothing of it: token, or the cookie that belongs to it. */
export class StorageBlockedError extends Error {}
