import { useSyncExternalStore } from 'react'

/** A value that parts of the page share without knowing of each other; in the first render it is the initial one. */
export function createSharedValue<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (tell: () => void) => {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  }
  return {
    read: () => value,
    write: (next: Value) => {
      value = next
      for (const tell of listeners) tell()
    },
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial,
      ),
  }
}
