import { useSyncExternalStore } from 'react'

/** Returns a media query whose lengths are as many times as large: '(min-width: 64rem)' becomes '(min-width: 128rem)'. */
export const scaleQuery = (query: string, scale: number) =>
  query.replace(/(\d+(?:\.\d+)?)rem\b/g, (_, length: string) => `${Number(length) * scale}rem`)

type Screen = { ask: () => MediaQueryList; watch: (changed: () => void) => () => void }

/** From where pages have the columns of a desktop, and the console a form beside its table. */
const columns = createScreen('(min-width: 64rem)')
const besideTable = createScreen('(min-width: 80rem)')

/** Asks it as the style sheets do, whose breakpoints are wider where letters alone are enlarged (decision 0094). */
function createScreen(query: string): Screen {
  const ask = () => matchMedia(scaleQuery(query, Number(document.documentElement.dataset.textScale ?? 1)))
  function watch(changed: () => void): () => void {
    let asked = ask()
    asked.addEventListener('change', changed)
    const scaled = new MutationObserver(() => {
      asked.removeEventListener('change', changed)
      asked = ask()
      asked.addEventListener('change', changed)
      changed()
    })
    scaled.observe(document.documentElement, { attributeFilter: ['data-text-scale'] })
    return () => {
      scaled.disconnect()
      asked.removeEventListener('change', changed)
    }
  }
  return { ask, watch }
}

const useScreen = ({ ask, watch }: Screen) =>
  useSyncExternalStore(
    watch,
    () => ask().matches,
    () => false,
  )

/** Whether the page has the columns of a desktop: for what only a browser draws, such as bookings. A server does not know. */
export const useIsWide = () => useScreen(columns)

/** Whether a form has room beside the table of the console, which is then drawn as well. */
export const useHasRoomBesideTable = () => useScreen(besideTable)
