import { useEffect, useRef, useState } from 'react'

/** Which record is being edited or about to be deleted. Afterwards the focus is in the list, wherever the row went. */
export function useDeed<Row>() {
  const [deed, setDeed] = useState<{ kind: 'edit' | 'delete'; record: Row }>()
  const place = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(false)
  const isAsked = deed !== undefined

  useEffect(() => {
    // The dialog gives the focus back to its button; a row that is gone took the button with it.
    if (wasAsked.current && !isAsked && document.activeElement === document.body) place.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])

  return {
    edited: deed?.kind === 'edit' ? deed.record : undefined,
    doomed: deed?.kind === 'delete' ? deed.record : undefined,
    edit: (record: Row) => setDeed({ kind: 'edit', record }),
    remove: (record: Row) => setDeed({ kind: 'delete', record }),
    close: () => setDeed(undefined),
    /** Of the element around list and dialogs. */
    place: { ref: place, tabIndex: -1, className: 'rounded-card outline-none' } as const,
  }
}
