import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from './use-is-hydrated.ts'

type HistoryDialog = {
  isOpen: boolean
  setOpen: (wanted: boolean) => void
  /** Whether the history has it already: what leaves the page then takes its place. */
  isEntry: boolean
}

/**
 * A dialog that is an entry of the history: Back closes it and not the page, and a reload shows it again. In the first
 * render it is closed, as in the server's HTML. It opens and closes at the press: the history follows when the parts of the
 * page that are yet to come are there, which takes many seconds on a slow line (ACC-13).
 */
export function useHistoryDialog(name: string): HistoryDialog {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isLive = useIsHydrated()
  const isEntry = isLive && (Object(state) as { dialog?: unknown }).dialog === name
  /** What was pressed, until the history has followed. */
  const [wish, setWish] = useState<boolean>()
  const isOpen = wish ?? isEntry
  // Going back takes a moment: a second wish to close must not go back once more.
  const isLeaving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the history has followed
  useEffect(() => {
    isLeaving.current = false
    if (wish === isEntry) setWish(undefined)
    // Closed again before the history knew that it was open.
    else if (wish === false) changeHistory(false)
  }, [isEntry])

  function setOpen(shouldOpen: boolean) {
    if (shouldOpen === isOpen || isLeaving.current) return
    setWish(shouldOpen)
    if (shouldOpen !== isEntry) changeHistory(shouldOpen)
  }

  function changeHistory(shouldOpen: boolean) {
    const here = { pathname, search, hash }
    if (shouldOpen) return void navigate(here, { state: { dialog: name }, preventScrollReset: true })
    isLeaving.current = true
    const { idx } = Object(history.state) as { idx?: unknown }
    // A copied tab may begin here: there is nothing to go back to.
    if (typeof idx === 'number' && idx > 0) return void navigate(-1)
    void navigate(here, { replace: true, state: null, preventScrollReset: true })
  }
  return { isOpen, setOpen, isEntry }
}
