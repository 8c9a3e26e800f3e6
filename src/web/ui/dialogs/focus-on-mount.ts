/** As a `ref`: takes the focus once, when the element appears, so that a screen reader reads what has changed. */
export function focusOnMount(element: HTMLElement | null) {
  element?.focus()
}
