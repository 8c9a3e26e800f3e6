import { type RefObject, useEffect, useRef } from 'react'
import { handleConsoleChords, handleConsoleKeys } from '#web/features/desk/keys/console-keys.ts'

type TableKeys = {
  /** Of all rows, in their order on the screen. */
  keys: readonly string[]
  /** The row to which a key went last. */
  current: RefObject<string | undefined>
  /** The row that will have the focus. */
  coming: RefObject<string | undefined>
  openKey: string | undefined
  goTo: (index: number) => void
  open: (key: string) => void
  chosen: ReadonlySet<string> | undefined
  onChoose: ((keys: readonly string[], isChosen: boolean) => void) | undefined
}

const findFocusedKey = () => document.activeElement?.closest('[data-id]')?.getAttribute('data-id')

/** The keys of a table (DSK-02, DSK-03), and choosing by them and by the mouse: with Shift all rows from the one chosen last. */
export function useTableKeys({ keys, current, coming, openKey, goTo, open, chosen, onChoose }: TableKeys) {
  const anchor = useRef<string>(undefined)

  function choose(key: string, isRange: boolean) {
    const from = isRange && anchor.current ? keys.indexOf(anchor.current) : -1
    const to = keys.indexOf(key)
    if (from >= 0 && to >= 0) onChoose?.(keys.slice(Math.min(from, to), Math.max(from, to) + 1), true)
    else {
      onChoose?.([key], !chosen?.has(key))
      anchor.current = key
    }
  }

  /** Goes on by one row and chooses it, with the row that it came from. */
  function extend(at: number, step: 1 | -1) {
    const next = Math.min(keys.length - 1, Math.max(0, at + step))
    const reached = [keys[at], keys[next]].filter((key) => key !== undefined)
    onChoose?.(reached, true)
    anchor.current ??= keys[at]
    goTo(next)
  }

  function act({ key, shiftKey }: KeyboardEvent): boolean {
    const focused = coming.current ?? findFocusedKey()
    const at = keys.indexOf(focused ?? openKey ?? current.current ?? '')
    // Outside of the rows arrows scroll the page.
    const isInRow = focused != null
    const here = keys[at]
    const letter = key.toLowerCase()
    if (letter === 'j') goTo(Math.min(keys.length - 1, at + 1))
    else if (letter === 'k') goTo(Math.max(0, at - 1))
    else if (letter === 'x' && onChoose && here) choose(here, shiftKey)
    else if (shiftKey && onChoose && key === 'ArrowDown') extend(at, 1)
    else if (shiftKey && onChoose && key === 'ArrowUp') extend(at, -1)
    else if (key === 'ArrowDown' && isInRow) goTo(Math.min(keys.length - 1, at + 1))
    else if (key === 'ArrowUp' && isInRow) goTo(Math.max(0, at - 1))
    else if (letter === 's' && openKey === undefined && here) open(here)
    else return false
    return true
  }

  const latest = useRef({ act, chooseAll: () => {} })
  useEffect(() => {
    latest.current = { act, chooseAll: () => onChoose?.(keys, true) }
  })
  useEffect(() => handleConsoleKeys((event) => latest.current.act(event)), [])
  const isChoosing = onChoose !== undefined
  useEffect(() => {
    if (!isChoosing) return
    return handleConsoleChords(({ key, shiftKey }) => {
      if (shiftKey || key.toLowerCase() !== 'a') return false
      latest.current.chooseAll()
      return true
    })
  }, [isChoosing])
  return { choose }
}
