import { useEffect } from 'react'
import { recallToast } from '#web/platform/toast.ts'

/** F8 goes to the message that is shown, or brings the last one back. */
export function useMessageKey() {
  useEffect(() => {
    document.addEventListener('keydown', goToMessage)
    return () => document.removeEventListener('keydown', goToMessage)
  }, [])
}

function goToMessage(event: KeyboardEvent) {
  if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  if (recallToast()) event.preventDefault()
}
