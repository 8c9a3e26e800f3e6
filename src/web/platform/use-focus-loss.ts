import { useEffect, useRef } from 'react'

/**
 * Returns a function that tells whether the focused element is gone from the page. Call it in an effect after a change: a
 * user who merely clicked elsewhere has lost nothing. With a selector only an element inside of such a place counts.
 */
export function useFocusLoss(within = '*'): () => boolean {
  const held = useRef<Element>(undefined)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) held.current = target.closest(within) ? target : undefined
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [within])

  return () => document.activeElement === document.body && held.current?.isConnected === false
}
