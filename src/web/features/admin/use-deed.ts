import { useEffect, useRef, useState } from 'react'

/**
 * Which record of a list something is being done to, and what. Where a row that has gone took the focus with it, at once
 * or behind its dialog, the list gets it.
 */
export function useDeed<Kind extends string, Row extends { id: string }>(rows: readonly Row[]) {
  const [deed, setDeed] = useState<{ kind: Kind; record: Row }>()
  const place = useRef<HTMLDivElement>(null)
  const isAsked = deed !== undefined
  const shown = rows.map(({ id }) => id).join()
  const before = useRef({ isAsked, shown })

  useEffect(() => {
    const isOver = before.current.isAsked && !isAsked
    const hasRowLeft = before.current.shown !== '' && before.current.shown !== shown
    before.current = { isAsked, shown }
    // A dialog gives the focus back to its button, unless that is gone with its row.
    const isLost = !isAsked && (isOver || hasRowLeft) && document.activeElement === document.body
    if (isLost) place.current?.focus()
  }, [isAsked, shown])

  return {
    deed,
    ask: (kind: Kind, record: Row) => setDeed({ kind, record }),
    close: () => setDeed(undefined),
    /** Of the element around list and dialogs. */
    place: { ref: place, tabIndex: -1, className: 'rounded-card outline-none' } as const,
  }
}
