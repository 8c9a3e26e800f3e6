import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** True once the page runs in a browser; false on the server and in the first render. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
