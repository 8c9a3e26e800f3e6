import { useEffect, useRef } from 'react'

/**
 * Returns a function that tells whether the focused element is gone from the page. Call it in an effect after a change: a
 * user who merely clicked elsewhere has lost nothing.
 */
export function useFocusLoss(): () => boolean {
  const held = useRef<Element>(undefined)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) held.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  return () => document.activeElement === document.body && held.current?.isConnected === false
}
