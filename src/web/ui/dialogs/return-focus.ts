import { useRef } from 'react'

/**
 * Gives the focus back to whatever opened a controlled dialog.
 * Radix returns it to its own Trigger only; our dialogs are opened by state, so it would fall to the page's start. And it
 * would begin with Close, which says nothing of where one is: the dialog itself has the focus, so that its title and text
 * are read, or what it marks with `data-first-focus`.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      const menu = document.activeElement?.closest('[role=menu]')
      const button = menu?.getAttribute('aria-labelledby')
      // The entry of a menu that led here is gone by then; its button is not.
      opener.current = button ? document.getElementById(button) : document.activeElement
      const dialog = event.currentTarget
      if (!(dialog instanceof HTMLElement)) return
      event.preventDefault()
      const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog
      first.focus({ preventScroll: true })
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
  }
}
