import { useRef } from 'react'

/**
 * Gives the focus back to whatever opened a controlled dialog.
 * Radix returns it to its own Trigger only; our dialogs are opened by state, so it would fall to the page's start.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
  }
}
