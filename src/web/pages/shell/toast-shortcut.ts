import { useEffect } from 'react'
import { recallToast } from '#web/platform/toast.ts'

/** F8 moves to the message that is shown, or shows the last one again. */
export function useToastShortcut() {
  useEffect(() => {
    document.addEventListener('keydown', focusToast)
    return () => document.removeEventListener('keydown', focusToast)
  }, [])
}

function focusToast(event: KeyboardEvent) {
  if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  if (recallToast()) event.preventDefault()
}
