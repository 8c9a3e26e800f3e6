import { useEffect, useRef } from 'react'
import { runAfterRender } from '#web/ui/announcing/announcer.ts'

/**
 * Gives the focus to the page's heading when a right code has opened it: the button that asked for the code is gone.
 * `needsCode` is undefined while that is not known.
 */
export function useFocusAfterCode(needsCode: boolean | undefined, isLoaded: boolean) {
  const hasAsked = useRef(false)
  useEffect(() => {
    if (needsCode) hasAsked.current = true
    if (needsCode !== false || !hasAsked.current || !isLoaded) return
    hasAsked.current = false
    // The dialog of the code gives its focus back first.
    runAfterRender(() => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus()
    })
  }, [needsCode, isLoaded])
}
