import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { type FocusEvent, useCallback, useMemo, useState } from 'react'

/**
 * Keeps the row that has the focus in the document when it is scrolled out of the window: else the focus would be lost, and keys
 * would begin again at the top of the page. Returns what the virtual rows and the body of the table need for it.
 */
export function useFocusedRow(rows: readonly { id: string }[]) {
  const [focused, setFocused] = useState<string>()
  const at = useMemo(
    () => (focused === undefined ? -1 : rows.findIndex(({ id }) => id === focused)),
    [rows, focused],
  )
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (at < 0 || indexes.includes(at)) return indexes
      return [...indexes, at].sort((one, other) => one - other)
    },
    [at],
  )
  const onFocus = useCallback(
    ({ target }: FocusEvent) => setFocused(target.closest<HTMLElement>('[data-id]')?.dataset.id),
    [],
  )
  const onBlur = useCallback(({ target, currentTarget, relatedTarget }: FocusEvent) => {
    // Of a window that is left the element keeps the focus for when it is there again.
    const isKept = document.activeElement === target || currentTarget.contains(relatedTarget as Node | null)
    if (!isKept) setFocused(undefined)
  }, [])
  return { rangeExtractor, onFocus, onBlur }
}
