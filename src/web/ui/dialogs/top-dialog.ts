import { useEffect, useState } from 'react'
import { createSharedValue } from '#web/ui/shared-value.ts'

const open = createSharedValue<readonly HTMLElement[]>([])

/**
 * As the `ref` of a dialog's content: while it is open, messages are drawn inside of it, for keys, fingers and screen
 * readers reach nothing else. Not while it leaves, which takes a moment.
 */
export function useTopDialogPlace(isOpen: boolean) {
  const [content, setContent] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!isOpen || !content) return
    open.write([...open.read(), content])
    return () => open.write(open.read().filter((one) => one !== content))
  }, [isOpen, content])
  return setContent
}

/** The content of the dialog that is on top, if any is open. */
export const useTopDialog = (): HTMLElement | undefined => open.use().at(-1)
