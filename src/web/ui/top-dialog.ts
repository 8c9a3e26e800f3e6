import { useEffect, useState, useSyncExternalStore } from 'react'

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]) {
  open = next
  for (const tell of listeners) tell()
}

/**
 * As the `ref` of a dialog's content: while it is open, messages are drawn inside of it, for keys, fingers and screen
 * readers reach nothing else. Not while it leaves, which takes a moment.
 */
export function useTopDialogPlace(isOpen: boolean) {
  const [content, setContent] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!isOpen || !content) return
    change([...open, content])
    return () => change(open.filter((one) => one !== content))
  }, [isOpen, content])
  return setContent
}

/** The content of the dialog that is on top, if any is open. */
export function useTopDialog(): HTMLElement | undefined {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    () => open.at(-1),
    () => undefined,
  )
}
