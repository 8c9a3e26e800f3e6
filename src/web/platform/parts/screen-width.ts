import { useSyncExternalStore } from 'react'

/** Returns a media query whose lengths are as many times as large: '(min-width: 64rem)' becomes '(min-width: 128rem)'. */
export const scaleQuery = (query: string, scale: number) =>
  query.replace(/(\d+(?:\.\d+)?)rem\b/g, (_, length: string) => `${Number(length) * scale}rem`)

const wideScreen = '(min-width: 64rem)'

/** Asks it as the style sheets do, whose breakpoints are wider where letters alone are enlarged (decision 0094). */
const askWide = () =>
  matchMedia(scaleQuery(wideScreen, Number(document.documentElement.dataset.textScale ?? 1)))

function watchWide(changed: () => void): () => void {
  let asked = askWide()
  asked.addEventListener('change', changed)
  const scaled = new MutationObserver(() => {
    asked.removeEventListener('change', changed)
    asked = askWide()
    asked.addEventListener('change', changed)
    changed()
  })
  scaled.observe(document.documentElement, { attributeFilter: ['data-text-scale'] })
  return () => {
    scaled.disconnect()
    asked.removeEventListener('change', changed)
  }
}

/** Whether the page has the columns of a desktop: for what only a browser draws, such as bookings. A server does not know. */
export const useIsWide = () =>
  useSyncExternalStore(
    watchWide,
    () => askWide().matches,
    () => false,
  )
