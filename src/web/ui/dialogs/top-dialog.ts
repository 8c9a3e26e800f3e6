import { useEffect, useState } from 'react'
import { createSharedValue } from '#web/ui/shared-value.ts'

const openDialogs = createSharedValue<readonly HTMLElement[]>([])

/**
 * As the `ref` of a dialog's content: while it is open, messages are drawn inside of it, for keys, fingers and screen
 * readers reach nothing else. Not while it leaves, which takes a moment.
 */
export function useTopDialogRef(isOpen: boolean) {
  const [content, setContent] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!isOpen || !content) return
    openDialogs.write([...openDialogs.read(), content])
    return () => openDialogs.write(openDialogs.read().filter((one) => one !== content))
  }, [isOpen, content])
  return setContent
}

/** The content of the dialog that is on top, if any is open. */
export const useTopDialog = (): HTMLElement | undefined => openDialogs.use().at(-1)
