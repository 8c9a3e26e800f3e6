import { useEffect, useRef, useState } from 'react'
import { useFocusLoss } from '#web/platform/use-focus-loss.ts'

/**
 * The record of a list with an open action, and the action. Where a removed row had the focus, at once or behind its
 * dialog, the list gets it.
 */
export function useRecordAction<Kind extends string, Row extends { id: string }>(rows: readonly Row[]) {
  const [action, setAction] = useState<{ kind: Kind; record: Row }>()
  const place = useRef<HTMLDivElement>(null)
  const isAsked = action !== undefined
  const shown = rows.map(({ id }) => id).join()
  const isFocusLost = useFocusLoss()

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when a dialog goes and whenever other rows are shown
  useEffect(() => {
    // A dialog gives the focus back to its button, unless that is gone with its row.
    if (!isAsked && isFocusLost()) place.current?.focus()
  }, [isAsked, shown])

  return {
    action,
    ask: (kind: Kind, record: Row) => setAction({ kind, record }),
    close: () => setAction(undefined),
    /** Of the element around list and dialogs. */
    place: { ref: place, tabIndex: -1, className: 'rounded-card outline-none' } as const,
  }
}
