import { readTab, writeTab } from '#web/platform/tab-storage.ts'
import { type FieldState, fillField } from './fill-field.ts'

/** A field as it was left: its place among those of its name, and its value. */
type StoredField = FieldState & { name: string; nth: number }
type StoredPage = { path: string; controls: StoredField[] }

/** Restores the values of the fields before the page was reloaded; fields that appear later are filled in when they do. */
export function restoreFields() {
  const { path, controls } = Object(readTab('typed')) as StoredPage
  writeTab('typed', undefined)
  if (path !== location.pathname) return
  let missing = controls
  const restore = () => {
    if (location.pathname !== path) missing = []
    missing = missing.filter((field) => !restoreField(field))
    if (missing.length === 0) observer.disconnect()
  }
  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true })
  restore()
}

/** True once there is nothing more to be done for it. */
function restoreField({ name, nth, value, checked }: StoredField): boolean {
  const control = [...document.getElementsByName(name)].filter(isField)[nth]
  if (!control) return false
  const isCheck = control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)
  if (isCheck ? control.checked !== checked : control.value !== value) fillField(control, { value, checked })
  return true
}

function isField(element: HTMLElement) {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}
