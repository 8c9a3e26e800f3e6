export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The state of a field. */
export type FieldState = { value: string; checked: boolean }

/** Puts a value into a field and notifies React, which would else take the found value for its own. */
export function fillField(control: FormControl, { value, checked }: FieldState) {
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    control.checked = !checked
    control.click()
    return
  }
  if (control.value !== value) control.value = value
  // React's note of the last value it knows. Writing another value into the field itself would tear a word that an
  // input method is still composing.
  Object(control)._valueTracker?.setValue(`${value} `)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
