/** What a page does for a key; true: it was for it. */
type KeyHandler = (event: KeyboardEvent) => boolean

const handlers: KeyHandler[] = []
const chordHandlers: KeyHandler[] = []

/** Lets a part of the page answer keys before the console does; the last one first. Returns how it ends. */
export const handleConsoleKeys = (handler: KeyHandler) => listen(handlers, handler)

/** The same of keys with Ctrl or Cmd: the browser's own, while nothing takes them. */
export const handleConsoleChords = (handler: KeyHandler) => listen(chordHandlers, handler)

function listen(all: KeyHandler[], handler: KeyHandler): () => void {
  all.push(handler)
  return () => {
    all.splice(all.indexOf(handler), 1)
  }
}

/** Whether a part of the page took the key. */
export const passToHandlers = (event: KeyboardEvent): boolean =>
  handlers.toReversed().some((handler) => handler(event))

/** Whether a part of the page took a key with Ctrl or Cmd. */
export const passToChords = (event: KeyboardEvent): boolean =>
  chordHandlers.toReversed().some((handler) => handler(event))

/** Keys are letters while someone types, and an open menu or dialog has its own. A checkbox takes no letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=dialog], [role=alertdialog], [role=listbox]',
    ) !== null
  )
}

/** Presses a button as a hand would: a menu opens by its own key. */
function press(element: HTMLElement): void {
  element.focus()
  if (element.getAttribute('aria-haspopup') === 'menu')
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  else element.click()
}

/** Presses what a key stands for: in the current line, in the open panel, at the top of the page, or for the page as a whole. */
export function pressByKey(key: string): boolean {
  const selector = `[data-key="${CSS.escape(key)}"]`
  const row = document.activeElement?.closest('[data-row]')
  const panel = document.querySelector('[data-panel]')
  const found =
    row?.querySelector(selector) ??
    panel?.querySelector(selector) ??
    document.querySelector(`.console-top ${selector}, [data-page-key="${CSS.escape(key)}"]`)
  const target = found?.matches('a, button') ? found : found?.querySelector('button')
  if (!(target instanceof HTMLElement) || target.matches(':disabled')) return false
  press(target)
  return true
}

/** Goes to the next line of the page, or to the one before; from outside to the first. */
export function moveRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]
  const target = next?.querySelector<HTMLElement>('[data-open], button, a')
  if (!target) return false
  target.focus()
  target.scrollIntoView({ block: 'nearest' })
  return true
}
