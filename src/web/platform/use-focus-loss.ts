import { useEffect, useRef } from 'react'

/**
 * Asks whether what had the focus is gone from the page. To be asked in an effect after a change: who merely clicked
 * beside everything has lost nothing.
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
