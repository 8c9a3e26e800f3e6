import { useRef, useState } from 'react'
import { openSharePopup } from '#web/platform/share-links.ts'

/**
 * Opens a share form some time after the press, as specified. Browsers let a window open for a few seconds after a
 * press (five in Chromium and Firefox, one in Safari), and hold it back later. An empty window opened at once would
 * be let through everywhere, but would hide message and download; so a refused one is given as a link to press.
 */
export function useDelayedWindow() {
  const [heldBack, setHeldBack] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function openLater(url: string, milliseconds: number) {
    clearTimeout(timer.current)
    setHeldBack(undefined)
    timer.current = setTimeout(() => {
      if (!openSharePopup(url)) setHeldBack(url)
    }, milliseconds)
  }

  return { heldBack, openLater }
}
