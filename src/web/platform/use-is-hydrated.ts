import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** True once the page runs in a browser; false on the server and in the first render. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
