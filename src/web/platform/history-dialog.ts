import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * A dialog that is an entry of the history: Back closes it and not the page, and a reload shows it again. In the first
 * render it is closed, as in the server's HTML.
 */
export function useHistoryDialog(name: string): [isOpen: boolean, setOpen: (wanted: boolean) => void] {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isLive = useIsHydrated()
  const isOpen = isLive && (Object(state) as { dialog?: unknown }).dialog === name
  // Going back takes a moment: a second wish to close must not go back once more.
  const isLeaving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it has opened or closed
  useEffect(() => {
    isLeaving.current = false
  }, [isOpen])

  function setOpen(shouldOpen: boolean) {
    if (shouldOpen === isOpen || isLeaving.current) return
    const here = { pathname, search, hash }
    if (shouldOpen) return void navigate(here, { state: { dialog: name }, preventScrollReset: true })
    isLeaving.current = true
    const { idx } = Object(history.state) as { idx?: unknown }
    // A copied tab may begin here: there is nothing to go back to.
    if (typeof idx === 'number' && idx > 0) return void navigate(-1)
    void navigate(here, { replace: true, state: null, preventScrollReset: true })
  }
  return [isOpen, setOpen]
}
