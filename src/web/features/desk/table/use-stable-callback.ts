import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns one function for as long as the component lives, which calls what was passed last: rows that get it are not drawn anew. */
export function useStableCallback<Args extends unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
